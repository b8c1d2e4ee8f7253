"""Laps of actions: a pass is final, and who can do nothing is not asked."""

from games.karez.rules.events import Passed
from games.karez.rules.moves import PASS, Build
from games.karez.rules.state import Acting
from tests.karez.rules.positions import ANN, BEN, CLEO, asked, of, play, position


def test_guilds_act_one_after_the_other() -> None:
    state = position()
    seats = []
    for building in ("blacksmith", "palace", "temple", "arena"):
        seats.append(asked(state).seat)
        play(state, Build(building))
    assert seats == [ANN, BEN, CLEO, ANN]


def test_who_has_passed_is_not_asked_again_this_turn() -> None:
    state = position()
    play(state, PASS, Build("palace"), Build("temple"))
    assert asked(state).seat == BEN


def test_who_can_do_nothing_passes_without_being_asked() -> None:
    state = position(gold=0, citizens=0, adventurers=0)
    state.guilds[BEN].heroes = []
    events = play(state, PASS)
    assert of(Passed, events) == [Passed(ANN), Passed(BEN, forced=True)]
    assert asked(state).seat == CLEO


def test_when_all_have_passed_the_actions_are_over() -> None:
    state = position()
    play(state, PASS, PASS, PASS)
    assert state.turn == 2
    assert isinstance(state.frame, Acting)
    assert not any(guild.passed for guild in state.guilds)


def test_the_default_is_to_pass() -> None:
    assert asked(position()).fallback == PASS
