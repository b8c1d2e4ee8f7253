"""A group as its members see it: its people, its tables, how they stand, and what they say."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

import msgspec
from django.db.models import Count, F, Q, QuerySet

from accounts.models import User
from games.kernel.ranks import has_won
from games.models import Block, Group, Match, Membership, Message, Place, Rating
from games.registry import GAMES
from games.selectors.lobby import rows, table_rows, with_sitters
from games.selectors.names import departed
from games.selectors.talk import MESSAGES_SHOWN, Said
from games.selectors.tournaments import tournaments_of
from games.words.options import game_name

TABLES_SHOWN = 20
# So many of the last matches of each group count in its leaderboard.
MATCHES_COUNTED = 1000


class GroupRow(msgspec.Struct, frozen=True):
    """A group in the list of its member."""

    group: Group
    members: int
    unread: int


class MemberRecord(msgspec.Struct, frozen=True):
    """A member in the leaderboard of the group at one game."""

    user: User
    played: int
    won: int
    rating: int | None


class GroupBoard(msgspec.Struct, frozen=True):
    game: str
    name: str
    standings: list[MemberRecord]


def memberships_of(user: User) -> QuerySet[Membership]:
    mine = Membership.objects.filter(user=user).select_related("group")
    return mine.order_by("group__name", "pk")


def groups_of(user: User) -> list[GroupRow]:
    """Two queries, however many there are."""
    news = Q(group__messages__pk__gt=F("read"), group__messages__hidden=False)
    unread = Count("group__messages", filter=news, distinct=True)
    found = list(memberships_of(user).annotate(unread=unread))
    sizes = Membership.objects.filter(group__in=[one.group_id for one in found])
    counted = sizes.order_by().values_list("group").annotate(Count("pk"))
    members = dict(counted)
    return [GroupRow(one.group, members[one.group_id], one.unread) for one in found]


def group_page(group: Group, reader: User) -> dict[str, Any]:
    """A constant number of queries."""
    members = list(group.memberships.select_related("user"))
    mine = next(one for one in members if one.user_id == reader.pk)
    said = _said(group, reader)
    return {
        "group": group,
        "members": members,
        "mine": mine,
        "keepers": [one for one in members if one.is_keeper],
        "tables": table_rows(list(_matches(group, reader, "open")), reader),
        "running": rows(_matches(group, reader, "running"), reader),
        "tournaments": tournaments_of(group, reader),
        "boards": boards_of(group, [one.user for one in members]),
        "said": said,
        "newest": max((each.number for each in said), default=0),
    }


def _matches(group: Group, reader: User, status: str) -> QuerySet[Match]:
    blocked = Block.objects.filter(blocker=reader).values("blocked")
    blockers = Block.objects.filter(blocked=reader).values("blocker")
    matches = group.matches.filter(status=status)
    matches = matches.exclude(host__in=blocked).exclude(host__in=blockers)
    return with_sitters(matches).order_by("-touched_at", "-pk")[:TABLES_SHOWN]


def boards_of(group: Group, people: Iterable[User]) -> list[GroupBoard]:
    """From matches among members alone, without bots: those of the group, and public ones, which anybody may see."""
    members = {user.pk: user for user in people}
    ratings = {
        (rating.game, rating.user_id): rating.points
        for rating in Rating.objects.filter(user__in=members)
    }
    played: dict[str, dict[int, list[bool]]] = defaultdict(lambda: defaultdict(list))
    for game, places in _finished(group, members).items():
        for user, rank in places:
            played[game][user].append(has_won(rank))
    return [
        GroupBoard(
            game,
            game_name(game),
            sorted(
                (
                    MemberRecord(
                        members[pk], len(won), sum(won), ratings.get((game, pk))
                    )
                    for pk, won in played[game].items()
                ),
                key=lambda one: (-one.won, one.played, one.user.name.casefold()),
            ),
        )
        for game in GAMES
        if game in played
    ]


def _finished(group: Group, members: Iterable[int]) -> dict[str, list[tuple[int, int]]]:
    """Who came in which rank, by game."""
    strangers = Place.objects.exclude(user__in=list(members)) | Place.objects.filter(
        user=None
    )
    among = Match.objects.filter(
        Q(audience=Match.Audience.PUBLIC) | Q(group=group),
        status=Match.Status.FINISHED,
        imported=False,
        parent=None,
        places__user__in=list(members),
    ).exclude(pk__in=strangers.filter(match__status="finished").values("match"))
    latest = among.distinct().order_by("-finished_at", "-pk")
    numbers = list(latest.values_list("pk", flat=True)[:MATCHES_COUNTED])
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    ranked = Place.objects.filter(match__in=numbers, rank__isnull=False)
    for place in (
        ranked.order_by().select_related("match").only("user", "rank", "match__game")
    ):
        found[place.match.game].append((place.user_id or 0, place.rank or 0))
    return found


def _said(group: Group, reader: User) -> list[Said]:
    """The oldest first, without those of people the reader has blocked."""
    blocked = Block.objects.filter(blocker=reader).values("blocked")
    messages = group.messages.exclude(user__in=blocked).select_related("user")
    newest = messages.order_by("-pk")[:MESSAGES_SHOWN]
    return [_message(each, reader) for each in reversed(newest)]


def _message(message: Message, reader: User) -> Said:
    is_mine = message.user_id == reader.pk
    return Said(
        number=message.pk,
        name=message.user.name if message.user else departed(),
        text="" if message.hidden else message.text,
        when=message.created_at,
        is_mine=is_mine,
        is_hidden=message.hidden,
        can_be_reported=not is_mine and not message.hidden,
    )
