"""Nobody has to lay a tile that fits nowhere. Reading 18."""

from collections.abc import Iterable, Sequence

from games.kadath import rules as kadath
from games.kadath.rules.events import GameEnded, Passed
from games.kadath.rules.now import Now
from games.kadath.rules.state import State
from games.kadath.rules.turn import end_turn
from games.kernel.chance import Recorded
from games.kernel.rules import Outcome
from tests.kadath.rules.positions import (
    ALICE,
    BOB,
    Point,
    at,
    lay_down,
    of_kind,
    placements,
    position,
    question,
    tiles,
)

# Twelve of the thirteen cells of one colour are full. Tiles that aim only diagonally stay on their colour.
COLOUR = """
    l01D .    l03D .    l05D
    .    l06D .    l07D .
    l09D .    l10D .    l11D
    .    l12D .    l13D .
    l14D .    c1D  .    .
"""


def test_reading_18_two_passes_in_a_row_end_the_game() -> None:
    state = position(COLOUR, market="l02 c3 c4", deck="a2 l08")
    events = lay_down(state, "l02D1", 4, 4)
    assert of_kind(events, Passed) == [Passed(BOB), Passed(ALICE)]
    assert of_kind(events, GameEnded) == [GameEnded(1, "passes", (0, 0), -1)]
    assert kadath.outcome(state) == Outcome("passes", (1, 1), (0, 0))


def test_reading_18_whoever_has_more_enclaves_then_wins() -> None:
    enclaves: list[list[Point]] = [[(0, 0), (1, 1)], [(2, 2)]]
    state = position(COLOUR, market="l02 c3 c4", deck="a2 l08", enclaves=enclaves)
    lay_down(state, "l02D1", 4, 4)
    assert kadath.outcome(state) == Outcome("passes", (1, 2), (2, 1))


def after_a_forbidden_corner(enclaves: Sequence[Iterable[Point]] = ((), ())) -> State:
    """Alice has forbidden the last corner, and her turn ends: Bob's tiles fit nowhere else."""
    state = position(COLOUR, market="c3 c4 a2", deck="a1 l02", enclaves=enclaves)
    state.grid.forbidden, state.forbidder = at(4, 4), ALICE
    end_turn(Now(state, Recorded(())), ALICE)
    return state


def test_reading_18_the_market_stays_as_it_is() -> None:
    state = after_a_forbidden_corner()
    assert state.passes == 1
    assert question(state).seat == ALICE
    assert state.market == tiles("c3 c4 a2")


def test_reading_18_a_tile_in_between_begins_the_count_anew() -> None:
    state = after_a_forbidden_corner()
    assert placements(state) == {(4, 4)}
    lay_down(state, "c3D3", 4, 4)
    assert state.passes == 0
    assert question(state).seat == BOB


def test_who_passes_with_five_enclaves_wins() -> None:
    """Reading 12: it is the end of the own turn."""
    five: list[Point] = [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1)]
    state = after_a_forbidden_corner([[], five])
    assert kadath.outcome(state) == Outcome("five", (2, 1), (0, 5))
