"""What others did, in one line each: a game adds what is worth telling, and the heaviest of it makes a sentence."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from django.utils.translation import gettext as _

from games.kernel.rules import Seat
from games.kit.reader import Reader

# So much of one turn fits in a line that is read at a glance; what touches the reader is always told.
MOST = 4
# How much something weighs: what only fills a line, what is usual, and what matters.
LIGHT, USUAL, HEAVY = range(3)


class Told(NamedTuple):
    """Something that happened, as the reader may know it, and the entry of the log it comes from."""

    number: int
    event: Any


class TurnLine(msgspec.Struct, frozen=True):
    """What somebody did (`seat` None: what happened to all), from the first entry of it to the last."""

    seat: Seat | None
    first: int
    last: int
    text: str
    # Something of it was done to the reader.
    touches: bool = False


class Clause(msgspec.Struct):
    """`text` has a place for `things`, where several of one kind are told together."""

    text: str
    weight: int
    touches: bool
    things: list[str]


class RecapLine:
    def __init__(self, seat: Seat | None, number: int) -> None:
        self.seat, self.first, self.last = seat, number, number
        self.clauses: list[Clause] = []

    def add(self, number: int, clause: Clause) -> None:
        self.last = number
        for known in self.clauses:
            if (known.text, known.touches) == (clause.text, clause.touches):
                known.things += [t for t in clause.things if t not in known.things]
                return
        self.clauses.append(clause)

    def best(self) -> list[Clause]:
        """In the order of events; what only fills the line goes where there is anything else."""
        ranked = sorted(self.clauses, key=lambda one: (-one.touches, -one.weight))
        heaviest = ranked[0].weight if ranked else LIGHT
        kept = [one for one in ranked if one.weight > LIGHT or heaviest == LIGHT]
        told = kept[:MOST] + [one for one in kept[MOST:] if one.touches]
        return [one for one in self.clauses if one in told]


class Teller:
    """Gathers clauses by who acted; a new stretch begins with every turn. The reader's own deeds are not told."""

    def __init__(self, reader: Reader, listed: Callable[[Iterable[str]], str]) -> None:
        self.reader, self.listed = reader, listed
        self.number = 0
        self._done: list[RecapLine] = []
        self._open: dict[Seat, RecapLine] = {}

    def begin_stretch(self) -> None:
        self._open = {}

    def add(
        self,
        seat: Seat,
        text: str,
        weight: int = USUAL,
        *,
        touches: bool = False,
        thing: str = "",
    ) -> None:
        """`text` follows the name of whoever did it; with a thing it has a place for `things`."""
        if seat == self.reader.seat:
            return
        if seat not in self._open:
            self._open[seat] = RecapLine(seat, self.number)
            self._done.append(self._open[seat])
        things = [thing] if thing else []
        self._open[seat].add(self.number, Clause(text, weight, touches, things))

    def say(self, text: str, *, touches: bool = False) -> None:
        """A whole sentence that is about nobody's turn."""
        line = RecapLine(None, self.number)
        line.add(self.number, Clause(text, HEAVY, touches, []))
        self._done.append(line)

    def deeds(self) -> list[TurnLine]:
        return [self._deed(line) for line in self._done]

    def _deed(self, line: RecapLine) -> TurnLine:
        best = line.best()
        text = self.listed(map(self._said, best))
        if line.seat is not None:
            who = self.reader.names[line.seat]
            text = _("%(who)s %(deeds)s.") % {"who": who, "deeds": text}
        touches = any(clause.touches for clause in best)
        return TurnLine(line.seat, line.first, line.last, text, touches)

    def _said(self, clause: Clause) -> str:
        if not clause.things:
            return clause.text
        return clause.text % {"things": self.listed(clause.things)}


# A game's way to tell: the view of the reader, what happened, and the names by seat.
RecapTeller = Callable[[Any, Sequence[Told], Sequence[str]], list[TurnLine]]
