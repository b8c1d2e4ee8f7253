"""What every kind of tile and every ability token does."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kadath.rules.components import TILES, TOKENS, Kind, Token
from games.kadath.words.names import kind_name


def kind_text(kind: Kind) -> str:
    """What the points of such a tile do."""
    match kind:
        case "creature":
            return _(
                "Flips the tile its red point aims at and wakes it: that tile performs its own points at once, unless it has already acted this turn."
            )
        case "attractor":
            return _(
                "Converts: every tile it aims at comes over to the side that the attractor shows."
            )
        case "landscape":
            return _("Flips every tile it aims at to its other side.")


def tile_text(tile: int) -> str:
    """The kind of the tile, how many points it has, and what they do."""
    record = TILES[tile]
    text = ngettext(
        "%(kind)s with %(count)d point. %(effect)s",
        "%(kind)s with %(count)d points. %(effect)s",
        len(record.points),
    )
    return text % {
        "kind": kind_name(record.kind),
        "count": len(record.points),
        "effect": kind_text(record.kind),
    }


def token_text(token: Token) -> str:
    return TEXTS[token]()


def _rotate() -> str:
    return _(
        "Turn a tile of the grid by a quarter, a half or three quarters; then it performs its points."
    )


def _flip() -> str:
    return _("Flip a tile of the grid; then it performs its points.")


def _swap() -> str:
    return _(
        "Two tiles of the grid change places, each as it lies; then one of them performs its points."
    )


def _remove() -> str:
    return _(
        "Put a tile of the grid back into the box. It must not touch an enclave token."
    )


def _forbid() -> str:
    return _("Your rival may not lay a tile on an empty cell of your choice next turn.")


def _block() -> str:
    return _(
        "Until your next turn no action and no ability token affects a tile of your choice."
    )


def _reserve() -> str:
    return _(
        "Your rival may not choose a tile of the market, or the top of the deck. On your next turn you have to take it."
    )


def _protection() -> str:
    text = _(
        "Put %(count)d tokens on the tiles of an enclave you formed this turn: for the rest of the game nothing converts them. They can still be flipped."
    )
    token = TOKENS["protection"]
    return text % {"count": token.pool + token.beside}


def _intercept() -> str:
    return _(
        "Lay it out. On one later turn you may take the top of the deck instead of a tile of the market."
    )


TEXTS: dict[Token, Callable[[], str]] = {
    "rotate": _rotate,
    "flip": _flip,
    "swap": _swap,
    "remove": _remove,
    "forbid": _forbid,
    "block": _block,
    "reserve": _reserve,
    "protection": _protection,
    "intercept": _intercept,
}
