"""The colours by day and by night, as they are or as custom properties of the pages.

Everything is drawn in the colours of the day. At night every colour gets darker and bluer by one rule; lights, signs
and the colours of the guilds stay as they are.
"""

import re
from collections.abc import Iterable
from typing import Literal

from games.karez.drawing.ink import INK, PLATE, TEXT, shaded

Theme = Literal["day", "night"]
THEMES: tuple[Theme, ...] = ("day", "night")

# Surfaces and letters of the game itself, by day.
EMPTY, TAKEN, LIGHT, FADED = "#fdf6e2", "#ffe9b0", "#fffaf0", "#e9dcb9"
QUIET, DIM, RULE, EDGE = "#5d4c36", "#8a7856", "#b9a06a", "#c9b27c"
MARKER, STATUS, LIT, ACTIVE = "#8c2f2f", "#8c2f30", "#ffc62e", "#e6a817"
ON_SIGN, CHANGED, CASING, ENOUGH = "#4a2f10", "#2f6fdb", "#fffdf4", "#2c8146"
BANDS = ("#d9a79a", "#e6c3a6", "#f0e0b6", "#dfe3b4", "#c9deb0")
STEPS = ("#efe0b4", "#f3cfa6", "#c9dcea")

SURFACES = (
    *(INK, TEXT, PLATE, EMPTY, TAKEN, LIGHT, FADED, QUIET, DIM, RULE, EDGE, STATUS),
    *(ACTIVE, *BANDS, *STEPS, "#3a2410", "#0b3a66", "#b07d1e"),
    # Behind small pictures of what stands in the city and outside.
    *("#e3ddb2", "#d9e0b4"),
)

GUILDS = {
    "heroic": ("#0b5c9c", "#ffffff"),
    "arcane": ("#5b2a86", "#ffffff"),
    "builders": ("#b8330c", "#ffffff"),
    "merchants": ("#f2b705", "#2c1f16"),
    "public": ("#1f6b3a", "#ffffff"),
}
DECKS = {
    "humanoid": "#8f6229",
    "undead": "#5c6b78",
    "beast": "#5d7a35",
    "ancient": "#6a2f6e",
    "trap": "#9c3a2c",
    "item": "#54718c",
    "instant": "#9a5f1c",
    "hero": "#8c2f2f",
    "monster": "#3b2c3d",
    "quest": "#8a6a3c",
}
# The band of adventures, whatever their level.
ADVENTURE = "#6b5a2e"
# Behind portraits, which keep their colours, too.
GROUNDS = {
    "hero": "#e9d3a4",
    "foe": "#cfd3c4",
    "thing": "#efe0ba",
    "item": "#dfe3e0",
    "instant": "#f3dcae",
    "quest": "#efe0ba",
} | {deck: shaded(DECKS[deck], 1.62) for deck in tuple(DECKS)[:5]}
SHADOW = "#1e1611"
# What has a colour of its own at night.
NIGHT = {
    PLATE: "#1d2838",
    TEXT: "#efe9d8",
    INK: "#0b111c",
    EMPTY: "#25324a",
    TAKEN: "#5a4a22",
    LIGHT: "#2a374d",
    FADED: "#2b3648",
    QUIET: "#b9c3d2",
    DIM: "#93a3bb",
    STATUS: "#ff9d8a",
    ACTIVE: "#e3b659",
    "#b07d1e": "#e3b659",
    "#fbe3a0": "#f4efd8",
    "#c79a3f": "#5f7090",
}
# Lights, and what lies or is written on signs.
KEPT = frozenset(
    {"#ffd766", "#f08a2c", "#ffffff", "#fff6df", "#c0271d", "#e0483c", "#f2c230"}
    | {MARKER, LIT, ON_SIGN, CHANGED, CASING, ENOUGH, "#3f86c6", "#e9b93a"}
    | {colour for pair in GUILDS.values() for colour in pair}
    | {*DECKS.values(), *GROUNDS.values(), ADVENTURE, SHADOW}
)
USED = re.compile(r'(?<==")#[0-9a-f]{6}(?=")')
PREFIX = "--kz"


def at_night(colour: str) -> str:
    if colour in KEPT:
        return colour
    if colour in NIGHT:
        return NIGHT[colour]
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    darker = red * 0.30 + 8, green * 0.36 + 12, blue * 0.46 + 26
    return "#" + "".join(f"{int(part):02x}" for part in darker)


def themed(drawing: str, theme: Theme) -> str:
    """The drawing with its colours written out."""
    if theme == "day":
        return drawing
    return USED.sub(lambda found: at_night(found[0]), drawing)


def with_variables(drawing: str) -> str:
    """The drawing in the colours of the page, which follow the reader's choice of day and night."""
    return USED.sub(lambda found: _variable(found[0]), drawing)


def _variable(colour: str) -> str:
    return colour if colour in KEPT else f"var({PREFIX}{colour[1:]})"


def colours_of(drawings: Iterable[str]) -> set[str]:
    return {colour for drawing in drawings for colour in USED.findall(drawing)} - KEPT


def colours_css(drawings: Iterable[str]) -> str:
    """All colours of the drawings and of what is drawn over them as custom properties, for the pages."""
    both = "".join(
        f"{PREFIX}{colour[1:]}:light-dark({colour},{at_night(colour)});"
        for colour in sorted(colours_of(drawings) | (set(SURFACES) - KEPT))
    )
    return f":root{{{both}}}\n"
