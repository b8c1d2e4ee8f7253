"""The odds of a fight, counted over all dice.

Rulebook p. 17. Exact: every roll is enumerated, and `combat` says who wins it.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache

import msgspec

from games.cadwallon.rules.combat import (
    ATTACK,
    DEFENCE,
    Again,
    Cards,
    Dice,
    Effect,
    Raise,
    Role,
    Throw,
    Throws,
    Which,
    attacker_wins,
    dice_count,
    effects,
    exchanged,
    picked,
    role_of,
    skill_effect,
    with_side,
)
from games.cadwallon.rules.components import Card
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.options import DrawnFight
from games.cadwallon.rules.rolls import FACES

NO_CARDS: Cards = (None, None)


class Side(msgspec.Struct, frozen=True):
    """One side of a fight before the dice: how many, what is added to the highest, what is rolled again."""

    role: Role
    dice: int
    bonus: int = 0
    again: tuple[Which, ...] = ()
    # All its dice may be rolled again, once.
    has_second_wind: bool = False


@cache
def fight_odds(
    attacker: int,
    defender: int,
    cards: Cards = NO_CARDS,
    *,
    hostage: bool = False,
    drawn_fight: DrawnFight,
) -> float:
    """The chance that the attacker wins with these cards on the table; `hostage`: the defender carries one.

    Skills that somebody has to give up a card for are not counted.
    """
    attack = _side(ATTACK, attacker, attacker, cards, hostage)
    defence = _side(DEFENCE, defender, attacker, cards, hostage)
    return attacker_odds(attack, defence, drawn_fight)


def odds_with(
    fight: Fight,
    side: int,
    card: Card | None,
    *,
    hostage: bool,
    drawn_fight: DrawnFight,
) -> float:
    """The chance of a side of a fight to win if it plays this card."""
    cards = with_side(fight.cards, side, card)
    odds = fight_odds(
        fight.attacker,
        fight.defender,
        cards,
        hostage=hostage,
        drawn_fight=drawn_fight,
    )
    return odds if side == ATTACK else 1 - odds


def _side(side: int, figure: int, attacker: int, cards: Cards, hostage: bool) -> Side:
    done = [effect for effect in effects(attacker, cards) if effect.side == side]
    return Side(
        role=role_of(figure),
        dice=dice_count(figure, side, cards[side], hostage=hostage),
        bonus=sum(effect.by for effect in done if isinstance(effect, Raise)),
        again=tuple(effect.which for effect in done if isinstance(effect, Again)),
        has_second_wind=cards[side] == "second_wind",
    )


@cache
def attacker_odds(attack: Side, defence: Side, drawn_fight: DrawnFight) -> float:
    """The chance that the attacker wins. Whoever is losing takes a second wind, the attacker first."""
    ours, theirs = throws(attack), throws(defence)
    holds = {our: _holding(our, defence, drawn_fight) for our in every_throw(attack)}
    turns = {their: _turning(attack, their, holds, drawn_fight) for their in theirs}
    won = sum(
        count
        * other
        * (holds[our] if attacker_wins(our, their, drawn_fight) else turns[their])
        for our, count in ours.items()
        for their, other in theirs.items()
    )
    return won / (ours.total() * theirs.total())


def _holding(our: Throw, defence: Side, drawn_fight: DrawnFight) -> float:
    """The chance of an attacker who is ahead to stay so."""
    if not defence.has_second_wind:
        return 1
    found = every_throw(defence)
    kept = sum(
        count
        for their, count in found.items()
        if attacker_wins(our, their, drawn_fight)
    )
    return kept / found.total()


def _turning(
    attack: Side, their: Throw, holds: dict[Throw, float], drawn_fight: DrawnFight
) -> float:
    """The chance of an attacker who is behind to win after all."""
    if not attack.has_second_wind:
        return 0
    found = every_throw(attack)
    won = sum(
        count * holds[our]
        for our, count in found.items()
        if attacker_wins(our, their, drawn_fight)
    )
    return won / found.total()


def second_wind_odds(throws: Throws, side: int, drawn_fight: DrawnFight) -> float:
    """The chance that the attacker is ahead when one side has rolled all its dice again."""
    throw = throws[side]
    found = every_throw(Side(throw.role, len(throw.dice), throw.bonus))
    ahead = sum(
        count
        for after, count in found.items()
        if attacker_wins(*with_side(throws, side, after), drawn_fight)
    )
    return ahead / found.total()


def every_throw(side: Side) -> Counter[Throw]:
    """All throws of so many dice, each with how many rolls come to it."""
    return _named(side, _rolls(side.dice))


def throws(side: Side) -> Counter[Throw]:
    """The same after everything that is rolled again."""
    found = _rolls(side.dice)
    for which in side.again:
        found = _rolled_again(found, which)
    return _named(side, found)


def _named(side: Side, found: Counter[Dice]) -> Counter[Throw]:
    return Counter(
        {Throw(side.role, dice, side.bonus): count for dice, count in found.items()}
    )


@cache
def _rolls(count: int) -> Counter[Dice]:
    """In which place a die lies does not matter."""
    found: Counter[Dice] = Counter({(): 1})
    for _ in range(count):
        found = _spread(found, lambda dice, face: (*dice, face))
    return found


def _rolled_again(found: Counter[Dice], which: Which) -> Counter[Dice]:
    return _spread(found, lambda dice, face: exchanged(dice, picked(dice, which), face))


def _spread(found: Counter[Dice], roll: Callable[[Dice, int], Dice]) -> Counter[Dice]:
    """What the dice become by one roll more, whatever it shows."""
    after: Counter[Dice] = Counter()
    for dice, count in found.items():
        for face in FACES:
            after[tuple(sorted(roll(dice, face)))] += count
    return after


def turning_odds(
    throws: Throws, figure: int, side: int, drawn_fight: DrawnFight
) -> float:
    """The chance that a figure which is losing wins after all by its skill."""
    effect = skill_effect(figure, side)
    if effect is None:
        return 0.0
    after = [with_side(throws, effect.side, throw) for throw in _after(throws, effect)]
    won = sum(attacker_wins(*pair, drawn_fight) == (side == ATTACK) for pair in after)
    return won / len(after)


def _after(throws: Throws, effect: Effect) -> list[Throw]:
    """All that may lie on the side that is affected, each as likely as the others."""
    throw = throws[effect.side]
    match effect:
        case Raise(_, by):
            return [throw._replace(bonus=throw.bonus + by)]
        case Again(_, which):
            before = picked(throw.dice, which)
            rolled = (exchanged(throw.dice, before, face) for face in FACES)
            return [throw._replace(dice=dice) for dice in rolled]
