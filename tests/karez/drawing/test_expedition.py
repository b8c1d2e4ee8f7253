"""The scene of an expedition, cards, and small pictures."""

import gzip
import re
import xml.etree.ElementTree as ET

import msgspec
import pytest

from games.karez.drawing.cards import CardFace, draw_card
from games.karez.drawing.cityscape import CityMarks, Target
from games.karez.drawing.expedition import (
    draw_expedition,
    draw_expedition_phone,
    expedition_picture,
)
from games.karez.drawing.expedition_scene import (
    BoxScene,
    CarriedScene,
    DieScene,
    ExpeditionScene,
    FixedScene,
    FoeScene,
    HeroScene,
)
from games.karez.drawing.figures import figures
from games.karez.drawing.files import colours
from games.karez.drawing.halls import HALLS, hall_of, halls
from games.karez.drawing.layout import PLOTS
from games.karez.drawing.palette import DECKS
from games.karez.drawing.references import Addresses
from games.karez.drawing.shapes import plans
from games.karez.drawing.symbols import scenery, signs
from games.karez.drawing.thumbnails import thumbnail
from tests.karez.drawing.words import WORDS

NOWHERE = Addresses()
KNIGHT = HeroScene(
    id="knight",
    name="Knight",
    boxes=(BoxScene(1), BoxScene(2, "white"), BoxScene(2), BoxScene(5)),
    toughness=1,
    dice=(DieScene("red", 5), DieScene("red", 2, True), DieScene("green")),
    carried=(CarriedScene("Steel Shield"), CarriedScene("healing_potion", True)),
    room=3,
    acts=True,
)
DEAD = HeroScene(id="bard", name="Bard", boxes=(BoxScene(2, "white"),), is_dead=True)
MINOTAUR = FoeScene(
    id="Minotaur",
    name="Minotaur",
    deck="humanoid",
    boxes=(BoxScene(4, "red"), BoxScene(5), BoxScene(5)),
    dice=(DieScene("white", 2), DieScene("white", 6, True)),
    fixed=(FixedScene(3), FixedScene(4, True)),
    regenerates=True,
    initiative="last",
)
SCENE = ExpeditionScene(
    title="Labyrinth",
    level=2,
    way=("humanoid", "humanoid", "trap", "ancient"),
    passed=1,
    treasure=3,
    valour=3,
    threat=3,
    cubes=1,
    round=1,
    heroes=(KNIGHT, DEAD),
    foe=MINOTAUR,
    party_strikes=True,
    foe_strikes=True,
)
TRAP = msgspec.structs.replace(
    SCENE, round=None, foe=FoeScene(id="Snake Pit", name="Snake Pit", deck="trap")
)
ALONE = msgspec.structs.replace(SCENE, foe=None, round=None)


def used_in(drawing: str) -> set[str]:
    return set(re.findall(r'href="#([^"]+)"', drawing))


@pytest.mark.parametrize("scene", [SCENE, TRAP, ALONE])
def test_an_expedition_is_valid_and_light(scene: ExpeditionScene) -> None:
    for draw in (draw_expedition, draw_expedition_phone):
        drawing = draw(scene, WORDS, Addresses("/s.svg", "/f.svg", "/h.svg"))
        ET.fromstring(drawing)
        assert len(gzip.compress(drawing.encode())) < 2300


def test_everything_in_an_expedition_is_defined() -> None:
    known = {*scenery(), *signs(), *figures(), *halls()}
    for scene in (SCENE, TRAP, ALONE):
        assert used_in(draw_expedition(scene, WORDS, NOWHERE)) <= known
        assert used_in(draw_expedition_phone(scene, WORDS, NOWHERE)) <= known


def test_the_colours_of_expeditions_and_cards_are_in_the_stylesheet() -> None:
    drawing = draw_expedition(SCENE, WORDS, NOWHERE)
    drawing += draw_expedition_phone(TRAP, WORDS, NOWHERE)
    drawing += "".join(draw_card(face, NOWHERE) for face in faces())
    drawing += "".join(thumbnail(name, NOWHERE) for name in shown())
    used = set(re.findall(r"var\((--kz\w+)\)", drawing))
    assert used <= set(re.findall(r"(--kz\w+):", colours()))


def test_every_deck_is_met_in_a_hall() -> None:
    assert set(HALLS) == {"humanoid", "undead", "beast", "ancient", "trap"}
    assert all(hall_of(deck) in HALLS for deck in DECKS)


def test_heroes_and_the_foe_can_be_targets() -> None:
    marks = CityMarks({"hero/knight": Target("/k", "Knight"), "foe": Target("/f", "F")})
    scene = msgspec.structs.replace(SCENE, marks=marks)
    for draw in (draw_expedition, draw_expedition_phone):
        links = ET.fromstring(draw(scene, WORDS, NOWHERE)).iter("a")
        assert {link.get("data-place") for link in links} == {"hero/knight", "foe"}


def test_an_expedition_can_stand_by_itself() -> None:
    document = expedition_picture(SCENE, WORDS)
    ET.fromstring(document)
    assert "var(" not in document
    assert document != expedition_picture(SCENE, WORDS, "night")


def faces() -> list[CardFace]:
    return [
        CardFace(
            title="Rogue",
            kind="hero",
            picture="h-rogue",
            boxes=(2, 5, 5),
            red=1,
            green=1,
            fixed=(4,),
            initiative="first",
            text="Something with many words that has to be broken into two lines.",
            carry=3,
        ),
        CardFace(title="Zombie", kind="undead", picture="m-zombie", white=1),
        CardFace(title="Spear", kind="item", picture="c-spear", price=2, text="2"),
        CardFace(title="Mill", kind="village", picture="a1_2", worth=(("threat", 1),)),
        CardFace(title="Company", kind="quest", picture="quest-scroll", text="x y"),
    ]


@pytest.mark.parametrize("face", faces(), ids=lambda face: str(face.title))
def test_cards_are_valid_and_complete(face: CardFace) -> None:
    drawing = draw_card(face, NOWHERE)
    ET.fromstring(drawing)
    assert used_in(drawing) <= {*scenery(), *signs(), *figures()}


def shown() -> list[str]:
    names = [*PLOTS, "ruin-library", "dungeon-open", "unknown", "back-hero", "gold"]
    return [*names, *(name for book in BOOKS for name in plans(book))]


BOOKS = ("landmarks", "heroes", "monsters", "things")


def test_everything_has_a_small_picture() -> None:
    for name in shown():
        drawing = thumbnail(name, NOWHERE)
        assert ET.fromstring(drawing).get("aria-hidden") == "true"
        assert used_in(drawing) <= {*scenery(), *signs(), *figures()}


def test_a_small_picture_can_have_a_name() -> None:
    drawing = ET.fromstring(thumbnail("library", NOWHERE, 'The "Library"'))
    assert drawing.get("aria-label") == 'The "Library"'


def test_an_unknown_thing_has_no_picture() -> None:
    with pytest.raises(KeyError):
        thumbnail("nothing", NOWHERE)
