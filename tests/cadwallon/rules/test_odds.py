"""The odds of a fight: section 8, by counting all dice, by `odds`, and by the fights themselves."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from games.cadwallon.rules.components import SIENNA, ZOMBIES, Card
from games.cadwallon.rules.events import FightWon
from games.cadwallon.rules.fight import DICE, proceed_fight
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.odds import Side, attacker_odds, distribution
from games.cadwallon.rules.state import clone
from games.kernel.chance import Recorded
from tests.cadwallon.rules.positions import (
    ALICE,
    FARAS,
    IRIS,
    LEONA,
    SANARIS,
    TORTOK,
    position,
)

FACES = range(1, 7)
Faces = tuple[int, ...]
Cards = tuple[Card | None, Card | None]
BLADE: Cards = ("extra_blade", None)


def counted(dice: int, attacker_wins: Callable[[Faces], bool]) -> Fraction:
    """The share of all rolls of so many dice in which the attacker wins."""
    rolls = list(product(FACES, repeat=dice))
    return Fraction(sum(map(attacker_wins, rolls)), len(rolls))


def fought(
    attacker: int, defender: int, dice: int, cards: Cards = (None, None)
) -> Fraction:
    """The same share, each roll played through by the rules."""
    start = position("incarnates", at={LEONA: "forge"})
    start.at[attacker] = start.at[defender] = 0
    start.owners[SIENNA] = ALICE

    def attacker_wins(faces: Faces) -> bool:
        state = clone(start)
        frame = Fight(attacker, defender, ALICE, DICE, cards)
        state.stack.append(frame)
        now = Now(state, luck := Recorded([face - 1 for face in faces]))
        while frame in state.stack:
            assert proceed_fight(now, frame)
        assert luck.is_used_up
        (won,) = [event for event in now.events if isinstance(event, FightWon)]
        return won.winner == attacker

    return counted(dice, attacker_wins)


def percent(share: Fraction | float) -> float:
    return round(100 * float(share), 1)


PLAIN = Side()
THREE = Side(dice=3)
FOUR = Side(dice=4)
ONE = Side(dice=1)


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        (PLAIN, PLAIN, 61.0),
        (THREE, PLAIN, 71.9),
        (PLAIN, THREE, 52.8),
        (Side(bonus=1), PLAIN, 77.6),
        (PLAIN, Side(bonus=1), 39.0),
        (PLAIN, Side(loses_highest=1), 69.2),
        (ONE, PLAIN, 42.1),
        (PLAIN, ONE, 74.5),
        (THREE, THREE, 64.8),
        (Side(rerolls_lowest=1), PLAIN, 71.9),
    ],
    ids=str,
)
def test_the_odds_are_those_of_the_fact_file(
    attack: Side, defence: Side, expected: float
) -> None:
    """Section 8"""
    assert percent(attacker_odds(attack, defence)) == expected


@pytest.mark.parametrize(
    ("attack", "defence", "exact"),
    [
        (PLAIN, PLAIN, counted(4, lambda d: max(d[:2]) >= max(d[2:]))),
        (THREE, PLAIN, counted(5, lambda d: max(d[:3]) >= max(d[3:]))),
        (PLAIN, THREE, counted(5, lambda d: max(d[:2]) >= max(d[2:]))),
        (FOUR, PLAIN, counted(6, lambda d: max(d[:4]) >= max(d[4:]))),
        (PLAIN, FOUR, counted(6, lambda d: max(d[:2]) >= max(d[2:]))),
        (Side(bonus=1), PLAIN, counted(4, lambda d: max(d[:2]) + 1 >= max(d[2:]))),
        (PLAIN, Side(bonus=1), counted(4, lambda d: max(d[:2]) >= max(d[2:]) + 1)),
        (ONE, PLAIN, counted(3, lambda d: d[0] >= max(d[1:]))),
        (PLAIN, ONE, counted(3, lambda d: max(d[:2]) >= d[2])),
        (
            PLAIN,
            Side(loses_highest=1),
            counted(5, lambda d: max(d[:2]) >= max(min(d[2:4]), d[4])),
        ),
    ],
    ids=str,
)
def test_the_odds_are_exact(attack: Side, defence: Side, exact: Fraction) -> None:
    """Section 8: every roll counted."""
    assert attacker_odds(attack, defence) == pytest.approx(float(exact), abs=1e-12)


@pytest.mark.parametrize(
    ("attacker", "defender", "dice", "cards", "expected"),
    [
        (LEONA, FARAS, 4, (None, None), 61.0),
        (LEONA, FARAS, 5, BLADE, 71.9),
        (LEONA, FARAS, 5, (None, "extra_blade"), 52.8),
        (LEONA, FARAS, 4, ("powerful_blow", None), 77.6),
        (LEONA, FARAS, 4, (None, "powerful_blow"), 39.0),
        (LEONA, FARAS, 5, ("dirty_trick", None), 69.2),
        (ZOMBIES[0], LEONA, 3, (None, None), 42.1),
        (LEONA, ZOMBIES[0], 3, (None, None), 74.5),
        (TORTOK, FARAS, 5, (None, None), 71.9),
        (FARAS, TORTOK, 4, (None, None), 61.0),
        (SIENNA, LEONA, 5, (None, None), 71.9),
    ],
)
def test_fights_come_out_as_the_odds_say(
    attacker: int, defender: int, dice: int, cards: Cards, expected: float
) -> None:
    """Section 8: all 1,296 rolls of two dice against two, and so on."""
    assert percent(fought(attacker, defender, dice, cards)) == expected


def test_three_dice_against_three() -> None:
    """Section 8: an Extra Blade on either side, 46,656 rolls."""
    assert percent(fought(LEONA, FARAS, 6, ("extra_blade", "extra_blade"))) == 64.8


@pytest.mark.parametrize(
    ("attacker", "defender", "sides"),
    [
        (SANARIS, LEONA, (THREE, PLAIN)),
        (LEONA, SANARIS, (PLAIN, THREE)),
        (FARAS, IRIS, (PLAIN, FOUR)),
    ],
)
def test_the_dice_of_a_skill_come_out_as_the_odds_say(
    attacker: int, defender: int, sides: tuple[Side, Side]
) -> None:
    """Section 11: Pack Hunter fights, the Shield of Alahan defends."""
    dice = sides[0].dice + sides[1].dice
    share = float(fought(attacker, defender, dice))
    assert share == pytest.approx(attacker_odds(*sides))


def test_two_dice_against_two_tie_in_22_of_100() -> None:
    """Section 8"""
    assert round(100 * counted(4, lambda d: max(d[:2]) == max(d[2:]))) == 22


def test_rage_equals_a_third_die() -> None:
    """Section 8: exactly."""
    rage, three = distribution(Side(rerolls_lowest=1)), distribution(THREE)
    assert rage == pytest.approx(three)
    assert fought(TORTOK, FARAS, 5) == fought(LEONA, FARAS, 5, BLADE)


def test_a_lock_is_picked_in_two_of_three() -> None:
    """Section 8: Mind 4"""
    assert percent(Fraction(sum(face <= 4 for face in FACES), 6)) == 66.7


def test_a_distribution_adds_up() -> None:
    for dice, bonus, low, high in product((1, 2, 3, 4), (0, 1), (0, 1), (0, 1)):
        side = Side(dice, bonus, low, high)
        assert sum(distribution(side).values()) == pytest.approx(1)
