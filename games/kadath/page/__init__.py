"""Kadath on a page: the grid, the market, both sides, the question with what a move would do, and ability tokens."""

from collections.abc import Callable

from games.kadath.drawing import symbols
from games.kadath.page.board import Board, board
from games.kadath.page.hand import Tokens, tokens
from games.kadath.page.market import Market, market
from games.kadath.page.pays import pays
from games.kadath.page.preview import Preview, preview
from games.kadath.page.questions import TileQuestion, ask, picked_up
from games.kadath.page.sides import Side, sides
from games.kit.page import GamePage
from games.kit.scene import Scene


class KadathPage(GamePage, frozen=True, kw_only=True):
    ask: TileQuestion
    # Only a whole page asks for them.
    symbols: Callable[[], str]
    board: Board
    ahead: Preview | None
    sides: list[Side]
    market: Market
    tokens: Tokens
    # The game of the match that is played, and how many there are.
    game: int
    games: int
    url: str


def page(scene: Scene) -> KadathPage:
    picked = picked_up(scene)
    ahead = preview(scene, picked.move)
    asked = ask(scene, picked, ahead)
    return KadathPage(
        symbols=symbols,
        board=board(scene, picked, ahead),
        ask=asked,
        pays=pays(scene),
        ahead=ahead,
        sides=sides(scene, ahead),
        market=market(scene, picked),
        tokens=tokens(scene, asked.offers, picked),
        game=scene.view.game,
        games=scene.view.options.games,
        url=scene.url,
    )
