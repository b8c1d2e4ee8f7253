"""The rival's turn in one line: the tile, what it won over, and whose enclave went."""

from games.kadath import rules
from games.kadath.rules import events as e
from games.kadath.rules.table import MIDDLE
from games.kadath.words.names import block_name, cell_name, tile_name
from games.kernel.rules import Seat
from games.kit.recap import Told, TurnLine
from games.words import recap
from tests.kadath.rules.positions import position
from tests.words.speaking import NAMES

ALICE, BOB = Seat(0), Seat(1)
STATE = position("l02D l03D")
MINE, THEIRS = STATE.sides[ALICE], STATE.sides[BOB]


def told_to(seat: Seat | None, *events: e.Event) -> list[TurnLine]:
    told = [Told(number, event) for number, event in enumerate(events)]
    return recap("kadath", rules.view(STATE, seat), told, NAMES)


TURN = (
    e.TurnBegan(BOB),
    e.Placed(BOB, 3, MIDDLE, 0, THEIRS),
    e.Flipped(4, MIDDLE + 1, THEIRS, 3),
    e.Flipped(5, MIDDLE + 2, MINE, 3),
    e.Activated(4, MIDDLE + 1, 3),
    e.EnclaveLost(MIDDLE, MINE),
    e.EnclaveFormed(MIDDLE, THEIRS),
    e.TurnBegan(ALICE),
)


def test_a_turn_is_one_line() -> None:
    (line,) = told_to(ALICE, *TURN)
    block = block_name(MIDDLE)
    assert line.text == (
        f"bob laid “{tile_name(3)}” on {cell_name(MIDDLE)}, broke your enclave on {block},"
        f" formed an enclave on {block} and won 1 tile over."
    )
    assert (line.touches, line.first, line.last) == (True, 1, 6)


def test_whoever_laid_reads_nothing_of_it() -> None:
    assert told_to(BOB, *TURN) == []


def test_a_tile_that_is_turned_back_is_not_won() -> None:
    back = (e.Flipped(4, MIDDLE + 1, THEIRS, 3), e.Flipped(4, MIDDLE + 1, MINE, 5))
    (line,) = told_to(ALICE, e.Placed(BOB, 3, MIDDLE, 0, THEIRS), *back)
    assert "over" not in line.text
    assert not line.touches
