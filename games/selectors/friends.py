"""Who is whose friend, and what one may know of the other: two who follow each other are friends."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import User
from games.models import Block, Follow, Match, Place
from games.permissions import Person
from games.words.presence import A_WEEK, is_here, presence_words

# Matches in which recent opponents are looked for, and how many are shown.
MATCHES_BACK, OPPONENTS_SHOWN = 30, 8
FRIENDS_AT_HOME = 8


class Friend(msgspec.Struct, frozen=True):
    """A person in a list, with what the reader may know of when they were here."""

    user: User
    presence: str = ""
    is_here: bool = False


class Between(msgspec.Struct, frozen=True):
    """How a reader stands to a person whose page they read."""

    # Both have an account, and they are two.
    is_possible: bool = False
    is_following: bool = False
    is_followed: bool = False
    # The reader has blocked the person; the other way round nobody is told.
    is_blocked: bool = False
    presence: str = ""

    @property
    def are_friends(self) -> bool:
        return self.is_following and self.is_followed


def friends_of(user: User) -> QuerySet[User]:
    return User.objects.filter(
        is_active=True, followed_by__follower=user, follows__followed=user
    )


def are_friends(one: User, other: User) -> bool:
    return friends_of(one).filter(pk=other.pk).exists()


def between(person: User, reader: Person) -> Between:
    """Three queries at most, none for strangers."""
    if not isinstance(reader, User) or person == reader:
        return Between()
    if person.is_guest or person.is_bot or reader.is_guest:
        return Between()
    follows = Follow.objects.filter(
        Q(follower=reader, followed=person) | Q(follower=person, followed=reader)
    )
    followers = set(follows.values_list("follower_id", flat=True))
    blocks = Block.objects.filter(
        Q(blocker=reader, blocked=person) | Q(blocker=person, blocked=reader)
    )
    blockers = set(blocks.values_list("blocker_id", flat=True))
    are_mutual = followers == {reader.pk, person.pk}
    shown = person.pk not in blockers and may_see_presence(person, are_mutual)
    return Between(
        is_possible=True,
        is_following=reader.pk in followers,
        is_followed=person.pk in followers and reader.pk not in blockers,
        is_blocked=reader.pk in blockers,
        presence=presence_words(person.last_seen, timezone.now()) if shown else "",
    )


def may_see_presence(person: User, are_mutual: bool) -> bool:
    if person.presence == "friends":
        return are_mutual
    return person.presence == "everybody"


def friends_here(user: User) -> list[Friend]:
    """Friends who were here this week and let it be known: for the home page."""
    now = timezone.now()
    lately = friends_of(user).exclude(presence="nobody")
    lately = lately.filter(last_seen__gt=now - A_WEEK).order_by("-last_seen", "pk")
    return sorted(_shown(lately[:FRIENDS_AT_HOME], now, are_mutual=True), key=_order)


def friends_page(user: User) -> dict[str, Any]:
    """A constant number of queries."""
    now = timezone.now()
    blocked = Block.objects.filter(blocker=user).values("blocked")
    mutual = friends_of(user).order_by("-last_seen", "pk")
    active = User.objects.filter(is_active=True).exclude(pk__in=mutual.values("pk"))
    followed = active.filter(followed_by__follower=user).order_by("username")
    followers = active.filter(follows__followed=user).exclude(pk__in=blocked)
    known = {
        "friends": sorted(_shown(mutual, now, are_mutual=True), key=_order),
        "followed": _shown(followed, now, are_mutual=False),
        "followers": _shown(followers.order_by("username"), now, are_mutual=False),
    }
    met = {friend.user.pk for some in known.values() for friend in some}
    opponents = recent_opponents(user, met)
    return {**known, "opponents": _shown(opponents, now, are_mutual=False)}


def recent_opponents(user: User, but: Iterable[int]) -> list[User]:
    """With whom the person sat in their last matches, the latest first; not those whom they block or know already."""
    mine = Match.objects.filter(places__user=user, imported=False, lesson="")
    mine = mine.filter(started_at__isnull=False).order_by("-touched_at", "-pk")
    latest = list(mine.values_list("pk", flat=True)[:MATCHES_BACK])
    places = Place.objects.filter(
        match__in=latest,
        user__is_active=True,
        user__is_guest=False,
        user__owner__isnull=True,
    )
    blocked = Block.objects.filter(blocker=user).values("blocked")
    others = places.exclude(user=user).exclude(user__in=blocked)
    met: dict[int, User] = {}
    order = {match: number for number, match in enumerate(latest)}
    for place in sorted(others.select_related("user"), key=lambda p: order[p.match_id]):
        if place.user is not None and place.user.pk not in but:
            met.setdefault(place.user.pk, place.user)
    return list(met.values())[:OPPONENTS_SHOWN]


def _shown(people: Iterable[User], now: datetime, *, are_mutual: bool) -> list[Friend]:
    """In lists, strangers are shown without their presence: it would take a look at who blocks whom."""
    return [_friend(user, now, are_mutual=are_mutual) for user in people]


def _friend(user: User, now: datetime, *, are_mutual: bool) -> Friend:
    if not are_mutual or not may_see_presence(user, are_mutual):
        return Friend(user)
    return Friend(
        user, presence_words(user.last_seen, now), is_here(user.last_seen, now)
    )


def _order(friend: Friend) -> tuple[bool, str]:
    """Those who are here first; the rest by name, so that the order betrays nobody."""
    return not friend.is_here, friend.user.name.casefold()
