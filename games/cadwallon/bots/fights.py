"""The odds of a fight between two figures, with the cards that either side may play; counted exactly."""

from functools import cache

import msgspec

from games.cadwallon.rules.components import (
    CHARACTERS,
    HOSTAGES,
    MILITIA,
    SKILL_OF,
    SKILLS,
    Card,
    SkillName,
)
from games.cadwallon.rules.odds import Side, attacker_odds, distribution
from games.cadwallon.rules.state import NOBODY, State
from games.kernel.rules import Seat

# The share of fight cards in the deck: how likely any hidden card is one.
FIGHT_SHARE = 0.3
FIRST_HOSTAGE = HOSTAGES.start
TYPICAL: Card = "powerful_blow"
# By preference, when the odds do not decide.
CARD_ORDER: tuple[Card, ...] = (
    "extra_blade",
    "dirty_trick",
    "powerful_blow",
    "second_wind",
)


@cache
def odds(
    attacker: int,
    defender: int,
    hostage: bool,
    ours: Card | None = None,
    theirs: Card | None = None,
) -> float:
    """The chance that the attacker wins, given the card of each side."""
    attack = _attack(attacker, hostage)
    defence = _defence(defender)
    attack, defence = _with_card(attack, defence, ours)
    defence, attack = _with_card(defence, attack, theirs)
    if ours == "second_wind":
        return _with_second_wind(attack, defence)
    if theirs == "second_wind":
        return attacker_odds(attack, defence) ** 2
    return attacker_odds(attack, defence)


def _bonus(figure: int, skill: SkillName) -> int:
    """Dice that the figure's skill adds, if it is this one."""
    return SKILLS[skill].value if SKILL_OF[figure] == skill else 0


def _attack(figure: int, hostage: bool) -> Side:
    dice = CHARACTERS[figure].combat + _bonus(figure, "pack_hunter")
    dice -= hostage and figure in MILITIA
    return Side(dice=dice, rerolls_lowest=int(SKILL_OF[figure] == "rage"))


def _defence(figure: int) -> Side:
    dice = CHARACTERS[figure].combat + _bonus(figure, "pack_hunter")
    return Side(dice=dice + _bonus(figure, "shield_of_alahan"))


def _with_card(own: Side, other: Side, card: Card | None) -> tuple[Side, Side]:
    match card:
        case "powerful_blow":
            return msgspec.structs.replace(own, bonus=own.bonus + 1), other
        case "extra_blade":
            return msgspec.structs.replace(own, dice=own.dice + 1), other
        case "dirty_trick":
            return own, msgspec.structs.replace(other, loses_highest=1)
        case _:
            return own, other


def _with_second_wind(attack: Side, defence: Side) -> float:
    ours = distribution(attack)
    total = 0.0
    for score, chance in distribution(defence).items():
        behind = sum(p for own, p in ours.items() if own < score)
        total += chance * (1 - behind * behind)
    return total


def best_card(hand: list[Card]) -> Card | None:
    """The fight card with which a seat would rather win."""
    held = [card for card in CARD_ORDER if card in hand]
    return held[-1] if held else None


def likely_odds(state: State, seat: Seat, attacker: int, defender: int) -> float:
    """The attacker's chance as the seat sees it: it knows its own cards and the size of other hands."""
    hostage = attacker in MILITIA and holds_hostage(state, defender)
    return sum(
        p * q * odds(attacker, defender, hostage, ours, theirs)
        for ours, p in _cards(state, seat, state.owners[attacker])
        for theirs, q in _cards(state, seat, state.owners[defender])
    )


def _cards(state: State, seat: Seat, leader: Seat) -> list[tuple[Card | None, float]]:
    """The cards a side may play, with how likely that is."""
    if leader == seat:
        return [(best_card(state.hands[seat]), 1.0)]
    armed = card_chance(state, leader)
    return [(None, 1.0 - armed), (TYPICAL, armed)] if armed else [(None, 1.0)]


def card_chance(state: State, seat: Seat) -> float:
    """How likely a seat is to play a card in a fight, judged by the size of its hand."""
    if seat == NOBODY:
        return 0.0
    return 0.7 * (1 - (1 - FIGHT_SHARE) ** len(state.hands[seat]))


def holds_hostage(state: State, figure: int) -> bool:
    return any(token >= FIRST_HOSTAGE for token in state.loads[figure])
