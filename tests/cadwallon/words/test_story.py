"""Every event is a sentence in three languages, and tells no more than it holds."""

from itertools import product
from typing import get_args

import pytest

from games.cadwallon.rules import events as e
from games.cadwallon.rules.components import CHARACTERS, ZOMBIES
from games.cadwallon.rules.district import LIBRARY
from games.kernel.rules import Seat
from games.words import sentence
from tests.cadwallon.words.samples import (
    ALICE,
    BOB,
    EVENTS,
    FARAS,
    LEONA,
    SCROLL,
    ZOMBIE,
)
from tests.words.speaking import NAMES, are_sentences, in_all

READERS = (ALICE, BOB, None)


def told(event: e.Event, seat: Seat | None) -> dict[str, str]:
    return in_all(lambda: sentence("cadwallon", event, NAMES, seat))


def test_every_kind_of_event_has_a_sample() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(e.Event))


def test_every_event_is_a_sentence_in_every_language() -> None:
    assert not [
        (event, seat, said)
        for event, seat in product(EVENTS, READERS)
        if not are_sentences(said := told(event, seat))
    ]


def test_a_seat_reads_of_itself_as_you() -> None:
    event = e.PointsGained(ALICE, 1)
    assert told(event, ALICE)["en"] == "You gain 1 action point for this turn."
    assert told(event, BOB)["en"] == "alice gains 1 action point for this turn."
    assert told(event, None) == told(event, BOB)


def test_the_victim_of_a_card_reads_of_itself_as_you() -> None:
    event = e.CardPlayed(ALICE, "cutpurse", BOB)
    assert told(event, BOB)["en"] == "alice plays “Cutpurse” against you."
    assert told(event, ALICE)["es"] == "Juegas «Cortabolsas» contra bob."
    assert (
        told(event, None)["fr"] == "alice joue «\u00a0Coupe-bourse\u00a0» contre bob."
    )


@pytest.mark.parametrize(
    "event", [e.Drew(ALICE, None), e.TarotRead(ALICE, None), e.TarotKept(ALICE, None)]
)
def test_a_redacted_event_names_no_card(event: e.Event) -> None:
    for said in told(event, BOB).values():
        assert "“" not in said
        assert "«" not in said


def test_a_chest_that_is_locked_keeps_its_secret() -> None:
    said = told(e.ChestLocked(SCROLL, LIBRARY), ALICE)
    assert "scroll" not in said["en"]
    assert "parchemin" not in said["fr"]
    assert "pergamino" not in said["es"]


def test_a_walk_is_told_with_its_place_in_good_grammar() -> None:
    assert told(e.Walked(LEONA, (3, LIBRARY)), None) == {
        "en": "Leona walks to the Library (2 spaces).",
        "fr": "Leona rejoint la bibliothèque (2 cases).",
        "es": "Leona va hasta la biblioteca (2 casillas).",
    }


def test_zombies_are_spoken_of_without_a_name() -> None:
    assert told(e.FightWon(ZOMBIE, FARAS, 5, 2), None) == {
        "en": "The zombie beats Faras, 5 to 2.",
        "fr": "Le zombie bat Faras, 5 à 2.",
        "es": "El zombi vence a Faras, 5 a 2.",
    }
    assert told(e.FightWon(FARAS, ZOMBIE, 5, 2), None)["es"].startswith(
        "Faras vence al zombi"
    )


def test_no_sentence_puts_a_preposition_together_with_an_article_wrongly() -> None:
    for event in EVENTS:
        for said in told(event, None).values():
            assert not any(
                wrong in said
                for wrong in (" a el ", " de el ", " à le ", " de le ", " de les ")
            ), said


def test_only_zombies_share_a_name() -> None:
    named = [who.name for who in CHARACTERS[: ZOMBIES.start]]
    assert len(set(named)) == len(named)


@pytest.mark.parametrize("count", [1, 2])
def test_ducats_agree_with_their_number(count: int) -> None:
    said = told(e.Haggled(LEONA, count), None)
    assert ("ducats" in said["fr"]) == (count > 1)
    assert ("ducados" in said["es"]) == (count > 1)


def test_the_winners_of_a_drawn_match_share_it() -> None:
    said = told(e.GameEnded("gates", (1, 1), (9, 9)), ALICE)
    assert "alice and bob share the victory." in said["en"]


def test_the_standing_is_told_from_first_to_last() -> None:
    said = told(e.GameEnded("gates", (2, 1), (9, 12)), None)
    assert "bob 12, alice 9" in said["es"]
