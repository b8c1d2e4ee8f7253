"""The games: what they are called, what can be chosen, and the JSON Schemas of all that they send and take."""

from functools import cache

import msgspec
from django.http import Http404, HttpRequest
from ninja import Router

from games.api.answers import answers
from games.api.doors import OPEN, asker
from games.api.shapes import GameDataShape, GameShape
from games.api.shown import Json
from games.match.bots import level_keys
from games.match.clock import PACES
from games.match.options import usual_options
from games.registry import GAMES
from games.words.bots import bot_name, level_help
from games.words.options import game_about, game_name

router = Router(tags=["Games"])


@router.get("/games", **OPEN, response=answers(list[GameShape]))
def games(request: HttpRequest) -> list[Json]:
    """What is played here."""
    asker(request)
    return [_game(key) for key in GAMES]


@router.get("/games/{game}", **OPEN, response=answers(GameDataShape))
def game_data(request: HttpRequest, game: str) -> Json:
    """A game with its options and its JSON Schemas."""
    asker(request)
    if game not in GAMES:
        raise Http404
    options = msgspec.to_builtins(usual_options(game))
    return {**_game(game), "options": options, "schemas": _schemas(game)}


def _game(key: str) -> Json:
    rules = GAMES[key].rules
    return {
        "key": key,
        "name": game_name(key),
        "about": game_about(key),
        "version": rules.VERSION,
        "seats": list(rules.SEATS),
        "choices": list(rules.CHOICES),
        "levels": [
            {"key": one, "name": bot_name(key, one), "help": level_help(key, one)}
            for one in level_keys(key)
        ],
        "paces": list(PACES),
    }


@cache
def _schemas(key: str) -> Json:
    game = GAMES[key]
    kinds = {
        "move": game.rules.Move,
        "event": game.rules.Event,
        "options": game.rules.Options,
    }
    if game.orders is not None:
        kinds["orders"] = game.orders.Orders
    return {name: msgspec.json.schema(kind) for name, kind in kinds.items()}
