"""What a statistician reads off a match, and what he would call impossible."""

from games.cadwallon import about
from games.cadwallon import rules as cadwallon
from games.cadwallon.rules import Options, State
from games.cadwallon.rules.components import KORNAK, VALRUT
from games.cadwallon.rules.state import OUT
from games.kernel.chance import Dice
from games.kernel.rules import Seat

GANGS = ("cursed", "kalderns")


def begun(adventure: str = "duke") -> State:
    """A match in its first turn."""
    options = Options(adventure=adventure, gangs=GANGS)  # type: ignore[arg-type]
    state = cadwallon.setup(2, options, chance := Dice(1))
    while cadwallon.turn_of(state) is None:
        decision = cadwallon.decisions(state)[0]
        assert decision.default is not None
        cadwallon.apply(state, decision.seat, decision.default, chance)
    return state


def test_nobody_has_a_turn_while_the_match_is_set_up() -> None:
    state = cadwallon.setup(2, Options(), Dice(1))
    assert (cadwallon.turn_of(state), about.round_of(state)) == (None, 0)


def test_the_first_player_has_the_first_turn() -> None:
    state = begun()
    assert (cadwallon.turn_of(state), about.round_of(state)) == (state.first, 1)


def test_seats_are_known_by_their_gangs() -> None:
    assert about.sides(begun()) == GANGS


def test_thieves_outside_are_counted() -> None:
    state = begun()
    state.at[cadwallon.state.members(state, Seat(0))[0]] = OUT
    assert about.shares(state) == {"thieves_out": (1, 8)}


def test_nobody_is_missed_outside_the_market() -> None:
    assert about.shares(begun("market")) == {"thieves_out": (0, 0)}


def test_a_match_that_has_begun_is_without_fault() -> None:
    assert about.faults(begun()) == []


def test_two_figures_on_a_space_are_a_fault() -> None:
    state = begun()
    state.at[KORNAK] = state.at[VALRUT]
    assert about.faults(state) == [f"figures share {state.at[VALRUT]}"]


def test_a_thief_above_the_limit_is_a_fault() -> None:
    state = begun()
    state.loads[0] = [0, 1, 2, 3]
    assert about.faults(state) == ["0 carries too much"]


def test_debts_are_a_fault() -> None:
    state = begun()
    state.ducats[0] = -1
    assert about.faults(state) == ["a gang owes ducats"]
