"""A second, plain reading of the basic game: dictionaries and loops, nothing shared with the rules but the tiles."""

from collections.abc import Iterator

from games.kadath.rules.components import TILES

STEPS = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}
ORDER = list(STEPS)
Cell = tuple[int, int]


class PlainGrid:
    """Cells are counted from the first tile. A tile is [number, rotation, side]."""

    def __init__(self) -> None:
        self.tiles: dict[Cell, list[int]] = {}
        self.tokens: dict[Cell, int] = {}

    def aims(self, cell: Cell, tile: int, rotation: int) -> list[Cell]:
        points = [
            ORDER[(ORDER.index(p) + 2 * rotation) % 8] for p in TILES[tile].points
        ]
        return [(cell[0] + STEPS[p][0], cell[1] + STEPS[p][1]) for p in points]

    def legal(self, market: list[int]) -> Iterator[tuple[int, Cell, frozenset[Cell]]]:
        """(tile, cell, cells aimed at): rotations that aim alike are one."""
        for tile in market:
            for cell in self.free():
                for rotation in range(4):
                    aimed = self.aims(cell, tile, rotation)
                    if any(target in self.tiles for target in aimed):
                        yield tile, cell, frozenset(aimed)

    def free(self) -> list[Cell]:
        spread = range(-10, 11)
        return [
            (column, row)
            for column in spread
            for row in spread
            if (column, row) not in self.tiles and self.fits((column, row))
        ]

    def fits(self, cell: Cell) -> bool:
        return all(
            max(line) - min(line) <= 4 for line in zip(*self.tiles, cell, strict=True)
        )

    def place(self, tile: int, cell: Cell, rotation: int, side: int) -> None:
        self.tiles[cell] = [tile, rotation, side]
        self.act(cell, {tile})
        self.settle()

    def act(self, cell: Cell, acted: set[int]) -> None:
        tile, rotation, side = self.tiles[cell]
        for target in self.aims(cell, tile, rotation):
            aimed = self.tiles.get(target)
            if aimed is None:
                continue
            if TILES[tile].kind == "attractor":
                aimed[2] = side
                continue
            aimed[2] = 1 - aimed[2]
            if TILES[tile].kind == "creature" and aimed[0] not in acted:
                acted.add(aimed[0])
                self.act(target, acted)

    def settle(self) -> None:
        for column, row in list(self.tiles):
            square = [(column + x, row + y) for x in (0, 1) for y in (0, 1)]
            sides = {self.tiles[c][2] if c in self.tiles else None for c in square}
            if len(sides) == 1:
                (side,) = sides
                assert side is not None
                self.tokens[column, row] = side
