"""What is remembered of finished matches, in words: parts of a score, awards, and what statistics are about."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from django.utils.translation import gettext as _

from games.cadwallon.words import chronicle as cadwallon
from games.kadath.words import chronicle as kadath


class AwardWords(NamedTuple):
    """A title, and what it was earned with."""

    title: str
    reason: str


class ChronicleWords(Protocol):
    """A game's words for the keys of its chronicle: a module with these names.

    `TABLES` are the marks that a page of statistics lists, with a title each, in the order of the page; `HEAT` are those
    that happen in spaces of the board. `WORTH` names those whose amount is what one of them is worth.
    """

    @property
    def TABLES(self) -> Mapping[str, str]: ...  # noqa: N802 - a constant of the module
    @property
    def HEAT(self) -> Mapping[str, str]: ...  # noqa: N802 - a constant of the module
    @property
    def WORTH(self) -> frozenset[str]: ...  # noqa: N802 - a constant of the module

    def line(self, key: str, /) -> str: ...
    def award(self, key: str, amount: int, /) -> tuple[str, str]: ...
    def moment(self, label: int, /) -> str: ...
    def score_by_moment(self) -> str: ...
    def mark(self, what: str, key: str, /) -> str: ...
    def ending(self, reason: str, /) -> str: ...


WORDS: dict[str, ChronicleWords] = {"cadwallon": cadwallon, "kadath": kadath}


def line_words(game: str, key: str) -> str:
    """A part of the final score: "Missions"."""
    return WORDS[game].line(key)


def award_words(game: str, key: str, amount: int) -> AwardWords:
    return AwardWords(*WORDS[game].award(key, amount))


def moment_words(game: str, label: int) -> str:
    """A moment at which scores are compared: "Round 3"."""
    return WORDS[game].moment(label)


def score_by_moment(game: str) -> str:
    """The title of the chart: "Ducats by round"."""
    return WORDS[game].score_by_moment()


def mark_words(game: str, what: str, key: str) -> str:
    """Something that can be done often: the treasure, the card, the tile."""
    return WORDS[game].mark(what, key)


def ending_words(game: str, reason: str) -> str:
    """How matches end, for a list."""
    match reason:
        case "resigned":
            return _("All but one resigned")
        case "":
            return _("Unknown")
        case _:
            return WORDS[game].ending(reason)
