"""Makes a finished drawing lighter to send: whole units where nobody sees a tenth, and steps instead of places."""

import re

from games.kit.svg import trace

# Where a line begins, and the absolute points it goes through, as the pen writes them.
LINE = re.compile(r"M(-?[\d.]+(?: -?[\d.]+)+)")
# Below this, a tenth is a part of the shape; the city is 1600 units wide.
SMALL = 10


def lighter(svg: str) -> str:
    return LINE.sub(_stepped, svg)


def _stepped(line: re.Match[str]) -> str:
    places = [_whole(float(place)) for place in line[1].split(" ")]
    return trace(list(zip(places[::2], places[1::2], strict=True)))


def _whole(place: float) -> float:
    return place if abs(place) < SMALL else round(place)
