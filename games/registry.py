"""The list of games."""

from typing import Any

from games.cadwallon import rules as cadwallon
from games.kadath import rules as kadath
from games.kernel.rules import Rules

GAMES: dict[str, Rules[Any, Any, Any, Any, Any]] = {
    cadwallon.KEY: cadwallon,
    kadath.KEY: kadath,
}
