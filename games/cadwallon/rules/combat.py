"""A fight on plain values: how many dice, what is done to them, who wins, and what it costs the loser.

Rulebook p. 17 (attacking), p. 11 (militia), p. 18 (Arcana for fights); the hunter, hostages and zombies are those of
adventure boards 2-4. Nothing here knows a state or a view: the rules,
the odds, the match page, bots, standing orders and the rules page all ask these functions.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeVar

from games.cadwallon.rules.book import OfAVersion, by_the_book
from games.cadwallon.rules.components import (
    ARCANA,
    CHARACTERS,
    IS_HOSTAGE,
    ISABEAU,
    MILITIA,
    NUMBERS,
    SKILL_OF,
    SKILLS,
    ZOMBIES,
    Card,
)
from games.cadwallon.rules.options import DrawnFight

ATTACK, DEFENCE = 0, 1
SIDES = (ATTACK, DEFENCE)
# How many dice fewer militia roll against somebody who carries a hostage.
HELD_BACK = 1

# What a figure fights as; the ally is one of the thieves.
Role = Literal["thief", "militia", "hunter", "zombie"]
Dice = tuple[int, ...]
Cards = tuple[Card | None, Card | None]
Which = Literal["lowest", "highest"]
# forced: the lowest die of an attacker, at once (the first version of the rules). chosen: the owner decides, last of all.
Rage = Literal["chosen", "forced"]
# Why a die is rolled again.
Cause = Literal["rage", "dirty_trick", "demons_whisper"]
T = TypeVar("T")


class Again(NamedTuple):
    """One die of a side is rolled again."""

    side: int
    which: Which
    cause: Cause


class Raise(NamedTuple):
    """The highest die of a side counts for more."""

    side: int
    by: int
    cause: Literal["powerful_blow", "grim_trinity"]


Effect = Again | Raise


class Throw(NamedTuple):
    """What one side has on the table: who fights, their dice, and what is added to the highest."""

    role: Role
    dice: Dice
    bonus: int = 0

    @property
    def score(self) -> int:
        return max(self.dice) + self.bonus

    @property
    def total(self) -> int:
        return sum(self.dice) + self.bonus


Throws = tuple[Throw, Throw]


class Forfeit(NamedTuple):
    """What the loser gives: a treasure that one of the two chooses, a hostage, or so many ducats."""

    what: Literal["winners_choice", "losers_choice", "hostage", "ducats"]
    ducats: int = 0


def attacker_wins(attack: Throw, defence: Throw, drawn_fight: DrawnFight) -> bool:
    """The higher score wins (p. 17); a tie goes to the attacker, or first, where the table wants it, to the higher sum."""
    ours, theirs = attack.score, defence.score
    if ours != theirs:
        return ours > theirs
    return drawn_fight == "attacker" or attack.total >= defence.total


def role_of(figure: int) -> Role:
    if figure in MILITIA:
        return "militia"
    if figure == ISABEAU:
        return "hunter"
    return "zombie" if figure in ZOMBIES else "thief"


def dice_count(
    figure: int, side: int, card: Card | None = None, *, hostage: bool = False
) -> int:
    """How many dice a side rolls; `hostage`: the defender carries one."""
    dice = CHARACTERS[figure].combat + _dice_by_skill(figure, side)
    if card == "extra_blade":
        dice += ARCANA["extra_blade"].value
    if hostage and side == ATTACK and figure in MILITIA:
        dice -= HELD_BACK
    return max(1, dice)


def _dice_by_skill(figure: int, side: int) -> int:
    match SKILL_OF[figure]:
        case "pack_hunter":
            return SKILLS["pack_hunter"].value
        case "shield_of_alahan" if side == DEFENCE:
            return SKILLS["shield_of_alahan"].value
        case _:
            return 0


def carries_hostage(loads: Sequence[Sequence[int]], figure: int) -> bool:
    """Zombies carry nothing, and have no load."""
    return figure < len(loads) and any(IS_HOSTAGE[token] for token in loads[figure])


def forfeit(winner: int, load: Sequence[int]) -> Forfeit:
    """What a thief who carries this loses to the winner of a fight."""
    match role_of(winner):
        case "thief" if load:
            return Forfeit("winners_choice")
        case "thief":
            return Forfeit("ducats", NUMBERS.stolen_ducats)
        case "zombie" if load:
            return Forfeit("losers_choice")
        case "zombie":
            return Forfeit("ducats", NUMBERS.zombie_fine)
        case "militia" if any(IS_HOSTAGE[token] for token in load):
            return Forfeit("hostage")
        case _:
            return Forfeit("ducats", NUMBERS.fine)


def has_rage(figure: int) -> bool:
    return SKILL_OF[figure] == "rage"


def rage_of(match: OfAVersion) -> Rage:
    """By the book the owner decides on it, in every fight, when all other dice have been rolled."""
    return "chosen" if by_the_book(match) else "forced"


def effects(attacker: int, cards: Cards, rage: Rage = "chosen") -> Iterator[Effect]:
    """What skills and cards do to the dice as soon as they lie, in this order."""
    if rage == "forced" and has_rage(attacker):
        yield Again(ATTACK, "lowest", "rage")
    for side in SIDES:
        match cards[side]:
            case "dirty_trick":
                yield Again(1 - side, "highest", "dirty_trick")
            case "powerful_blow":
                yield Raise(side, ARCANA["powerful_blow"].value, "powerful_blow")
            case _:
                pass


def skill_effect(figure: int, side: int) -> Effect | None:
    """What the skill of a figure that is losing does after the dice, at the cost of a card."""
    match SKILL_OF[figure]:
        case "demons_whisper":
            return Again(1 - side, "highest", "demons_whisper")
        case "grim_trinity":
            return Raise(side, SKILLS["grim_trinity"].value, "grim_trinity")
        case _:
            return None


def picked(dice: Dice, which: Which) -> int:
    """The die that is rolled again."""
    return min(dice) if which == "lowest" else max(dice)


def exchanged(dice: Dice, before: int, after: int) -> Dice:
    """The dice with one of them showing another face, each in its place."""
    place = dice.index(before)
    return (*dice[:place], after, *dice[place + 1 :])


def with_side(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    """A pair of both sides, with another value on one of them."""
    return (pair[ATTACK], value) if side == DEFENCE else (value, pair[DEFENCE])
