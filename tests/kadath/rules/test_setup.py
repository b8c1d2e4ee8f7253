"""Starting a game. Section 1.2."""

import msgspec
import pytest

from games.kadath import rules as kadath
from games.kadath.rules.components import CHAOS, DREAMER, SIDES, SideName
from games.kadath.rules.events import GameBegan, Placed, Refilled, TurnBegan
from games.kadath.rules.moves import Place
from games.kadath.rules.options import BadOptions, Options
from games.kadath.rules.state import State
from games.kadath.rules.table import MIDDLE
from games.kernel.chance import Dice, Recorded
from tests.kadath.rules.positions import ALICE, BOB, act, question

# One draw less than there are tiles: each tile stays where it is.
IN_ORDER = tuple(range(23, 0, -1))


def started(seed: int = 0, **options: object) -> State:
    return kadath.setup(2, msgspec.convert(options, Options), Dice(seed))


def test_three_tiles_are_laid_out_and_21_remain() -> None:
    state = started()
    assert len(state.market) == 3
    assert len(state.deck) == 21
    assert sorted(state.market + state.deck) == list(range(24))


def test_the_deck_is_shuffled() -> None:
    assert started(1).deck != started(2).deck


def test_the_draws_of_the_set_up_are_side_starter_and_deck() -> None:
    state = kadath.setup(2, Options(), Recorded((0, 1, *IN_ORDER)))
    assert state.sides == (DREAMER, CHAOS)
    assert state.first == BOB
    assert state.market == [23, 22, 21]


def test_a_random_player_starts() -> None:
    assert {started(seed).first for seed in range(20)} == {ALICE, BOB}


@pytest.mark.parametrize("side", SIDES)
def test_a_table_may_say_which_side_starts(side: SideName) -> None:
    for seed in range(5):
        state = started(seed, starter=side)
        assert state.sides[state.first] == SIDES.index(side)


def test_seats_play_the_sides_they_have_chosen() -> None:
    assert started(sides=("chaos", "dreamer")).sides == (CHAOS, DREAMER)
    assert started(sides=("chaos", None)).sides == (CHAOS, DREAMER)
    assert started(sides=(None, "chaos")).sides == (DREAMER, CHAOS)


def test_sides_are_drawn_where_nobody_has_chosen() -> None:
    drawn = {started(seed, sides=(None, None)).sides for seed in range(20)}
    assert drawn == {(DREAMER, CHAOS), (CHAOS, DREAMER)}


@pytest.mark.parametrize("sides", [("chaos",), ("chaos", "chaos")])
def test_sides_that_cannot_be_are_refused(sides: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions, match="sides"):
        started(sides=sides)


def test_the_first_tile_lies_in_the_middle_with_either_side_up() -> None:
    state = started()
    moves = [move for move in question(state).moves if isinstance(move, Place)]
    assert {move.cell for move in moves} == {MIDDLE}
    assert {move.tile for move in moves} == set(state.market)
    assert {move.side for move in moves} == {DREAMER, CHAOS}


def test_the_first_turn_is_the_first_tile_and_nothing_else() -> None:
    state = started(sides=("dreamer", "chaos"), starter="dreamer")
    events = act(state, next(iter(question(state).moves)))
    assert isinstance(events[0], GameBegan)
    assert isinstance(events[1], Placed)
    assert events[2] == TurnBegan(BOB)


def test_reading_17_nobody_refills_for_the_first_turn() -> None:
    state = started(sides=("dreamer", "chaos"), starter="dreamer")
    assert len(state.market) == 3
    top = state.deck[-1]
    events = act(state, next(iter(question(state).moves)))
    assert Refilled(top) in events
    assert len(state.market) == 3
    assert len(state.deck) == 20


def test_an_absent_player_lays_a_tile_with_the_own_side_up() -> None:
    for starter in SIDES:
        state = started(starter=starter)
        default = question(state).default
        assert isinstance(default, Place)
        assert default.side == SIDES.index(starter)
