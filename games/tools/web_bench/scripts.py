"""Matches whose next moves are known: whoever plays them needs nothing of the site."""

import msgspec


class Move(msgspec.Struct, frozen=True):
    seat: int
    move: str
    expected: int


class Script(msgspec.Struct, frozen=True):
    """A match, the session keys of its seats, the keys of their programs, and its next moves."""

    match: int
    length: int
    sessions: list[str]
    keys: list[str]
    moves: list[Move]
