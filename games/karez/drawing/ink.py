"""The pen: outlines that wobble, areas, discs, letters. Everything is SVG text in the colours of the day."""

import math
from collections.abc import Sequence

from games.karez.drawing.hand import PenHand
from games.kit.svg import Point, escape, number

INK, TEXT, PLATE = "#3a2a1e", "#2c1f15", "#fbf3df"
# Words for the colours that recur; the plans of the drawings use them, too.
COLOURS = {
    "-": "none",
    "ink": INK,
    "plate": PLATE,
    "white": "#ffffff",
    "cream": "#fff6df",
    "wall": "#f3e4c3",
    "stone": "#d8ccb0",
    "rock": "#c4b89c",
    "rock2": "#a3967c",
    "timber": "#8a5a36",
    "brick": "#cf9a78",
    "tile": "#cb7650",
    "slate": "#8494a6",
    "thatch": "#dcb964",
    "copper": "#7fb3a0",
    "violet": "#8467ad",
    "gold": "#e6b52e",
    "dark": "#4a382a",
    "glow": "#ffd766",
    "fire": "#f08a2c",
    "red": "#c0271d",
    "leaf": "#7d9c58",
    "skin": "#f2d0a4",
    "tan": "#d9a878",
    "brown": "#a8764e",
    "steel": "#cbd3da",
    "iron": "#98a4b0",
}
# So far from one bend of a wobbling line to the next.
STRIDE = 26
FACES = {
    "upright": "",
    "italic": ' font-style="italic" font-weight="400"',
    "regular": ' font-weight="400"',
}
ANCHORS = {
    "middle": "",
    "start": ' text-anchor="start"',
    "end": ' text-anchor="end"',
}


def colour(word: str) -> str:
    return word if word.startswith("#") else COLOURS[word]


def shaded(tint: str, light: float) -> str:
    """Darker below 1, lighter above."""
    parts = [int(tint[at : at + 2], 16) for at in (1, 3, 5)]
    if light < 1:
        mixed = [part * light for part in parts]
    else:
        mixed = [part + (255 - part) * (light - 1) for part in parts]
    return "#" + "".join(f"{int(min(part, 255)):02x}" for part in mixed)


def wobbly(
    hand: PenHand,
    points: Sequence[Point],
    closed: bool = True,
    shake: float = 0.6,
    stride: float = STRIDE,
) -> str:
    """Path data of a line as a hand draws it: bent here and there, every bend a touch off."""
    ends = [*points[1:], points[0]] if closed else points[1:]
    bends: list[Point] = []
    for (x, y), (to_x, to_y) in zip(points, ends, strict=closed):
        steps = max(1, int(math.hypot(to_x - x, to_y - y) // stride))
        for step in range(steps):
            along = step / steps
            bends.append(
                (
                    x + (to_x - x) * along + hand.between(-shake, shake),
                    y + (to_y - y) * along + hand.between(-shake, shake),
                )
            )
    if not closed:
        bends.append(points[-1])
    return traced(bends) + ("Z" if closed else "")


def traced(points: Sequence[Point]) -> str:
    return "M" + " ".join(f"{number(x)} {number(y)}" for x, y in points)


def path(
    data: str,
    fill: str = "none",
    width: float = 1.5,
    ink: str = INK,
    o: float = 1,
    dash: str = "",
) -> str:
    """`o` is the opacity; without a width there is no outline."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{data}"{painted(fill, width, ink, o)}{dashes}/>'


def painted(fill: str, width: float = 0, ink: str = INK, o: float = 1) -> str:
    line = f' stroke="{ink}" stroke-width="{short(width)}"' if width else ""
    return f' fill="{fill}"{line}' + (f' opacity="{short(o)}"' if o != 1 else "")


def short(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.removeprefix("0") if text.startswith("0.") else text


def area(
    hand: PenHand,
    fill: str,
    width: float,
    points: Sequence[Point],
    shake: float = 0.6,
    o: float = 1,
) -> str:
    return path(wobbly(hand, points, shake=shake), fill, width, o=o)


def line(
    hand: PenHand,
    width: float,
    points: Sequence[Point],
    ink: str = INK,
    o: float = 1,
    shake: float = 0.4,
) -> str:
    return path(wobbly(hand, points, closed=False, shake=shake), "none", width, ink, o)


def box(
    hand: PenHand, corner: Point, size: Point, fill: str, width: float = 1.5
) -> str:
    """The corner is the lower left one."""
    (x, y), (broad, high) = corner, size
    outline = [(x, y), (x, y - high), (x + broad, y - high), (x + broad, y)]
    return area(hand, fill, width, outline, 0.5)


def disc(
    centre: Point,
    radius: float | Point,
    fill: str = "none",
    width: float = 1.5,
    ink: str = INK,
    o: float = 1,
) -> str:
    x, y = (number(part) for part in centre)
    if isinstance(radius, tuple) and radius[0] != radius[1]:
        sizes = f'rx="{number(radius[0])}" ry="{number(radius[1])}"'
        return f'<ellipse cx="{x}" cy="{y}" {sizes}{painted(fill, width, ink, o)}/>'
    size = radius[0] if isinstance(radius, tuple) else radius
    return (
        f'<circle cx="{x}" cy="{y}" r="{number(size)}"{painted(fill, width, ink, o)}/>'
    )


def rounded(
    corner: Point,
    size: Point,
    radius: float,
    fill: str,
    width: float = 0,
    ink: str = INK,
) -> str:
    """A plate; the corner is the upper left one."""
    x, y = (number(part) for part in corner)
    w, h = (number(part) for part in size)
    turned = f' rx="{number(radius)}"' if radius else ""
    where = f'x="{x}" y="{y}" width="{w}" height="{h}"'
    return f"<rect {where}{turned}{painted(fill, width, ink)}/>"


def letters(
    at: Point,
    words: str | int,
    size: float,
    anchor: str = "middle",
    face: str = "upright",
    fill: str = "",
) -> str:
    """The usual (in the middle, upright, in the colour of text) is said once, by what stands around all."""
    tint = f' fill="{fill}"' if fill else ""
    where = f'x="{number(at[0])}" y="{number(at[1])}" font-size="{short(size)}"'
    style = f"{ANCHORS[anchor]}{FACES[face]}{tint}"
    return f"<text {where}{style}>{escape(str(words))}</text>"


def moved(drawing: str, to: Point, scale: float = 1, turn: float = 0) -> str:
    return f'<g transform="{placed(to, scale, turn)}">{drawing}</g>'


def placed(to: Point, scale: float = 1, turn: float = 0) -> str:
    place = f"translate({number(to[0])} {number(to[1])})"
    turned = f"rotate({number(turn)})" if turn else ""
    return place + turned + (f"scale({short(scale)})" if scale != 1 else "")
