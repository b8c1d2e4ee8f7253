"""A move while it is carried out: the state, the luck, and what has happened so far."""

from games.kadath.rules.events import Event
from games.kadath.rules.grid import Grid
from games.kadath.rules.state import State
from games.kernel.rules import Chance


class Now:
    __slots__ = ("chance", "events", "grid", "state", "tell")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.grid: Grid = state.grid
        self.chance = chance
        self.events: list[Event] = []
        self.tell = self.events.append
