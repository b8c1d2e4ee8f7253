"""Positions to try a rule on, drawn as pictures.

A word is a tile with the side it shows and its quarter turns: `l01D` shows the Dreamer, `c1C3` shows Chaos and is turned three
times. A dot is an empty cell. Cells are named by column and row of the picture, which may lie outside of it.
"""

import re
from collections.abc import Iterable, Sequence

from games.kadath import rules as kadath
from games.kadath.rules.components import CHAOS, DREAMER, TILES, TOKENS, Token
from games.kadath.rules.events import Event
from games.kadath.rules.grid import Grid, empty_grid, lay, side_on
from games.kadath.rules.moves import Move, Place
from games.kadath.rules.options import Options
from games.kadath.rules.state import State, Turn
from games.kadath.rules.table import cell_at, column_of, row_of
from games.kernel import replay
from games.kernel.chance import Recorded
from games.kernel.rules import Decision, Seat

# Alice is the Dreamer, Bob is Chaos.
ALICE, BOB = Seat(0), Seat(1)
LEFT, TOP = 3, 3
Point = tuple[int, int]


def tile(name: str) -> int:
    return next(number for number, one in enumerate(TILES) if one.id == name)


def tiles(names: str) -> list[int]:
    return [tile(name) for name in names.split()]


def at(column: int, row: int) -> int:
    return cell_at(LEFT + column, TOP + row)


def point(cell: int) -> Point:
    return column_of(cell) - LEFT, row_of(cell) - TOP


def drawn(picture: str) -> Grid:
    grid = empty_grid()
    for row, line in enumerate(picture.strip().splitlines()):
        for column, word in enumerate(line.split()):
            if found := re.fullmatch(r"(\w+?)([DC])(\d?)", word):
                name, side, turns = found.groups()
                shown = DREAMER if side == "D" else CHAOS
                lay(grid, tile(name), at(column, row), int(turns or 0), shown)
    return grid


def position(
    picture: str,
    *,
    seat: Seat = ALICE,
    market: str = "",
    deck: str | None = None,
    hands: Sequence[Iterable[Token]] = ((), ()),
    enclaves: Sequence[Iterable[Point]] = ((), ()),
) -> State:
    """It is the seat's turn to lay a tile. `deck` begins with its top; without one all other tiles are in it."""
    grid = drawn(picture)
    for side, blocks in enumerate(enclaves):
        grid.enclaves[side] = sum(1 << at(*block) for block in blocks)
    rest = [n for n, cell in enumerate(grid.at) if cell < 0 and n not in tiles(market)]
    shown = tiles(market) or [rest.pop(0) for _ in range(3)]
    in_hand = [list(hand) for hand in hands]
    out = [token for token in TOKENS if token not in in_hand[0] + in_hand[1]]
    return State(
        options=Options(
            variant="advanced" if any(in_hand) else "basic",
            sides=("dreamer", "chaos"),
        ),
        sides=(DREAMER, CHAOS),
        first=ALICE,
        frame=Turn(seat),
        grid=grid,
        deck=(rest if deck is None else tiles(deck))[::-1],
        market=shown,
        wins=[0, 0],
        enclaves=[0, 0],
        hands=in_hand,
        given=[[], []],
        unseen=out if any(in_hand) else [],
    )


def question(state: State) -> Decision[Move]:
    (decision,) = kadath.decisions(state)
    return decision


def act(state: State, move: Move, draws: Iterable[int] = ()) -> list[Event]:
    """The move through the guarded door, by whoever is asked."""
    seat = question(state).seat
    replay.check(kadath, state, seat, move)
    return kadath.apply(state, seat, move, Recorded(draws))


def lay_down(
    state: State, word: str, column: int, row: int, draws: Iterable[int] = ()
) -> list[Event]:
    """Lays `l01D1` on a cell."""
    return act(state, placing(word, column, row), draws)


def placing(word: str, column: int, row: int) -> Place:
    found = re.fullmatch(r"(\w+?)([DC])(\d?)", word)
    assert found
    name, side, turns = found.groups()
    shown = DREAMER if side == "D" else CHAOS
    return Place(tile(name), at(column, row), int(turns or 0), shown)


def pictured(state: State) -> str:
    """The sides as they lie: `D`, `C` and dots, from the upper left of the picture."""
    cells = [cell for cell in state.grid.at if cell >= 0]
    columns = range(max(column_of(cell) for cell in cells) + 1)[LEFT:]
    rows = range(max(row_of(cell) for cell in cells) + 1)[TOP:]
    return "\n".join("".join(_sign(state, c, r) for c in columns) for r in rows)


def _sign(state: State, column: int, row: int) -> str:
    cell = cell_at(column, row)
    if not state.grid.occupied >> cell & 1:
        return "."
    return "DC"[side_on(state.grid, cell)]


def blocks(state: State, side: int) -> list[Point]:
    """The enclaves of a side, by their upper left cells."""
    held = state.grid.enclaves[side]
    return [point(cell) for cell in range(held.bit_length()) if held >> cell & 1]


def placements(state: State) -> set[Point]:
    """The cells on which a tile can be laid."""
    moves = question(state).moves
    return {point(move.cell) for move in moves if isinstance(move, Place)}


def of_kind(events: Iterable[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]
