"""Shares of something that only a few can do at once: of each address no more than so many, and the others come in between."""

import asyncio
from weakref import WeakValueDictionary


class FairShares:
    def __init__(self, most: int) -> None:
        self.most = most
        # Each lives as long as somebody of that address waits.
        self._waiting: WeakValueDictionary[str, asyncio.Semaphore] = (
            WeakValueDictionary()
        )

    def of(self, owner: str) -> asyncio.Semaphore:
        turn = self._waiting.get(owner) or asyncio.Semaphore(self.most)
        self._waiting[owner] = turn
        return turn
