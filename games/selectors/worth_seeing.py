"""Which finished matches are worth seeing again: a close end, a surprise, a lead that changed hands, a lot that happened.

It comes from the chronicles, which hold what onlookers may know, and is worked out for everybody together now and then.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from statistics import median

import msgspec
from django.core.cache import cache

from games.kernel.ranks import FIRST
from games.kernel.record import Record, turning_points
from games.match.chronicles import decode_chronicle
from games.models import Chronicle, Match, Place, RatingChange
from games.permissions import public_matches
from games.registry import GAMES
from games.words.worth_seeing import Reason

# So many of the newest are compared, those of a game with each other; so many of its best are remembered, for so long.
COMPARED, REMEMBERED, SECONDS_TO_REMEMBER = 150, 12, 300
KEY = "worth-seeing-2"
# The winner had so many points less than somebody behind them.
UPSET = 100
# The second is behind by a twentieth of what the first has, or by one.
CLOSE = 20
LEADS, TWICE_AS_MUCH = 3, 1.4


class ToSee(msgspec.Struct, frozen=True):
    """A match, and why it is worth seeing; the newest ones need no reason."""

    match: int
    weight: float
    reasons: tuple[Reason, ...] = ()


def reasons_to_see(games: Sequence[str]) -> list[ToSee]:
    """Of each game in turn, the best first."""
    known = _remembered()
    rows = zip_longest(*(known.get(game, []) for game in games))
    return [one for row in rows for one in row if one is not None]


def _remembered() -> dict[str, list[ToSee]]:
    found: dict[str, list[ToSee]] | None = cache.get(KEY)
    if found is None:
        found = _best()
        # An empty site is looked at again soon.
        cache.set(KEY, found, SECONDS_TO_REMEMBER if found else 5)
    return found


def _best() -> dict[str, list[ToSee]]:
    """By game; of all of them a handful of questions."""
    over = public_matches(Match.Status.FINISHED).filter(
        game__in=GAMES, parent=None, lesson="", finished_at__isnull=False
    )
    newest = over.order_by("-finished_at", "-pk").prefetch_related("places")
    matches = list(newest.only("game", "reason", "tournament")[:COMPARED])
    numbers = [match.pk for match in matches]
    chronicles = Chronicle.objects.filter(match__in=numbers)
    records = {one.match_id: decode_chronicle(one) for one in chronicles}
    upsets = _upsets(numbers)
    found: dict[str, list[ToSee]] = {}
    for game in GAMES:
        of_game = [match for match in matches if match.game == game]
        if of_game:
            found[game] = _of_game(of_game, records, upsets)
    return found


def _of_game(
    matches: Sequence[Match], records: Mapping[int, Record], upsets: Mapping[int, int]
) -> list[ToSee]:
    known = [records[match.pk] for match in matches if match.pk in records]
    usual = median([_happened(one) for one in known] or [0])
    found = [
        _to_see(match, records.get(match.pk), usual, upsets.get(match.pk, 0))
        for match in matches
    ]
    # Sorting keeps the newest first among equals.
    return sorted(found, key=lambda one: -one.weight)[:REMEMBERED]


def _to_see(match: Match, record: Record | None, usual: float, upset: int) -> ToSee:
    reasons = tuple(_reasons(match, record, usual, upset))
    among_people = sum(place.user_id is not None for place in match.places.all()) > 1
    weight = sum(reason.weight for reason in reasons) + 2 * among_people
    return ToSee(match.pk, weight, reasons)


def _reasons(
    match: Match, record: Record | None, usual: float, upset: int
) -> Iterator[Reason]:
    if upset >= UPSET:
        yield Reason("upset", upset)
    # Where people ended it and not the rules, no score says how close it was.
    if match.reason in GAMES[match.game].rules.REASONS:
        yield from _close(list(match.places.all()))
    if record is not None:
        leads = len(turning_points(record))
        if leads >= LEADS:
            yield Reason("leads", leads)
        if _happened(record) > TWICE_AS_MUCH * usual:
            yield Reason("much")
    if match.tournament_id:
        yield Reason("tournament")


def _close(places: Sequence[Place]) -> Iterator[Reason]:
    scores = sorted((place.score or 0 for place in places), reverse=True)
    is_won = any(place.rank == FIRST for place in places)
    if (
        is_won
        and len(scores) > 1
        and scores[0] - scores[1] <= max(1, scores[0] // CLOSE)
    ):
        yield Reason("close", scores[0], scores[1])


def _happened(record: Record) -> int:
    return sum(mark.count for mark in record.marks)


def _upsets(matches: Sequence[int]) -> dict[int, int]:
    """How many points the winner had less than the best of the others, before the match."""
    before: dict[int, list[tuple[int, int]]] = {}
    changes = RatingChange.objects.filter(match__in=matches)
    for match, rank, points, gained in changes.values_list(
        "match", "rank", "points", "gained"
    ):
        before.setdefault(match, []).append((rank, points - gained))
    return {match: _surprise(seats) for match, seats in before.items()}


def _surprise(seats: Sequence[tuple[int, int]]) -> int:
    won = [points for rank, points in seats if rank == FIRST]
    lost = [points for rank, points in seats if rank != FIRST]
    return max(lost) - max(won) if won and lost else 0
