"""Small things that stand on many drawings: windows, doors, flags, plants."""

from games.karez.drawing.hand import PenHand
from games.karez.drawing.ink import COLOURS, INK, disc, line, moved, path
from games.kit.svg import Point, number

UNLIT = "#5d5a5e"


def window(at: Point, size: Point, lit: bool = False) -> str:
    """With a round top; the point is the middle of its sill."""
    (x, y), (w, h) = at, size
    half, bend = number(w / 2), number(h * 0.4)
    side = number(h * 0.6)
    outline = (
        f"M{number(x - w / 2)} {number(y)}v-{side}q0-{bend} {half}-{bend}"
        f"q{half} 0 {half} {bend}v{side}z"
    )
    return _glazed(at, size, outline, lit)


def pane(at: Point, size: Point, lit: bool = False) -> str:
    """A window with a straight top."""
    (x, y), (w, h) = at, size
    outline = f"M{number(x - w / 2)} {number(y)}v-{number(h)}h{number(w)}v{number(h)}z"
    return _glazed(at, size, outline, lit)


def _glazed(at: Point, size: Point, outline: str, lit: bool) -> str:
    (x, y), (w, h) = at, size
    bars = (
        f"M{number(x)} {number(y)}v-{number(h)}"
        f"M{number(x - w / 2)} {number(y - h * 0.45)}h{number(w)}"
    )
    glass = COLOURS["glow"] if lit else UNLIT
    return path(outline, glass, 1.1) + path(bars, "none", 0.7)


def door(at: Point, size: Point, wood: str) -> str:
    (x, y), (w, h) = at, size
    half, bend, side = number(w / 2), number(h * 0.45), number(h * 0.55)
    outline = (
        f"M{number(x - w / 2)} {number(y)}v-{side}q0-{bend} {half}-{bend}"
        f"q{half} 0 {half} {bend}v{side}z"
    )
    split = f"M{number(x)} {number(y)}v-{number(h * 0.9)}"
    knob = disc((x + w * 0.25, y - h * 0.4), 0.9, INK, 0)
    return path(outline, wood, 1.3) + path(split, "none", 0.7) + knob


def arch(at: Point, size: Point, fill: str, width: float) -> str:
    (x, y), (w, h) = at, size
    half, side = number(w / 2), number(h - w / 2)
    round_top = f"a{half} {half} 0 0 1 {number(w)} 0"
    data = f"M{number(x - w / 2)} {number(y)}v-{side}{round_top}v{side}z"
    return path(data, fill, width)


def flag(hand: PenHand, foot: Point, high: float, cloth: str, long: float) -> str:
    x, y = foot
    wave, notch = number(long * 0.5), number(long * 0.3)
    data = (
        f"M{number(x)} {number(y - high)}q{wave} 2 {number(long)} 0"
        f"l-{notch} 3.5l{notch} 3.5q-{wave} 2-{number(long)} 0z"
    )
    return line(hand, 1.4, [foot, (x, y - high)]) + path(data, cloth, 1.1)


def banner(at: Point, size: Point, cloth: str) -> str:
    """Hangs from the middle of its upper edge."""
    (x, y), (w, h) = at, size
    half, notch = number(w / 2), number(w * 0.4)
    data = (
        f"M{number(x - w / 2)} {number(y)}h{number(w)}v{number(h)}"
        f"l-{half}-{notch}l-{half} {notch}z"
    )
    return path(data, cloth, 1.1)


# What grows and lies about, round 0, 0: path, colour, width, and how strong the line is.
Strokes = tuple[tuple[str, str, float, float], ...]
BARK, MARK = "#7b5a3a", "none"
THINGS: dict[str, Strokes] = {
    "tree": (
        ("M-1.5 0v-9h3v9z", BARK, 1.1, 1),
        ("M-9-9q-6-6 0-11q-1-8 8-8q9-1 9 7q6 4 1 10q-3 5-9 4q-6 2-9-2z", "", 1.3, 1),
        ("M-4-13q4 3 8-1M-5-20q3 2 5 0M3-19q3 2 5-1", MARK, 0.8, 0.5),
    ),
    "pine": (
        ("M-1.3 0v-6h2.6v6z", BARK, 1, 1),
        ("M-8-5l5-7h-3l4-7h-2.5l4.5-9l4.5 9h-2.5l4 7h-3l5 7z", "", 1.2, 1),
        ("M1-7l4 1M1-14l3 1", MARK, 0.7, 0.5),
    ),
    "cypress": (
        ("M-1 0v-4h2v4z", BARK, 0.9, 1),
        ("M0-28q7 12 4 22q-4 4-8 0q-3-10 4-22z", "", 1.2, 1),
        ("M1-20v13", MARK, 0.7, 0.4),
    ),
    "bush": (("M-9 0q-4-6 2-8q2-6 8-3q7-2 7 4q4 4 0 7z", "", 1.1, 1),),
    "rock": (
        ("M-9 0l2-7l7-4l7 3l4 8z", "", 1.2, 1),
        ("M0-11l1 6l6 5M1-5l-5 5", MARK, 0.7, 0.5),
    ),
    "barrel": (
        ("M-5 0q-2-6 0-12h10q2 6 0 12z", "", 1.2, 1),
        ("M-6-3.5h12M-6-8.5h12", MARK, 0.9, 1),
    ),
    "stump": (("M-14 0v-10l4-5l5 6l6-9l5 8l4-3v13z", "", 1.1, 1),),
}
TINTS = {
    "tree": COLOURS["leaf"],
    "pine": "#6d8f60",
    "cypress": "#5f8054",
    "bush": "#93ad66",
    "rock": "#c2b79e",
    "barrel": "#b07a45",
    "stump": "#cbbf9d",
}


def thing(kind: str, at: Point, size: float = 1, fill: str = "") -> str:
    strokes = (
        path(data, tint or fill or TINTS[kind], width, o=strength)
        for data, tint, width, strength in THINGS[kind]
    )
    return moved("".join(strokes), at, size)
