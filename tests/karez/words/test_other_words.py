"""Options, guilds, the chronicle and standing orders in words."""

from functools import partial
from typing import get_args, get_origin, get_type_hints

import pytest

from games.karez import chronicle
from games.karez.orders import DEFAULT, Orders
from games.karez.rules import CHOICES, REASONS
from games.karez.rules.components import (
    ADVENTURES,
    CARDS,
    ENCOUNTERS,
    GUILDS,
    HEROES,
    QUESTS,
    WORKPLACES,
)
from games.karez.rules.luck import WORTH
from games.karez.rules.options import Options
from games.karez.words import WORDS, options, orders
from games.karez.words import chronicle as remembered
from tests.words.speaking import (
    are_labels,
    are_sentences,
    in_all,
    is_sentence,
    is_whole,
)

HINTS = get_type_hints(Orders)


@pytest.mark.parametrize("name", ["turns", "lap"])
def test_every_option_and_value_has_a_name(name: str) -> None:
    assert are_labels(in_all(lambda: options.option(name)[0]))
    for value in get_args(get_type_hints(Options)[name]):
        label, text = options.value(name, value)
        assert is_whole(label)
        assert not text or is_sentence(text)


@pytest.mark.parametrize("guild", CHOICES)
def test_a_guild_says_where_it_begins_and_what_it_is_after(guild: str) -> None:
    name, members = options.choice(guild)
    assert is_whole(name)
    assert all(is_whole(member[0]) and is_sentence(member[2]) for member in members)


def test_a_sentence_for_those_who_have_never_heard_of_it() -> None:
    assert is_sentence(WORDS.about)


MARKS = [
    *(("built", place) for place in WORKPLACES),
    *(
        ("worked", f"{place}/{slot}")
        for place in WORKPLACES
        for slot in ("owner", "general")
    ),
    ("worked", "city_watch"),
    ("worked", "dungeon"),
    *((end, goal) for end in ("won", "lost") for goal in (*ADVENTURES, *GUILDS)),
    *(("slain", monster) for monster in ENCOUNTERS),
    *(("quest", quest) for quest in QUESTS),
    *(("treasure", face) for face in WORTH),
    *(("bought", card) for card in CARDS),
    *(("rolled", colour) for colour in ("red", "green", "white")),
]


def test_everything_that_is_counted_has_a_name() -> None:
    assert {what for what, _key in MARKS} == set(remembered.TABLES)
    for what, key in MARKS:
        for text in in_all(partial(remembered.mark, what, key)).values():
            assert is_whole(text), (what, key)


def test_titles_endings_and_parts_of_the_score_are_translated() -> None:
    for key in remembered.AWARDS:
        for at in (0, 1):
            said = in_all(lambda key=key, at=at: remembered.award(key, 3)[at])  # type: ignore[misc]
            assert are_labels(said), said
    for reason in REASONS:
        assert are_labels(in_all(partial(remembered.ending, reason)))
    for line in (
        "gems",
        "buildings",
        "valour",
        "best_hero",
        "dungeon",
        "quests",
        "guild",
    ):
        assert are_labels(in_all(partial(remembered.line, line)))
    assert are_labels(in_all(partial(remembered.moment, 3)))
    assert are_labels(in_all(partial(remembered.moment, 0)))
    assert are_labels(in_all(remembered.score_by_moment))


def test_every_award_has_a_title() -> None:
    assert set(remembered.AWARDS) == {
        *chronicle.AWARDS,
        "treasure_hunter",
        "old_master",
    }


def test_every_field_of_the_orders_is_in_the_panel_once() -> None:
    shown = [field for _title, fields in orders.groups() for field in fields]
    assert sorted(shown) == sorted(HINTS)


@pytest.mark.parametrize("field", HINTS)
def test_every_order_can_be_read_in_every_language(field: str) -> None:
    assert are_labels(in_all(partial(orders.label, field)))
    if get_origin(HINTS[field]) is tuple:
        assert {item for item, _name in orders.items(field)} == set(HEROES)
        assert are_labels(in_all(partial(orders.empty, field)))
        assert 0 < orders.places(field) <= len(HEROES)
        return
    values = get_args(HINTS[field])
    for value in values:
        assert are_labels(in_all(partial(orders.choice, field, value)))
    assert len({orders.choice(field, value) for value in values}) == len(values)


def test_a_list_of_heroes_says_nothing_while_hits_go_elsewhere() -> None:
    assert orders.is_idle("spared", DEFAULT)
    assert not orders.is_idle("spared", Orders(hits="spare"))
    assert not orders.is_idle("hits", DEFAULT)


def test_groups_have_titles() -> None:
    titles = in_all(lambda: " / ".join(title for title, _fields in orders.groups()))
    assert are_labels(titles)
    assert are_sentences(in_all(lambda: options.option("turns")[1]))
