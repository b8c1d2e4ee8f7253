"""What a simulation must know of a game beyond its rules."""

from typing import Any, Protocol

from games.cadwallon.rules import summary as cadwallon
from games.kadath.rules import summary as kadath


class Summary(Protocol):
    """A game as a statistician sees it: a module with these names.

    `SWEEP` names the option whose values are compared, `SIDE` what distinguishes the seats, `SCORE` what is scored,
    `ROUNDS` what `round_of` counts.
    """

    SWEEP: str
    SIDE: str
    SCORE: str
    ROUNDS: str
    # Options that make a match long, and how many decisions it then surely has.
    LONGEST: dict[str, object]
    LENGTH: int

    def round_of(self, state: Any, /) -> int: ...
    def sides(self, state: Any, /) -> tuple[str, ...]: ...
    def shares(self, state: Any, /) -> dict[str, tuple[int, int]]: ...
    def faults(self, state: Any, /) -> list[str]: ...


SUMMARIES: dict[str, Summary] = {
    "cadwallon": cadwallon,
    "kadath": kadath,
}
