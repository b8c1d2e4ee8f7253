"""What the golden games of Kadath must show beyond what every game has, and one that chance would hardly ever bring about."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.kadath.rules import events as k
from games.kadath.rules.components import KIND_OF, TILES, TOKENS
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.options import Options
from games.kadath.rules.state import NOBODY
from games.kadath.rules.table import MIDDLE, column_of, row_of
from games.kernel.chance import Recorded
from games.kernel.rules import Decision
from tests.golden.golden import Golden, Moment, recorded

WANTED = {
    "draw",
    "withstood block",
    "withstood protection",
    *(f"woken {kind}" for kind in KIND_OF),
    *(f"token {token}" for token in TOKENS),
}
BROUGHT_BY: Mapping[str, str] = {}


def shown(moment: Moment) -> Iterator[str]:
    """Tokens used, tokens that kept an action off, games drawn, and creatures that wake all kinds of tiles."""
    for event in moment.events:
        match event:
            case k.TokenRevealed(_, token):
                yield f"token {token}"
            case k.Withstood(_, _, _, token):
                yield f"withstood {token}"
            case k.Activated(tile, _, by) if by != NO_TILE:
                yield f"woken {KIND_OF[tile]}"
            case k.GameEnded(_, _, _, winner) if winner == NOBODY:
                yield "draw"
            case _:
                pass


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


SCRIPTS = (nobody_can_lay_a_tile,)
