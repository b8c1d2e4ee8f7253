"""Orders for places: where to drive a loser, put a treasure or a zombie, and which gate to shut."""

from collections.abc import Callable, Sequence

from games.cadwallon.orders.choices import Orders
from games.cadwallon.orders.table import Table
from games.cadwallon.rules.components import MILITIA
from games.cadwallon.rules.district import DISTANCE, DORMITORY, LIBRARY, SPACES
from games.cadwallon.rules.frames import Flight
from games.cadwallon.rules.moves import Bar, Deploy, Drive, Move, Put

Liking = Callable[[Table, int], float]


def closeness(table: Table, space: int, figures: list[int]) -> float:
    """How near the figures are, all in all, and those with treasures above all."""
    row, view = DISTANCE[space], table.view
    return sum((1 + len(table.load(f))) / (1 + row[view.at[f]]) for f in figures)


def _near_rivals(table: Table, space: int) -> float:
    mine, rivals = table.mine, table.rivals
    return closeness(table, space, rivals) - 2 * closeness(table, space, mine)


def _near_richest(table: Table, space: int) -> float:
    figures = [figure for seat in table.richest for figure in table.led_by(seat)]
    near = closeness(table, space, figures)
    return near - 2 * closeness(table, space, table.mine)


def _far_from_loot(table: Table, space: int) -> float:
    return -sum(1 / (1 + DISTANCE[space][chest.space]) for chest in table.view.chests)


def _near_guards(table: Table, space: int) -> float:
    return -table.nearest(space, list(MILITIA))


LIKINGS: dict[str, Liking] = {
    "far_from_exits": lambda table, space: table.steps_to_exit(space),
    "far_from_loot": _far_from_loot,
    "far_from_mine": lambda table, space: -closeness(table, space, table.mine),
    "far_from_rivals": lambda table, space: table.nearest(space, table.rivals),
    "near_guards": _near_guards,
    "near_mine": lambda table, space: closeness(table, space, table.mine),
    "near_rivals": _near_rivals,
    "near_richest": _near_richest,
    "library": lambda table, space: space == LIBRARY,
    "dormitory": lambda table, space: space == DORMITORY,
}


def space_of(move: Move) -> int:
    match move:
        case Put(space) | Drive(space) | Bar(space):
            return space
        case Deploy(_, space):
            return space
        case _:
            raise AssertionError(f"{move} goes nowhere")


def best_place(how: str, table: Table, moves: Sequence[Move]) -> Move | None:
    """The move whose space is liked most; "ask" likes none."""
    if how == "ask":
        return None
    liking = LIKINGS[how]
    return max(moves, key=lambda move: liking(table, space_of(move)))


def drive(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    frame = table.view.stack[-1]
    assert isinstance(frame, Flight)
    how = orders.drive_thief if table.is_led(frame.figure) else orders.drive_guard
    return best_place(how, table, moves)


def portcullis(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    if orders.portcullis == "listed":
        return first_listed(orders.portcullis_gates, moves)
    return best_place(orders.portcullis, table, moves)


def first_listed(gates: Sequence[str], moves: Sequence[Move]) -> Move | None:
    """The first gate of the list that can be had; None when there is none."""
    by_gate: dict[str, Move] = {}
    for move in moves:
        by_gate.setdefault(SPACES[space_of(move)].id, move)
    return next((by_gate[gate] for gate in gates if gate in by_gate), None)
