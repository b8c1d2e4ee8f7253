"""Portraits of bots: heads and shoulders on a coin, in the size of the pictures that people have.

Shapes and plain colours only: a portrait stands in the page itself, several times if need be, by day and by night.
"""

from typing import NamedTuple

from games.kit.svg import tag

# Down to the rim of the coin.
SHOULDERS = "M6 40a24 24 0 0 0 36 0c-2-6-7-8.500-12.500-9.500h-11c-5.500 1-10.500 3.500-12.500 9.500z"
NECK = "M20 26h8v6.500c-2 2.500-6 2.500-8 0z"


class Colours(NamedTuple):
    ground: str
    cloth: str
    skin: str
    ink: str = "#221c16"


def bust(colours: Colours, *features: str) -> str:
    """A coin with shoulders and a head; hair, clothes and faces are laid on in order."""
    return coin(
        colours.ground,
        shape(SHOULDERS, colours.cloth),
        shape(NECK, colours.skin),
        oval(24, 20, 7.5, 9, colours.skin),
        *features,
    )


def coin(ground: str, *shapes: str) -> str:
    return tag(
        "svg",
        tag("circle", cx=24, cy=24, r=24, fill=ground),
        *shapes,
        class_="portrait bot",
        viewBox="0 0 48 48",
        width=48,
        height=48,
        aria_hidden="true",
    )


def mask() -> str:
    """A head of brass, for a bot of whom nothing more is known."""
    ink = "#2b2415"
    return coin(
        "#4a4436",
        shape("M13 20a11 11 0 0 1 22 0v12a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4z", "#c9a352"),
        line("M24 9V5.500", "#c9a352", 2.5),
        line("M17 29.500h14M20 33v-3M24 33v-3M28 33v-3", ink, 1.8),
        eyes(ink, 21.5, 5, 2.8),
    )


def shape(path: str, fill: str) -> str:
    return tag("path", d=path, fill=fill)


def line(path: str, ink: str, width: float = 1.4) -> str:
    return tag(
        "path",
        d=path,
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def oval(x: float, y: float, across: float, down: float, fill: str) -> str:
    return tag("ellipse", cx=x, cy=y, rx=across, ry=down, fill=fill)


def eyes(ink: str, y: float = 20, apart: float = 3.2, size: float = 1.1) -> str:
    return oval(24 - apart, y, size, size, ink) + oval(24 + apart, y, size, size, ink)
