"""Draws plans: texts with one stroke or solid a line, such as `box -4 0 8 5 timber 1.2`.

Numbers, colours, points and options stand in the order of the table below; `at 10 -4 .8` moves and scales what follows
until `end`. A path takes the rest of its line, an option is written `o=.5`.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from games.karez.drawing import details, ink, solids, towers
from games.karez.drawing.details import THINGS
from games.karez.drawing.hand import PenHand
from games.kit.svg import Point

Draw = Callable[..., str]


class PlanMistake(Exception):
    """A line of a plan cannot be drawn."""


def _point(word: str) -> Point:
    x, y = word.split(",")
    return float(x), float(y)


def _path(fill: str, width: float, data: str, **options: Any) -> str:
    return ink.path(data, fill, width, **options)


def _disc(at: Point, radius: Point, fill: str, width: float, **options: Any) -> str:
    return ink.disc(at, radius, fill, width, **options)


def _text(at: Point, size: float, words: str) -> str:
    return ink.letters(at, words, size)


# What follows a verb: n a number, c a colour, C two, P a point or a size, L points up to the end of the line,
# t all the rest. The verbs of the second table need a hand that shakes.
STEADY: dict[str, tuple[str, Draw]] = {
    "path": ("cnt", _path),
    "disc": ("PPcn", _disc),
    "plate": ("PPncn", ink.rounded),
    "text": ("Pnt", _text),
    "merlons": ("nnncnn", solids.merlons),
    "window": ("PP", details.window),
    "pane": ("PP", details.pane),
    "door": ("PPc", details.door),
    "arch": ("PPcn", details.arch),
    "banner": ("PPc", details.banner),
    **{kind: ("Pn", partial(details.thing, kind)) for kind in THINGS},
}
SHAKING: dict[str, tuple[str, Draw]] = {
    "area": ("cnL", ink.area),
    "line": ("nL", ink.line),
    "box": ("PPcn", ink.box),
    "courses": ("nL", solids.courses),
    "bricks": ("nnnnn", solids.bricks),
    "hatch": ("nnnnn", solids.hatch),
    "hall": ("PPPC", solids.hall),
    "gable": ("PPPC", solids.gabled),
    "cube": ("PPnc", solids.cube),
    "block": ("PPnc", solids.block),
    "tower": ("Pnnc", towers.shaft),
    "crowned": ("Pnnc", towers.crowned),
    "spire": ("PPCn", towers.spire),
    "flag": ("Pncn", details.flag),
}
OPTIONS: dict[str, Callable[[str], Any]] = {
    "ink": ink.colour,
    "fill": ink.colour,
    "o": float,
    "edge": _point,
    "lit": lambda word: word == "1",
    "dash": lambda word: word.replace(",", " "),
}


def drawn(plan: str, name: str) -> str:
    """The plan as SVG; the name decides how the hand shakes."""
    hand, parts, depth = PenHand(name), [], 0
    for line in plan.splitlines():
        words = line.split()
        if not words:
            continue
        try:
            parts.append(_line(hand, words))
        except (KeyError, ValueError, TypeError, StopIteration) as error:
            raise PlanMistake(f"{name}: {line.strip()}: {error}") from None
        depth += {"at": 1, "end": -1}.get(words[0], 0)
    if depth:
        raise PlanMistake(f"{name}: every `at` has its `end`")
    return "".join(parts)


def _line(hand: PenHand, words: list[str]) -> str:
    verb, *rest = words
    if verb == "end":
        return "</g>"
    if verb == "at":
        return _opening(rest)
    if verb in STEADY:
        form, draw = STEADY[verb]
        return draw(*_arguments(form, rest), **_options(rest))
    form, draw = SHAKING[verb]
    return draw(hand, *_arguments(form, rest), **_options(rest))


def _opening(words: list[str]) -> str:
    x, y, scale, *_ = [float(word) for word in words if "=" not in word] + [1.0]
    turn = next((float(word[5:]) for word in words if word.startswith("turn=")), 0)
    return f'<g transform="{ink.placed((x, y), scale, turn)}">'


def _options(words: list[str]) -> dict[str, Any]:
    pairs = (word.split("=") for word in words if "=" in word)
    return {key: OPTIONS[key](value) for key, value in pairs}


def _arguments(form: str, words: list[str]) -> list[Any]:
    left = iter([word for word in words if "=" not in word])
    return [_argument(letter, left) for letter in form]


def _argument(letter: str, left: Iterator[str]) -> Any:
    match letter:
        case "n":
            return float(next(left))
        case "c":
            return ink.colour(next(left))
        case "P":
            return float(next(left)), float(next(left))
        case "C":
            return ink.colour(next(left)), ink.colour(next(left))
        case "L":
            return [_point(word) for word in left]
        case _:
            return " ".join(left)
