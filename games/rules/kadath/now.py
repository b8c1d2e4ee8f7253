"""A move while it is carried out: the state, the luck, and what has happened so far."""

from games.kernel.rules import Chance
from games.rules.kadath.events import Event
from games.rules.kadath.grid import Grid
from games.rules.kadath.state import State


class Now:
    __slots__ = ("chance", "events", "grid", "state", "tell")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.grid: Grid = state.grid
        self.chance = chance
        self.events: list[Event] = []
        self.tell = self.events.append
