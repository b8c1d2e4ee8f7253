"""Every name of the box has its article, in every language."""

from collections.abc import Iterator

import pytest

from games.karez.rules.components import (
    ADVENTURES,
    CARDS,
    ENCOUNTERS,
    GUILDS,
    HEROES,
    NUMBERS,
    PLACE_NAMES,
    WORKPLACES,
)
from games.karez.rules.pieces import Named
from games.karez.words import grammar

ARTICLES = {
    "fr": ("le ", "la ", "les ", "l’", "un ", "une ", "des "),
    "es": ("el ", "la ", "los ", "las ", "un ", "una ", "unos ", "unas "),
}


def names() -> Iterator[Named]:
    for things in (
        WORKPLACES,
        PLACE_NAMES,
        GUILDS,
        HEROES,
        ENCOUNTERS,
        CARDS,
        ADVENTURES,
        NUMBERS.status,
    ):
        yield from things.values()


@pytest.mark.parametrize("language", ["fr", "es"])
def test_no_name_lacks_its_article(language: str) -> None:
    words = [getattr(name, language) for name in names()]
    for speak in (grammar.the, grammar.a):
        lost = [
            w for w in words if not speak(w, language).startswith(ARTICLES[language])
        ]
        assert lost == []


def test_a_name_that_nobody_knows_goes_without() -> None:
    assert grammar.the("Xyzzy", "fr") == "Xyzzy"
    assert grammar.a("Xyzzy", "es") == "Xyzzy"


def test_names_may_bring_their_own_article() -> None:
    assert grammar.the("The Nameless", "en") == "the Nameless"
    assert grammar.the("L’Innommé", "fr") == "l’Innommé"
    assert grammar.a("El Innominado", "es") == "el Innominado"


def test_some_names_are_exceptions() -> None:
    assert grammar.the("Guardia de la ciudad", "es") == "la Guardia de la ciudad"
    assert grammar.the("Guardia lagarto", "es") == "el Guardia lagarto"
    assert grammar.the("Agua bendita", "es") == "el Agua bendita"
    assert grammar.a("Leather Armour", "en") == "Leather Armour"


def test_a_preposition_and_an_article_become_one_word() -> None:
    assert grammar.merged("à", "le Marché") == "au Marché"
    assert grammar.merged("de", "les Caves") == "des Caves"
    assert grammar.merged("de", "el Trol") == "del Trol"
    assert grammar.merged("en", "el Mercado") == "en el Mercado"
