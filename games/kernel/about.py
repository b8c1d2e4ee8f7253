"""What the site asks of a game's events and states beyond the rules: chapters, places, and figures for statistics."""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol


class About(Protocol):
    """A module with these names.

    `SWEEP` names the option whose values a simulation compares, `SIDE` what distinguishes the seats, `SCORE` what is
    scored, `ROUNDS` what `round_of` counts. `LONGEST` are options that make a match long, `LENGTH` how many decisions it
    then surely has.
    """

    SWEEP: str
    SIDE: str
    SCORE: str
    ROUNDS: str
    LONGEST: dict[str, object]
    LENGTH: int

    def begins_chapter(self, event: Any, /) -> bool:
        """Does a new paragraph of the story begin here?"""

    def spaces(self, event: Any, /) -> Iterable[int]:
        """Where on the board it happened."""

    def round_of(self, state: Any, /) -> int: ...
    def sides(self, state: Any, /) -> tuple[str, ...]: ...
    def shares(self, state: Any, /) -> Mapping[str, tuple[int, int]]:
        """How many of how many, by what it is called."""

    def counted(self, state: Any, event: Any, /) -> Iterable[tuple[str, ...]]:
        """What a simulation counts when this happens: names from the table it belongs to down to its column."""

    def faults(self, state: Any, /) -> list[str]:
        """What can never be, whatever the players do."""
