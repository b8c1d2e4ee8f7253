"""Who met whom with what result, as a table: each against each, or each by round."""

from collections.abc import Iterable, Sequence

import msgspec

from games.contests.formats import Format
from games.models import Appearance, Meeting, Stage
from games.words.tournaments import points_words

# As a table of each against each only where it is no wider than this.
WIDEST = 16


class CrossCell(msgspec.Struct, frozen=True):
    """What one got against another, or in a round; and the match, if there is one."""

    points: str = ""
    against: tuple[int, ...] = ()
    match: int | None = None
    is_bye: bool = False
    is_oneself: bool = False


class CrossRow(msgspec.Struct, frozen=True):
    number: int
    name: str
    cells: list[CrossCell]


class Crosstable(msgspec.Struct, frozen=True):
    # Numbers of rivals, or of rounds.
    heads: list[int]
    rows: list[CrossRow]
    by_stage: bool


def crosstable(
    way: Format, names: dict[int, str], order: Sequence[int], stages: Sequence[Stage]
) -> Crosstable:
    by_stage = way is not Format.ROUND_ROBIN or len(order) > WIDEST
    heads = [stage.number for stage in stages] if by_stage else list(order)
    cells = _by_stage(stages) if by_stage else _by_rival(stages)
    rows = [
        CrossRow(
            number,
            names[number],
            [
                CrossCell(is_oneself=True)
                if not by_stage and head == number
                else cells.get((number, head), CrossCell())
                for head in heads
            ],
        )
        for number in order
    ]
    return Crosstable(heads, rows, by_stage)


Cells = dict[tuple[int, int], CrossCell]


def _by_stage(stages: Iterable[Stage]) -> Cells:
    return {
        (_number(one), stage.number): _cell(meeting, one)
        for stage in stages
        for meeting in stage.meetings.all()
        for one in meeting.appearances.all()
    }


def _by_rival(stages: Iterable[Stage]) -> Cells:
    return {
        (_number(one), rival): _cell(meeting, one)
        for stage in stages
        for meeting in stage.meetings.all()
        for one in meeting.appearances.all()
        for rival in _rivals(meeting, one)
    }


def _cell(meeting: Meeting, one: Appearance) -> CrossCell:
    return CrossCell(
        points="" if one.halves is None else points_words(one.halves),
        against=_rivals(meeting, one),
        match=meeting.match_id,
        is_bye=len(meeting.appearances.all()) == 1,
    )


def _rivals(meeting: Meeting, one: Appearance) -> tuple[int, ...]:
    return tuple(
        _number(other) for other in meeting.appearances.all() if other.pk != one.pk
    )


def _number(appearance: Appearance) -> int:
    return appearance.entrant.number or 0
