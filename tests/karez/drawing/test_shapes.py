"""Everything in the box has its drawing, and every drawing is the same each time."""

import xml.etree.ElementTree as ET

import pytest

from games.karez.drawing.figures import card, encounter, figures, slug
from games.karez.drawing.layout import PLOTS
from games.karez.drawing.palette import DECKS, GUILDS
from games.karez.drawing.plans import PlanMistake, drawn
from games.karez.drawing.shapes import building, hero, landmark, plans, ruin, shape

BOOKS = (
    "buildings",
    "ruins",
    "landmarks",
    "places",
    "square",
    "signs",
    "motifs",
    "heroes",
    "monsters",
    "things",
)
HEROES = (
    "rogue knight mage barbarian cleric ranger paladin dwarf monk bard warlock huntress"
)
ADVENTURES = "a1_1 a1_2 a1_3 a1_4 a1_5 a2_1 a2_2 a2_3 a2_4 a2_5 a3_1 a3_2 a3_3 a3_4"
ENCOUNTERS = """
Goblin Sneak, Orc Raider, Gnoll Archer, Troll, Minotaur, Ogre Brute, Dark Elf, Lizard Guard, Cult Priest, Skeleton,
Zombie, Ghoul, Wight, Banshee, Vampire, Giant Rat, Dire Wolf, Giant Spider, Cave Bear, Wild Boar, Panther, Griffon,
Hydra Whelp, Red Dragon, Deep Gazer, Lich King, Bound Demon, Stone Colossus, Elder Wyrm, The Nameless, Trap Door,
Dart Wall, Spiked Pit, Poison Gas, Swinging Blade, Rolling Boulder, Rune of Pain, Fire Jet, Collapsing Ceiling,
Falling Net, Snake Pit
"""
CARDS = """
Steel Shield, Throwing Axes, Short Sword, Long Sword, War Hammer, Spear, Hunting Bow, Crossbow, Leather Armour,
Chain Mail, Plate Armour, Boots of Haste, Ring of Fortune, Thieves' Tools, Holy Symbol, Hunter's Net, Flaming Sword,
Tower Shield, Amulet of Life, Dragon Lance, Healing Potion, Greater Healing Potion, Potion of Strength,
Potion of Stone Skin, Scroll of Fireball, Scroll of Precision, Scroll of Warding, Scroll of Disarming, Smoke Bomb,
Holy Water, Poison Flask, Scroll of Freezing, Lucky Coin
"""
SIGNS = """
citizen adventurer gold coin valour threat gem vp rest wound toughness attack heal eye first last regenerates lock
village town city watch healer dungeon dungeon_closed turn token key door neutral die box fixed item instant hero
monster quest humanoid undead beast ancient trap
"""


def listed(text: str) -> list[str]:
    return [name.strip() for name in text.replace("\n", " ").split(",")]


def parsed(drawing: str) -> ET.Element:
    return ET.fromstring(f"<g>{drawing}</g>")


def test_every_building_is_drawn_and_has_a_plot() -> None:
    assert set(plans("buildings")) == set(PLOTS)
    assert len({building(name) for name in PLOTS}) == 15


def test_no_two_ruins_are_quite_alike() -> None:
    assert len({ruin(name) for name in PLOTS}) == 15


def test_every_adventure_is_a_landmark() -> None:
    assert list(plans("landmarks")) == ADVENTURES.split()
    assert len({landmark(name) for name in ADVENTURES.split()}) == 14


def test_every_hero_has_a_head() -> None:
    assert list(plans("heroes")) == HEROES.split()
    assert len({hero(name) for name in HEROES.split()}) == 12


def test_every_encounter_has_a_picture_of_its_own() -> None:
    assert len({encounter(name) for name in listed(ENCOUNTERS)}) == 41
    assert len(plans("monsters")) == 41


def test_every_card_has_a_picture_of_its_own() -> None:
    assert len({card(name) for name in listed(CARDS)}) == 33
    assert len(plans("things")) == 33


def test_every_sign_and_emblem_is_drawn() -> None:
    assert {*SIGNS.split(), *GUILDS} <= set(plans("signs"))


def test_every_deck_has_a_motif_on_its_back() -> None:
    assert all(f"back-{deck}" in figures() for deck in DECKS)


def test_names_and_ids_lead_to_the_same_picture() -> None:
    assert slug("Thieves' Tools") == slug("thieves_tools") == "thieves-tools"
    assert slug("Hunter’s Net") == "hunters-net"
    assert encounter("goblin_sneak") == encounter("Goblin Sneak")


@pytest.mark.parametrize("book", BOOKS)
def test_every_plan_can_be_drawn(book: str) -> None:
    for name in plans(book):
        assert len(parsed(shape(book, name))) > 0 or name == "weather-2"


def test_the_name_decides_how_the_hand_shakes() -> None:
    plan = "area wall 1.5 0,0 40,0 40,30"
    assert drawn(plan, "one") == drawn(plan, "one")
    assert drawn(plan, "one") != drawn(plan, "other")


@pytest.mark.parametrize(
    "line",
    ["boks 1 2 3 4 wall 1", "box 1 2 3", "path nocolour 1 M0 0", "at 1 2", "disc a b"],
)
def test_a_mistake_in_a_plan_is_reported_with_its_name(line: str) -> None:
    with pytest.raises(PlanMistake, match="castle"):
        drawn(line, "castle")


def test_no_drawing_reaches_the_seats_above_it() -> None:
    """The tower is tall only on its left, where no seat is above it; the palace has only the sky above."""
    for name in set(PLOTS) - {"tower", "palace"}:
        tops = [float(number) for number in heights(name)]
        assert min(tops) >= -112, name


def heights(name: str) -> list[float]:
    """Of the points that plans give outright: enough to see what is out of proportion."""
    found = []
    for line in plans("buildings")[name].splitlines():
        verb, *words = line.split()
        if verb in ("box", "disc", "window", "pane", "door", "arch", "flag"):
            found.append(float(words[1]))
    return found
