"""Orders for fights: which card, a second wind, and the skills after the dice."""

from collections.abc import Sequence

from games.cadwallon.bots.worth import CARD_WORTH
from games.cadwallon.orders.choices import Orders
from games.cadwallon.orders.table import Table
from games.cadwallon.rules.combat import (
    ATTACK,
    DEFENCE,
    attacker_wins,
    carries_hostage,
    forfeit,
    rage_of,
)
from games.cadwallon.rules.components import Card
from games.cadwallon.rules.fight import fighter, throws_of
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.moves import (
    PASS,
    CallTrinity,
    Move,
    Play,
    Reroll,
    RerollDie,
    Whisper,
)
from games.cadwallon.rules.odds import odds_with, turning_odds

# How much a card must add to the chance of winning to "help the odds".
HELPS = 0.1
# How likely the fight must turn for a card to be given up for it.
LIKELY = 1 / 3


def fight_of(table: Table) -> Fight:
    frame = table.view.stack[-1]
    assert isinstance(frame, Fight)
    return frame


def own_side(table: Table, fight: Fight) -> int:
    is_attacker = table.view.owners[fight.attacker] == table.seat
    return ATTACK if is_attacker else DEFENCE


def is_treasure_at_stake(table: Table, fight: Fight) -> bool:
    """Can the seat's thief lose a treasure here, or win one?"""
    side = own_side(table, fight)
    ours, theirs = fighter(fight, side), fighter(fight, 1 - side)
    lost = forfeit(theirs, table.load(ours)), forfeit(ours, table.load(theirs))
    return any(each.what != "ducats" for each in lost)


def fight_card(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    if orders.fight == "ask":
        return None
    fight = fight_of(table)
    card = _card_to_play(orders, table, fight, moves)
    if card is None:
        return PASS
    return Play(card) if orders.fight_then == "play" else None


def _card_to_play(
    orders: Orders, table: Table, fight: Fight, moves: Sequence[Move]
) -> Card | None:
    if orders.fight == "never":
        return None
    if orders.fight == "at_stake" and not is_treasure_at_stake(table, fight):
        return None
    least = {"always": -1.0, "helps": HELPS}.get(orders.fight, 0.0)
    cards = [move.card for move in moves if isinstance(move, Play)]
    lifts = {card: _lift(table, fight, card) for card in cards}
    useful = [card for card in cards if lifts[card] > least]
    if orders.fight_cards:
        return next((card for card in orders.fight_cards if card in useful), None)
    if not useful:
        return None
    best: Card = max(useful, key=lambda card: (lifts[card], card))
    return best


def _lift(table: Table, fight: Fight, card: Card) -> float:
    """What the card adds to the seat's chance of winning."""
    side = own_side(table, fight)
    return _chance(table, fight, side, card) - _chance(table, fight, side, None)


def _chance(table: Table, fight: Fight, side: int, card: Card | None) -> float:
    return odds_with(
        fight,
        side,
        card,
        hostage=carries_hostage(table.view.loads, fight.defender),
        drawn_fight=table.view.options.drawn_fight,
        rage=rage_of(table.view),
    )


def second_wind(orders: Orders, table: Table) -> Move | None:
    if orders.second_wind == "ask":
        return None
    fight = fight_of(table)
    is_winning = _is_winning(table, fight)
    reroll = orders.second_wind == "losing" and not is_winning
    return Reroll() if reroll else PASS


def rage(orders: Orders, table: Table) -> Move | None:
    if orders.rage == "ask":
        return None
    fight = fight_of(table)
    if orders.rage == "never" or _is_winning(table, fight):
        return PASS
    return RerollDie(min(fight.dice[own_side(table, fight)]))


def fight_skill(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    """A card is given up for a last chance; it is the one that is worth least."""
    if orders.skill == "ask":
        return None
    fight = fight_of(table)
    if orders.skill == "never":
        return PASS
    if orders.skill == "at_stake" and not is_treasure_at_stake(table, fight):
        return PASS
    uses = [move for move in moves if isinstance(move, Whisper | CallTrinity)]
    least = min(uses, key=lambda use: (CARD_WORTH[use.discard], use.discard))
    return least if _turning(table, fight) >= LIKELY else PASS


def _is_winning(table: Table, fight: Fight) -> bool:
    is_won = attacker_wins(*throws_of(fight), table.view.options.drawn_fight)
    return is_won == (own_side(table, fight) == ATTACK)


def _turning(table: Table, fight: Fight) -> float:
    """How likely the skill turns the fight."""
    side, rule = own_side(table, fight), table.view.options.drawn_fight
    return turning_odds(throws_of(fight), fighter(fight, side), side, rule)
