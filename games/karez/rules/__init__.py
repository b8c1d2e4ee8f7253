"""Fallen City of Karez. The table of contents of its rules; sections and readings are those of the game's description.

What comes in the box: `components` (from `data/`), table choices in `options`.
What is going on: `state`, `flow` (who is asked what), `now` (a move being carried out), `copying`.
Starting: `setup`, `naming`. The turn: `actions` (with `work`, `shops`, `dungeons`, `expeditions_out`), `activation`, `keeping`,
`expeditions/` (parties, fights, traps), and in the `evening` threat, people, `quests`, `sites` and a new order.
The end: `scoring`, `ending`. What may be seen: `view`, `hidden`. Nothing is lost: `census`.
"""

from collections.abc import Sequence

from games.karez.rules.census import census
from games.karez.rules.components import GUILDS
from games.karez.rules.copying import clone
from games.karez.rules.ending import outcome
from games.karez.rules.events import Event
from games.karez.rules.flow import KINDS, answer, questions
from games.karez.rules.hidden import determinize, imagined, redact, reveals
from games.karez.rules.moves import Move
from games.karez.rules.now import Now
from games.karez.rules.options import Options, check_options, with_choices
from games.karez.rules.setup import new_state
from games.karez.rules.state import State, turn_of
from games.karez.rules.view import View, view
from games.kernel.rules import Chance, Decision, Seat

KEY = "karez"
VERSION = 1
OLDEST = 1
SEATS = range(2, 6)
CHOICES: tuple[str, ...] = tuple(GUILDS)
REASONS: tuple[str, ...] = ("mayor", "fallen")


def setup(
    seats: int, options: Options, chance: Chance, version: int = VERSION
) -> State:
    check_options(options, seats)
    return new_state(seats, options, chance, version)


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
    "imagined",
    "outcome",
    "redact",
    "reveals",
    "setup",
    "turn_of",
    "view",
    "with_choices",
]
