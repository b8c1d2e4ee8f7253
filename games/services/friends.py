"""Following somebody, and leaving them be again."""

from django.db import transaction

from accounts.models import User
from games.live import on_commit
from games.match import limits
from games.match.errors import Refusal, Refused
from games.models import Block, Follow
from games.notices import outbox
from games.permissions import is_blocked, require_account

MOST_FOLLOWED = 500


@transaction.atomic
def follow(*, follower: User, person: User) -> None:
    """Two who follow each other are friends. Whoever is blocked can follow, but nothing comes of it, and nobody is told."""
    require_account(follower)
    if person.is_guest or person.is_bot or person == follower or not person.is_active:
        raise Refused(Refusal.CANNOT_BE_FOLLOWED)
    if Block.objects.filter(blocker=follower, blocked=person).exists():
        raise Refused(Refusal.UNBLOCK_FIRST)
    if follower.follows.count() >= MOST_FOLLOWED:
        raise Refused(Refusal.TOO_MANY_FOLLOWED)
    limits.count("follow", follower)
    _link, is_new = Follow.objects.get_or_create(follower=follower, followed=person)
    if is_new and not is_blocked(follower, person):
        key = f"{follower.pk}"
        outbox.write_event(None, person, "followed", key=key, sender=follower.pk)
        on_commit.news_for(person.pk)


@transaction.atomic
def unfollow(*, follower: User, person: User) -> None:
    gone, _kinds = Follow.objects.filter(follower=follower, followed=person).delete()
    if gone:
        on_commit.news_for(person.pk)
