"""Every card, skill, treasure, mission and adventure explains itself, with the numbers of the data."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from games.cadwallon.rules.components import (
    ADVENTURES,
    ARCANA,
    MISSIONS,
    SKILLS,
    TREASURES,
)
from games.cadwallon.words import (
    adventure_text,
    alarm_text,
    card_text,
    mission_text,
    skill_text,
    treasure_text,
)
from games.cadwallon.words.explanations.cards import card_gist
from tests.words.speaking import are_sentences, in_all

EXPLAINED: list[tuple[Callable[[Any], str], Any]] = [
    *((card_text, card) for card in ARCANA),
    *((skill_text, skill) for skill in SKILLS),
    *((treasure_text, kind) for kind in TREASURES),
    *((mission_text, mission) for mission in range(len(MISSIONS))),
    *((adventure_text, adventure) for adventure in ADVENTURES),
    *((alarm_text, adventure) for adventure in ADVENTURES),
]


def test_everything_is_explained_in_every_language() -> None:
    assert not [
        (explain.__name__, thing, said)
        for explain, thing in EXPLAINED
        if not are_sentences(said := in_all(partial(explain, thing)))
    ]


def test_no_two_cards_are_explained_alike() -> None:
    assert len({card_text(card) for card in ARCANA}) == len(ARCANA)


def test_the_numbers_come_from_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    corrected = msgspec.structs.replace(ARCANA["run"], value=5)
    monkeypatch.setitem(ARCANA, "run", corrected)
    assert "5 spaces" in card_text("run")
    assert "5 spaces" in card_gist("run")


def test_a_skill_names_its_price() -> None:
    assert skill_text("feint").startswith("For 1 action point: ")
    assert skill_text("grave_chill").startswith("For 1 Arcana card discarded: ")


def test_a_set_of_treasures_is_explained_by_its_values() -> None:
    assert "2, 5 and 8 ducats for 1, 2 and 3" in treasure_text("scroll")


def test_the_alarm_is_announced_with_its_round() -> None:
    assert alarm_text("duke") == "7 rounds; thieves may leave from round 5 on."
    assert "no alarm" in alarm_text("market")
