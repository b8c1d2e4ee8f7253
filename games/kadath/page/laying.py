"""Laying a tile, step by step: a tile, how it is held, a cell."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from games.kadath.page.picked import Control, Picked, Target, joined, numbers_in
from games.kadath.rules.components import ROTATIONS
from games.kadath.rules.moves import Place
from games.kadath.rules.table import NOWHERE
from games.kadath.words import aims, cell_name, side_up, tile_name


def picked_tile(moves: Sequence[Place], text: str, own_side: int) -> Picked:
    """A tile that has to be chosen is in hand from the start."""
    tiles = list(dict.fromkeys(move.tile for move in moves))
    numbers = numbers_in(text.split("-"))
    if numbers[:1] and numbers[0] in tiles:
        tile, rotation, side, cell = _held(numbers, own_side)
    elif len(tiles) == 1:
        tile, rotation, side, cell = tiles[0], 0, own_side, NOWHERE
    else:
        return Picked(
            targets=list(_market(tiles, own_side)),
            hint=_("Choose a tile of the market."),
        )
    mine = [move for move in moves if move.tile == tile and move.side == side]
    move = next(
        (move for move in mine if (move.cell, move.rotation) == (cell, rotation)), None
    )
    if cell not in {move.cell for move in mine}:
        cell = NOWHERE
    return Picked(
        pick=_written(tile, rotation, side, cell),
        targets=[
            *_market([other for other in tiles if other != tile], own_side),
            *_cells(mine, tile, rotation, side, cell),
        ],
        controls=list(_controls(tile, rotation, side, cell, bool(tiles[1:]))),
        move=move,
        tile=tile,
        rotation=rotation,
        side=side,
        hint=_hint(move, cell),
    )


def _held(numbers: list[int], own_side: int) -> tuple[int, int, int, int]:
    """What is missing is as most people would have it."""
    tile, rotation, side, cell = (*numbers, *(0, 0, own_side, NOWHERE)[len(numbers) :])[
        :4
    ]
    return tile, rotation % ROTATIONS[tile], side % 2, cell


def _written(tile: int, rotation: int, side: int, cell: int) -> str:
    parts = (tile, rotation, side) if cell == NOWHERE else (tile, rotation, side, cell)
    return joined(*parts)


def _market(tiles: Sequence[int], side: int) -> Iterator[Target]:
    for tile in tiles:
        label = _("Choose “%(tile)s”") % {"tile": tile_name(tile)}
        yield Target("market", tile, joined(tile, 0, side), label)


def _cells(
    moves: Sequence[Place], tile: int, rotation: int, side: int, cell: int
) -> Iterator[Target]:
    """Every cell on which the tile can lie; where it has to be turned for that, it turns by itself."""
    fitting: dict[int, list[int]] = {}
    for move in moves:
        fitting.setdefault(move.cell, []).append(move.rotation)
    for place, rotations in sorted(fitting.items()):
        fits = rotation in rotations
        turn = rotation if fits else _next(rotation, rotations)
        look = "here" if place == cell else "go" if fits else "turned"
        if place == cell:
            # Another tap on it turns the tile.
            turn = _next(rotation, rotations)
        pick = _written(tile, turn, side, place)
        yield Target("cell", place, pick, _label(tile, place, turn, look), look)


def _next(rotation: int, rotations: list[int]) -> int:
    """The next rotation clockwise that fits; the same again if no other does."""
    return next((turn for turn in rotations if turn > rotation), rotations[0])


def _label(tile: int, cell: int, rotation: int, look: str) -> str:
    facts = {
        "tile": tile_name(tile),
        "cell": cell_name(cell),
        "aims": aims(tile, rotation),
    }
    if look == "here":
        return _("%(cell)s: turn “%(tile)s” on, to aim %(aims)s") % facts
    if look == "turned":
        return _("%(cell)s: try “%(tile)s” here, turned to aim %(aims)s") % facts
    return _("%(cell)s: try “%(tile)s” here") % facts


def _controls(
    tile: int, rotation: int, side: int, cell: int, may_put_back: bool
) -> Iterator[Control]:
    turns = ROTATIONS[tile]
    if turns > 2:
        back = _written(tile, (rotation - 1) % turns, side, cell)
        yield Control("left", back, _("Turn to the left"), "⇧R")
    if turns > 1:
        on = _written(tile, (rotation + 1) % turns, side, cell)
        yield Control("right", on, _("Turn to the right"), "R")
    other = _written(tile, rotation, 1 - side, cell)
    label = _("Flip: %(side)s") % {"side": side_up(1 - side)}
    yield Control("flip", other, label, "F")
    if may_put_back:
        yield Control("drop", "", _("Put it back"), "Esc")


def _hint(move: Place | None, cell: int) -> str:
    if move is not None:
        return ""
    if cell == NOWHERE:
        return _("Turn it as you like, then pick a lit cell. Nothing is played yet.")
    return _("Like this it aims at no tile: turn it, or pick another cell.")
