"""Masked tables: who is asked next never depends on a hand that the onlooker cannot see (design, section 6)."""

from typing import Any

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules import Move, State
from games.kernel.chance import Dice
from games.kernel.rules import Decision, Seat
from games.tools.simulation import choices
from games.tools.simulation.lively_play import pick_lively

GAME = "cadwallon"

Told = list[Any]


def masked_table(seed: int) -> tuple[State, Dice]:
    chance, seats = Dice(seed), 2 + seed % 3
    chosen = {**choices.draw(GAME, chance), "table": "masked"}
    options = choices.make(GAME, seats, chosen)
    return cadwallon.setup(seats, options, chance), chance


def heard_and_asked(
    state: State, seat: Seat, move: Move, onlooker: Seat
) -> tuple[Told, Told]:
    """What the onlooker hears of a move, and whom he sees asked after it."""
    events = cadwallon.apply(state, seat, move, Dice(1))
    asked = [(then.seat, then.kind) for then in cadwallon.decisions(state)]
    return [cadwallon.redact(event, onlooker) for event in events], asked


def betrayed(state: State, decision: Decision[Move], move: Move) -> list[Seat]:
    """The onlookers who learn from the next question what the events do not tell."""
    found = []
    for onlooker in map(Seat, range(state.seats)):
        other = cadwallon.determinize(state, onlooker, Dice(2))
        if onlooker == decision.seat or move not in cadwallon.decisions(other)[0].moves:
            continue
        here = heard_and_asked(cadwallon.clone(state), decision.seat, move, onlooker)
        there = heard_and_asked(other, decision.seat, move, onlooker)
        if sound_alike(here[0], there[0]) and here != there:
            found.append(onlooker)
    return found


def sound_alike(here: Told, there: Told) -> bool:
    """As far as both go: a question cuts the story short."""
    return all(one == other for one, other in zip(here, there, strict=False))


@pytest.mark.parametrize("seed", range(12))
def test_the_next_question_betrays_no_hand(seed: int) -> None:
    state, chance = masked_table(seed)
    while asked := cadwallon.decisions(state):
        move = pick_lively(asked[0], chance)
        assert betrayed(state, asked[0], move) == []
        cadwallon.apply(state, asked[0].seat, move, chance)


def test_a_quick_table_does_betray_hands() -> None:
    """That is its price; and the test above would notice."""
    state = cadwallon.setup(4, cadwallon.Options(), chance := Dice(1))
    betrayals = 0
    while asked := cadwallon.decisions(state):
        move = pick_lively(asked[0], chance)
        betrayals += len(betrayed(state, asked[0], move))
        cadwallon.apply(state, asked[0].seat, move, chance)
    assert betrayals > 10
