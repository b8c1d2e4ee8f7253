"""The market and the deck: what can be chosen, what is held and how, what is still to come."""

from collections.abc import Iterator

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.kadath.drawing.grid import alone
from games.kadath.page.picked import Picked
from games.kadath.rules.components import DREAMER, TILES
from games.kadath.rules.grid import NO_TILE
from games.kadath.rules.view import View
from games.kadath.words import tile_name, tile_text, token_name
from games.kit.scene import Scene


class Coming(msgspec.Struct, frozen=True):
    """A tile that lies open and is not in the grid yet."""

    tile: int
    name: str
    text: str
    picture: SafeString
    # How it is picked; empty if it cannot be.
    pick: str
    label: str
    is_held: bool
    # Why it cannot be chosen, or has to be.
    note: str
    is_reserved: bool
    on_deck: bool = False


class Market(msgspec.Struct, frozen=True):
    tiles: list[Coming]
    top: Coming | None
    # The tiles nobody has seen yet, by name: everybody can work out which they are.
    unseen: list[tuple[str, SafeString]]
    box: list[str]


def market(scene: Scene, picked: Picked) -> Market:
    view: View = scene.view
    top = view.top if view.deck else NO_TILE
    if scene.known and top != scene.known.top:
        # Which tile will lie there nobody knows yet.
        top = NO_TILE
    return Market(
        tiles=[_coming(scene, picked, tile) for tile in view.market],
        top=_coming(scene, picked, top, on_deck=True) if top != NO_TILE else None,
        unseen=[
            (tile_name(tile), mark_safe(alone(tile, 0, DREAMER)))
            for tile in _unseen(view)
        ],
        box=[tile_name(tile) for tile in view.box],
    )


def _unseen(view: View) -> Iterator[int]:
    open_tiles = {*view.market, view.top, *view.box}
    for tile in range(len(TILES)):
        if tile not in open_tiles and view.grid.at[tile] < 0:
            yield tile


def _coming(scene: Scene, picked: Picked, tile: int, on_deck: bool = False) -> Coming:
    target = next(
        (t for t in picked.targets if t.place == "market" and t.number == tile), None
    )
    held = picked.tile == tile or (target is not None and target.look == "here")
    rotation, side = (picked.rotation, picked.side) if picked.tile == tile else (0, 0)
    name = tile_name(tile)
    return Coming(
        tile=tile,
        name=name,
        text=tile_text(tile),
        picture=mark_safe(alone(tile, rotation, side)),
        pick=target.pick if target else "",
        label=target.label if target else name,
        is_held=held,
        note=_note(scene, tile),
        is_reserved=scene.view.reserved == tile,
        on_deck=on_deck,
    )


def _note(scene: Scene, tile: int) -> str:
    view: View = scene.view
    if view.reserved == tile:
        return _("%(token)s: %(name)s") % {
            "token": token_name("reserve"),
            "name": scene.names[view.reserver],
        }
    if view.turn is not None and view.turn.bound == tile:
        return _("reserved, has to be laid now")
    return ""
