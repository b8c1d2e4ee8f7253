"""Whom somebody does not want to meet."""

from django.db import transaction

from accounts.models import User
from games.models import Block, Follow, Invitation
from games.services.messages import count_anew


@transaction.atomic
def block(*, blocker: User, blocked: User) -> None:
    """Neither sees the other's tables from now on; friendship ends, and invitations between them lapse.

    Whoever is blocked goes on following, as far as they can tell.
    """
    Block.objects.get_or_create(blocker=blocker, blocked=blocked)
    Follow.objects.filter(follower=blocker, followed=blocked).delete()
    unheard = Invitation.objects.filter(user=blocker, match__host=blocked)
    unheard.update(heard=False)
    count_anew(blocker)
    Invitation.objects.filter(user=blocked, match__host=blocker).delete()


@transaction.atomic
def unblock(*, blocker: User, blocked: User) -> None:
    Block.objects.filter(blocker=blocker, blocked=blocked).delete()
    count_anew(blocker)
