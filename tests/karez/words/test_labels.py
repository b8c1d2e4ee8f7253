"""Every question has its words, and every answer a label of its own."""

import random
from functools import partial

import pytest
from django.utils.translation import override

from games.karez import rules as karez
from games.karez.rules import moves as m
from games.karez.rules.events import DecksNamed
from games.karez.rules.options import Options
from games.karez.words import headline, move_label, question, score, sentence, warning
from games.karez.words.questions import QUESTIONS
from games.kernel.chance import Dice
from games.kernel.rules import Decision, Seat
from games.kit.languages import LANGUAGES
from tests.words.speaking import are_labels, are_sentences, in_all, is_french, is_whole

NAMES = ("alice", "bob", "charlie", "dora", "eve")


def pick(decision: Decision[m.Move], chance: Dice) -> m.Move:
    """Any answer; a pass is one of many, and not the usual one."""
    moves = list(decision.moves)
    last = len(moves) - (decision.kind == "action" and len(moves) > 1)
    return moves[chance.below(last)]


def test_every_kind_of_decision_is_a_question() -> None:
    assert set(QUESTIONS) == set(karez.KINDS)
    for kind in karez.KINDS:
        said = in_all(partial(question, kind))
        assert are_sentences(said), said
        assert all(text.endswith("?") for text in said.values()), said


@pytest.mark.parametrize("seed", range(8))
def test_every_answer_of_a_match_has_a_label_of_its_own(seed: int) -> None:
    chance, readers = Dice(seed), random.Random(seed)
    state = karez.setup(2 + seed % 4, Options(lap=1 + seed % 2), chance)  # type: ignore[arg-type]
    while asked := karez.decisions(state):
        decision = asked[chance.below(len(asked))]
        view = karez.view(state, decision.seat)
        language = readers.choice(LANGUAGES)
        with override(language):
            labels = [move_label(move, view) for move in decision.moves]
            assert all(map(is_whole, labels)), labels
            assert len(set(labels)) == len(labels), (decision.kind, labels)
            assert language != "fr" or all(map(is_french, labels))
            for event in karez.apply(
                state, decision.seat, pick(decision, chance), chance
            ):
                heard = karez.redact(event, decision.seat)
                text = sentence(heard, NAMES, decision.seat)
                assert is_whole(text), text
                assert language != "fr" or is_french(text), text


def test_of_decks_each_is_named_once_with_how_many_are_drawn_of_it() -> None:
    view = karez.view(karez.setup(2, Options(), Dice(1)), None)
    twice = m.NameDecks(("humanoid", "humanoid", "undead"))
    said = in_all(lambda: move_label(twice, view))
    assert said["en"] == "Draw from: Humanoids × 2, Undead"
    assert are_labels(said)
    told = sentence(DecksNamed(Seat(0), ("beast", "beast")), NAMES, Seat(1))
    assert told.endswith("these decks: Beasts × 2.")


def test_the_headline_says_turn_status_and_citizens() -> None:
    state = karez.setup(4, Options(), Dice(1))
    state.turn, state.status, state.citizens = 4, "town", 9
    said = in_all(lambda: headline(karez.view(state, None)))
    assert said["en"] == "turn 4 of 10, Town, 9 citizens"
    assert said["fr"] == "tour 4 sur 10, Bourg, 9 citoyens"
    assert are_labels(said)


def test_scores_are_victory_points() -> None:
    assert score(1) == "1 victory point"
    assert are_labels(in_all(lambda: score(12)))


def test_before_a_citizen_dies_the_page_can_say_what_that_means() -> None:
    state = karez.setup(4, Options(), Dice(1))
    state.turn, state.citizens = 7, 12
    view = karez.view(state, state.order[0])
    watch = m.Work("city_watch", "general")
    said = in_all(lambda: warning(watch, view))
    assert said["en"] == (
        "Karez will have 11 citizens; 12 make a City. 3 turns are left."
    )
    assert are_sentences(said)
    assert warning(m.Work("masons_yard", "general"), view) == ""
    assert warning(m.Work("arena", "owner", adventurer=True), view) == ""
    assert warning(m.PASS, view) == ""
