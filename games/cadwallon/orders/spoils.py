"""Orders for treasures: which one to take, and which one to part with."""

from collections.abc import Sequence

from games.cadwallon.orders.choices import Orders
from games.cadwallon.orders.table import Table, usual_worth
from games.cadwallon.rules.components import TOKEN_KIND, TreasureKind
from games.cadwallon.rules.moves import Drop, Give, Move, Take


def plunder(orders: Orders, table: Table, moves: Sequence[Move]) -> Move | None:
    if orders.plunder == "ask":
        return None

    def liking(move: Move) -> tuple[float, float]:
        kind = _kind(move)
        if orders.plunder == "valuable":
            return usual_worth(kind), table.gain(kind)
        wish = _wish(orders, kind) if orders.plunder == "listed" else 0.0
        return wish, table.gain(kind)

    return max(moves, key=liking)


def give_up(
    orders: Orders, how: str, table: Table, moves: Sequence[Move]
) -> Move | None:
    """For handing over and for dropping."""
    if how == "ask":
        return None

    def liking(move: Move) -> tuple[float, float]:
        kind = _kind(move)
        if how == "least":
            return usual_worth(kind), table.loss(kind)
        return _wish(orders, kind) if how == "listed" else 0.0, table.loss(kind)

    return min(moves, key=liking)


def _kind(move: Move) -> TreasureKind:
    assert isinstance(move, Take | Give | Drop)
    return TOKEN_KIND[move.token]


def _wish(orders: Orders, kind: TreasureKind) -> float:
    """The first of the list is wished for most, what is not listed least."""
    listed = orders.kinds
    return float(len(listed) - listed.index(kind)) if kind in listed else 0.0
