"""Changes of a place: made in memory step by step, and saved in one query or none."""

from datetime import datetime
from typing import Any, TypedDict, Unpack

from accounts import kept_queries
from games.models import Place


class PlaceChange(TypedDict, total=False):
    """Fields of a place with their new values."""

    user_id: int | None
    asked_at: int | None
    asked_since: datetime | None
    bank: int
    calendar: dict[str, Any]
    clock_since: datetime | None
    deadline: datetime | None
    remind_at: datetime | None
    claimed_until: datetime | None
    extensions: int
    missed: int
    away_since: datetime | None
    offered_since: datetime | None
    orders: dict[str, Any]
    plan: dict[str, Any]
    held_move: str
    held_until: datetime | None
    seen: int
    looked_at: datetime | None
    left_at: datetime | None
    put_away: bool
    notes: str
    rank: int | None
    score: int | None


def change(place: Place, **changes: Unpack[PlaceChange]) -> None:
    """Changes fields of a place, to be saved later."""
    for name, value in changes.items():
        setattr(place, name, value)
    place.unsaved |= changes.keys()


def save_changes(place: Place) -> None:
    """Writes what has changed, and only that: others may be writing other fields."""
    if place.unsaved:
        kept_queries.update(place, place.unsaved)
        place.unsaved = frozenset()
