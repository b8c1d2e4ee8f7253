"""Cards, 200 by 290: the band of the deck with a title, a picture, boxes, dice, words."""

from typing import Literal

import msgspec

from games.karez.drawing.figures import LEVELS
from games.karez.drawing.ink import (
    INK,
    PLATE,
    disc,
    letters,
    moved,
    path,
    rounded,
)
from games.karez.drawing.lettering import fitting, width
from games.karez.drawing.overlay import STYLE
from games.karez.drawing.palette import ADVENTURE, DECKS, GROUNDS, RULE
from games.karez.drawing.references import Addresses, linked
from games.karez.drawing.signs import fixed, hit_box, numbered, on_sign, sign, use
from games.kit.svg import Point

WIDE, HIGH = 200, 290
LAND = "#d9e0b4"
PICTURE_TOP, PICTURE_HIGH = 46, 112
SACK = "M-9 8q-3-12 5-14q-3-4 4-4t4 4q8 2 5 14z"


class CardFace(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on a card. Everything but title, kind and picture may be missing."""

    title: str
    # A deck, `quest`, or the level of an adventure: `village`, `town`, `city`.
    kind: str
    # The id of a symbol: `h-rogue`, `m-minotaur`, `c-steel-shield`, `a2_1`.
    picture: str
    initiative: Literal["", "first", "none", "last"] = ""
    boxes: tuple[int, ...] = ()
    red: int = 0
    green: int = 0
    white: int = 0
    fixed: tuple[int, ...] = ()
    # Signs with their numbers: threat, valour, vp, gold …
    worth: tuple[tuple[str, int], ...] = ()
    # The encounters of an adventure.
    way: tuple[str, ...] = ()
    text: str = ""
    price: int | None = None
    carry: int | None = None
    regenerates: bool = False


def draw_card(face: CardFace, addresses: Addresses) -> str:
    """For a page."""
    styled = linked(f"<g {STYLE}>{card_face(face)}</g>", addresses)
    return f'<svg class="card" viewBox="-2 -2 204 294">{styled}</svg>'


def card_face(face: CardFace) -> str:
    band = DECKS.get(face.kind, ADVENTURE)
    drawn = rounded((0, 0), (WIDE, HIGH), 12, PLATE, 2.2)
    drawn += rounded((6, 6), (WIDE - 12, HIGH - 12), 8, "none", 1.6, band)
    drawn += path("M6 16q0-10 10-10h168q10 0 10 10v24h-188z", band, 1.6)
    drawn += sign(face.kind, (24, 23))
    size = fitting(face.title, WIDE - 60, 19)
    drawn += letters((WIDE / 2 + 12, 29), face.title, size, fill="#ffffff")
    return drawn + _picture(face) + _numbers(face) + _foot(face)


def _picture(face: CardFace) -> str:
    ground = GROUNDS.get(face.kind, LAND)
    corner, size = (14, PICTURE_TOP), (WIDE - 28, PICTURE_HIGH)
    drawn = rounded(corner, size, 6, ground, 1.6)
    is_place = face.kind in LEVELS
    middle: Point = (100, 148) if is_place else (100, 104)
    scale = 1.35 if face.picture.startswith("c-") else 0.97
    drawn += use(face.picture, middle, scale)
    if face.initiative in ("first", "last"):
        drawn += sign(face.initiative, (172, 62), 26)
    if face.regenerates:
        drawn += sign("regenerates", (172, 92), 24)
    return drawn


def _row(count: int, gap: float, middle: float = WIDE / 2) -> list[float]:
    return [middle + (at - (count - 1) / 2) * gap for at in range(count)]


def _numbers(face: CardFace) -> str:
    """Boxes and dice below each other, or signs with their numbers."""
    y, drawn = 180.0, ""
    if face.boxes:
        for x, value in zip(_row(len(face.boxes), 33), face.boxes, strict=True):
            drawn += hit_box(value, (x, y), 27)
        y += 34
    drawn += _dice(face, y)
    for x, (name, value) in zip(_row(len(face.worth), 58), face.worth, strict=True):
        drawn += numbered(name, (x - 10, 184), value, 30, 24)
    for x, deck in zip(_row(len(face.way), 34), face.way, strict=True):
        drawn += sign(deck, (x, 230), 34)
    return drawn


def _dice(face: CardFace, y: float) -> str:
    kinds = ("red",) * face.red + ("green",) * face.green + ("white",) * face.white
    places = _row(len(kinds) + len(face.fixed), 31)
    drawn = ""
    for x, kind in zip(places, kinds, strict=False):
        dot = disc((0, 0), 2.6, INK if kind == "white" else "#ffffff", 0)
        drawn += moved(use(f"die-{kind}") + dot, (x, y), 1.1)
    for x, value in zip(places[len(kinds) :], face.fixed, strict=True):
        drawn += fixed(value, (x, y), 26)
    return drawn


def _foot(face: CardFace) -> str:
    drawn = ""
    if face.kind == "quest":
        drawn += path("M30 212h140", "none", 1.2, RULE)
    if face.text and (face.boxes or face.worth or face.white):
        # The bag stands beside the last line.
        room = WIDE - 36 - (28 if face.carry is not None else 0)
        drawn += _lines(face.text, (247, room), 14, 3)
    elif face.text:
        drawn += _lines(face.text, (190, WIDE - 36), 16.5, 4)
    if face.price is not None:
        drawn += on_sign("coin", (30, 262), face.price, 36, 21)
    if face.carry is not None:
        bag = path(SACK, "#b98753", 1.4)
        bag += letters((0, 6), face.carry, 13, fill="#ffffff")
        drawn += moved(bag, (177, 266), 1.2)
    return drawn


def _lines(text: str, at: Point, size: float, most: int) -> str:
    """From the top, as wide as the room, in as large letters as so many lines allow."""
    top, room = at
    lines = _wrapped(text, room, size)
    while len(lines) > most and size > 10:
        size -= 0.5
        lines = _wrapped(text, room, size)
    left = 18 + room / 2
    return "".join(
        letters((left, top + at * size * 1.2), line, size, face="italic")
        for at, line in enumerate(lines)
    )


def _wrapped(text: str, room: float, size: float) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width(longer, size, "italic") > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
