"""The picture of the city: complete, light, readable by day and night, and with places to choose."""

import gzip
import re
import xml.etree.ElementTree as ET

import msgspec
import pytest

from games.karez.drawing import draw_city, draw_phone, picture
from games.karez.drawing.cityscape import (
    AdventureScene,
    CityMarks,
    Cityscape,
    SeatScene,
    Target,
)
from games.karez.drawing.files import colours
from games.karez.drawing.layout import PLOTS
from games.karez.drawing.lettering import fitting
from games.karez.drawing.picture import figures, front, ground, small
from games.karez.drawing.references import Addresses, linked
from games.karez.drawing.samples import samples
from games.karez.drawing.symbols import scenery, signs
from tests.karez.drawing.words import WORDS

SPRITES = "/static/games/karez/drawn/sprites.0123456789ab.svg"
SVG = "{http://www.w3.org/2000/svg}"


def middle() -> Cityscape:
    return samples()["middle"]


def marked(marks: CityMarks) -> Cityscape:
    return msgspec.structs.replace(middle(), marks=marks)


def overlay_of(scene: Cityscape) -> ET.Element:
    return ET.fromstring(draw_city(scene, WORDS))


def packed(text: str) -> int:
    return len(gzip.compress(text.encode()))


def places(drawing: ET.Element) -> set[str]:
    return {part.get("data-place", "") for part in drawing.iter()} - {""}


@pytest.mark.parametrize("name", ["start", "middle", "late"])
def test_the_overlay_is_valid_and_light(name: str) -> None:
    drawing = draw_city(samples()[name], WORDS, SPRITES)
    ET.fromstring(drawing)
    assert packed(drawing) < 3600


@pytest.mark.parametrize("name", ["start", "middle", "late"])
def test_the_overlay_for_phones_is_lighter_still(name: str) -> None:
    drawing = draw_phone(samples()[name], SPRITES)
    ET.fromstring(drawing)
    assert packed(drawing) < 1200


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_any_number_of_guilds_is_drawn(seats: int) -> None:
    guilds = middle().guilds
    five = (*guilds, msgspec.structs.replace(guilds[0], guild="public", place=5))
    scene = msgspec.structs.replace(middle(), guilds=five[:seats])
    shown = {place for place in places(overlay_of(scene)) if "guild/" in place}
    assert len(shown) == seats


def test_everything_referred_to_is_defined() -> None:
    for scene in samples().values():
        used = set(re.findall(r'href="#([^"]+)"', draw_city(scene, WORDS)))
        used |= set(re.findall(r'href="#([^"]+)"', draw_phone(scene)))
        assert used <= {*scenery(), *signs()}


def test_every_colour_of_the_overlay_is_in_the_stylesheet() -> None:
    defined = set(re.findall(r"(--kz\w+):", colours()))
    targets = CityMarks({"library": Target("/", "x")}, frozenset({"market"}))
    for scene in (*samples().values(), marked(targets)):
        drawing = draw_city(scene, WORDS) + draw_phone(scene)
        assert set(re.findall(r"var\((--kz\w+)\)", drawing)) <= defined


def test_every_place_has_a_name_in_the_drawing() -> None:
    found = places(overlay_of(samples()["late"]))
    assert set(PLOTS) <= found
    assert {"library/owner", "library/general", "market/goods", "watch"} <= found
    assert {"tent/0", "tent/1", "site/0", "site/3", "dungeon/0/feed"} <= found
    assert "tavern/owner" not in found


def test_a_target_is_a_link_with_a_name() -> None:
    label = 'Library: "open" & free'
    marks = CityMarks({"library/general": Target("/m/1?a=1&b=2", label)})
    (link,) = overlay_of(marked(marks)).iter("a")
    assert link.get("data-place") == "library/general"
    assert link.get("href") == "/m/1?a=1&b=2"
    assert link.get("aria-label") == label
    assert link.get("class") == "target"


def test_on_a_phone_a_building_is_one_target() -> None:
    marks = CityMarks(
        {
            "library/general": Target("/general", "general"),
            "library/owner": Target("/owner", "owner"),
            "library": Target("/library", "the library"),
        }
    )
    (link,) = ET.fromstring(draw_phone(marked(marks))).iter("a")
    assert link.get("href") == "/library"


