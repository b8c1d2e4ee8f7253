"""Games in which players work together for an end that chance would hardly ever bring about."""

from collections.abc import Callable, Sequence
from typing import Any

from games.kadath.rules.components import TILES
from games.kadath.rules.options import Options
from games.kadath.rules.table import MIDDLE, column_of, row_of
from games.kernel.chance import Recorded
from games.kernel.rules import Decision
from tests.rules.golden.golden import Golden, recorded


def nobody_can_lay_a_tile() -> Golden:
    """Kadath: all cells of one colour are full, and the market holds nothing but tiles that aim diagonally."""
    options = Options(sides=("dreamer", "chaos"), starter="dreamer")
    luck = Recorded(draws_for(_diagonal_tiles_last()[::-1]))
    return recorded("kadath", options, 2, luck, _stay_on_one_colour)


def draws_for(order: Sequence[int]) -> list[int]:
    """What chance has to answer for a shuffle to end like this."""
    items, draws = list(range(len(order))), []
    for last in range(len(items) - 1, 0, -1):
        other = items.index(order[last])
        draws.append(other)
        items[last], items[other] = items[other], items[last]
    return draws


def _diagonal_tiles_last() -> list[int]:
    """From the top of the deck: any first tile, those that also aim diagonally, those that only do, the others."""

    def turn(number: int) -> int:
        lengths = {len(point) for point in TILES[number].points}
        return {(1, 2): 1, (2,): 2, (1,): 3}[tuple(sorted(lengths))]

    first, *others = range(len(TILES))
    return [first, *sorted(others, key=turn)]


def _stay_on_one_colour(state: Any, decision: Decision[Any]) -> Any:
    """The first tile of the market, on a cell of the middle's colour within two of it."""
    return next(move for move in decision.moves if _is_of_the_colour(move.cell))


def _is_of_the_colour(cell: int) -> bool:
    column = column_of(cell) - column_of(MIDDLE)
    row = row_of(cell) - row_of(MIDDLE)
    return (column + row) % 2 == 0 and max(abs(column), abs(row)) <= 2


SCRIPTS: dict[str, tuple[Callable[[], Golden], ...]] = {
    "kadath": (nobody_can_lay_a_tile,),
}
