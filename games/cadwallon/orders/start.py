"""Orders for the beginning: which gang, and who begins where."""

from collections.abc import Sequence

from games.cadwallon.orders.choices import Orders
from games.cadwallon.orders.streets import first_listed
from games.cadwallon.orders.table import Table, usual_worth
from games.cadwallon.rules.components import CHARACTERS, NUMBERS, SKILL_OF
from games.cadwallon.rules.district import DISTANCE
from games.cadwallon.rules.moves import ChooseGang, Deploy, Move
from games.cadwallon.rules.rolls import lock_mind
from games.cadwallon.rules.state import stride

# How many chests around a gate count: a thief opens few more.
CHESTS_IN_REACH = 3
# A chest that another thief of the gang reaches as soon is worth this much of it.
SHARED = 0.4
# Skills that make a fighter.
STRONG = ("rage", "pack_hunter", "shield_of_alahan", "crossbow")


def gang(orders: Orders, moves: Sequence[Move]) -> Move | None:
    free = [move.gang for move in moves if isinstance(move, ChooseGang)]
    chosen = next((gang for gang in orders.gangs if gang in free), None)
    return None if chosen is None else ChooseGang(chosen)


def deployment(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    if orders.deploy == "ask":
        return None
    thief = _next_thief(orders, moves)
    places = [m for m in moves if isinstance(m, Deploy) and m.figure == thief]
    if orders.deploy == "listed":
        return first_listed(orders.deploy_gates, places)
    return max(places, key=lambda move: _gate_worth(table, move.space))


def _next_thief(orders: Orders, moves: Sequence[Move]) -> int:
    figures = dict.fromkeys(move.figure for move in moves if isinstance(move, Deploy))

    def liking(figure: int) -> float:
        match orders.deploy_first:
            case "locks":
                return lock_mind(figure) + 0.5 * (SKILL_OF[figure] == "wrecker")
            case "fast":
                return stride(figure)
            case "strong":
                return CHARACTERS[figure].combat + 0.5 * (SKILL_OF[figure] in STRONG)

    return max(figures, key=liking)


def _gate_worth(table: Table, gate: int) -> float:
    """The best chests around a gate, less where another thief of the gang begins near them."""
    worths = []
    for chest in table.view.chests:
        steps = DISTANCE[gate][chest.space]
        value = NUMBERS.chest_reward + usual_worth(chest.kind or "red_gem")
        if table.nearest(chest.space, table.mine) <= steps:
            value *= SHARED
        worths.append(value / (2 + steps))
    return sum(sorted(worths, reverse=True)[:CHESTS_IN_REACH])
