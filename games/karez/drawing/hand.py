"""The hand that draws: it shakes a little, and always in the same way."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

WORD = 0xFFFFFFFF


class PenHand:
    """Numbers that look like chance and follow from a name: the same drawing is the same on every machine."""

    def __init__(self, name: str) -> None:
        self._state = 2166136261
        for byte in name.encode():
            self._state = (self._state ^ byte) * 16777619 & WORD

    def share(self) -> float:
        """From 0 to 1."""
        self._state = (self._state + 0x9E3779B9) & WORD
        mixed = self._state
        for shift, factor in ((15, 2246822519), (13, 3266489917)):
            mixed = (mixed ^ mixed >> shift) * factor & WORD
        return (mixed ^ mixed >> 16) / (WORD + 1)

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.share()

    def one_of(self, things: Sequence[T]) -> T:
        return things[int(self.share() * len(things))]
