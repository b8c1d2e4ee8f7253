"""What a presenter is told: only what the reader may see."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel.rules import Decision, Seat


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    view: Any
    # While the reader's next turn is planned, `view` is as it may be then, and this is what the reader knows now.
    known: Any = None
    # The reader's; None for a spectator.
    seat: Seat | None
    names: Sequence[str]
    # The question put to the reader, if one is.
    decision: Decision[Any] | None = None
    # Which seats are asked anything, and what.
    asked: dict[Seat, str] = {}
    can_undo: bool = False
    # What the reader has picked up on the page, without anything being played yet.
    # It is written in the url, so each game has its own way to say it.
    pick: str = ""
    # Where the page of the match is found.
    url: str = ""
    # Are chances to be written on the buttons?
    shows_chances: bool = False
    # What happened last, as the reader may know it, oldest first.
    recent: Sequence[Any] = ()
    # What has changed since the reader's last visit.
    changed: frozenset[int] = frozenset()
