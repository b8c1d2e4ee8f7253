"""Cadwallon: City of Thieves. The table of contents of its rules.

What comes in the box: `components` (from `data/`), the map in `district`, table choices in `options`.
What everybody reckons with, on plain values: `costs` (action points), `rolls` (one die), `combat` and `odds` (fights).
What is going on: `state`, `frames` (the stack), `flow` (who is asked what), `now` (a move being carried out).
Starting: `setup`. The round track: `rounds`, `alarm`. A turn: `turn`, `militia`, `movement` (`reach`), `chests`,
`missions`, `skills`, `arcana` (`reactions`). Fights: `fight`, `spoils`, `flight`. One adventure's own rules: `adventures/`.
The end: `scoring`. What may be seen: `view`, `hidden`.
"""

from collections.abc import Sequence

from games.cadwallon.rules.census import census
from games.cadwallon.rules.components import GANGS
from games.cadwallon.rules.events import Event
from games.cadwallon.rules.flow import KINDS, answer, question, settle
from games.cadwallon.rules.hidden import determinize, imagined, redact, reveals
from games.cadwallon.rules.moves import Move
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import Options, check_options, with_choices
from games.cadwallon.rules.scoring import outcome
from games.cadwallon.rules.setup import new_state
from games.cadwallon.rules.state import State, clone, turn_of
from games.cadwallon.rules.view import View, view
from games.kernel.rules import Chance, Decision, Seat

KEY = "cadwallon"
VERSION = 2
OLDEST = 1
SEATS = range(2, 5)
CHOICES: tuple[str, ...] = tuple(gang.id for gang in GANGS)
REASONS: tuple[str, ...] = ("gates", "empty", "market")


def setup(
    seats: int, options: Options, chance: Chance, version: int = VERSION
) -> State:
    check_options(options, seats)
    state = new_state(seats, options, chance, version)
    settle(Now(state, chance))
    return state


def decisions(state: State) -> Sequence[Decision[Move]]:
    return (question(state),) if state.stack else ()


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> list[Event]:
    now = Now(state, chance)
    answer(now, move)
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
