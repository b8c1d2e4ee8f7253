"""Where luck comes from: sealed for live play, recorded for replay, dice for simulation.

Sealed luck can be checked by anybody once the secret is shown: its SHA-256 was public from the first moment.
"""

import hashlib
import hmac
import random
from collections.abc import Iterable, MutableSequence, Sequence
from typing import TypeVar

from games.kernel.rules import Chance

T = TypeVar("T")

SPAN = 1 << 64
# A number from 0 to n - 1 was asked for, and this one came.
Draw = tuple[int, int]


class OutOfLuck(Exception):
    """A replay asks for a draw that was not recorded, or for another one."""


class Dice:
    """Fast luck from a seed, for bots, simulation and tests."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._float = self._random.random

    def below(self, n: int, /) -> int:
        return int(self._float() * n)


class Recorded:
    """Luck that has already happened: the draws of a log entry, in order."""

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws = list(draws)
        # What has been asked for, and what came.
        self.drawn: list[Draw] = []

    def below(self, n: int, /) -> int:
        if self.is_used_up:
            raise OutOfLuck("no draw left")
        draw = self._draws[len(self.drawn)]
        if not 0 <= draw < n:
            raise OutOfLuck(f"{draw} was drawn, but a number below {n} is asked for")
        self.drawn.append((n, draw))
        return draw

    @property
    def is_used_up(self) -> bool:
        return len(self.drawn) == len(self._draws)

    def require_used_up(self) -> None:
        if not self.is_used_up:
            raise OutOfLuck("more was drawn than the rules ask for")


class Recorder:
    """Passes luck on and keeps what was drawn."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self.draws: list[int] = []

    def below(self, n: int, /) -> int:
        draw = self._source.below(n)
        self.draws.append(draw)
        return draw


def seal(secret: bytes) -> str:
    """What is published when a match begins: it binds the server to the secret."""
    return hashlib.sha256(secret).hexdigest()


class Sealed:
    """Draw k of entry n: HMAC-SHA-256 of (nonces, epoch, n, k, attempt) under the secret.

    The first 64 bits that fall below the largest multiple of `n` decide, so every number is equally likely.
    """

    def __init__(
        self, secret: bytes, nonces: Sequence[str], epoch: int, entry: int
    ) -> None:
        self._secret = secret
        self._prefix = f"{_joined(nonces)}|{epoch}|{entry}"
        self._count = 0

    def below(self, n: int, /) -> int:
        limit = SPAN - SPAN % n
        attempt = 0
        while (value := self._word(attempt)) >= limit:
            attempt += 1
        self._count += 1
        return value % n

    def _word(self, attempt: int) -> int:
        message = f"{self._prefix}|{self._count}|{attempt}".encode()
        digest = hmac.digest(self._secret, message, "sha256")
        return int.from_bytes(digest[:8], "big")


def _joined(nonces: Sequence[str]) -> str:
    """Lengths are written down, so that no two lists of nonces read alike."""
    return "".join(f"{len(nonce)}:{nonce}," for nonce in nonces)


def roll(chance: Chance) -> int:
    """One six-sided die."""
    return chance.below(6) + 1


def shuffle(items: MutableSequence[T], chance: Chance) -> None:
    """Fisher-Yates, in place."""
    for last in range(len(items) - 1, 0, -1):
        other = chance.below(last + 1)
        items[last], items[other] = items[other], items[last]
