"""One die, by which many things are tried: it has to show a number or less.

Rulebook p. 15 (picking a lock), p. 9 (Clockwork Pick, Light Fingers), adventure boards 1 (the Treasury) and 5 (rituals);
p. 16 (a chest of ducats pays by the die).
"""

from collections.abc import Callable
from functools import cache

from games.cadwallon.rules.components import CHARACTERS, NUMBERS, SKILL_OF, SKILLS

FACES = range(1, 7)


def mind(figure: int) -> int:
    """The number for the Treasury and for a ritual."""
    return CHARACTERS[figure].mind


def lock_mind(figure: int) -> int:
    """The number for a lock."""
    if SKILL_OF[figure] == "clockwork_pick":
        return SKILLS["clockwork_pick"].value
    return mind(figure)


# The number for somebody's pocket.
POCKET = SKILLS["light_fingers"].value


def succeeds(die: int, number: int) -> bool:
    return die <= number


@cache
def chance(number: int) -> float:
    """How often a roll succeeds."""
    return average(lambda die: succeeds(die, number))


def average(worth: Callable[[int], float]) -> float:
    """What a roll is worth that is worth so much for each face."""
    return sum(map(worth, FACES)) / len(FACES)


def ducats_in_chest(die: int) -> int:
    """What a chest of ducats pays where it is opened at last."""
    return die + NUMBERS.chest_of_ducats


# What a purse and a chest of ducats are worth on average.
MEAN_DIE = average(float)
MEAN_CHEST = average(ducats_in_chest)
