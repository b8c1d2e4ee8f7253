"""Who stands where, and by what: points first, then the tie-breaks of the format, one after the other.

Who is still equal shares a place. A bye counts for the tie-breaks as a rival with as many points as oneself.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

import msgspec

from games.contests.encounters import POINT, Contender, Encounter, points
from games.contests.formats import Format
from games.contests.knockout import winner


class TieBreak(StrEnum):
    DIRECT = "direct"
    SONNEBORN = "sonneborn"
    BUCHHOLZ = "buchholz"
    WINS = "wins"


# Stated on every page of a tournament, in this order.
TIE_BREAKS: dict[Format, tuple[TieBreak, ...]] = {
    Format.ROUND_ROBIN: (TieBreak.DIRECT, TieBreak.SONNEBORN, TieBreak.WINS),
    Format.SWISS: (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN, TieBreak.DIRECT),
    Format.TABLES: (TieBreak.WINS, TieBreak.BUCHHOLZ),
    # Who goes on is decided at the table.
    Format.KNOCKOUT: (),
}


class Standing(msgspec.Struct, frozen=True):
    """One line of the table."""

    place: int
    number: int
    # In halves; in a knock-out the stages survived, in whole points.
    halves: int
    played: int
    wins: int
    # By the tie-breaks of the format: halves, and quarters for Sonneborn.
    breaks: tuple[int, ...] = ()


def standings(
    way: Format, contenders: Sequence[Contender], encounters: Sequence[Encounter]
) -> list[Standing]:
    """From the first to the last; only what is decided counts."""
    decided = [one for one in encounters if one.is_decided]
    score = _survived(decided) if way is Format.KNOCKOUT else points(decided)
    numbers = [one.number for one in contenders]
    breaks = _breaks(way, numbers, decided, score)
    keys = {number: (score.get(number, 0), breaks[number]) for number in numbers}
    ranked = sorted(numbers, key=lambda number: (_falling(keys[number]), number))
    return [
        Standing(
            place=1 + sum(keys[other] > keys[number] for other in numbers),
            number=number,
            halves=keys[number][0],
            played=sum(number in one.who and not one.is_bye for one in decided),
            wins=_wins(number, decided),
            breaks=breaks[number],
        )
        for number in ranked
    ]


def _falling(key: tuple[int, tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(-part for part in (key[0], *key[1]))


def _survived(decided: Sequence[Encounter]) -> Mapping[int, int]:
    """A whole point for each stage in which one went on, a bye included."""
    total: dict[int, int] = {}
    for one in decided:
        through = winner(one)
        total[through] = total.get(through, 0) + POINT
    return total


def _breaks(
    way: Format,
    numbers: Sequence[int],
    decided: Sequence[Encounter],
    score: Mapping[int, int],
) -> dict[int, tuple[int, ...]]:
    rules = [RULES[rule] for rule in TIE_BREAKS[way]]
    return {
        number: tuple(rule(number, decided, score) for rule in rules)
        for number in numbers
    }


def _buchholz(
    number: int, decided: Sequence[Encounter], score: Mapping[int, int]
) -> int:
    """The points of all rivals."""
    return sum(
        sum(score.get(other, 0) for other in one.who if other != number)
        if not one.is_bye
        else score.get(number, 0)
        for one in decided
        if number in one.who
    )


def _sonneborn(
    number: int, decided: Sequence[Encounter], score: Mapping[int, int]
) -> int:
    """The points of those one has beaten, and half of those one has drawn with; in quarters."""
    total = 0
    for one in decided:
        if number in one.who:
            mine = one.halves[one.who.index(number)]
            others = [other for other in one.who if other != number] or [number]
            total += mine * sum(score.get(other, 0) for other in others)
    return total


def _direct(number: int, decided: Sequence[Encounter], score: Mapping[int, int]) -> int:
    """The points from the matches among those who have the same points, if they all have met."""
    level = {other for other in score if score[other] == score.get(number, 0)} | {
        number
    }
    among = [one for one in decided if not one.is_bye and level.issuperset(one.who)]
    pairs = {frozenset(one.who) for one in among}
    if len(pairs) < len(level) * (len(level) - 1) // 2:
        return 0
    return points(among)[number]


def _wins(
    number: int, decided: Sequence[Encounter], _score: Mapping[int, int] | None = None
) -> int:
    """First places, not shared and not by a bye."""
    return sum(
        number in one.who
        and not one.is_bye
        and all(
            one.halves[one.who.index(number)] > halves
            for other, halves in zip(one.who, one.halves, strict=True)
            if other != number
        )
        for one in decided
    )


RULES: dict[TieBreak, Callable[[int, Sequence[Encounter], Mapping[int, int]], int]] = {
    TieBreak.BUCHHOLZ: _buchholz,
    TieBreak.SONNEBORN: _sonneborn,
    TieBreak.DIRECT: _direct,
    TieBreak.WINS: _wins,
}
