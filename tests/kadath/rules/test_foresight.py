"""What a move will do, told before it is made."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.kadath import rules as kadath
from games.kadath.rules.events import (
    GameBegan,
    GameEnded,
    Refilled,
    TokenLeft,
    TopShown,
    TurnBegan,
)
from games.kadath.rules.moves import DECLINE, Keep
from games.kadath.rules.options import Options
from games.kadath.rules.state import Turn
from games.kernel.chance import Dice
from games.tools.simulation.lively_play import pick_lively
from tests.kadath.rules.positions import ALICE, pictured, placing, position

# What a move leads to, and is nobody's to know before.
LATER = (GameBegan, GameEnded, Refilled, TokenLeft, TopShown, TurnBegan)


@settings(max_examples=15, deadline=None, database=None, derandomize=True)
@given(seed=st.integers(min_value=0, max_value=10_000))
def test_what_was_foreseen_comes_true(seed: int) -> None:
    chance = Dice(seed)
    state = kadath.setup(2, Options(variant="advanced"), chance)
    while asked := kadath.decisions(state):
        seat, move = asked[0].seat, pick_lively(asked[0], chance)
        foreseen, grid = kadath.foresee(kadath.view(state, seat), move)
        happened = kadath.apply(state, seat, move, chance)
        if not isinstance(move, Keep):
            assert foreseen == [e for e in happened if not isinstance(e, LATER)]
            assert grid.occupied == state.grid.occupied
            assert grid.dreaming == state.grid.dreaming
            assert grid.enclaves == state.grid.enclaves
    assert not isinstance(state.frame, Turn)


def test_looking_ahead_changes_nothing() -> None:
    state = position("l02D l03D\nl04D .", market="a1 l14 l15")
    view = kadath.view(state, ALICE)
    kadath.foresee(view, placing("a1C", 1, 1))
    assert view == kadath.view(state, ALICE)
    assert pictured(state) == "DD\nD."


def test_declining_does_nothing() -> None:
    state = position("l02D l03D\nl04D .", market="a1 l14 l15")
    assert kadath.foresee(kadath.view(state, ALICE), DECLINE)[0] == []


def test_the_next_tile_of_the_deck_is_not_foreseen() -> None:
    """Whoever intercepts does not see what lies below before the tile is laid."""
    one, two = (
        position("l02D", market="l03 l04 l05", deck=f"l06 {deck}")
        for deck in ("l07 l08", "l08 l07")
    )
    told = []
    for state in (one, two):
        state.interceptor = ALICE
        told.append(kadath.foresee(kadath.view(state, ALICE), placing("l06D", 0, 1)))
    assert told[0] == told[1]
