"""Every event is a sentence in every language, for everybody, and tells nobody what is not theirs to know."""

from functools import partial
from itertools import product
from typing import get_args

import pytest

from games.karez import rules as karez
from games.karez.rules import events as e
from games.karez.rules.components import ENCOUNTERS, QUESTS
from games.karez.rules.expeditions import events as x
from games.karez.words import sentence
from games.kernel.rules import Seat
from games.kit.languages import LANGUAGES
from tests.karez.words.samples import ALICE, BOB, EVENTS
from tests.words.speaking import NAMES, are_sentences, in_all, is_sentence

READERS = (ALICE, BOB, None)


def told(event: e.Event, seat: Seat | None) -> dict[str, str]:
    """What a reader hears of it."""
    heard = karez.redact(event, seat)
    return in_all(lambda: sentence(heard, NAMES, seat))


def test_every_kind_of_event_has_a_sample() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(e.Event))


def test_every_event_is_a_sentence_in_every_language() -> None:
    assert not [
        (event, seat, said)
        for event, seat in product(EVENTS, READERS)
        if not are_sentences(said := told(event, seat))
    ]


def test_what_somebody_else_may_not_know_is_a_sentence_all_the_same() -> None:
    """The owner of a seat that looks back, and all hands of a match that is over."""
    assert not [
        (event, said)
        for event, seat in product(EVENTS, READERS)
        if not are_sentences(said := in_all(partial(sentence, event, NAMES, seat)))
    ]


def test_a_seat_reads_of_itself_as_you() -> None:
    event = e.Built(ALICE, "arena", 3)
    assert told(event, ALICE)["en"] == "You build the Arena for 3 gold."
    assert told(event, BOB)["en"] == "alice builds the Arena for 3 gold."
    assert told(event, None) == told(event, BOB)


def test_articles_and_prepositions_melt_as_they_do_in_speech() -> None:
    said = told(e.Sent(ALICE, "market", "general", 1, 0), BOB)
    assert said["fr"] == "alice envoie 1 citoyen au Marché."
    assert said["es"] == "alice envía 1 ciudadano al Mercado."
    said = told(x.HeroBuried(ALICE, "knight", ALICE, 0), BOB)
    assert said["es"] == "alice entierra al Caballero en el Cementerio."
    said = told(x.BoxReopened(ALICE, "the_nameless", 5), BOB)
    assert said["en"].endswith("box 5 of the Nameless opens again.")
    assert said["fr"].endswith("une case 5 de l’Innommé se rouvre.")


SECRETS: tuple[e.Event, ...] = (
    e.MonsterLaid(ALICE, "humanoid", "troll"),
    e.MonsterDrawn(ALICE, "humanoid", "troll"),
    e.Sent(ALICE, "arena", "general", 1, 0, target="troll"),
    e.LookedAt(ALICE, "humanoid", ("troll", "minotaur")),
    e.ReturnedToDeck(ALICE, "humanoid", ("troll",), ("minotaur",)),
    e.Drawn(ALICE, "quest", 2, ("q01", "q05")),
    e.QuestsKept(ALICE, 2, ("q06", "q21"), ("q01",)),
)


@pytest.mark.parametrize("seat", [BOB, None])
def test_a_secret_is_told_to_its_owner_only(seat: Seat | None) -> None:
    names = [
        getattr(card, language)
        for card in (*ENCOUNTERS.values(), *QUESTS.values())
        for language in LANGUAGES
    ]
    for event in SECRETS:
        assert any(name in told(event, ALICE)["en"] for name in names), event
        for text in told(event, seat).values():
            assert not [name for name in names if name in text], text


def test_whoever_saw_a_monster_on_top_of_its_deck_knows_who_has_it() -> None:
    event = e.MonsterDrawn(ALICE, "undead", "ghoul", seen=0b10)
    assert told(event, BOB)["en"] == "alice draws a monster: a Ghoul."
    assert told(event, None)["en"] == "alice draws a monster (Undead)."


def test_a_fallen_city_has_no_mayor() -> None:
    said = told(e.MatchEnded("fallen", 9, (3, 2)), ALICE)["en"]
    assert said == (
        "Karez has fallen: it has 9 citizens, and a City needs 12. Everybody has lost."
    )


def test_the_mayors_of_a_shared_victory_are_named() -> None:
    said = told(e.MatchEnded("mayor", 12, (1, 1)), None)["en"]
    assert said.endswith("alice and bob are its mayors together!")


def test_a_round_says_who_rolled_what_and_what_came_of_it() -> None:
    event = next(one for one in EVENTS if isinstance(one, x.RoundFought))
    assert told(event, None)["en"] == (
        "The dice fall. Knight: red 5, 2 · Rogue: green 3 · Minotaur: white 4, fixed 3. "
        "Fixed attacks: Rogue 4. Boxes covered: 4, 5. Absorbed: 3. Hits: 4."
    )


def test_a_round_without_dice_says_so() -> None:
    event = x.RoundFought(ALICE, "troll", 1, "first", (), (), (), (4, 6), ())
    assert told(event, BOB)["en"] == "No dice fall. Nothing hits."


def test_no_sentence_is_left_without_its_end() -> None:
    for event in EVENTS:
        assert is_sentence(sentence(event, NAMES, ALICE)), event
