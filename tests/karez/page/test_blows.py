"""What every die of a round met, in a picture and in words."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.karez.page.blows import Blow, Blows, blows_of, settle, take_hit
from games.karez.rules.components import ENCOUNTERS
from games.karez.rules.expeditions.events import HitTaken, RoundFought
from games.karez.rules.expeditions.fight import Struck
from games.karez.rules.expeditions.record import Die
from games.kernel.rules import Seat

ANN = Seat(0)
# Two boxes of the same number, and one of another.
MONSTER = next(
    name
    for name, card in ENCOUNTERS.items()
    if len(card.boxes) == 3 and len(set(card.boxes)) == 2
)
BOXES = ENCOUNTERS[MONSTER].boxes
TWICE = next(number for number in BOXES if BOXES.count(number) == 2)
ONCE = next(number for number in BOXES if BOXES.count(number) == 1)
OTHER = next(number for number in range(1, 7) if number not in BOXES)


def fought(
    *dice: tuple[Die, str],
    left: tuple[int, ...] = BOXES,
    added: tuple[tuple[str, int], ...] = (),
    encounter: str = MONSTER,
) -> RoundFought:
    faces, did = tuple(die for die, _did in dice), tuple(did for _die, did in dice)
    hits = tuple(die.face for die, did in dice if did == "hits")
    return RoundFought(ANN, encounter, 1, "normal", faces, did, added, left, hits)


def red(face: int) -> Die:
    return Die("red", "knight", face)


def green(face: int) -> Die:
    return Die("green", "rogue", face)


def white(face: int) -> Die:
    return Die("white", "", face)


def all_blows(rows: list[Blows]) -> list[Blow]:
    return [blow for row in rows for blow in row.blows]


def test_a_red_die_lies_on_the_box_it_covers() -> None:
    (row,) = blows_of(fought((red(ONCE), "covers"), left=(TWICE, TWICE)))
    (blow,) = (blow for blow in row.blows if blow.die)
    assert blow.how == "covers"
    assert blow.box is not None
    assert (blow.box.number, blow.box.is_covered) == (ONCE, True)
    assert blow.said == f"Red {ONCE} (Knight) covers box {ONCE}"


def test_the_boxes_stand_in_the_order_of_the_card() -> None:
    (row,) = blows_of(fought((red(ONCE), "covers"), left=(TWICE, TWICE)))
    assert tuple(blow.box.number for blow in row.blows if blow.box) == BOXES


def test_of_boxes_alike_each_is_covered_before_now_or_not() -> None:
    (row,) = blows_of(fought((red(TWICE), "covers"), left=(ONCE,)))
    same = [blow for blow in row.blows if blow.box and blow.box.number == TWICE]
    assert [blow.said for blow in same] == [
        f"Box {TWICE} was covered",
        f"Red {TWICE} (Knight) covers box {TWICE}",
    ]


def test_a_fixed_attack_covers_a_box_like_a_die() -> None:
    rows = blows_of(fought(left=(TWICE, TWICE), added=(("mage", ONCE),)))
    (blow,) = (blow for blow in all_blows(rows) if blow.die)
    assert blow.said == f"Fixed {ONCE} (Mage) covers box {ONCE}"


def test_a_die_that_finds_no_box_has_nothing_below() -> None:
    (row,) = blows_of(fought((red(OTHER), "misses")))
    missed = row.blows[-1]
    assert (missed.how, missed.box, missed.by) == ("misses", None, None)
    assert missed.said == f"Red {OTHER} (Knight) finds no box"


def test_a_green_die_stands_under_the_one_it_holds_off() -> None:
    event = fought((green(3), "absorbs"), (white(3), "absorbed"), (green(5), "waits"))
    (row,) = blows_of(event)
    held, ready = row.blows
    assert held.by is not None
    assert (held.how, held.by.face) == ("absorbed", 3)
    assert held.said == "White 3 is held off by green 3 (Rogue)"
    assert (ready.how, ready.said) == ("waits", "Green 5 (Rogue) stays ready")


@pytest.mark.parametrize(
    ("on", "said"),
    [
        ("box", "White 2 hits the Knight: box 2"),
        ("toughness", "White 2 hits the Knight: the toughness token"),
        ("armour", "White 2 hits the Knight: the armour"),
        ("nothing", "White 2 hits the Knight: it does nothing"),
    ],
)
def test_a_hit_points_at_the_hero_who_takes_it(on: Struck, said: str) -> None:
    rows = blows_of(fought((white(2), "hits")))
    (blow,) = (blow for blow in all_blows(rows) if blow.die)
    assert blow.how == "asked"
    take_hit(rows, HitTaken(ANN, "knight", 2, on))
    assert (blow.how, blow.said) == ("hits", said)
    assert blow.hero is not None
    assert (blow.box is not None, blow.is_tough) == (
        on == "box",
        on in ("toughness", "armour"),
    )


def test_each_hit_is_taken_once() -> None:
    rows = blows_of(fought((white(2), "hits"), (white(2), "hits"), (white(4), "hits")))
    for hero in ("knight", "mage"):
        take_hit(rows, HitTaken(ANN, hero, 2, "box"))
    said = [blow.said for blow in all_blows(rows) if blow.die]
    assert said == [
        "White 2 hits the Knight: box 2",
        "White 2 hits the Mage: box 2",
        "White 4 wounds somebody",
    ]
    settle(rows)
    assert all_blows(rows)[-1].said == "White 4 finds no box"


def drawn(rows: list[Blows]) -> str:
    return "".join(
        render_to_string("games/karez/_blows.html", {"row": row}) for row in rows
    )


def every_kind() -> list[Blows]:
    rows = blows_of(
        fought(
            (red(ONCE), "covers"),
            (red(OTHER), "misses"),
            (green(3), "absorbs"),
            (green(5), "waits"),
            (white(3), "absorbed"),
            (white(2), "hits"),
            (white(4), "hits"),
            left=(TWICE, TWICE),
        )
    )
    take_hit(rows, HitTaken(ANN, "knight", 2, "box"))
    return rows


def test_what_ties_them_differs_in_form_and_not_in_colour_alone() -> None:
    links = re.findall(
        r'class="blow (\w+)".*?<svg class="link"[^>]*>(.*?)</svg>',
        drawn(every_kind()),
        re.DOTALL,
    )
    forms = {how: re.sub(r"\s+", "", link) for how, link in links}
    assert set(forms) == {
        "still",
        "covers",
        "misses",
        "absorbed",
        "hits",
        "asked",
        "waits",
    }
    assert forms["still"] == forms["waits"] == ""
    told_apart = [forms[how] for how in ("covers", "misses", "absorbed", "hits")]
    assert all(told_apart)
    assert len(set(told_apart)) == 4


def test_whoever_does_not_see_it_hears_every_die() -> None:
    html = drawn(every_kind())
    heard = re.findall(r'<span class="hidden">([^<]+)</span>', html)
    assert heard == [blow.said for blow in all_blows(every_kind())]
    assert html.count('class="pair" aria-hidden="true"') == len(heard)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "fr",
            (
                "Rouge",
                "Blanc 3 est paré par vert 3",
                "touche le Chevalier\u00a0: case 2",
            ),
        ),
        (
            "es",
            (
                "Rojo",
                "Blanco 3 queda detenido por verde 3",
                "alcanza al Caballero: casilla 2",
            ),
        ),
    ],
)
def test_it_is_said_in_other_languages(language: str, said: tuple[str, ...]) -> None:
    with translation.override(language):
        html = drawn(every_kind())
    assert all(words in html for words in said)
