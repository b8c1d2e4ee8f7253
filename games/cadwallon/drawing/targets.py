"""Where the click targets lie over the picture: a style sheet, as no page may style in place.

Every space is a class (`s12`), and so is every exit (`x12`): a box in percent of the picture, cut to the outline of the space.
"""

import re
from collections.abc import Iterator

from games.cadwallon.drawing.geometry import HEIGHT, WIDTH
from games.cadwallon.drawing.spots import exit_spot, space_outline
from games.cadwallon.rules.district import GATES, SPACES
from games.kit.svg import Point

# Half the side of the square at an exit.
EXIT = 34
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def targets_css() -> str:
    return "\n".join((*_spaces(), *_exits(), ""))


def _spaces() -> Iterator[str]:
    for space in SPACES:
        points = list(corners(space_outline(space.number)))
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = (min(xs), min(ys), max(xs), max(ys))
        yield f".s{space.number}{{{_box(box)};clip-path:polygon({_cut(points, box)})}}"


def _exits() -> Iterator[str]:
    for gate in GATES:
        x, y = exit_spot(gate)
        left = min(max(x - EXIT, 0), WIDTH - 2 * EXIT)
        top = min(max(y - EXIT, 0), HEIGHT - 2 * EXIT)
        yield f".x{gate}{{{_box((left, top, left + 2 * EXIT, top + 2 * EXIT))}}}"


def corners(outline: str) -> Iterator[Point]:
    """The points of path data that begins absolute and goes on relative."""
    numbers = [float(found) for found in NUMBER.findall(outline)]
    x = y = 0.0
    for across, down in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + across, y + down
        yield x, y


def _box(box: tuple[float, float, float, float]) -> str:
    left, top, right, bottom = box
    return (
        f"left:{left / WIDTH:.2%};top:{top / HEIGHT:.2%};"
        f"width:{(right - left) / WIDTH:.2%};height:{(bottom - top) / HEIGHT:.2%}"
    )


def _cut(points: list[Point], box: tuple[float, float, float, float]) -> str:
    left, top, right, bottom = box
    return ",".join(
        f"{(x - left) / (right - left):.1%} {(y - top) / (bottom - top):.1%}"
        for x, y in points
    )
