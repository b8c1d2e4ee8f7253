"""Luck that is the same in every run."""

from random import Random
from types import SimpleNamespace


def luck_of(name: str) -> SimpleNamespace:
    """Stands in for the module `secrets`, and draws the same for the same name."""
    luck = Random(name)
    return SimpleNamespace(
        token_bytes=luck.randbytes,
        token_hex=lambda n: luck.randbytes(n).hex(),
        randbits=luck.getrandbits,
    )
