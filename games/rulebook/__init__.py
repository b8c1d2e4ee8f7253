"""What the rules pages tell: one package for each game, all of it read from the game's data."""

from collections.abc import Callable
from typing import Any

from games.cadwallon import rulebook as cadwallon
from games.kadath import rulebook as kadath

RULEBOOKS: dict[str, Callable[[], dict[str, Any]]] = {
    "cadwallon": cadwallon.page,
    "kadath": kadath.page,
}
