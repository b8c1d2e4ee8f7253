"""The picture in words, for those who do not see it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.kadath.rules.grid import enclaves_of, laid
from games.kadath.rules.view import View
from games.kadath.words import cell_name, side_name, tile_name
from games.kadath.words.names import enclaves


def describe(view: View, names: Sequence[str]) -> list[str]:
    """Both sides: their enclaves, and the tiles that show them."""
    return [_side(view, seat, name) for seat, name in enumerate(names)]


def _side(view: View, seat: int, name: str) -> str:
    side = view.sides[seat]
    tiles = [
        f"{tile_name(tile.tile)} ({cell_name(tile.cell)})"
        for tile in laid(view.grid)
        if tile.side == side
    ]
    return _("%(name)s (%(side)s): %(enclaves)s. Tiles: %(tiles)s.") % {
        "name": name,
        "side": side_name(side),
        "enclaves": enclaves(enclaves_of(view.grid, side)),
        "tiles": ", ".join(tiles) or "–",
    }
