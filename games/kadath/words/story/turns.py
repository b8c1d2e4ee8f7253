"""The draft, the beginning of a game, whose turn it is, and what comes to the market."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kadath.rules.components import DREAMER
from games.kadath.rules.events import (
    GameBegan,
    Intercepted,
    Passed,
    Refilled,
    TokenKept,
    TokensPassed,
    TopShown,
    TurnBegan,
)
from games.kadath.words.names import tile_name, token_name
from games.kit.reader import Reader


def token_kept(event: TokenKept, reader: Reader) -> str:
    if event.token is None:
        return reader.tell(
            event.seat,
            _("You keep an ability token."),
            _("%(who)s keeps an ability token."),
        )
    return reader.tell(
        event.seat,
        _("You keep the ability token “%(token)s”."),
        _("%(who)s keeps the ability token “%(token)s”."),
        token=token_name(event.token),
    )


def tokens_passed(event: TokensPassed, reader: Reader) -> str:
    text = ngettext(
        "Each player passes %(count)d token on.",
        "Each player passes %(count)d tokens on.",
        event.tokens,
    )
    return text % {"count": event.tokens}


def game_began(event: GameBegan, reader: Reader) -> str:
    dreamer = event.sides.index(DREAMER)
    chaos = 1 - dreamer
    names = {"dreamer": reader.names[dreamer], "chaos": reader.names[chaos]}
    return reader.tell(
        event.first,
        _(
            "Game %(game)d: %(dreamer)s is the Dreamer, %(chaos)s is Chaos. You lay the first tile."
        ),
        _(
            "Game %(game)d: %(dreamer)s is the Dreamer, %(chaos)s is Chaos. %(who)s lays the first tile."
        ),
        game=event.game,
        **names,
    )


def turn_began(event: TurnBegan, reader: Reader) -> str:
    return reader.tell(
        event.seat, _("Your turn begins."), _("The turn of %(who)s begins.")
    )


def refilled(event: Refilled, reader: Reader) -> str:
    tile = tile_name(event.tile)
    return _("“%(tile)s” comes to the market.") % {"tile": tile}


def top_shown(event: TopShown, reader: Reader) -> str:
    tile = tile_name(event.tile)
    return _("“%(tile)s” lies on top of the deck now.") % {"tile": tile}


def passed(event: Passed, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You cannot lay any tile, and pass."),
        _("%(who)s cannot lay any tile, and passes."),
    )


def intercepted(event: Intercepted, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You intercept “%(tile)s” from the top of the deck."),
        _("%(who)s intercepts “%(tile)s” from the top of the deck."),
        tile=tile_name(event.tile),
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    TokenKept: token_kept,
    TokensPassed: tokens_passed,
    GameBegan: game_began,
    TurnBegan: turn_began,
    Refilled: refilled,
    TopShown: top_shown,
    Passed: passed,
    Intercepted: intercepted,
}
