"""Heroes and foes of an expedition: standees, and panels with boxes, dice and gear."""

from games.karez.drawing.expedition_scene import (
    BoxScene,
    CarriedScene,
    DieScene,
    FixedScene,
    FoeScene,
    HeroScene,
)
from games.karez.drawing.figures import card_id, encounter_id, hero_id
from games.karez.drawing.ink import INK, PLATE, letters, moved, path, placed, rounded
from games.karez.drawing.lettering import fitting
from games.karez.drawing.palette import DECKS, DIM, FADED, GROUNDS, RULE
from games.karez.drawing.signs import die, fixed, hit_box, sign, use
from games.kit.svg import Point

LIT_EDGE = "#b07d1e"
# The height of a panel, and of the rows on a phone.
PANEL_HIGH, HERO_HIGH, FOE_HIGH = 178, 112, 96


def standee(hero: HeroScene, at: Point, scale: float) -> str:
    """A bust in an arch; the dead lie face down."""
    if hero.is_dead:
        lying = use("standee", (0, 0), o=0.8)
        return f'<g transform="{placed(at, scale * 0.8)}rotate(86)">{lying}</g>'
    frame = use("standee-lit" if hero.acts else "standee")
    return moved(frame + use(hero_id(hero.id), (0, 2), 0.93), at, scale)


def foe_picture(foe: FoeScene, at: Point, scale: float) -> str:
    return use(encounter_id(foe.id), at, scale, 0.35 if foe.is_dead else 1)


def boxes(row: tuple[BoxScene, ...], at: Point, size: float, gap: float) -> str:
    x, y = at
    return "".join(
        hit_box(box.value, (x + place * gap, y), size, box.covered)
        for place, box in enumerate(row)
    )


def dice(
    row: tuple[DieScene, ...],
    attacks: tuple[FixedScene, ...],
    at: Point,
    size: float,
    room: float,
) -> str:
    """Rolled and fixed attacks in one line, smaller when there are many."""
    count = len(row) + len(attacks)
    size = min(size, room / max(1, count) / 1.1)
    gap, (x, y), drawn = size * 1.14, at, ""
    for place, one in enumerate(row):
        drawn += die(one.kind, one.value, (x + place * gap, y), size, one.struck)
    for place, attack in enumerate(attacks, len(row)):
        here = (x + place * gap, y)
        drawn += fixed(attack.value, here, size * 0.98, attack.spent)
    return drawn


def gear(row: tuple[CarriedScene, ...], room: int, at: Point, size: float) -> str:
    """What a hero carries, and what could still be carried."""
    x, y = at
    gap, w, h = size * 1.16, size, size * 1.26
    drawn = ""
    for place in range(max(room, len(row))):
        corner = (x + place * gap - w / 2, y - h / 2)
        if place >= len(row):
            empty = rounded(corner, (w, h), 5, "none", 1.6, RULE)
            drawn += empty.replace("/>", ' stroke-dasharray="4 4"/>')
            continue
        one, middle = row[place], (x + place * gap, y)
        drawn += rounded(corner, (w, h), 5, FADED if one.used else "#fffdf4", 1.6)
        drawn += use(card_id(one.card), middle, size / 72)
        if one.used:
            drawn += moved(path("M-15 20L15-20", "none", 2.4, DIM), middle, size / 38)
    return drawn


def _name(words: str, at: Point, room: float, size: float) -> str:
    return letters(at, words, fitting(words, room, size), "start")


def _initiative(kind: str, at: Point, size: float) -> str:
    return sign(kind, at, size) if kind in ("first", "last") else ""


def _life(hero: HeroScene, at: Point, gap: float, room: float) -> str:
    """Boxes, and tokens that can take a hit instead."""
    count = len(hero.boxes) + hero.toughness
    gap = min(gap, room / max(1, count - 1))
    drawn = boxes(hero.boxes, at, gap * 0.86, gap)
    for token in range(len(hero.boxes), count):
        drawn += sign("toughness", (at[0] + token * gap, at[1]), gap * 0.84)
    return drawn


def hero_panel(hero: HeroScene, w: float) -> str:
    """Drawn at 0, 0."""
    edge, width = (LIT_EDGE, 3.4) if hero.acts else (INK, 1.8)
    drawn = rounded((0, 0), (w, PANEL_HIGH), 10, PLATE, width, edge)
    drawn += _name(hero.name, (14, 28), w - 60, 21)
    drawn += _initiative(hero.initiative, (w - 24, 21), 26)
    drawn += _life(hero, (28, 58), 37, w - 52)
    drawn += dice(hero.dice, hero.fixed, (28, 100), 34, w - 24)
    drawn += gear(hero.carried, hero.room, (32, 146), 37)
    return f'<g opacity=".5">{drawn}</g>' if hero.is_dead else drawn


def foe_panel(foe: FoeScene, w: float) -> str:
    """Drawn at 0, 0."""
    edge, width = (LIT_EDGE, 3.4) if foe.acts else (INK, 1.8)
    head = f"M0 10q0-10 10-10h{w - 20:.0f}q10 0 10 10v28h-{w:.0f}z"
    drawn = rounded((0, 0), (w, PANEL_HIGH), 10, PLATE, width, edge)
    drawn += path(head, DECKS[foe.deck], 1.8) + sign(foe.deck, (24, 19), 27)
    name = fitting(foe.name, w - 110, 21)
    drawn += letters((46, 26), foe.name, name, "start", fill="#ffffff")
    drawn += _initiative(foe.initiative, (w - 26, 19), 26)
    if foe.regenerates:
        drawn += sign("regenerates", (w - 58, 19), 26)
    gap = min(50, (w - 72) / max(1, len(foe.boxes) - 1))
    drawn += boxes(foe.boxes, (36, 72), 40, gap)
    y = 132 if foe.boxes else 106
    return drawn + dice(foe.dice, foe.fixed, (36, y), 40, w - 36)


def hero_row(hero: HeroScene, w: float) -> str:
    """On a phone: head, boxes, dice and gear in one row of 112, drawn at 0, 0."""
    edge, width = (LIT_EDGE, 3) if hero.acts else (INK, 1.6)
    drawn = rounded((0, 0), (w, HERO_HIGH), 10, PLATE, width, edge)
    drawn += rounded((6, 12), (78, 88), 10, GROUNDS["hero"]) + use(
        hero_id(hero.id), (45, 58), 0.72
    )
    drawn += _name(hero.name, (94, 28), 84, 20)
    drawn += _initiative(hero.initiative, (184, 21), 24)
    drawn += _life(hero, (108, 78), 33, 122)
    drawn += dice(hero.dice, hero.fixed, (252, 78), 30, w - 244)
    drawn += gear(hero.carried, len(hero.carried), (250, 28), 32)
    return f'<g opacity=".5">{drawn}</g>' if hero.is_dead else drawn


def foe_row(foe: FoeScene, w: float) -> str:
    """On a phone, in two lines."""
    edge, width = (LIT_EDGE, 3) if foe.acts else (INK, 1.6)
    drawn = rounded((0, 0), (w, FOE_HIGH), 10, PLATE, width, edge)
    drawn += sign(foe.deck, (24, 25), 30) + _name(foe.name, (46, 32), 200, 21)
    drawn += _initiative(foe.initiative, (w - 26, 25), 26)
    if foe.regenerates:
        drawn += sign("regenerates", (w - 62, 25), 26)
    drawn += boxes(foe.boxes, (28, 70), 33, 38)
    left = 28 + len(foe.boxes) * 38 + (14 if foe.boxes else 0)
    return drawn + dice(foe.dice, foe.fixed, (left, 70), 33, w - left)
