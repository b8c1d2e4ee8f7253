"""The two sides: waves and a full moon for the Dreamer, scales and a jagged star for Chaos."""

from math import cos, pi, sin

from games.kadath.rules.components import DREAMER
from games.kit.svg import group, moved, polygon, tag

HALF = 46
# The ornament stands a little above the middle, for the name below it.
LIFTED = -8
# By side: what stands for it, some 8 units to each side.
EMBLEMS = (
    "M3-8A8.500 8.500 0 1 0 8 5 6.800 6.800 0 0 1 3-8z",
    "M0-9L2-2.500 9 0 2 2.500 0 9-2 2.500-9 0-2-2.500z",
)
LETTERS = "dc"


def ground(side: int) -> str:
    """A tile without what is printed on it."""
    box = tag("rect", class_="ground", x=-HALF, y=-HALF, width=92, height=92, rx=9)
    texture = tag(
        "path", class_="texture", d=_waves() if side == DREAMER else _scales()
    )
    line = tag("rect", class_="frame", x=-42, y=-42, width=84, height=84, rx=6)
    small = tag(
        "path",
        class_="small",
        d=EMBLEMS[side],
        transform=moved((-36, 17)) + "scale(.6)",
    )
    parts = (box, texture, line, _medal(side), small)
    return group(parts, class_=f"side-{LETTERS[side]}")


def _waves() -> str:
    rows = range(-37, 42, 8)
    return "".join(
        f"M-42 {y}q5.200-5 10.500 0t10.500 0 10.500 0 10.500 0 10.500 0 10.500 0 10.500 0 10.500 0"
        for y in rows
    )


def _scales() -> str:
    return "".join(
        f"M-42 {y}{'q0 7 6 7t6-7' if row % 2 else 'm-6 0q0 7 6 7t6-7'}"
        + "q0 7 6 7t6-7" * 6
        for row, y in enumerate(range(-42, 36, 7))
    )


def _medal(side: int) -> str:
    if side == DREAMER:
        return tag("circle", class_="medal", cy=LIFTED, r=22)
    star = [
        (radius * sin(pi * n / 12), LIFTED - radius * cos(pi * n / 12))
        for n in range(24)
        for radius in ((25.5 if n % 2 == 0 else 21.5),)
    ]
    return tag("path", class_="medal", d=polygon(star))


def emblem(side: int) -> str:
    return tag("path", class_="emblem", d=EMBLEMS[side])


def enclave(side: int) -> str:
    """The token of an enclave: a moon on a disc, a star on an octagon."""
    if side == DREAMER:
        base = tag("circle", class_="disc", r=15)
    else:
        edge = [
            (16.5 * sin(pi * (n + 0.5) / 4), 16.5 * cos(pi * (n + 0.5) / 4))
            for n in range(8)
        ]
        base = tag("path", class_="disc", d=polygon(edge))
    return group((base, emblem(side)), class_=f"enclave-{LETTERS[side]}")
