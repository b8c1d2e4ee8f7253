"""The rules page says everything that is in the box, in every language."""

import re

import pytest
from django.template.loader import get_template
from django.utils.translation import override

from games.karez.rulebook import rulebook
from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    CARDS,
    ENCOUNTERS,
    GUILDS,
    HEROES,
    NUMBERS,
    QUESTS,
)
from games.kit.languages import LANGUAGES

every_language = pytest.mark.parametrize("language", LANGUAGES)


def page(language: str) -> str:
    """All sections, as a reader of this language sees them."""
    with override(language):
        book = {**rulebook(), "options": ()}
        return "".join(
            get_template(section.template).render(book) for section in book["sections"]
        )


@every_language
def test_everything_in_the_box_is_on_the_page(language: str) -> None:
    text = page(language)
    for things, prefix in (
        (BUILDINGS, "building"),
        (GUILDS, "guild"),
        (HEROES, "hero"),
        (CARDS, "card"),
        (ENCOUNTERS, "encounter"),
        (ADVENTURES, "adventure"),
        (QUESTS, "quest"),
    ):
        for key, thing in things.items():
            assert f'id="{prefix}-{key}"' in text, key
            assert getattr(thing, language) in text.replace("\u202f", " "), key


@every_language
def test_no_placeholder_is_left(language: str) -> None:
    words = re.sub(r"<[^>]*>", " ", page(language))
    assert "%(" not in words
    assert "None" not in words
    assert "{{" not in words


@every_language
def test_links_lead_somewhere(language: str) -> None:
    text = page(language)
    known = set(re.findall(r'id="([^"]+)"', text))
    known |= {section.id for section in rulebook()["sections"]}
    assert set(re.findall(r'<a href="#([^"]+)"', text)) <= known


def test_the_monitor_is_that_of_the_rules() -> None:
    bands = rulebook()["bands"]
    assert len(bands) == len(NUMBERS.monitor.bands)
    first, last = NUMBERS.monitor.bands[0], NUMBERS.monitor.bands[-2]
    assert bands[0] == (f"{first.least} or more", "−1", "+3")
    assert bands[-1].net == f"−{1 - last.least} or less"


def test_the_example_is_played_by_the_rules() -> None:
    steps = rulebook()["example"]
    assert "Boxes covered: 4, 5." in steps[1].told
    assert "Absorbed: 5. Hits: 2." in steps[2].told
    assert steps[-1].told == "Your heroes slay the Minotaur."


def test_nobody_is_promised_points_for_an_adventure_as_such() -> None:
    assert "It gives no victory points by itself" in page("en")
