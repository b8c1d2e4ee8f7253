"""Orders for cards on other players' turns: Niggling Injury, Distraction and Guild Favour."""

from collections.abc import Sequence

from games.cadwallon.orders.choices import Orders
from games.cadwallon.orders.table import Table
from games.cadwallon.rules.components import Card
from games.cadwallon.rules.district import DISTANCE
from games.cadwallon.rules.frames import Fight, Played, Prowl, Turn, Walking
from games.cadwallon.rules.movement import injury_stops
from games.cadwallon.rules.moves import PASS, Move, Play
from games.kernel.rules import Seat

# Cards that bring their player most, where nobody is hurt by them.
COSTLY: tuple[Card, ...] = ("master_key", "deft_fingers", "false_bottom", "burst")


def react(applies: bool, then: str, card: Card, moves: Sequence[Move]) -> Move | None:
    """Let it pass, play the card, or leave it to its owner."""
    if not applies or Play(card) not in moves:
        return PASS
    return Play(card) if then == "play" else None


def to_walk(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    if orders.injury == "ask":
        return None
    walk, turn = table.view.stack[-2], table.view.stack[1]
    assert isinstance(walk, Walking)
    assert isinstance(turn, Turn)
    applies = (
        injury_stops(walk, turn.steps)
        and _is_meant(orders, table, turn.seat)
        and _is_reason(orders.injury, table, walk)
    )
    return react(applies, orders.injury_then, "niggling_injury", moves)


def _is_reason(when: str, table: Table, walk: Walking) -> bool:
    attacked = walk.goal == "attack" and walk.victim in table.mine
    robbed = attacked and bool(table.load(walk.victim))
    escapes = walk.goal == "leave" and bool(table.load(walk.figure))
    return {
        "robbed": robbed,
        "attacked": attacked,
        "leaving": robbed or escapes,
        "always": True,
    }.get(when, False)


def to_die(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    if orders.distraction == "ask":
        return None
    prowl = table.view.stack[-2]
    assert isinstance(prowl, Prowl)
    row = DISTANCE[table.view.at[prowl.figure]]
    near = [f for f in table.mine if row[table.view.at[f]] <= prowl.steps]
    applies = {
        "carrier": any(table.load(figure) for figure in near),
        "near": bool(near),
        "always": True,
    }.get(orders.distraction, False)
    return react(applies, orders.distraction_then, "distraction", moves)


def to_card(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    if orders.favour == "ask":
        return None
    played = table.view.stack[-2]
    assert isinstance(played, Played)
    applies = _is_meant(orders, table, played.seat) and _is_harm(
        orders.favour, table, played
    )
    return react(applies, orders.favour_then, "guild_favour", moves)


def _is_harm(when: str, table: Table, played: Played) -> bool:
    in_fight = _is_in_fight(table)
    cut = played.card == "cutpurse" and played.target == table.seat
    return {
        "fight": in_fight,
        "against_me": in_fight or cut,
        "costly": in_fight or cut or played.card in COSTLY,
        "always": True,
    }.get(when, False)


def _is_in_fight(table: Table) -> bool:
    """Was the card played in a fight with one of the seat's thieves?"""
    fight = table.view.stack[-3]
    if not isinstance(fight, Fight):
        return False
    return table.seat in (
        table.view.owners[f] for f in (fight.attacker, fight.defender)
    )


def _is_meant(orders: Orders, table: Table, seat: Seat) -> bool:
    """Is the other gang one of those against whom these cards are for?"""
    match orders.whom:
        case "richest":
            return seat in table.richest
        case "not_poorest":
            return seat not in table.poorest or len(table.poorest) == len(table.others)
        case "anyone":
            return True
