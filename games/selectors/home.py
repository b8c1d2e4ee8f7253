"""What a person finds on coming home: the same few queries, however much there is."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from games.kernel.ranks import nobody_won
from games.match.orders import conceals
from games.match.waiting import people_at
from games.models import Invitation, Match, Place
from games.permissions import open_to
from games.selectors.among_friends import their_matches, their_tables
from games.selectors.answer_times import Expected, expected_answers
from games.selectors.friends import friends_here
from games.selectors.lobby import LobbyRow, light, read_sitters, rows, table_rows
from games.selectors.names import names_of
from games.selectors.turns import is_mine_to_answer, urgency
from games.words.endings import ending_words
from games.words.predictions import probably_words

FINISHED_LATELY = 5
# What somebody has who has been here before.
PLAYED = (
    *("turns", "away", "waiting", "practice", "put_away"),
    *("invitations", "tables", "stuck", "finished"),
)
OPEN_ELSEWHERE = 4
DOUBLE_CLICK = timedelta(seconds=3)
A_MINUTE = timedelta(minutes=1)
# With less time than this left, a turn is marked.
SOON = timedelta(hours=6)


class Waited(msgspec.Struct, frozen=True):
    """A person for whom a match waits."""

    name: str
    since: datetime
    deadline: datetime | None = None
    # A bot plays for them until they are back.
    is_away: bool = False
    # When they will probably answer, in words, if anything can be said.
    probably: str = ""

    @property
    def is_new(self) -> bool:
        return timezone.now() - self.since < A_MINUTE


class Item(msgspec.Struct, frozen=True):
    """One of my matches."""

    row: LobbyRow
    since: datetime
    # Mine, where one sits: whose deadline it is, whether a bot plays for me.
    place: Place | None = None
    waited: tuple[Waited, ...] = ()
    rank: int | None = None
    score: int | None = None
    nobody_won: bool = False

    @property
    def ending(self) -> str:
        """Why nobody won."""
        return ending_words(self.match.game, self.match.reason)

    @property
    def match(self) -> Match:
        return self.row.match

    @property
    def is_pressing(self) -> bool:
        deadline = self.place.deadline if self.place else None
        return deadline is not None and deadline - timezone.now() < SOON

    @property
    def is_new(self) -> bool:
        return timezone.now() - self.since < A_MINUTE

    @property
    def is_asked(self) -> bool:
        return self.place is not None and is_mine_to_answer(self.place)


class Found(msgspec.Struct, frozen=True):
    """All matches of a home page, list by list, with those who sit there."""

    mine: list[Match]
    ended: list[Match]
    asked_to: list[Match]
    their_tables: list[Match]
    elsewhere: list[Match]
    their_matches: list[Match]


def _find(user: User) -> Found:
    """Guests have no friends."""
    asked_to = [asked.match for asked in _invitations(user)]
    theirs = [] if user.is_guest else _open_without(user, their_tables(user), [])
    everybodys = Match.objects.filter(open_to(user), status=Match.Status.OPEN)
    found = Found(
        mine=list(light(_mine(user))),
        ended=list(light(_lately(user))),
        asked_to=asked_to,
        their_tables=theirs,
        elsewhere=_open_without(user, everybodys, theirs),
        their_matches=[] if user.is_guest else list(light(their_matches(user))),
    )
    read_sitters(match for some in msgspec.structs.astuple(found) for match in some)
    return found


def dashboard(user: User) -> dict[str, Any]:
    found = _find(user)
    mine = rows(found.mine, user)
    all_running = _having(mine, Match.Status.RUNNING)
    alone = [row for row in all_running if _is_alone(row)]
    running = [row for row in all_running if row not in alone]
    turns = [row for row in running if is_mine_to_answer(_my_place(row, user))]
    away = [row for row in running if _my_place(row, user).away_since]
    waiting = [row for row in running if row not in turns and row not in away]
    turns.sort(key=lambda row: _urgency(_my_place(row, user)))
    shown = {
        "turns": [_turn(row, user) for row in turns],
        "away": _waiting(away, user),
        "waiting": _waiting(waiting, user),
        "practice": _practice(alone, user, is_away=False),
        "put_away": _practice(alone, user, is_away=True),
        "invitations": rows(found.asked_to, user),
        "tables": _having(mine, Match.Status.OPEN),
        "stuck": _having(mine, Match.Status.STUCK),
        "finished": [_finished(row, user) for row in rows(found.ended, user)],
        **_of_others(found, user),
    }
    return {**shown, "is_new": not any(shown[name] for name in PLAYED)}


def _mine(user: User) -> QuerySet[Match]:
    going_on = (Match.Status.OPEN, Match.Status.RUNNING, Match.Status.STUCK)
    matches = Match.objects.filter(places__user=user, status__in=going_on)
    return matches.order_by("-touched_at", "-pk")


def _having(found: list[LobbyRow], status: str) -> list[LobbyRow]:
    return [row for row in found if row.match.status == status]


def _is_alone(row: LobbyRow) -> bool:
    """Do only bots play along? Then nobody waits."""
    return people_at(list(row.match.places.all())) < 2


def _lately(user: User) -> QuerySet[Match]:
    ended = Match.objects.filter(places__user=user, status=Match.Status.FINISHED)
    return ended.order_by("-finished_at")[:FINISHED_LATELY]


def _of_others(found: Found, user: User) -> dict[str, Any]:
    """What goes on without the person."""
    known = table_rows([*found.their_tables, *found.elsewhere], user)
    count = len(found.their_tables)
    return {
        "friends": [] if user.is_guest else friends_here(user),
        "their_tables": known[:count],
        "their_matches": rows(found.their_matches, user),
        "elsewhere": known[count:],
    }


def _open_without(
    user: User, tables: QuerySet[Match], but: Sequence[Match]
) -> list[Match]:
    """The liveliest, where the person neither sits nor is asked to."""
    tables = tables.exclude(pk__in=[match.pk for match in but])
    tables = tables.exclude(pk__in=Place.objects.filter(user=user).values("match"))
    asked_to = Invitation.objects.filter(user=user).values("match")
    newest = tables.exclude(pk__in=asked_to).order_by("-touched_at", "-pk")
    return list(light(newest)[:OPEN_ELSEWHERE])


def _urgency(place: Place) -> tuple[Any, ...]:
    return urgency(place.deadline, place.asked_since, place.match_id)


def _my_place(row: LobbyRow, user: User) -> Place:
    return next(place for place in row.match.places.all() if place.user_id == user.pk)


def _turn(row: LobbyRow, user: User) -> Item:
    place = _my_place(row, user)
    return Item(row, place.asked_since or row.match.touched_at, place)


def _practice(found: list[LobbyRow], user: User, *, is_away: bool) -> list[Item]:
    """Matches against bots, those with a question first."""
    items = [
        Item(row, row.match.touched_at, place)
        for row in found
        if (place := _my_place(row, user)).put_away == is_away
    ]
    return sorted(items, key=lambda item: not item.is_asked)


def _waiting(found: list[LobbyRow], user: User) -> list[Item]:
    """The longest wait first."""
    likely = expected_answers(_guessed(found))
    items = [_wait(row, user, likely) for row in found]
    return sorted(items, key=lambda item: item.since)


def _guessed(found: list[LobbyRow]) -> list[User]:
    """Of whom it is said when they probably answer: never where an answer must look like any other."""
    asked = (place for row in found for place in _asked(row.match))
    return [
        place.user
        for place in asked
        if place.user is not None and _may_be_guessed(place)
    ]


def _may_be_guessed(place: Place) -> bool:
    return not place.plays_by_itself and not conceals(place.match)


def _asked(match: Match) -> list[Place]:
    return [place for place in match.places.all() if place.asked_at is not None]


def _wait(row: LobbyRow, user: User, likely: dict[int, Expected]) -> Item:
    match, places = row.match, list(row.match.places.all())
    waited = tuple(
        _waited(place, name, likely)
        for place, name in zip(places, names_of(match.game, places), strict=True)
        if place.asked_at is not None and place.user_id != user.pk
    )
    since = min((one.since for one in waited), default=match.touched_at)
    return Item(row, since, _my_place(row, user), waited)


def _waited(place: Place, name: str, likely: dict[int, Expected]) -> Waited:
    return Waited(
        name,
        place.asked_since or place.match.touched_at,
        place.deadline,
        place.away_since is not None,
        _probably(place, likely.get(place.user_id or 0)),
    )


def _probably(place: Place, expected: Expected | None) -> str:
    """Nothing where the habit says no more than that time will be over by then."""
    if expected is None or not _may_be_guessed(place):
        return ""
    if place.deadline is not None and expected.at >= place.deadline:
        return ""
    return probably_words(expected.band)


def _finished(row: LobbyRow, user: User) -> Item:
    mine = _my_place(row, user)
    since = row.match.finished_at or row.match.touched_at
    return Item(
        row,
        since,
        mine,
        rank=mine.rank,
        score=mine.score,
        nobody_won=nobody_won(place.rank for place in row.match.places.all()),
    )


def _invitations(user: User) -> QuerySet[Invitation]:
    """The newest first."""
    asked = Invitation.objects.filter(user=user, match__status=Match.Status.OPEN)
    return asked.select_related("match").order_by("-created_at")


def just_begun(user: User, game: str) -> Match | None:
    """A match against bots that the person began a moment ago, by the first of two clicks."""
    lately = timezone.now() - DOUBLE_CLICK
    begun = Match.objects.filter(host=user, game=game, lesson="", started_at__gt=lately)
    return begun.filter(status=Match.Status.RUNNING).order_by("-pk").first()
