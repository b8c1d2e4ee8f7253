"""The list of games."""

from typing import Any

from games.kernel.rules import Rules
from games.rules import cadwallon, kadath

GAMES: dict[str, Rules[Any, Any, Any, Any, Any]] = {
    cadwallon.KEY: cadwallon,
    kadath.KEY: kadath,
}
