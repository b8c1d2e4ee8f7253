"""A grid as SVG: its cells, tiles, enclaves and tokens, and whatever is to be pointed out in it.

Refers to the `symbols`. The coordinates are those of the whole table, so that a tile stays where it is while the window grows.
"""

from collections.abc import Iterator

import msgspec

from games.kadath.drawing.lettering import name_lines
from games.kadath.drawing.sides import LIFTED
from games.kadath.rules.components import NUMBERS
from games.kadath.rules.grid import Grid, Laid, free_cells, laid
from games.kadath.rules.table import (
    MIDDLE,
    NOWHERE,
    Cells,
    bounds,
    cells_in,
    column_of,
    room_around,
    row_of,
)
from games.kadath.words import aims, cell_name, side_up, tile_name, token_name
from games.kit.svg import escape, tag

CELL = 100
RIM = 22
# So many lines are ever shown at once: four that are taken, and one at each end.
LINES = NUMBERS.span + 1


class Window(msgspec.Struct, frozen=True):
    """The part of the table that is shown: first and last column and row."""

    left: int
    right: int
    top: int
    bottom: int

    @property
    def view_box(self) -> str:
        return self._box(0)

    @property
    def steady_box(self) -> str:
        """As large as all lines need that are ever shown, with these in the middle: no tile changes its size in a match."""
        return self._box(LINES)

    def _box(self, lines: int) -> str:
        wide, high = self.right - self.left + 1, self.bottom - self.top + 1
        across, down = max(wide, lines), max(high, lines)
        left = self.left * CELL - RIM - (across - wide) * CELL // 2
        top = self.top * CELL - RIM - (down - high) * CELL // 2
        return f"{left} {top} {across * CELL + RIM + 6} {down * CELL + RIM + 6}"

    def with_cell(self, cell: int) -> "Window":
        """Wide enough for this cell, too."""
        if cell == NOWHERE or self.holds(cell):
            return self
        column, row = column_of(cell), row_of(cell)
        return Window(
            min(self.left, column),
            max(self.right, column),
            min(self.top, row),
            max(self.bottom, row),
        )

    def holds(self, cell: int) -> bool:
        return (
            self.left <= column_of(cell) <= self.right
            and self.top <= row_of(cell) <= self.bottom
        )


class Marks(msgspec.Struct, frozen=True):
    """What is pointed out. Numbers say in which order tiles are turned over."""

    numbers: dict[int, tuple[int, ...]] = {}
    # By cell: the side that showed before.
    before: dict[int, int] = {}
    # A tile that is not laid yet, and one that was laid last.
    ghost: int = NOWHERE
    newest: int = NOWHERE
    # Blocks that are about to get a token, have just got one, and tokens that go away with their sides.
    forming: Cells = 0
    formed: Cells = 0
    leaving: dict[int, int] = {}
    changed: frozenset[int] = frozenset()


def window(grid: Grid) -> Window:
    """All tiles and every cell next to them that is still possible; five lines at least."""
    if not grid.occupied:
        column, row, reach = column_of(MIDDLE), row_of(MIDDLE), NUMBERS.span // 2
        return Window(column - reach, column + reach, row - reach, row + reach)
    room = bounds(room_around(grid.occupied))
    left, right, top, bottom = bounds(grid.occupied)
    shown = Window(*_span(left, right, *room[:2]), *_span(top, bottom, *room[2:]))
    return shown.with_cell(grid.forbidden)


def _span(first: int, last: int, least: int, most: int) -> tuple[int, int]:
    """One line around, no further than there is room; then as many as are missing, on both ends in turn."""
    first, last = max(first - 1, least), min(last + 1, most)
    while last - first + 1 < NUMBERS.span:
        if first > least:
            first -= 1
        if last - first + 1 < NUMBERS.span and last < most:
            last += 1
    return first, last


def draw_grid(grid: Grid, shown: Window, marks: Marks, words: bool = True) -> str:
    """All layers but what can be clicked; with `words` every tile says what it is."""
    return "".join(
        (
            *_letters(shown),
            *_cells(grid, shown, marks),
            *(_tile(tile, marks, words) for tile in laid(grid)),
            *_enclaves(grid, marks),
            *_numbers(marks),
        )
    )


def spot(cell: int) -> tuple[int, int]:
    """The middle of a cell."""
    return column_of(cell) * CELL + CELL // 2, row_of(cell) * CELL + CELL // 2


def crossing(block: int) -> tuple[int, int]:
    """Where the four tiles of a block meet."""
    return (column_of(block) + 1) * CELL, (row_of(block) + 1) * CELL


def moved_to(place: tuple[int, int]) -> str:
    return f"translate({place[0]} {place[1]})"


def _letters(shown: Window) -> Iterator[str]:
    for column in range(shown.left, shown.right + 1):
        x, y = column * CELL + CELL // 2, shown.top * CELL - 6
        yield f'<text class="letter" x="{x}" y="{y}">{cell_name(column)[0]}</text>'
    for row in range(shown.top, shown.bottom + 1):
        x, y = shown.left * CELL - 11, row * CELL + CELL // 2 + 5
        yield f'<text class="letter" x="{x}" y="{y}">{row + 1}</text>'


