"""The ways in which a tournament can be played, and the next stage of each."""

from collections.abc import Sequence
from enum import StrEnum

from games.contests import knockout, round_robin, seating, swiss
from games.contests.encounters import POINT, Contender, Encounter, halves_of

# Which table of a stage, and who meets there, by seat.
Draw = dict[int, tuple[int, ...]]


class Format(StrEnum):
    """How it is decided who meets whom."""

    ROUND_ROBIN = "round_robin"
    SWISS = "swiss"
    KNOCKOUT = "knockout"
    TABLES = "tables"


# Everybody meets everybody: more would take for ever.
LARGEST = {
    Format.ROUND_ROBIN: 16,
    Format.SWISS: 64,
    Format.KNOCKOUT: 64,
    Format.TABLES: 60,
}
USUAL_TABLE_STAGES = 3


def stages_of(way: Format, count: int, wanted: int = 0) -> int:
    """How many stages there will be for so many; `wanted` counts where it can be chosen, and 0 leaves it open."""
    match way:
        case Format.ROUND_ROBIN:
            return round_robin.stages_needed(count)
        case Format.KNOCKOUT:
            return knockout.stages_needed(count)
        case Format.SWISS:
            # With one stage more somebody would have to meet a rival again.
            most = count - 1 if count % 2 == 0 else count
            return max(1, min(wanted or swiss.usual_stages(count), most))
        case Format.TABLES:
            return wanted or USUAL_TABLE_STAGES


def draw(
    way: Format,
    contenders: Sequence[Contender],
    encounters: Sequence[Encounter],
    stage: int,
    seats: int,
) -> Draw:
    """Who meets whom in this stage; empty when there is nobody left to meet."""
    active = [one.number for one in contenders if one.is_active]
    if len(active) < 2:
        return {}
    match way:
        case Format.ROUND_ROBIN:
            found = round_robin.round_robin([one.number for one in contenders], stage)
            return _present(_counted(found), active)
        case Format.SWISS:
            return _counted(swiss.swiss(active, encounters))
        case Format.TABLES:
            return _counted(seating.seating(active, encounters, seats))
        case Format.KNOCKOUT:
            return _knocked(contenders, encounters, stage, active)


def _knocked(
    contenders: Sequence[Contender],
    encounters: Sequence[Encounter],
    stage: int,
    active: Sequence[int],
) -> Draw:
    if stage == 1:
        numbers = [one.number for one in contenders]
        return _present(knockout.first_stage(numbers), active)
    before = [one for one in encounters if one.stage == stage - 1]
    drawn = knockout.next_stage(before, active)
    # Only one is left: the cup is theirs, without another bye.
    return drawn if sum(map(len, drawn.values())) > 1 else {}


def _counted(found: Sequence[tuple[int, ...]]) -> Draw:
    return dict(enumerate(found, 1))


def _present(drawn: Draw, active: Sequence[int]) -> Draw:
    """Who has left is not waited for; where both have, there is no table."""
    there = {
        table: tuple(number for number in who if number in active)
        for table, who in drawn.items()
    }
    return {table: who for table, who in there.items() if who}


def worth_of_bye(
    way: Format, contenders: Sequence[Contender], stage: int, table: int
) -> int:
    """In halves. Of an odd number that all meet each has one bye, so it is worth nothing; a rival who has left is beaten."""
    if way is not Format.ROUND_ROBIN:
        return POINT
    pairs = round_robin.round_robin([one.number for one in contenders], stage)
    return POINT if len(pairs[table - 1]) > 1 else 0


__all__ = [
    "LARGEST",
    "Contender",
    "Draw",
    "Encounter",
    "Format",
    "draw",
    "halves_of",
    "stages_of",
    "worth_of_bye",
]
