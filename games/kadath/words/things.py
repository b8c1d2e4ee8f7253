"""The table in words: the grid row by row, enclaves, the market, and ability tokens."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kadath.rules.components import NUMBERS, TILES, Token
from games.kadath.rules.grid import NO_TILE, Laid, enclaves_of, laid
from games.kadath.rules.table import NOWHERE, block_cells, cells_in, row_of
from games.kadath.rules.view import View
from games.kadath.words.explanations import tile_text, token_text
from games.kadath.words.names import (
    aims,
    block_name,
    cell_name,
    enclaves,
    side_name,
    side_up,
    tile_name,
    token_name,
)
from games.kit.things import BoardArea, BoardPlace, Thing


def things(view: View, names: Sequence[str]) -> list[BoardArea]:
    """Everything that lies on the table; of hidden tokens, how many there are."""
    sides = [_side(view, seat, name) for seat, name in enumerate(names)]
    areas = [
        *_rows(view),
        BoardArea(heading=_("Enclaves"), places=sides),
        BoardArea(heading=_("The market"), places=[*_market(view)]),
    ]
    if view.hands and view.options.variant == "advanced":
        held = [_tokens(view, seat, name) for seat, name in enumerate(names)]
        areas.append(BoardArea(heading=_("Ability tokens"), places=held))
    return areas


def _rows(view: View) -> Iterator[BoardArea]:
    """Those with a tile or a token in them, from north to south."""
    places = {tile.cell: _laid(view, tile) for tile in laid(view.grid)}
    if view.grid.forbidden != NOWHERE:
        cell = view.grid.forbidden
        places[cell] = _place(cell, [token("forbid")])
    for row, cells in groupby(sorted(places), row_of):
        heading = _("Row %(number)d") % {"number": row + 1}
        yield BoardArea(heading=heading, places=[places[cell] for cell in cells])


def _place(cell: int, found: Sequence[Thing]) -> BoardPlace:
    return BoardPlace(id=f"c{cell}", name=cell_name(cell), things=found)


def _laid(view: View, tile: Laid) -> BoardPlace:
    facts = {
        "side": side_up(tile.side),
        "aims": aims(tile.tile, tile.rotation),
    }
    found = [
        Thing(
            name=tile_name(tile.tile),
            state=_("%(side)s, aims %(aims)s") % facts,
            meaning=tile_text(tile.tile),
        )
    ]
    if tile.blocked:
        found.append(token("block"))
    if tile.protected:
        found.append(token("protection"))
    found += (
        _enclave(side, block)
        for side, blocks in enumerate(view.grid.enclaves)
        for block in cells_in(blocks)
        if tile.cell in block_cells(block)
    )
    return _place(tile.cell, found)


def _enclave(side: int, block: int) -> Thing:
    facts = {"side": side_name(side), "block": block_name(block)}
    text = ngettext(
        "Four tiles of one side in a square. %(count)d enclave wins.",
        "Four tiles of one side in a square. %(count)d enclaves win.",
        NUMBERS.enclaves,
    )
    return Thing(
        name=_("enclave"),
        state=_("%(side)s, %(block)s") % facts,
        meaning=text % {"count": NUMBERS.enclaves},
    )


def _side(view: View, seat: int, name: str) -> BoardPlace:
    side = view.sides[seat]
    blocks = ", ".join(map(block_name, cells_in(view.grid.enclaves[side])))
    count = enclaves(enclaves_of(view.grid, side))
    return BoardPlace(
        id=f"side{side}",
        name=f"{name} ({side_name(side)})",
        state=f"{count}, {blocks}" if blocks else count,
    )


def _market(view: View) -> Iterator[BoardPlace]:
    for tile in view.market:
        yield _coming(view, tile, "")
    if view.deck and view.top != NO_TILE:
        left = ngettext(
            "top of the deck, %(count)d tile in it",
            "top of the deck, %(count)d tiles in it",
            view.deck,
        )
        yield _coming(view, view.top, left % {"count": view.deck})


def _coming(view: View, tile: int, where: str) -> BoardPlace:
    reserved = _("reserved") if view.reserved == tile else ""
    thing = Thing(
        name=_points(tile),
        state=", ".join(filter(None, (where, reserved))),
        meaning=tile_text(tile),
    )
    return BoardPlace(id=f"m{tile}", name=tile_name(tile), things=[thing])


def _points(tile: int) -> str:
    return _("aims %(aims)s") % {"aims": aims(tile, 0)} if TILES[tile].points else ""


def token(name: Token) -> Thing:
    """An ability token that lies open."""
    return Thing(name=token_name(name), meaning=token_text(name))


def _tokens(view: View, seat: int, name: str) -> BoardPlace:
    if seat == view.seat:
        found = [token(one) for one in view.hand]
        hidden = "" if found else _("no token left")
    else:
        count = view.hands[seat]
        text = ngettext("%(count)d hidden token", "%(count)d hidden tokens", count)
        found, hidden = [], text % {"count": count}
    if view.interceptor == seat:
        found.append(token("intercept"))
    return BoardPlace(id="", name=name, state=hidden, things=found)
