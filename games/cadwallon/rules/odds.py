"""The odds of a fight, counted over all dice.

Rulebook p. 17. Exact: every roll is enumerated, and `combat` says who wins it.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from games.cadwallon.rules.combat import (
    ATTACK,
    SIDES,
    Again,
    Cards,
    Dice,
    Effect,
    Rage,
    Raise,
    Role,
    Throw,
    Throws,
    Which,
    attacker_wins,
    dice_count,
    effects,
    exchanged,
    has_rage,
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
    # Its lowest die may be rolled again when everything else has been: that is best for whoever is losing.
    has_rage: bool = False
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
    rage: Rage = "chosen",
) -> float:
    """The chance that the attacker wins with these cards on the table; `hostage`: the defender carries one.

    Skills that somebody has to give up a card for are not counted.
    """
    done = tuple(effects(attacker, cards, rage))
    attack, defence = (
        _side(side, figure, cards[side], done, hostage)
        for side, figure in zip(SIDES, (attacker, defender), strict=True)
    )
    if rage == "chosen":
        attack, defence = _with_rage(attack, attacker), _with_rage(defence, defender)
    return attacker_odds(attack, defence, drawn_fight)


def odds_with(
    fight: Fight,
    side: int,
    card: Card | None,
    *,
    hostage: bool,
    drawn_fight: DrawnFight,
    rage: Rage,
) -> float:
    """The chance of a side of a fight to win if it plays this card."""
    cards = with_side(fight.cards, side, card)
    odds = fight_odds(
        fight.attacker,
        fight.defender,
        cards,
        hostage=hostage,
        drawn_fight=drawn_fight,
        rage=rage,
    )
    return odds if side == ATTACK else 1 - odds


def _side(
    side: int, figure: int, card: Card | None, effects: Sequence[Effect], hostage: bool
) -> Side:
    done = [effect for effect in effects if effect.side == side]
    return Side(
        role=role_of(figure),
        dice=dice_count(figure, side, card, hostage=hostage),
        bonus=sum(effect.by for effect in done if isinstance(effect, Raise)),
        again=tuple(effect.which for effect in done if isinstance(effect, Again)),
        has_second_wind=card == "second_wind",
    )


def _with_rage(side: Side, figure: int) -> Side:
    return msgspec.structs.replace(side, has_rage=has_rage(figure))


@cache
def attacker_odds(attack: Side, defence: Side, drawn_fight: DrawnFight) -> float:
    """The chance that the attacker wins. Whoever is losing takes a second wind, the attacker first, and then rages."""
    ours, theirs = throws(attack), throws(defence)
    course = FightCourse(attack, defence, drawn_fight)
    won = sum(
        count * other * course.from_dice(our, their)
        for our, count in ours.items()
        for their, other in theirs.items()
    )
    return won / (ours.total() * theirs.total())


class FightCourse:
    """What becomes of dice on the table: the attacker's chance, stage by stage."""

    def __init__(self, attack: Side, defence: Side, drawn_fight: DrawnFight) -> None:
        self.attack, self.defence = attack, defence
        self.drawn_fight = drawn_fight
        # By the throw of the one who keeps theirs.
        self._turned: dict[Throw, float] = {}
        self._held: dict[Throw, float] = {}

    def from_dice(self, our: Throw, their: Throw) -> float:
        """The attacker's second wind comes first: all dice again, against the same throw."""
        if not self.attack.has_second_wind or self._is_won(our, their):
            return self._from_defence(our, their)
        if their not in self._turned:
            found = every_throw(self.attack)
            won = sum(n * self._from_defence(one, their) for one, n in found.items())
            self._turned[their] = won / found.total()
        return self._turned[their]

    def _from_defence(self, our: Throw, their: Throw) -> float:
        if not self.defence.has_second_wind or not self._is_won(our, their):
            return self._from_rage(our, their)
        if our not in self._held:
            found = every_throw(self.defence)
            won = sum(n * self._from_rage(our, one) for one, n in found.items())
            self._held[our] = won / found.total()
        return self._held[our]

    def _from_rage(self, our: Throw, their: Throw) -> float:
        is_won = self._is_won(our, their)
        if not (self.defence if is_won else self.attack).has_rage:
            return is_won
        throws = (our, their)
        return reroll_odds(
            throws, int(is_won), min(throws[is_won].dice), self.drawn_fight
        )

    def _is_won(self, our: Throw, their: Throw) -> bool:
        return attacker_wins(our, their, self.drawn_fight)


def reroll_odds(
    throws: Throws, side: int, before: int, drawn_fight: DrawnFight
) -> float:
    """The chance that the attacker is ahead when a die of one side that shows this is rolled again."""
    throw = throws[side]
    after = (throw._replace(dice=exchanged(throw.dice, before, face)) for face in FACES)
    ahead = sum(
        attacker_wins(*with_side(throws, side, one), drawn_fight) for one in after
    )
    return ahead / len(FACES)


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
