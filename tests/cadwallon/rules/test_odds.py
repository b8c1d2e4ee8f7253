"""The odds of a fight: section 8, by counting all dice, by `odds`, and by the fights themselves."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import get_args

import pytest

from games.cadwallon.rules.combat import ATTACK, DEFENCE, Cards, Which
from games.cadwallon.rules.components import SIENNA, ZOMBIES
from games.cadwallon.rules.events import FightWon
from games.cadwallon.rules.fight import (
    answer_fight,
    ask_fight,
    proceed_fight,
    throws_of,
)
from games.cadwallon.rules.frames import Fight, Stage
from games.cadwallon.rules.moves import Attack, CallTrinity, Whisper
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.odds import Side, attacker_odds, throws, turning_odds
from games.cadwallon.rules.options import DrawnFight
from games.cadwallon.rules.state import State, clone
from games.kernel.chance import Recorded
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import (
    ALICE,
    ANAYS,
    FARAS,
    IRIS,
    LEONA,
    SANARIS,
    SARYS,
    TORTOK,
    asked,
    gang_of,
    play,
    position,
)

FACES = range(1, 7)
Faces = tuple[int, ...]
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
        frame = Fight(attacker, defender, ALICE, Stage.DICE, cards)
        state.stack.append(frame)
        now = Now(state, luck := Recorded([face - 1 for face in faces]))
        while frame in state.stack:
            if not proceed_fight(now, frame):
                answer_fight(now, frame, ask_fight(state, frame).fallback)
        # Who rages rolls the last die only if that is of any use.
        assert luck.is_used_up or TORTOK in (attacker, defender)
        (won,) = [event for event in now.events if isinstance(event, FightWon)]
        return won.winner == attacker

    return counted(dice, attacker_wins)


def percent(share: Fraction | float) -> float:
    return round(100 * float(share), 1)


PLAIN = Side("thief", 2)
THREE = Side("thief", 3)
FOUR = Side("thief", 4)
ONE = Side("thief", 1)
BLOW = Side("thief", 2, bonus=1)
TRICKED = Side("thief", 2, again=("highest",))
ENRAGED = Side("thief", 2, has_rage=True)


def odds(attack: Side, defence: Side) -> float:
    """Where the attacker wins ties."""
    return attacker_odds(attack, defence, "attacker")


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        (PLAIN, PLAIN, 61.0),
        (THREE, PLAIN, 71.9),
        (PLAIN, THREE, 52.8),
        (BLOW, PLAIN, 77.6),
        (PLAIN, BLOW, 39.0),
        (PLAIN, TRICKED, 69.2),
        (ONE, PLAIN, 42.1),
        (PLAIN, ONE, 74.5),
        (THREE, THREE, 64.8),
        (ENRAGED, PLAIN, 71.9),
    ],
    ids=str,
)
def test_the_odds_are_those_of_the_fact_file(
    attack: Side, defence: Side, expected: float
) -> None:
    """Section 8"""
    assert percent(odds(attack, defence)) == expected


@pytest.mark.parametrize(
    ("attack", "defence", "exact"),
    [
        (PLAIN, PLAIN, counted(4, lambda d: max(d[:2]) >= max(d[2:]))),
        (THREE, PLAIN, counted(5, lambda d: max(d[:3]) >= max(d[3:]))),
        (PLAIN, THREE, counted(5, lambda d: max(d[:2]) >= max(d[2:]))),
        (FOUR, PLAIN, counted(6, lambda d: max(d[:4]) >= max(d[4:]))),
        (PLAIN, FOUR, counted(6, lambda d: max(d[:2]) >= max(d[2:]))),
        (BLOW, PLAIN, counted(4, lambda d: max(d[:2]) + 1 >= max(d[2:]))),
        (PLAIN, BLOW, counted(4, lambda d: max(d[:2]) >= max(d[2:]) + 1)),
        (ONE, PLAIN, counted(3, lambda d: d[0] >= max(d[1:]))),
        (PLAIN, ONE, counted(3, lambda d: max(d[:2]) >= d[2])),
        (
            PLAIN,
            TRICKED,
            counted(5, lambda d: max(d[:2]) >= max(min(d[2:4]), d[4])),
        ),
    ],
    ids=str,
)
def test_the_odds_are_exact(attack: Side, defence: Side, exact: Fraction) -> None:
    """Section 8: every roll counted."""
    assert odds(attack, defence) == pytest.approx(float(exact), abs=1e-12)


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
        (FARAS, TORTOK, 5, (None, None), 52.8),
        (SIENNA, LEONA, 5, (None, None), 71.9),
    ],
)
def test_fights_come_out_as_the_odds_say(
    attacker: int, defender: int, dice: int, cards: Cards, expected: float
) -> None:
    """Section 8: all 1,296 rolls of two dice against two, and so on."""
    assert percent(fought(attacker, defender, dice, cards)) == expected


@pytest.mark.slow
def test_three_dice_against_three() -> None:
    """Section 8: an Extra Blade on either side, 46,656 rolls."""
    assert percent(fought(LEONA, FARAS, 6, ("extra_blade", "extra_blade"))) == 64.8


@pytest.mark.parametrize(
    ("attacker", "defender", "sides"),
    [
        (SANARIS, LEONA, (THREE, PLAIN)),
        (LEONA, SANARIS, (PLAIN, THREE)),
        pytest.param(FARAS, IRIS, (PLAIN, FOUR), marks=pytest.mark.slow),
    ],
)
def test_the_dice_of_a_skill_come_out_as_the_odds_say(
    attacker: int, defender: int, sides: tuple[Side, Side]
) -> None:
    """Section 11: Pack Hunter fights, the Shield of Alahan defends."""
    dice = sides[0].dice + sides[1].dice
    share = float(fought(attacker, defender, dice))
    assert share == pytest.approx(odds(*sides))


def test_two_dice_against_two_tie_in_22_of_100() -> None:
    """Section 8: what the attacker wins beyond what a defender with the same dice would."""
    won = odds(PLAIN, PLAIN)
    assert round(100 * (won - (1 - won))) == 22


@pytest.mark.thorough
def test_rage_equals_a_third_die() -> None:
    """Section 8: exactly, where the highest die alone counts."""
    assert odds(ENRAGED, PLAIN) == pytest.approx(odds(THREE, PLAIN))
    assert fought(TORTOK, FARAS, 5) == fought(LEONA, FARAS, 5, BLADE)


def test_every_roll_is_counted_once() -> None:
    reroll: tuple[tuple[Which, ...], ...] = ((), ("lowest",), ("lowest", "highest"))
    for dice, again in product((1, 2, 3, 4), reroll):
        side = Side("thief", dice, again=again)
        assert throws(side).total() == 6 ** (dice + len(again))


# The dice of whoever has the skill, and of the other: losing by little, by much, by the sum alone.
LOSING: tuple[tuple[Faces, Faces], ...] = (
    ((4, 1), (5, 2)),
    ((4, 1), (6, 6)),
    ((1, 1), (5, 5)),
    ((3, 3), (5, 1)),
    ((4, 2), (6, 1)),
    ((5, 1), (5, 4)),
)


@pytest.mark.parametrize("drawn_fight", get_args(DrawnFight))
@pytest.mark.parametrize(("skilled", "use"), [(SARYS, Whisper), (ANAYS, CallTrinity)])
def test_a_skill_turns_a_fight_as_often_as_the_odds_say(
    skilled: int, use: type[Whisper | CallTrinity], drawn_fight: DrawnFight
) -> None:
    """Section 11: each face that may fall is played by the rules."""
    for side, (mine, other) in product((ATTACK, DEFENCE), LOSING):
        state = after_the_dice(skilled, side, (mine, other), drawn_fight)
        if asked(state)[1] != "fight_skill":
            # It wins the tie.
            assert mine[0] == other[0]
            continue
        fight = state.stack[-1]
        assert isinstance(fight, Fight)
        told = turning_odds(throws_of(fight), skilled, side, drawn_fight)
        assert turned(state, use("dodge"), skilled) == pytest.approx(told)


def after_the_dice(
    skilled: int, side: int, dice: tuple[Faces, Faces], drawn_fight: DrawnFight
) -> State:
    """A thief with a skill and a card to give up for it attacks Leona, or is attacked."""
    figures = (skilled, LEONA) if side == ATTACK else (LEONA, skilled)
    attack, defence = dice if side == ATTACK else dice[::-1]
    state = position(
        gangs=(gang_of(figures[0]), gang_of(figures[1])),
        at={figures[0]: "compass-street", figures[1]: "fountain-square"},
        active=figures[0],
        hands={Seat(side): ["dodge"]},
        drawn_fight=drawn_fight,
    )
    play(state, Attack(figures[1]), dice=(*attack, *defence))
    return state


def turned(state: State, move: Whisper | CallTrinity, skilled: int) -> float:
    """How often the fight turns, over all faces of the die that is rolled again."""
    rolls: list[Faces] = [()]
    if isinstance(move, Whisper):
        rolls = [(face,) for face in FACES]
    events = [play(clone(state), move, dice=dice) for dice in rolls]
    won = [
        e.winner == skilled for told in events for e in told if isinstance(e, FightWon)
    ]
    assert len(won) == len(rolls)
    return sum(won) / len(won)
