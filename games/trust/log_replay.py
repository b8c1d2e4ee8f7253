"""Replays a match from its set-up: every entry of its log is carried out again."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.kernel.chance import Draw
from games.kernel.questions import is_final, tells_something
from games.kernel.replay import carry_out, check_answer
from games.kernel.rules import Decision, IllegalMove, Seat
from games.match import log, log_notes
from games.match.log_notes import (
    Cancelled,
    EndedTogether,
    Ending,
    Resigned,
    Resumed,
    Rewound,
    TookBack,
)
from games.models import Entry, Match
from games.registry import GAMES


class ReplayedEntry(msgspec.Struct, frozen=True):
    """What one entry did (0: the set-up)."""

    number: int
    draws: list[Draw]
    events: list[Any]
    final: bool


class BrokenLog(Exception):
    """The log cannot be followed; says where and why."""


class LogReplay:
    """Replays a log. Afterwards it holds the last state, and who is asked since when."""

    def __init__(self, match: Match, entries: Sequence[Entry]) -> None:
        self.match, self.entries = match, entries
        self.rules = GAMES[match.game].rules
        self.asked: dict[Seat, int] = {}
        self.taken_back: set[int] = set()
        self.resigned: set[Seat] = set()
        self.is_agreed = False
        self.state: Any = None
        self._decisions: list[Decision[Any]] = []
        # States that can be gone back to: before each entry that is not final yet.
        self._before: list[tuple[Entry, Any]] = []
        # All moves that stand, each with the state before it: only an operator goes back to any of them, and all together
        # as far as nothing was drawn or shown.
        self._stood: list[tuple[Entry, Any]] = []
        self._telling: set[int] = set()
        self.base: Any = None

    def steps(self) -> Iterator[ReplayedEntry]:
        yield self._guarded(0, self._set_up)
        self._go_on_from(0)
        for entry in self.entries:
            yield self._guarded(entry.number, self._carry_out, entry)
            self._go_on_from(entry.number)

    @property
    def ending(self) -> Ending | None:
        outcome = self.rules.outcome(self.state)
        if outcome is not None:
            return Ending(outcome.reason, outcome.ranks, outcome.scores)
        if self.is_agreed:
            return log_notes.agreed_ending(self.match.seats)
        return log_notes.ending(self.match.seats, self.resigned)

    def _go_on_from(self, number: int) -> None:
        """Where a match went on from another, all questions are new, and nothing before can be taken back.

        Nor what was played before a lesson began.
        """
        match = self.match
        if match.lesson and number == match.lesson_start:
            self._before, self.base = [], None
        if (
            match.parent_id is None
            or match.start_state
            or number != match.parent_length
        ):
            return
        self.resigned, self.is_agreed = set(), False
        self._ask_anew(number)

    def _guarded(self, number: int, action: Any, *given: Any) -> ReplayedEntry:
        try:
            step: ReplayedEntry = action(*given)
        except Exception as mistake:
            raise BrokenLog(f"entry {number}: {_why(mistake)}") from mistake
        return step

    def _set_up(self) -> ReplayedEntry:
        if self.match.start_state:
            self.state = log.fresh(self.match)
            self._ask(self.match.parent_length, None)
            return ReplayedEntry(0, [], [], True)
        self.state, draws = log.set_up(self.match)
        self._ask(0, None)
        return ReplayedEntry(0, draws, [], True)

    def _carry_out(self, entry: Entry) -> ReplayedEntry:
        if entry.kind == Entry.Kind.UNDO:
            return self._take_back(entry)
        if entry.kind == Entry.Kind.NOTE:
            return self._take_note(entry)
        logged = log.logged(self.match.game, entry)
        check_answer(self._decisions, logged.seat, logged.move)
        before = self.rules.clone(self.state)
        done = carry_out(self.rules, self.state, logged)
        self._ask(entry.number, logged.seat)
        final = is_final(self.rules, logged.seat, done.draws, done.events, self.asked)
        self._stood.append((entry, before))
        if tells_something(self.rules, done.draws, done.events):
            self._telling.add(entry.number)
        self._remember(entry, before, final)
        return ReplayedEntry(entry.number, done.draws, done.events, final)

    def _remember(self, entry: Entry, before: Any, final: bool) -> None:
        if final:
            self._before, self.base = [], None
        else:
            self.base = before if self.base is None else self.base
            self._before.append((entry, before))

    def _take_back(self, entry: Entry) -> ReplayedEntry:
        if not self._before or self._before[-1][0].seat != entry.seat:
            raise IllegalMove("there is nothing to take back")
        undone, before = self._before.pop()
        self._stood.pop()
        self.state = self.rules.clone(before)
        self.base = self.base if self._before else None
        self.taken_back.add(undone.number)
        self._ask(entry.number, Seat(entry.seat))
        return ReplayedEntry(entry.number, [], [], True)

    def _take_note(self, entry: Entry) -> ReplayedEntry:
        """The rules know nothing of it; but when it ends the match, nobody is asked any more."""
        note = log_notes.decode_note(entry.move)
        if isinstance(note, Resigned):
            self.resigned.add(Seat(entry.seat))
        if isinstance(note, Resumed):
            self._ask_anew(entry.number)
        if isinstance(note, Rewound):
            self._rewind(entry.number, note.moves)
        if isinstance(note, TookBack):
            self._take_back_together(entry.number, note.moves)
        self.is_agreed = self.is_agreed or isinstance(note, EndedTogether)
        is_over = log_notes.ending(self.match.seats, self.resigned)
        if is_over or isinstance(note, Cancelled | EndedTogether):
            self._decisions, self.asked = [], {}
        return ReplayedEntry(entry.number, [], [], True)

    def _rewind(self, number: int, moves: int) -> None:
        """Back to before the last moves, whatever they drew or showed; not behind what another match has given."""
        own = [one for one in self._stood if one[0].number > self.match.parent_length]
        if not 1 <= moves <= len(own):
            raise IllegalMove("so many moves cannot be taken back")
        rewound, self._stood = self._stood[-moves:], self._stood[:-moves]
        self.taken_back |= {move.number for move, _ in rewound}
        self.state = self.rules.clone(rewound[0][1])
        self._ask_anew(number)

    def _take_back_together(self, number: int, moves: int) -> None:
        """Agreement goes as far as an operator does, but never behind what somebody has learned."""
        if any(entry.number in self._telling for entry, _ in self._stood[-moves:]):
            raise IllegalMove("something was drawn or shown since")
        self._rewind(number, moves)

    def _ask_anew(self, number: int) -> None:
        """All questions are new, and nothing before can be taken back."""
        self._before, self.base, self._decisions = [], None, []
        self._ask(number, None)

    def _ask(self, number: int, mover: Seat | None) -> None:
        open_before = [d for d in self._decisions if d.seat != mover]
        self._decisions = [
            msgspec.structs.replace(decision, moves=list(decision.moves))
            for decision in self.rules.decisions(self.state)
        ]
        self.asked = {
            d.seat: self.asked.get(d.seat, number) if d in open_before else number
            for d in self._decisions
        }


def _why(mistake: Exception) -> str:
    return f"{type(mistake).__name__}: {mistake}"
