"""What is remembered of a match of Kadath, in words."""

from collections.abc import Callable
from typing import cast

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.kadath.rules.components import TILES, Token
from games.kadath.words.names import tile_name, token_name

TABLES = {
    "placed": gettext_noop("Tiles laid"),
    "turned": gettext_noop("Tiles turned over"),
    "token": gettext_noop("Tokens used"),
}
# The grid grows another way each time: no two are alike.
HEAT: dict[str, str] = {}
WORTH: frozenset[str] = frozenset()
LUCK: dict[str, str] = {}

TILE_NUMBER = {tile.id: number for number, tile in enumerate(TILES)}
ENDINGS = {
    "five": gettext_noop("Enough enclaves to win"),
    "market": gettext_noop("The market was empty"),
    "passes": gettext_noop("Nobody could lay a tile"),
}


def line(key: str) -> str:
    """Lines are the games of the match."""
    number = int(key.removeprefix("game_"))
    return _("Enclaves in game %(number)d") % {"number": number}


def award(key: str, amount: int) -> tuple[str, str]:
    title, reason = AWARDS[key]
    return _(title), reason(amount)


def moment(label: int) -> str:
    return _("Tile %(number)d") % {"number": label} if label else _("Before tile 1")


def score_by_moment() -> str:
    return _("Enclaves, tile by tile")


def mark(what: str, key: str) -> str:
    if what == "placed":
        return tile_name(TILE_NUMBER[key])
    if what == "token":
        return token_name(cast(Token, key))
    return _("To the own side") if key == "own" else _("To the rival’s side")


def ending(reason: str) -> str:
    return _(ENDINGS[reason])


def _formed(count: int) -> str:
    text = ngettext("formed %(count)d enclave", "formed %(count)d enclaves", count)
    return text % {"count": count}


def _overthrown(count: int) -> str:
    text = ngettext(
        "broke %(count)d enclave of the rival",
        "broke %(count)d enclaves of the rival",
        count,
    )
    return text % {"count": count}


def _turned(count: int) -> str:
    text = ngettext("turned %(count)d tile over", "turned %(count)d tiles over", count)
    return text % {"count": count}


def _tokens(count: int) -> str:
    text = ngettext("used %(count)d token", "used %(count)d tokens", count)
    return text % {"count": count}


AWARDS: dict[str, tuple[str, Callable[[int], str]]] = {
    "founder": (gettext_noop("The Founder"), _formed),
    "usurper": (gettext_noop("The Usurper"), _overthrown),
    "turncoat_maker": (gettext_noop("The Turncoat Maker"), _turned),
    "conjurer": (gettext_noop("The Conjurer"), _tokens),
}
