"""Whole matches can be told to everybody, and every button can be read."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.utils.translation import override

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import ADVENTURES, AdventureId
from games.cadwallon.rules.events import Drew, Event, GameEnded
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.view import View
from games.kernel.chance import Dice
from games.kernel.rules import Decision, Seat
from games.kit.languages import LANGUAGES
from games.tools.simulation.lively_play import pick_lively
from games.words import move_label, question, sentence
from tests.words.speaking import NAMES, is_sentence, is_whole

SEATS = 3
READERS = (*map(Seat, range(SEATS)), None)
every_adventure = pytest.mark.parametrize("adventure", ADVENTURES)
Moment = tuple[View, Decision[Any], list[Event]]


def match(adventure: AdventureId) -> Iterator[Moment]:
    """What the seat that is asked sees, the question, and what its answer leads to."""
    chance = Dice(7)
    options = Options(adventure=adventure, table="masked", hand="eight")
    state = cadwallon.setup(SEATS, options, chance)
    while asked := cadwallon.decisions(state):
        view = cadwallon.view(state, asked[0].seat)
        move = pick_lively(asked[0], chance)
        yield view, asked[0], cadwallon.apply(state, asked[0].seat, move, chance)


@every_adventure
def test_every_event_of_a_match_can_be_told_to_everybody(
    adventure: AdventureId,
) -> None:
    for _view, _decision, happened in match(adventure):
        for seat in READERS:
            heard = [cadwallon.redact(event, seat) for event in happened]
            for language in LANGUAGES:
                with override(language):
                    told = [sentence("cadwallon", e, NAMES, seat) for e in heard]
                assert all(map(is_sentence, told)), told
    assert isinstance(happened[-1], GameEnded)


@every_adventure
def test_every_button_of_a_match_can_be_read(adventure: AdventureId) -> None:
    for number, (view, decision, _happened) in enumerate(match(adventure)):
        with override(LANGUAGES[number % 3]):
            assert is_sentence(question("cadwallon", decision.kind))
            labels = [move_label("cadwallon", move, view) for move in decision.moves]
        assert all(map(is_whole, labels)), labels
        assert len(set(labels)) == len(labels), (decision.kind, labels)


def test_a_draw_is_named_to_its_owner_only() -> None:
    for _view, _decision, happened in match("duke"):
        for event in happened:
            if isinstance(event, Drew):
                for seat in READERS:
                    heard = cadwallon.redact(event, seat)
                    told = sentence("cadwallon", heard, NAMES, seat)
                    assert ("“" in told) == (seat == event.seat)
