"""Rulebook p. 6: gangs are chosen before chests, missions, hands and the first player are known."""

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.events import FirstPlayerRolled
from games.cadwallon.rules.moves import ChooseGang
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.state import REMOVED
from games.kernel.chance import Dice, Recorder
from tests.cadwallon.rules.positions import ALICE, asked


def test_while_gangs_are_chosen_nothing_is_dealt() -> None:
    state = cadwallon.setup(2, Options(), luck := Recorder(Dice(1)))
    assert asked(state) == (ALICE, "gang")
    view = cadwallon.view(state, ALICE)
    assert (view.chests, view.missions, view.hand, view.first_rolls) == ((),) * 4
    assert set(state.lies) == {REMOVED}
    assert not luck.draws


def test_the_last_choice_deals_and_says_who_begins() -> None:
    state = cadwallon.setup(2, Options(), chance := Dice(1))
    events: list[cadwallon.Event] = []
    for gang in ("cursed", "kalderns"):
        move = ChooseGang(gang)
        events = cadwallon.apply(state, asked(state)[0], move, chance)
    assert FirstPlayerRolled(state.first_rolls, state.first) in events
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert len(state.missions) == 3
    assert asked(state) == (state.first, "deploy")


def test_where_all_gangs_are_known_everything_is_dealt_at_once() -> None:
    state = cadwallon.setup(2, Options(gangs=("cursed", "kalderns")), Dice(1))
    assert asked(state)[1] == "deploy"
    assert all(state.hands)


def test_in_the_first_version_gangs_were_chosen_last() -> None:
    state = cadwallon.setup(2, Options(), Dice(1), 1)
    assert asked(state) == (ALICE, "gang")
    assert all(state.hands)
