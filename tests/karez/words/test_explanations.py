"""Everything in the box explains itself, and a changed number changes the sentence."""

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from games.karez import words
from games.karez.rules.components import (
    ADVENTURES,
    CARDS,
    ENCOUNTERS,
    GUILDS,
    HEROES,
    QUESTS,
    WORKPLACES,
)
from games.karez.rules.pieces import Crew, Effect, Job, Price
from tests.words.speaking import are_sentences, in_all

EXPLAINED: list[tuple[Callable[[Any], str], Any]] = [
    *((words.explain_card, card) for card in CARDS),
    *((words.explain_hero, hero) for hero in HEROES),
    *((words.explain_ability, hero) for hero in HEROES if HEROES[hero].ability),
    *((words.explain_encounter, one) for one in ENCOUNTERS),
    *((words.explain_adventure, one) for one in ADVENTURES),
    *((words.explain_quest, quest) for quest in QUESTS),
    *((words.explain_guild, guild) for guild in GUILDS),
    *((words.explain_building, place) for place in WORKPLACES),
    *((words.explain_job, job) for one in WORKPLACES.values() for job in one.jobs),
]


def test_everything_is_explained_in_every_language() -> None:
    assert not [
        (explain.__name__, thing, said)
        for explain, thing in EXPLAINED
        if not are_sentences(said := in_all(partial(explain, thing)))
    ]


def test_a_hero_without_an_ability_has_nothing_to_say_of_one() -> None:
    assert words.explain_ability("knight") == ""


JOB = Job(
    slot="general",
    crew=(Crew(citizens=2), Crew(adventurers=1)),
    price=Price(owner=2, bank=1),
    does=(Effect(do="gem", count=1),),
)


def test_work_is_told_with_its_crew_its_price_and_its_effect() -> None:
    assert words.explain_job(JOB) == (
        "2 citizens or 1 adventurer, for 2 gold to the owner and 1 gold to the bank: gain 1 gem."
    )


def test_a_changed_number_changes_the_sentence() -> None:
    dearer = replace(JOB, price=Price(valour=3), does=(Effect(do="gold", count=5),))
    assert words.explain_job(dearer) == (
        "2 citizens or 1 adventurer, for 3 valour: gain 5 gold."
    )


def test_whoever_dies_of_work_is_named() -> None:
    deadly = replace(JOB, crew=(Crew(citizens=2),), price=Price(), dies=1)
    assert words.explain_job(deadly) == "2 citizens: gain 1 gem. 1 of them dies."
    assert words.explain_job(replace(deadly, dies=2)).endswith("Whoever was sent dies.")


def test_quests_say_what_must_hold_and_what_they_bring() -> None:
    assert words.explain_quest("q20") == (
        "Karez is at least a Town. The net threat is 0 or less. Reward: 1 victory point."
    )
