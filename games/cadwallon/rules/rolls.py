"""One die: what it shows on average, and how often it shows a number or less.

Rulebook p. 15 (picking a lock); skills, the Treasury and rituals are rolled for in the same way (p. 9, adventure boards 1
and 5).
"""

FACES = range(1, 7)
MEAN_DIE = sum(FACES) / len(FACES)


def succeeds(die: int, number: int) -> bool:
    """Low is good: a roll of the number or less."""
    return die <= number


def chance(number: int) -> float:
    """How often a roll succeeds."""
    return sum(succeeds(die, number) for die in FACES) / len(FACES)
