"""How often a match waits for people, one after the other, as if a person sat on every seat."""

from collections.abc import Iterable

import msgspec

from games.kernel.rules import Seat


class Waits(msgspec.Struct):
    """Whoever is asked again at once is still there; those who are asked together are waited for together."""

    count: int = 0
    # Who answered last.
    present: Seat | None = None
    # Who was asked when the wait began, and has not answered yet.
    awaited: set[Seat] = msgspec.field(default_factory=set)

    def see(self, seat: Seat, asked: Iterable[Seat]) -> None:
        """A person answers for the seat; `asked` are all that are asked now."""
        if seat != self.present and seat not in self.awaited:
            self.count += 1
            self.awaited = set(asked)
        self.awaited.discard(seat)
        self.present = seat
