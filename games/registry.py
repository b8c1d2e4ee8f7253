"""The list of games."""

from typing import Any

from games.rules import cadwallon, kadath
from games.rules.kernel import Rules

GAMES: dict[str, Rules[Any, Any, Any, Any, Any]] = {
    cadwallon.KEY: cadwallon,
    kadath.KEY: kadath,
}
