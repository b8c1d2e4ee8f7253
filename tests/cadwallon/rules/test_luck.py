"""Luck: each roll beside what was to be expected of it, by the functions that decide it."""

from collections.abc import Iterable

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules import events as e
from games.cadwallon.rules.combat import ATTACK, DEFENCE, Throw
from games.cadwallon.rules.components import SKILL_OF
from games.cadwallon.rules.luck import rolls
from games.cadwallon.rules.odds import (
    Side,
    attacker_odds,
    second_wind_odds,
    turning_odds,
)
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.rolls import chance, lock_mind, mind
from games.kernel.chance import Dice
from games.kernel.luck import Roll
from games.kernel.rules import Seat

# The first four figures belong to one gang, the next four to another.
OWNERS = (0, 0, 0, 0, 1, 1, 1, 1, *[-1] * 30)
THIEF, RIVAL = 0, 4
ANN, BEN = Seat(0), Seat(1)


def rolled(*events: e.Event) -> list[Roll]:
    return list(rolls(((event, OWNERS) for event in events), "attacker"))


def luck(found: Iterable[Roll], seat: int) -> float:
    return sum(r.came - r.expected.mean for r in found if r.seat == seat)


def skilled(skill: str) -> int:
    return next(figure for figure, its in enumerate(SKILL_OF) if its == skill)


def test_a_six_is_bad_at_a_lock() -> None:
    assert chance(lock_mind(THIEF)) < 1
    (held,) = rolled(e.LockHeld(THIEF, 3, 6))
    (picked,) = rolled(e.LockPicked(THIEF, 3, 1))
    assert (held.came, picked.came) == (0, 1)
    assert held.expected.mean == picked.expected.mean == chance(lock_mind(THIEF))
    assert luck([held], ANN) < 0 < luck([picked], ANN)


def test_a_key_is_no_luck() -> None:
    assert rolled(e.LockPicked(THIEF, 3, 0)) == []


def test_militia_that_stay_on_a_six_are_bad_luck_for_whoever_sent_them() -> None:
    found = [rolled(e.MilitiaRolled(ANN, 20, die))[0] for die in range(1, 7)]
    assert [roll.came for roll in found] == [1, 2, 3, 4, 5, 0]
    assert luck(found, ANN) == pytest.approx(0)


def test_ducats_are_compared_with_the_average_of_just_that_die() -> None:
    purses = [rolled(e.PurseEmptied(ANN, 3, die))[0] for die in range(1, 7)]
    chests = [rolled(e.ChestOfDucatsEmptied(ANN, 3, die, 0))[0] for die in range(1, 7)]
    assert luck(purses, ANN) == pytest.approx(0)
    assert luck(chests, ANN) == pytest.approx(0)
    assert purses[0].expected.variance == pytest.approx(35 / 12)


def test_the_treasury_and_rituals_go_by_the_mind_of_the_thief() -> None:
    for event in (e.TreasuryRobbed(THIEF, 1, 9), e.RitualSucceeded(THIEF, 1, 5)):
        (roll,) = rolled(event)
        assert (roll.came, roll.expected.mean) == (1, chance(mind(THIEF)))
    for failed in (e.ThiefCaught(THIEF, 6), e.RitualFailed(THIEF, 6)):
        (roll,) = rolled(failed)
        assert (roll.came, roll.expected.mean) == (0, chance(mind(THIEF)))


def test_both_sides_of_a_fight_have_the_same_luck_with_another_sign() -> None:
    won = e.FightWon(THIEF, RIVAL, 6, 2)
    found = rolled(e.DiceRolled(THIEF, RIVAL, (6, 1), (2,)), won)
    odds = attacker_odds(Side("thief", 2), Side("thief", 1), "attacker")
    assert [(r.seat, r.came, r.expected.mean) for r in found] == [
        (ANN, 1, odds),
        (BEN, 0, pytest.approx(1 - odds)),
    ]
    assert luck(found, ANN) == pytest.approx(-luck(found, BEN))


def test_nobody_has_the_luck_of_the_militia() -> None:
    militia = 20
    won = e.FightWon(THIEF, militia, 5, 3)
    found = rolled(e.DiceRolled(militia, THIEF, (3,), (5,)), won)
    assert [roll.seat for roll in found] == [ANN]


