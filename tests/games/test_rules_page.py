"""The rules page: complete in every language, and every number from the data."""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from django.test import Client
from django.utils import translation
from msgspec.structs import fields, replace
from typing_extensions import override

from games.cadwallon.rulebook import phrases
from games.cadwallon.rules.components import (
    ADVENTURES,
    ARCANA,
    GANGS,
    NUMBERS,
    SKILLS,
    TREASURES,
    RoundEvent,
)
from games.cadwallon.rules.odds import fight_odds
from games.cadwallon.rules.options import Options
from games.kit.languages import LANGUAGES, localized
from games.match.options import options_of
from games.selectors.rules import page_in
from games.words.options import option_words, value_words
from tests.cadwallon.rules.positions import FARAS, LEONA
from tests.site.test_home import VOID, Outline

HEADINGS = {
    "en": "How to play Cadwallon",
    "fr": "Comment jouer à Cadwallon",
    "es": "Cómo se juega a Cadwallon",
}


class Anchors(HTMLParser):
    """The words below every id of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: dict[str, str] = {}

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(dict(attrs).get("id") or "")
            self.texts.setdefault(self.open[-1], "")

    @override
    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    @override
    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    @override
    def handle_data(self, data: str) -> None:
        for name in self.open:
            if name:
                self.texts[name] += data


@pytest.fixture(autouse=True)
def _fresh_pages() -> Iterator[None]:
    page_in.cache_clear()
    yield
    page_in.cache_clear()


def rules(client: Client, language: str = "en") -> str:
    answer = client.get("/rules/cadwallon/", headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def anchors(client: Client, language: str = "en") -> dict[str, str]:
    parser = Anchors()
    parser.feed(rules(client, language))
    return {name: re.sub("[ \n]+", " ", text) for name, text in parser.texts.items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_reader_s_language(client: Client, language: str) -> None:
    page = rules(client, language)
    assert f'<html lang="{language}"' in page
    assert f"<h1>{HEADINGS[language]}</h1>" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_its_name_at_its_anchor(
    client: Client, language: str
) -> None:
    page = anchors(client, language)
    with translation.override(language):
        records = {
            **{f"card-{key}": card for key, card in ARCANA.items()},
            **{f"skill-{key}": skill for key, skill in SKILLS.items()},
            **{f"treasure-{key}": kind for key, kind in TREASURES.items()},
            **{f"adventure-{key}": night for key, night in ADVENTURES.items()},
            **{f"gang-{gang.id}": gang for gang in GANGS},
        }
        absent = [
            key for key, found in records.items() if localized(found) not in page[key]
        ]
    assert absent == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained_with_its_values(
    client: Client, language: str
) -> None:
    page = anchors(client, language)
    assert {f"option-{field.name}" for field in fields(Options)} <= page.keys()
    with translation.override(language):
        for option in options_of("cadwallon"):
            if option.name == "adventure":
                continue
            text = page[f"option-{option.name}"]
            assert option_words("cadwallon", option.name).label in text
            for value in () if option.is_switch else option.values:
                assert value_words("cadwallon", option.name, value).label in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_link_leads_to_a_missing_anchor(client: Client, language: str) -> None:
    page = rules(client, language)
    wanted = set(re.findall(r'href="#([^"]+)"', page))
    assert "card-dirty_trick" in wanted
    assert wanted - set(re.findall(r'id="([^"]+)"', page)) == set()


def test_its_tags_fit_together_and_nothing_is_inline(client: Client) -> None:
    outline = Outline()
    outline.feed(rules(client))
    assert (outline.mistakes, outline.open, outline.inline) == ([], [], [])
    assert len(outline.ids) == len(set(outline.ids))


def test_its_headings_leave_no_level_out(client: Client) -> None:
    levels = [int(level) for level in re.findall(r"<h([1-6])", rules(client))]
    assert levels[0] == 1
    assert levels.count(1) == 1
    pairs = pairwise(levels)
    assert [pair for pair in pairs if pair[1] > pair[0] + 1] == []


def test_all_contents_are_listed(client: Client) -> None:
    page = rules(client)
    sections = re.findall(r'<section class="rule" id="([^"]+)"', page)
    assert len(sections) > 15
    assert [page.count(f'href="#{name}"') >= 2 for name in sections] == [True] * len(
        sections
    )


def test_cards_are_counted_and_told_by_the_data(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = replace(ARCANA["run"], copies=9, value=5)
    monkeypatch.setitem(ARCANA, "run", card)
    text = anchors(client)["card-run"]
    assert "×9" in text
    assert "5 spaces" in text


def test_treasures_are_counted_and_valued_by_the_data(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = replace(TREASURES["keys"], copies=7, values=(3, 11, 19))
    monkeypatch.setitem(TREASURES, "keys", kind)
    page = anchors(client)
    assert "×7" in page["treasure-keys"]
    assert "3, 11 and 19 ducats" in page["treasure-keys"]
    assert "3 · 11 · 19" in page["mission-keys"]


def test_a_skill_tells_its_price_from_the_data(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(SKILLS, "feint", replace(SKILLS["feint"], cost=4))
    assert "4 action points" in anchors(client)["skill-feint"]


def test_an_adventure_shows_the_track_and_the_events_of_the_data(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = (RoundEvent(9, "alarm", 12),)
    night = replace(ADVENTURES["duke"], rounds=11, events=events)
    monkeypatch.setitem(ADVENTURES, "duke", night)
    text = anchors(client)["adventure-duke"]
    assert "11 rounds" in text
    assert "Round 9 Alarm! 12 portcullises fall" in text


def test_the_other_numbers_come_from_the_data(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = replace(NUMBERS, action_points=11, trapped=5)
    monkeypatch.setattr(phrases, "NUMBERS", numbers)
    page = anchors(client)
    assert "11 action points" in page["turn"]
    assert "5 ducats" in page["scoring"]


def test_the_odds_are_those_of_the_rules(client: Client) -> None:
    even = fight_odds(LEONA, FARAS, drawn_fight="attacker")
    assert f"{round(100 * even)}%" in rules(client)
    assert f"{round(100 * even)} %" in unescape(rules(client, "fr")).replace(
        "\N{NO-BREAK SPACE}", " "
    )


def test_it_is_made_once_in_each_language(client: Client) -> None:
    for language in (*LANGUAGES, *LANGUAGES):
        rules(client, language)
    assert page_in.cache_info().misses == len(LANGUAGES)


def test_the_site_leads_to_it(client: Client, db: None) -> None:
    assert 'href="/rules/cadwallon/"' in client.get("/").content.decode()


@pytest.mark.parametrize("path", ["/rules/chess/", "/rules/no-such-game/"])
def test_an_unknown_game_has_no_rules(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_it_is_only_read(client: Client) -> None:
    assert client.post("/rules/cadwallon/").status_code == 405
