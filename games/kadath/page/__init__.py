"""Kadath on a page: the grid, the market, both sides, the question with what a move would do, and ability tokens."""

from typing import Any

from games.kadath.drawing import symbols
from games.kadath.page.board import board
from games.kadath.page.hand import tokens
from games.kadath.page.market import market
from games.kadath.page.preview import preview
from games.kadath.page.questions import ask, picked_up
from games.kadath.page.sides import sides
from games.kit.scene import Scene


def present(scene: Scene) -> dict[str, Any]:
    picked = picked_up(scene)
    ahead = preview(scene, picked.move)
    asked = ask(scene, picked, ahead)
    return {
        # Only a whole page asks for it.
        "symbols": symbols,
        "board": board(scene, picked, ahead),
        "ask": asked,
        "ahead": ahead,
        "sides": sides(scene, ahead),
        "market": market(scene, picked),
        "tokens": tokens(scene, asked.offers, picked),
        "game": scene.view.game,
        "games": scene.view.options.games,
        "address": scene.address,
    }
