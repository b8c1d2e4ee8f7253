"""How a match begins."""

import pytest

from games.karez import rules as karez
from games.karez.rules.components import ADVENTURES, GUILDS, NUMBERS
from games.karez.rules.options import BadOptions, Options
from games.karez.rules.state import NOBODY, Acting
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from tests.karez.rules.positions import answer, karez_of

ALL = tuple(GUILDS)


@pytest.mark.parametrize(
    ("seats", "citizens", "adventurers"), [(2, 5, 1), (3, 4, 1), (4, 5, 2), (5, 6, 3)]
)
def test_the_more_guilds_the_more_people_but_for_two(
    seats: int, citizens: int, adventurers: int
) -> None:
    state = karez_of(*ALL[:seats])
    assert (state.free_citizens, state.free_adventurers) == (citizens, adventurers)


@pytest.mark.parametrize("guild", ALL)
def test_a_guild_begins_with_what_its_card_says(guild: str) -> None:
    state = karez_of(*ALL)
    mine, card = state.guilds[ALL.index(guild)], GUILDS[ALL[ALL.index(guild)]]
    assert mine.gold == card.gold
    assert len(mine.heroes) == card.heroes
    assert len(mine.monsters) == card.monsters
    assert len(mine.quests) == card.quests
    assert mine.tokens == NUMBERS.guild_tokens == 6
    assert state.buildings[card.building] == ALL.index(guild)


def test_guilds_begin_in_the_order_of_their_cards() -> None:
    state = karez_of("public", "arcane", "heroic")
    assert [state.guilds[seat].id for seat in state.order] == [
        "heroic",
        "arcane",
        "public",
    ]


def test_without_their_guilds_tavern_and_masons_yard_are_neutral_and_the_others_unbuilt() -> (
    None
):
    assert karez_of("heroic", "arcane").buildings == {
        "barracks": Seat(0),
        "tower": Seat(1),
        "masons_yard": NOBODY,
        "tavern": NOBODY,
    }


def test_one_adventure_of_a_town_lies_under_those_of_the_village() -> None:
    state = karez_of(*ALL[:3])
    lowest = state.decks["level_1"][0]
    assert ADVENTURES[lowest].level == 2
    assert len(state.decks["level_2"]) == 4


@pytest.mark.parametrize(("seats", "open_ones"), [(3, 1), (4, 2)])
def test_a_village_has_one_adventure_and_four_guilds_find_two(
    seats: int, open_ones: int
) -> None:
    state = karez_of(*ALL[:seats])
    assert [ADVENTURES[site.id].level for site in state.sites] == [1] * open_ones


def test_guilds_with_monsters_name_their_decks_at_the_same_time() -> None:
    options = Options(guilds=("heroic", "arcane", "merchants"))
    state = karez.setup(3, options, Dice(1))
    asked = {q.seat: len(q.moves) for q in karez.decisions(state)}
    assert asked == {Seat(1): 6, Seat(2): 3}
    assert karez.turn_of(state) is None


def test_monsters_are_drawn_when_all_have_named_their_decks() -> None:
    options = Options(guilds=("heroic", "arcane", "merchants"))
    state = karez.setup(3, options, Dice(1))
    for question in karez.decisions(state):
        assert not state.guilds[1].monsters
        answer(state, question.seat, question.fallback)
    assert len(state.guilds[1].monsters) == 2
    assert len(state.guilds[2].monsters) == 1
    assert isinstance(state.frame, Acting)


def test_no_guild_is_played_twice() -> None:
    with pytest.raises(BadOptions):
        karez.setup(2, Options(guilds=("heroic", "heroic")), Dice(1))


def test_guilds_that_nobody_chose_are_drawn() -> None:
    options = Options(guilds=(None, "public", None))
    drawn = {karez.setup(3, options, Dice(luck)).guilds[0].id for luck in range(40)}
    assert drawn == set(ALL) - {"public"}
