"""Everything there is: tiles by their kind, and ability tokens."""

from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from games.kadath.drawing.grid import alone
from games.kadath.rules.components import DREAMER, TILES, TOKENS, Kind, Token
from games.kadath.words import (
    aims,
    kind_name,
    kind_text,
    tile_name,
    token_name,
    token_text,
)


class OneTile(NamedTuple):
    name: str
    aims: str
    picture: SafeString


class OneKind(NamedTuple):
    kind: Kind
    name: str
    text: str
    tiles: list[OneTile]


class OneToken(NamedTuple):
    token: Token
    name: str
    text: str


def kinds() -> list[OneKind]:
    """The most frequent first."""
    order: tuple[Kind, ...] = ("landscape", "attractor", "creature")
    return [
        OneKind(kind, kind_name(kind), kind_text(kind), _tiles(kind)) for kind in order
    ]


def _tiles(kind: Kind) -> list[OneTile]:
    return [
        OneTile(
            tile_name(number), aims(number, 0), mark_safe(alone(number, 0, DREAMER))
        )
        for number, tile in enumerate(TILES)
        if tile.kind == kind
    ]


def tokens() -> list[OneToken]:
    return [OneToken(token, token_name(token), token_text(token)) for token in TOKENS]
