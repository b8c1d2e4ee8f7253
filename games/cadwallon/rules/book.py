"""What is played as the rulebook has it since the second version of the rules; matches of the first go on as they began.

Everything that differs between the two asks here, and only here: `by_the_book` of a state or a view.
"""

from typing import Protocol

from games.kernel.versions import FIRST_VERSION


class OfAVersion(Protocol):
    """A state, or a view of one."""

    @property
    def version(self) -> int: ...


def by_the_book(match: OfAVersion) -> bool:
    return match.version > FIRST_VERSION
