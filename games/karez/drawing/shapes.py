"""Everything that is drawn from a plan, by its id: buildings, ruins, landmarks, signs, heads, monsters, things."""

from functools import cache

from games.karez.drawing.details import thing
from games.karez.drawing.hand import PenHand
from games.karez.drawing.plans import drawn
from games.kernel.datafile import load

Plans = dict[str, str]


@cache
def plans(book: str) -> Plans:
    """The plans of `data/<book>.toml`."""
    return load(__package__, f"{book}.toml", Plans)


@cache
def shape(book: str, name: str) -> str:
    return drawn(plans(book)[name], name)


def building(name: str) -> str:
    return shape("buildings", name)


# What stands on a plot before: five kinds of ruin, dealt out so that neighbours differ.
RUINS = ("columns", "gable", "stump", "beams", "walls")


HERBS = ("#a3b573", "#b7bf7e", "#93ad66")


def ruin(name: str) -> str:
    """Stumps of the old city, overgrown."""
    kind = RUINS[list(plans("buildings")).index(name) * 3 % len(RUINS)]
    hand = PenHand(f"overgrown {name}")
    green = (
        thing(
            "bush",
            (x + hand.between(-4, 4), 3),
            hand.between(0.45, 0.75),
            hand.one_of(HERBS),
        )
        for x in (-60, 52, 62, -8)
    )
    stones = (
        thing("rock", (hand.between(-60, 60), 5), hand.between(0.3, 0.55))
        for _ in range(4)
    )
    stump = drawn(plans("ruins")[kind], f"ruin of {name}")
    return "".join((stump, *green, *stones))


def landmark(adventure: str) -> str:
    return shape("landmarks", adventure)


def place(name: str) -> str:
    return shape("places", name)


def sign(name: str) -> str:
    return shape("signs", name)


def hero(name: str) -> str:
    return shape("heroes", name)
