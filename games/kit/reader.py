"""Who reads a story: one of the seats, or a spectator."""

from collections.abc import Sequence
from typing import NamedTuple

from games.kernel.rules import Seat


class Reader(NamedTuple):
    names: Sequence[str]
    seat: Seat | None

    def tell(self, seat: Seat, yours: str, theirs: str, **facts: object) -> str:
        """The sentence for the seat that it is about, or the one for everybody else."""
        text = yours if seat == self.seat else theirs
        return text % {"who": self.names[seat], **facts}