def _cells(grid: Grid, shown: Window, marks: Marks) -> Iterator[str]:
    cells = free_cells(grid) if grid.occupied else 1 << MIDDLE
    for cell in filter(shown.holds, cells_in(cells)):
        x, y = spot(cell)
        yield f'<rect class="cell" x="{x - 44}" y="{y - 44}" width="88" height="88" rx="8"/>'
    if grid.forbidden != NOWHERE:
        name = f"{token_name('forbid')}: {cell_name(grid.forbidden)}"
        yield (
            f'<g class="out-of-bounds"{_named(name)} transform="{moved_to(spot(grid.forbidden))}">'
            f'<use href="#k-forbid" transform="scale(2.4)"/></g>'
        )
    for cell in sorted(marks.changed):
        x, y = spot(cell)
        yield f'<rect class="changed" x="{x - 49}" y="{y - 49}" width="98" height="98" rx="12"/>'


def _tile(tile: Laid, marks: Marks, words: bool) -> str:
    cell = tile.cell
    looks = [f"tile s{tile.side}"]
    if cell == marks.ghost:
        looks.append("ghost")
    if cell == marks.newest:
        looks.append("newest")
    return (
        f'<g class="{" ".join(looks)}"{_said(tile) if words else ">"}'
        f'<g transform="{moved_to(spot(cell))}"><g class="{_turning(cell, marks)}">'
        f"{face(tile.tile, tile.rotation, tile.side, marks.before.get(cell))}"
        f"{_fold(cell, marks)}{''.join(_riders(tile))}</g></g></g>"
    )


def _said(tile: Laid) -> str:
    words = [
        f"{cell_name(tile.cell)}: {tile_name(tile.tile)}",
        side_up(tile.side),
        aims(tile.tile, tile.rotation),
        *([token_name("block")] if tile.blocked else []),
        *([token_name("protection")] if tile.protected else []),
    ]
    return f"{_named(', '.join(words))}>"


def _named(name: str) -> str:
    """For those who do not see it; a title would lie over the card that explains it."""
    quoted = escape(name).replace('"', "&quot;")
    return f' role="img" aria-label="{quoted}"'


def _turning(cell: int, marks: Marks) -> str:
    """When the tile turns over, for whoever likes to see it move."""
    numbers = marks.numbers.get(cell)
    return f"flips d{min(numbers[-1], 12)}" if numbers else "still"


def face(tile: int, rotation: int, side: int, before: int | None = None) -> str:
    """A tile around (0, 0): only its points turn."""
    turn = f' transform="rotate({90 * rotation})"' if rotation else ""
    was = f'<use class="was" href="#g{before}"/>' if before is not None else ""
    return (
        f'<use href="#g{side}"/>{was}<use href="#p{tile}"{turn}/>'
        f'<use href="#m{tile}" transform="translate(0 {LIFTED})scale(.87)"/>{name_lines(tile_name(tile))}'
    )


def _fold(cell: int, marks: Marks) -> str:
    """A corner turned over: the side that showed before."""
    before = marks.before.get(cell)
    if before is None:
        return ""
    return f'<path class="fold f{before}" d="M18 46H37A9 9 0 0 0 46 37V18z"/>'


def _riders(tile: Laid) -> Iterator[str]:
    if tile.blocked:
        yield '<g class="rider" transform="translate(32 -14)"><circle r="14"/><use href="#k-block"/></g>'
    if tile.protected:
        yield '<g class="rider" transform="translate(-32 -14)"><circle r="14"/><use href="#k-protection"/></g>'


def _enclaves(grid: Grid, marks: Marks) -> Iterator[str]:
    for side, blocks in enumerate(grid.enclaves):
        for block in cells_in(blocks):
            look = "enclave"
            if marks.forming >> block & 1:
                look += " forming"
            elif marks.formed >> block & 1:
                look += " formed"
            yield (
                f'<g class="{look}" transform="{moved_to(crossing(block))}">'
                f'<g><use href="#n{side}"/></g></g>'
            )
    for block, side in marks.leaving.items():
        x, y = crossing(block)
        yield (
            f'<g class="enclave leaving" transform="translate({x + 17} {y + 17})">'
            f'<g transform="scale(.7)"><use href="#n{side}"/><path class="strike" d="M-15-15L15 15M15-15L-15 15"/></g></g>'
        )


def _numbers(marks: Marks) -> Iterator[str]:
    for cell, numbers in marks.numbers.items():
        x, y = spot(cell)
        text = "·".join(map(str, numbers))
        width = 24 + 10 * (len(numbers) - 1) * 2
        yield (
            f'<g class="number" transform="translate({x + 30} {y - 32})">'
            f'<rect x="{-width / 2:g}" y="-12" width="{width}" height="24" rx="12"/>'
            f'<text y="6">{text}</text></g>'
        )


def alone(tile: int, rotation: int, side: int) -> str:
    """One tile by itself, as an element."""
    return tag(
        "svg",
        tag("g", face(tile, rotation, side), class_=f"tile s{side}"),
        viewBox="-54 -54 108 108",
        aria_hidden="true",
    )
