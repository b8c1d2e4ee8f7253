"""Names take the right article and the right preposition."""

import pytest

from games.cadwallon.rules.components import TREASURES
from games.cadwallon.rules.district import DORMITORY, LIBRARY, NUMBER, SPACES
from games.cadwallon.words import grammar
from games.cadwallon.words.names import at, listed, place, the_gang, the_treasure
from tests.words.speaking import in_all


@pytest.mark.parametrize("language", ["fr", "es"])
def test_the_gender_of_every_name_is_known(language: str) -> None:
    names = [space.names[language] for space in SPACES]
    names += [getattr(treasure, language) for treasure in TREASURES.values()]
    genders = grammar.GENDERS[language]
    assert [name for name in names if grammar.head(name) not in genders] == []


def test_a_renamed_space_does_without_an_article() -> None:
    assert grammar.definite("Zanzibar", "fr") == "Zanzibar"
    assert grammar.indefinite("Zafiro", "es") == "zafiro"


def test_rooms_have_an_article_and_streets_in_english_have_none() -> None:
    assert in_all(lambda: place(LIBRARY))["en"] == "the Library"
    assert in_all(lambda: place(NUMBER["quill-street"])) == {
        "en": "Quill Street",
        "fr": "la rue des Plumes",
        "es": "la calle de las Plumas",
    }


def test_french_articles_are_elided() -> None:
    assert in_all(lambda: place(DORMITORY))["fr"] == "l’hôtel"
    assert in_all(lambda: the_treasure("hostage"))["fr"] == "l’otage"


@pytest.mark.parametrize(
    ("space", "english", "french", "spanish"),
    [
        ("library", "in the Library", "dans la bibliothèque", "en la biblioteca"),
        (
            "crow-gate",
            "at Crow Gate",
            "à la porte aux Corbeaux",
            "en la puerta de los Cuervos",
        ),
        (
            "heron-quay",
            "on Heron Quay",
            "sur le quai du Héron",
            "en el muelle de la Garza",
        ),
        ("baths", "in the Baths", "dans les étuves", "en los baños"),
    ],
)
def test_one_stands_in_at_or_on_a_space(
    space: str, english: str, french: str, spanish: str
) -> None:
    said = in_all(lambda: at(NUMBER[space]))
    assert said == {"en": english, "fr": french, "es": spanish}


def test_gangs_keep_their_capitals_but_not_that_of_the_article() -> None:
    assert in_all(lambda: the_gang("cursed"))["en"] == "the Cursed Ones"
    assert in_all(lambda: the_gang("kalderns")) == {
        "en": "Kaldern’s Gang",
        "fr": "la bande de Kaldern",
        "es": "la Banda de Kaldern",
    }


def test_lists_end_with_and() -> None:
    assert in_all(lambda: listed([1, 2, 3])) == {
        "en": "1, 2 and 3",
        "fr": "1, 2 et 3",
        "es": "1, 2 y 3",
    }
    assert listed(["one"]) == "one"


def test_and_sounds_otherwise_in_spanish_before_an_i() -> None:
    assert in_all(lambda: listed(["alice", "Iris"]))["es"] == "alice e Iris"
    assert in_all(lambda: listed(["alice", "hielo"]))["es"] == "alice y hielo"
    assert in_all(lambda: listed(["alice", "Iris"]))["fr"] == "alice et Iris"
