"""What friends and groups are up to, for the home page: open tables, and matches that may be watched."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from accounts.models import User
from games.models import Match, Membership, Place
from games.permissions import open_to
from games.selectors.friends import friends_of

MATCHES_SHOWN = 4


def their_tables(user: User) -> QuerySet[Match]:
    """Open tables at which a friend sits, or that are for a group of the person."""
    return _theirs(user, Match.Status.OPEN)


def their_matches(user: User) -> QuerySet[Match]:
    """Running matches that the person may watch."""
    running = _theirs(user, Match.Status.RUNNING).exclude(places__user=user)
    return running.order_by("-touched_at", "-pk")[:MATCHES_SHOWN]


def _theirs(user: User, status: str) -> QuerySet[Match]:
    seats = Place.objects.filter(match=OuterRef("pk"))
    with_friends = Exists(seats.filter(user__in=friends_of(user).values("pk")))
    groups = Membership.objects.filter(user=user).values("group")
    return Match.objects.filter(
        open_to(user), with_friends | Q(group__in=groups), status=status
    )
