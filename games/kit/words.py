"""What a game says of itself, as the site asks for it. Names and titles are translated where they are shown."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from games.kernel.advice import Term
from games.kernel.lessons import Learner
from games.kernel.rules import Seat
from games.kit.dice import DiceThrow
from games.kit.recap import RecapTeller


class OptionWords(Protocol):
    """A game's words for its `Options` and its `CHOICES`: a module with these names.

    `TITLE` is the option that says most about a table; the lobby shows it.
    """

    TITLE: str

    def option(self, name: str, /) -> tuple[str, str]: ...
    def value(self, name: str, value: Any, /) -> tuple[str, str]: ...
    def choice(self, key: str, /) -> tuple[str, Sequence[tuple[str, str, str]]]: ...


class ChronicleWords(Protocol):
    """A game's words for the keys of its chronicle: a module with these names.

    `TABLES` are the marks that a page of statistics lists, with a title each, in the order of the page; `HEAT` are those
    that happen in spaces of the board. `WORTH` names those whose amount is what one of them is worth. `LUCK` says what is
    counted of each kind of roll, in the order of the page.
    """

    @property
    def TABLES(self) -> Mapping[str, str]: ...  # noqa: N802 - a constant of the module
    @property
    def HEAT(self) -> Mapping[str, str]: ...  # noqa: N802 - a constant of the module
    @property
    def WORTH(self) -> frozenset[str]: ...  # noqa: N802 - a constant of the module
    @property
    def LUCK(self) -> Mapping[str, str]: ...  # noqa: N802 - a constant of the module

    def line(self, key: str, /) -> str: ...
    def award(self, key: str, amount: int, /) -> tuple[str, str]: ...
    def moment(self, label: int, /) -> str: ...
    def score_by_moment(self) -> str: ...
    def mark(self, what: str, key: str, /) -> str: ...
    def ending(self, reason: str, /) -> str: ...


class OrderWords(Protocol):
    """A game's words for its standing orders: a module with these names."""

    def groups(self) -> Sequence[tuple[str, Sequence[str]]]: ...
    def label(self, field: str, /) -> str: ...
    def choice(self, field: str, value: str, /) -> str: ...
    def items(self, field: str, /) -> Sequence[tuple[str, str]]: ...
    def empty(self, field: str, /) -> str: ...
    def places(self, field: str, /) -> int: ...
    def is_idle(self, field: str, orders: object, /) -> bool: ...


class LessonWords(Protocol):
    """What the coach of a game says: a module with these names.

    `says` is a step of a lesson, `remarks` what comes before it for somebody who did something else, and `explains` what is
    said of a question that no step is about: empty where there is nothing to say.
    """

    def title(self, lesson: str, /) -> str: ...
    def says(self, lesson: str, step: str, learner: Learner, /) -> str: ...
    def remarks(self, key: str, learner: Learner, /) -> str: ...
    def explains(self, kind: str, learner: Learner, /) -> str: ...


def no_dice(event: Any) -> Sequence[DiceThrow]:
    return ()


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """All sentences of a game."""

    # What the game is called, and a sentence for those who have never heard of it.
    name: str
    about: str
    # What was sealed before the match began, to stand before the seal: "The dice are sealed:".
    sealed: str
    # What happened, told to a seat (None: a spectator) that may know the event.
    sentence: Callable[[Any, Sequence[str], Seat | None], str]
    # What others did, in one line each, for the seat that has this view.
    recap: RecapTeller
    # What a seat is asked by a decision of this kind.
    question: Callable[[str], str]
    # The same as exactly as the seat that has this view can be asked.
    question_now: Callable[[str, Any], str] | None = None
    # What a legal move does, for the seat that has this view.
    move_label: Callable[[Any, Any], str]
    # How far a match is, to follow a colon: "round 4"; empty where there is nothing to say.
    headline: Callable[[Any], str]
    # What somebody has in the end: "12 ducats".
    score: Callable[[int], str]
    options: OptionWords
    chronicle: ChronicleWords
    orders: OrderWords | None = None
    lessons: LessonWords | None = None
    # What speaks for a move that is advised, as a sentence for the seat that has this view; empty: nothing to say.
    reason: Callable[[Term, Any], str] | None = None
    # What it means here to be attacked, and that the last round has begun, for people who want to be told of that alone:
    # by `attacked` and `last_round`, to follow “tell me only if”. Without a word of its own the site says it.
    waking: Mapping[str, str] = {}
    # The dice that fell when something happened; a game without dice has none.
    throws: Callable[[Any], Sequence[DiceThrow]] = no_dice