def test_what_cards_do_to_the_dice_at_once_is_part_of_what_is_expected() -> None:
    found = rolled(
        e.DiceRolled(THIEF, RIVAL, (3, 4), (6,)),
        e.DieRerolled(RIVAL, 6, 2, "dirty_trick"),
        e.DieRaised(THIEF, 1, "powerful_blow"),
        e.FightWon(THIEF, RIVAL, 5, 2),
    )
    attack, defence = Side("thief", 2, 1), Side("thief", 1, again=("highest",))
    assert found[0].expected.mean == attacker_odds(attack, defence, "attacker")
    assert found[0].came == 1
    assert len(found) == 2


def test_a_second_wind_is_a_throw_of_its_own() -> None:
    """What came of all throws is whether the fight was won."""
    throws = Throw("thief", (2,)), Throw("thief", (5,))
    for again, result in (((1,), 0), ((6,), 1)):
        found = rolled(
            e.DiceRolled(THIEF, RIVAL, (2,), (5,)),
            e.AllDiceRerolled(THIEF, again),
            e.FightWon(THIEF, RIVAL, 6, 5),
        )
        mine = [roll for roll in found if roll.seat == ANN]
        assert sum(roll.came for roll in mine) == result
        assert sum(roll.count for roll in mine) == 1
        odds = second_wind_odds(throws, ATTACK, "attacker")
        assert mine[1].expected.mean == odds == pytest.approx(2 / 6)


def test_a_whisper_is_compared_with_the_chance_that_it_turns_the_fight() -> None:
    whisperer = skilled("demons_whisper")
    owners = [1] * 40
    owners[whisperer] = 0
    events = (
        e.DiceRolled(RIVAL, whisperer, (6,), (4,)),
        e.DieRerolled(RIVAL, 6, 2, "demons_whisper"),
        e.FightWon(whisperer, RIVAL, 2, 4),
    )
    found = list(rolls(((event, owners) for event in events), "attacker"))
    mine = [roll for roll in found if roll.seat == 0]
    throws = Throw("thief", (6,)), Throw("thief", (4,))
    odds = turning_odds(throws, whisperer, DEFENCE, "attacker")
    assert [roll.came for roll in mine] == [0, 1]
    assert mine[1].expected.mean == pytest.approx(odds)


def test_what_a_skill_adds_without_dice_is_no_luck() -> None:
    found = rolled(
        e.DiceRolled(THIEF, RIVAL, (4,), (5,)),
        e.DieRaised(THIEF, 3, "grim_trinity"),
        e.FightWon(THIEF, RIVAL, 7, 5),
    )
    mine = [roll for roll in found if roll.seat == ANN]
    assert mine[1].came == mine[1].expected.mean == 1
    assert sum(roll.came for roll in mine) == 1


@pytest.mark.parametrize("seed", range(6))
def test_fights_come_to_those_that_were_won(seed: int) -> None:
    """Through whole matches, whatever cards and skills were used."""
    found, won = _played(seed)
    for seat in (0, 1):
        fights = [r for r in found if r.seat == seat and r.kind == "fight"]
        assert sum(r.came for r in fights) == won[seat]


def test_over_many_matches_luck_comes_to_nothing() -> None:
    """Were something expected that the rules do not do, the sum would stray further and further."""
    found = [roll for seed in range(24) for roll in _played(seed)[0]]
    for kind in ("lock", "fight", "patrol", "purse"):
        # Of one gang: in a fight between two all luck is somebody's bad luck.
        some = [roll for roll in found if roll.kind == kind and roll.seat == ANN]
        spread = sum(roll.expected.variance for roll in some) ** 0.5
        assert abs(sum(r.came - r.expected.mean for r in some)) < 3.5 * spread, kind


def _played(seed: int) -> tuple[list[Roll], list[int]]:
    """A match of random moves: its rolls, and how many fights each gang won."""
    luck_ = Dice(seed)
    state = cadwallon.setup(2, Options(), luck_)
    told: list[tuple[e.Event, tuple[int, ...]]] = []
    while asked := cadwallon.decisions(state):
        moves = list(asked[0].moves)
        move = moves[luck_.below(len(moves))]
        events = cadwallon.apply(state, asked[0].seat, move, luck_)
        told += [(event, tuple(state.owners)) for event in events]
    won = [0, 0]
    for event, owners in told:
        if isinstance(event, e.FightWon) and owners[event.winner] >= 0:
            won[owners[event.winner]] += 1
    return list(rolls(told, state.options.drawn_fight)), won
