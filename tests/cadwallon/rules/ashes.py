"""Positions of adventure 4, The King of Ashes."""

from games.cadwallon.rules.components import (
    ZOMBIES,
)
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    position,
    space,
    tokens,
)

Z, Y, X = ZOMBIES[:3]
SCROLL = tokens("scroll")[0]


def ashes(zombies: dict[int, str] | None = None, **choices: object) -> State:
    state = position("ashes", **choices)  # type: ignore[arg-type]
    for zombie, name in (zombies or {}).items():
        state.at[zombie] = space(name)
    return state
