"""The odds come from the fight itself, and are those of the table of adventures (6.7)."""

from collections.abc import Sequence

import pytest

from games.karez.rules.components import ADVENTURES, HEROES
from games.karez.rules.expeditions.fight import OURS, Habits, meet
from games.karez.rules.expeditions.gear import fighter_of
from games.karez.rules.expeditions.odds import (
    UNKNOWN,
    odds_of,
    outlook,
    passes,
    way_ahead,
    win_chance,
)
from games.karez.rules.expeditions.record import Die, Fighter, Outing
from games.karez.rules.state import Hero
from games.kernel.chance import Dice
from tests.karez.rules.expeditions.positions import Play, position

# How the table was counted: abilities unused, toughness covered first, green dice kept whether they can help or not.
OF_THE_TABLE = Habits(toughness_first=True, keeps_green=True, has_abilities=False)
# In per cent: plain heroes, with a token of toughness each, and with one of attack and one of toughness.
TABLE = {
    "rat_cellars": (69, 77, 89),
    "old_mill": (94, 97, 99),
    "goblin_den": (84, 91, 98),
    "haunted_chapel": (76, 85, 96),
    "wolf_ravine": (83, 91, 98),
    "labyrinth": (65, 82, 96),
    "sunken_crypt": (89, 97, 100),
    "spider_caves": (90, 97, 100),
    "bandit_fort": (94, 98, 100),
    "cursed_archive": (66, 82, 96),
    "dragons_lair": (67, 89, 98),
    "necropolis": (90, 97, 100),
    "demon_gate": (71, 90, 99),
    "fallen_kings_keep": (87, 96, 100),
}
LEVELS = ((0, 0), (0, 1), (1, 1))


def random_party(size: int, attack: int, toughness: int, luck: Dice) -> list[Fighter]:
    left = list(HEROES)
    heroes = [left.pop(luck.below(len(left))) for _ in range(size)]
    return [
        fighter_of(Hero(hero, attack=attack, toughness=toughness)) for hero in heroes
    ]


def won(
    path: Sequence[str], size: int, level: tuple[int, int], habits: Habits, games: int
) -> float:
    """How many of so many random parties come through, in per cent."""
    luck = Dice(len(path) + 7 * size)
    count = sum(
        passes(random_party(size, *level, luck), path, luck, habits=habits)
        for _ in range(games)
    )
    return 100 * count / games


@pytest.mark.slow
def test_the_odds_are_those_of_the_table() -> None:
    assert set(TABLE) == set(ADVENTURES)
    off = {
        (key, level): difference
        for key, row in TABLE.items()
        for level, expected in zip(LEVELS, row, strict=True)
        if abs(difference := _percent(key, level, OF_THE_TABLE) - expected) > 3
    }
    assert off == {}


def _percent(key: str, level: tuple[int, int], habits: Habits) -> float:
    adventure = ADVENTURES[key]
    return won(adventure.encounters, adventure.valour, level, habits, games=1000)


@pytest.mark.slow
def test_heroes_fare_better_by_our_rules() -> None:
    """B4 and B5: 3 to 6, and 2 to 7 points."""
    for key in ("haunted_chapel", "labyrinth", "demon_gate"):
        ours, theirs = (
            _percent(key, (0, 1), habits) for habits in (OURS, OF_THE_TABLE)
        )
        assert theirs + 4 < ours < theirs + 15


@pytest.mark.slow
def test_one_hero_alone_is_no_match_for_an_ancient() -> None:
    alone = {
        deck: won((deck,), 1, (0, 0), OF_THE_TABLE, games=3000)
        for deck in ("humanoid", "undead", "beast", "ancient")
    }
    assert all(60 < alone[deck] < 80 for deck in ("humanoid", "undead", "beast"))
    assert 10 < alone["ancient"] < 22
    assert 58 < won(("ancient",), 2, (0, 0), OF_THE_TABLE, games=3000) < 68
    assert 86 < won(("ancient",), 3, (0, 0), OF_THE_TABLE, games=3000) < 95


def test_a_card_that_is_known_is_met() -> None:
    rogue = [fighter_of(Hero("rogue"))]
    easy = win_chance(rogue, ("goblin_sneak",), 300, Dice(1))
    hard = win_chance(rogue, ("stone_colossus",), 300, Dice(1))
    assert easy > 0.7
    assert hard < 0.2


def test_what_cannot_lie_in_the_deck_is_not_met() -> None:
    rogue = [fighter_of(Hero("rogue"))]
    pools = {"humanoid": ("goblin_sneak",)}
    known = win_chance(rogue, ("goblin_sneak",), 300, Dice(1))
    assert win_chance(rogue, ("humanoid",), 300, Dice(1), pools=pools) == pytest.approx(
        known, abs=0.1
    )


def test_the_odds_change_nothing() -> None:
    party = [fighter_of(Hero("knight")), fighter_of(Hero("mage"))]
    meeting = meet(party, "troll")
    before = repr((party, meeting))
    odds = odds_of(party, ("humanoid", "trap"), 50, Dice(1), meeting=meeting)
    assert repr((party, meeting)) == before
    assert 0 < odds.win <= 1
    assert 0 <= odds.deaths <= 2


def test_whoever_is_dead_already_does_not_die_again() -> None:
    party = [fighter_of(Hero("knight")), fighter_of(Hero("mage"))]
    party[1].open, party[1].wounds = (), (3, 5)
    assert odds_of(party, ("stone_colossus",), 50, Dice(1)).deaths <= 1


def test_the_way_ahead_begins_after_what_is_being_fought() -> None:
    play = Play(position("knight", site="haunted_chapel"))
    assert way_ahead(play.outing) == ("trap", "undead")
    assert way_ahead(Outing("haunted_chapel")) == ("undead", "trap", "undead")
    raid = Play(position("knight", dungeon=["troll", "giant_rat"]))
    assert way_ahead(raid.outing, ["troll", UNKNOWN]) == (UNKNOWN,)


def test_the_outlook_counts_the_dice_that_lie() -> None:
    """The last box of the Orc is covered, and it hits nobody; or it hits, and nothing is covered."""
    play = Play(
        position("rogue", site="goblin_den", decks={"humanoid": ["orc_raider"]})
    )
    outing, meeting = play.outing, play.meeting
    meeting.open, meeting.place, meeting.begun = (2,), 1, True
    path_is_over = Outing("rat_cellars", party=outing.party, meeting=meeting)
    meeting.dice = (Die("red", "rogue", 2), Die("white", "", 6))
    assert outlook(path_is_over, 20, Dice(1)) == (1, 0)
    outing.party[0].open, outing.party[0].wounds = (5,), (2, 5)
    meeting.dice = (Die("red", "rogue", 1), Die("white", "", 5))
    assert outlook(path_is_over, 20, Dice(1)) == (0, 1)


def test_hits_that_wait_are_counted() -> None:
    play = Play(position("monk", site="goblin_den", decks={"humanoid": ["orc_raider"]}))
    play.meeting.hits = (3, 6)
    assert outlook(play.outing, 20, Dice(1)) == (0, 1)


def test_armour_and_swords_help() -> None:
    plain = fighter_of(Hero("knight"))
    armed = fighter_of(Hero("knight"), ("chain_mail", "long_sword", "spear"))
    path = ("humanoid", "humanoid")
    assert win_chance([armed], path, 300, Dice(1)) > 0.2 + win_chance(
        [plain], path, 300, Dice(1)
    )
