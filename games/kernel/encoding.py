"""Moves, states and events as text."""

import msgspec


def encode(value: object) -> str:
    """JSON, as it is stored and as buttons send it."""
    return msgspec.json.encode(value).decode()
