"""Kadath. The table of contents of its rules; sections and readings are those of the game's description.

What comes in the box: `components` (from `data/`), table choices in `options`. The `table` and its cells, the `grid` of tiles.
What is going on: `state`, `flow` (who is asked what), `now` (a move being carried out).
Starting: `setup`, `draft`. A turn: `turn`, `market`, `placement`, `actions`, `enclaves`, `abilities/` (one file for each token).
The end: `ending`. What may be seen: `view`, `hidden`; before a move is made: `foresight`.
"""

from collections.abc import Sequence

from games.kadath.rules.census import census
from games.kadath.rules.components import SIDES
from games.kadath.rules.ending import outcome
from games.kadath.rules.events import Event
from games.kadath.rules.flow import KINDS, answer, questions
from games.kadath.rules.foresight import foresee
from games.kadath.rules.hidden import determinize, imagined, redact, reveals
from games.kadath.rules.moves import Move
from games.kadath.rules.now import Now
from games.kadath.rules.options import Options, check_options, with_choices
from games.kadath.rules.setup import new_state
from games.kadath.rules.state import State, clone, turn_of
from games.kadath.rules.view import View, view
from games.kernel.rules import Chance, Decision, Seat

KEY = "kadath"
VERSION = 1
OLDEST = 1
SEATS = range(2, 3)
CHOICES: tuple[str, ...] = SIDES
REASONS: tuple[str, ...] = ("five", "market", "passes")


def setup(
    seats: int, options: Options, chance: Chance, version: int = VERSION
) -> State:
    check_options(options, seats)
    return new_state(options, chance, version)


def decisions(state: State) -> Sequence[Decision[Move]]:
    return questions(state)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    now = Now(state, chance)
    answer(now, seat, move)
    return now.events


__all__ = [
    "CHOICES",
    "KEY",
    "KINDS",
    "OLDEST",
    "REASONS",
    "SEATS",
    "VERSION",
    "Event",
    "Move",
    "Options",
    "State",
    "View",
    "apply",
    "census",
    "check_options",
    "clone",
    "decisions",
    "determinize",
    "foresee",
    "imagined",
    "outcome",
    "redact",
    "reveals",
    "setup",
    "turn_of",
    "view",
    "with_choices",
]