def test_what_has_changed_is_outlined() -> None:
    before = draw_city(middle(), WORDS)
    after = draw_city(marked(CityMarks(changed=frozenset({"library"}))), WORDS)
    assert after.count("stroke-dasharray") == before.count("stroke-dasharray") + 1


def test_names_of_players_cannot_break_the_picture() -> None:
    guild = msgspec.structs.replace(middle().guilds[0], player='<b x="#ffffff">&')
    scene = msgspec.structs.replace(middle(), guilds=(guild, *middle().guilds[1:]))
    texts = [part.text for part in overlay_of(scene).iter("text")]
    assert '<b x="#ffffff">&' in texts


def test_a_long_name_is_shortened() -> None:
    guild = msgspec.structs.replace(middle().guilds[0], player="W" * 40)
    scene = msgspec.structs.replace(middle(), guilds=(guild, *middle().guilds[1:]))
    assert "WW…</text>" in draw_city(scene, WORDS)


def test_names_fit_their_ribbons_in_letters_that_can_be_read() -> None:
    assert fitting("Chantier des maçons", 168 - 10 - 18, 18) >= 14
    assert fitting("Salón de los Héroes", 168 - 10 - 18, 18) >= 14
    assert fitting("Guardia de la ciudad", 168 - 10, 18) >= 15
    assert fitting("Tienda del curandero", 168 - 10, 18) >= 15


def test_as_many_people_stand_in_the_square_as_there_are() -> None:
    (square,) = [
        part
        for part in overlay_of(middle()).iter("g")
        if part.get("data-place") == "square"
    ]
    people = [use.get("href") for use in square.iter("use")]
    # One more of each stands beside its number.
    assert people.count("#citizen") == middle().square_citizens + 1
    assert people.count("#adventurer") == middle().square_adventurers + 1


def test_unknown_places_outside_are_milestones() -> None:
    drawing = draw_city(msgspec.structs.replace(middle(), adventures=()), WORDS)
    assert drawing.count("#unknown") == 4


def test_from_three_cubes_on_a_number_is_written() -> None:
    adventure = AdventureScene("a1_1", 1, 1, 1, ("beast",), 1, cubes=3)
    scene = msgspec.structs.replace(middle(), adventures=(adventure,))
    assert ">+3</text>" in draw_city(scene, WORDS)


def test_a_seat_for_an_unusual_crew_is_drawn_as_well() -> None:
    seat = SeatScene(("CCC", "AA"), "gold", gold=2)
    ET.fromstring(
        draw_city(msgspec.structs.replace(middle(), watch=seat, turns=9), WORDS)
    )


def test_rows_of_signs_keep_their_places() -> None:
    """What is copied into a row is moved, not left where it was drawn."""
    for name in ("wealth-4", "track-signs"):
        row = ET.fromstring(f"<g>{signs()[name]}</g>")
        assert all("translate" in part.get("transform", "") for part in row)


def test_a_picture_refers_to_nothing_outside() -> None:
    for document in (
        picture(middle(), WORDS),
        figures(middle(), WORDS),
        ground("town"),
        front(samples()["late"], "night"),
        small(middle()),
    ):
        root = ET.fromstring(document)
        ids = {part.get("id") for part in root.iter()}
        used = {part.get("href", "") for part in root.iter(f"{SVG}use")}
        assert all(name.startswith("#") and name[1:] in ids for name in used)
        assert "var(" not in document


def test_night_differs_from_day_and_lights_stay_lit() -> None:
    day, night = picture(middle(), WORDS), picture(middle(), WORDS, "night")
    assert day != night
    assert len(day) == len(night)
    assert night.count("#ffd766") == day.count("#ffd766") > 0


def test_the_same_moment_is_the_same_picture() -> None:
    scene = samples()["late"]
    assert picture(scene, WORDS) == picture(scene, WORDS)


def test_references_lead_into_the_files_of_the_page() -> None:
    drawing = '<use href="#gold"/><use href="#h-rogue"/><use href="#hall-trap"/>'
    found = linked(drawing, Addresses("/s", "/f", "/h"))
    assert found == (
        '<use href="/s#gold"/><use href="/f#h-rogue"/><use href="/h#hall-trap"/>'
    )
