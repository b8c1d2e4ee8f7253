"""Orders for fights: which card, a second wind, and the skills after the dice."""

from collections.abc import Sequence

from games.cadwallon.bots.fights import odds
from games.cadwallon.bots.worth import CARD_WORTH
from games.cadwallon.orders.choices import Orders
from games.cadwallon.orders.table import Table
from games.cadwallon.rules.components import HOSTAGES, MILITIA, SKILLS, Card
from games.cadwallon.rules.fight import ATTACK, DEFENCE, fighter
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.moves import PASS, CallTrinity, Move, Play, Reroll, Whisper
from games.cadwallon.rules.state import is_zombie

# How much a card must add to the chance of winning to "help the odds".
HELPS = 0.1
# How likely the fight must turn for a card to be given up for it.
LIKELY = 1 / 3

Dice = tuple[int, ...]


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
    if table.is_led(theirs):
        return bool(table.load(ours) or table.load(theirs))
    if theirs in MILITIA:
        return _carries_hostage(table, ours)
    return is_zombie(theirs) and bool(table.load(ours))


def _carries_hostage(table: Table, figure: int) -> bool:
    return any(token in HOSTAGES for token in table.load(figure))


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
    hostage = fight.attacker in MILITIA and _carries_hostage(table, fight.defender)
    if side == ATTACK:
        return odds(fight.attacker, fight.defender, hostage, card)
    return 1 - odds(fight.attacker, fight.defender, hostage, fight.cards[0], card)


def second_wind(orders: Orders, table: Table) -> Move | None:
    if orders.second_wind == "ask":
        return None
    fight = fight_of(table)
    is_winning = _wins(table, fight, fight.dice, fight.bonus)
    reroll = orders.second_wind == "losing" and not is_winning
    return Reroll() if reroll else PASS


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
    return least if _turning(table, fight, least) >= LIKELY else PASS


def _turning(table: Table, fight: Fight, use: Whisper | CallTrinity) -> float:
    """How likely the skill turns the fight."""
    side = own_side(table, fight)
    bonus = list(fight.bonus)
    if isinstance(use, CallTrinity):
        bonus[side] += SKILLS["grim_trinity"].value
        return float(_wins(table, fight, fight.dice, (bonus[0], bonus[1])))
    rest = sorted(fight.dice[1 - side])[:-1]
    rolls = [(*rest, die) for die in range(1, 7)]
    return (
        sum(_wins(table, fight, _dice(fight, side, r), fight.bonus) for r in rolls) / 6
    )


def _dice(fight: Fight, side: int, theirs: Dice) -> tuple[Dice, Dice]:
    ours = fight.dice[side]
    return (ours, theirs) if side == ATTACK else (theirs, ours)


def _wins(
    table: Table, fight: Fight, dice: tuple[Dice, Dice], bonus: tuple[int, int]
) -> bool:
    """Would the seat win with these dice? (p. 17: the attacker wins ties.)"""
    best = [max(dice[side]) + bonus[side] for side in (ATTACK, DEFENCE)]
    if best[0] == best[1] and table.view.options.drawn_fight == "sum_of_dice":
        best = [sum(dice[side]) + bonus[side] for side in (ATTACK, DEFENCE)]
    attacker_wins = best[ATTACK] >= best[DEFENCE]
    return attacker_wins == (own_side(table, fight) == ATTACK)
