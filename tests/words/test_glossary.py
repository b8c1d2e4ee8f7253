"""One word for one thing, in every language: what is called one way on one page is not called another way on the next."""

import re
from functools import cache

import pytest

from cadwallon_site import catalogues
from games.registry import GAMES

# What is not said, and what is said instead. Lower case fits any case.
GLOSSARY: dict[str, dict[str, str]] = {
    "en": {
        r"say it$": "Send",
        r"what i order": "my orders",
        r"^keep( these orders)?$": "Save",
        r"^kept\.": "Saved.",
        r"tile do you lay": "tile do you place",
        r"you play no match": "you have no matches",
        r"sees? anyway$": "see anyway",
    },
    "fr": {
        r"\bbandes?\b": "gang",
        r"\bdans une pièce\b": "dans une salle",
        r"^reprendre( d’abord)?$": "Annuler",
        r"\bcoups? (être )?repris\b": "annulé",
        r"\breprendre (un|le dernier) coup\b": "annuler",
        r"\bavis\b": "notification",
        r"\btemps propres\b": "temps sur mesure",
        r"^sans doute$": "probable",
        r"\bportes? (et|ou)( une)? fenêtres?\b": "entrées et fenêtres",
        r"(?-i:roi des Cendres)": "Roi des Cendres",
        r"(?-i:\bLa monnaie\b|vers la monnaie)": "salle de frappe",
        r"\bvous (n’)?(êtes|avez été)( pas)? (prêt|absent|resté|seul|venu|déconnecté)\b": "sans masculin",
    },
    "es": {
        r"\bpuntuadas?\b": "clasificatoria",
        r"\btu puntuación\b": "tu valoración",
        r"^puntuación( %\(points\)s)?$": "Valoración",
        r"\bport(ón|ones)\b": "puerta",
        r"\brejas?\b": "rastrillo",
        r"(?-i:\bdel Mago\b)": "del Magíster",
        r"(?-i:Mercado de los Peristas)": "mercado de los peristas",
        r"\bsegundo rato\b": "segunda franja",
        r"\bestás (listo|sentado|solo)\b": "sin masculino",
    },
}
# Those of whom a story tells may be he or she; people who play here are they.
HE = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
IN_THE_STORY = re.compile(r"militiaman|Torham|King Tyrial|%\(kornak\)s")


@cache
def said(language: str) -> list[str]:
    """Every sentence of the site and its games, as it is read in the language."""
    found: list[str] = []
    for folder in catalogues.folders():
        is_english = language == "en"
        catalogue = (
            catalogues.template(folder)
            if is_english
            else catalogues.load(language, folder)
        )
        for one in catalogue:
            text = one.id if is_english else one.string
            found += [text] if isinstance(text, str) else [*(text or ())]
    return [text for text in found if text]


@pytest.mark.thorough
@pytest.mark.parametrize("language", GLOSSARY)
def test_a_thing_has_one_word(language: str) -> None:
    wrong = [
        (text, f"say: {instead}")
        for pattern, instead in GLOSSARY[language].items()
        for text in said(language)
        if re.search(pattern, text, re.IGNORECASE)
    ]
    assert wrong == []


def test_people_are_they() -> None:
    wrong = [text for text in said("en") if HE.search(text)]
    assert [text for text in wrong if not IN_THE_STORY.search(text)] == []


def test_every_game_is_looked_at() -> None:
    assert {f"games/{game}" for game in GAMES} <= set(map(str, catalogues.folders()))
