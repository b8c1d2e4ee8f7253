"""The board in words: what stands and lies at which place. Cards on the page, screen readers and mails are told from it."""

from collections.abc import Sequence

import msgspec

from games.kit.languages import with_colon


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is drawn on the board."""

    name: str
    # How it is now: "locked", "carries a scroll".
    state: str = ""
    # What it is, and what it can do.
    meaning: str = ""
    value: str = ""

    @property
    def said(self) -> str:
        return f"{self.name}, {self.state}" if self.state else self.name

    @property
    def explained(self) -> str:
        return " ".join(filter(None, (self.meaning, self.value)))


class BoardPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place of the board with all that is there."""

    # As the drawing calls it.
    id: str
    name: str
    # How it is now: "shut".
    state: str = ""
    meaning: str = ""
    things: Sequence[Thing] = ()

    @property
    def is_empty(self) -> bool:
        return not self.things and not self.state

    @property
    def said(self) -> str:
        """What is there, without the name of the place."""
        parts = [self.state, *(thing.said for thing in self.things)]
        return "; ".join(filter(None, parts))

    @property
    def line(self) -> str:
        return with_colon(self.name, self.said) if self.said else self.name


class BoardArea(msgspec.Struct, frozen=True, kw_only=True):
    """Places that are told under one heading."""

    heading: str
    places: Sequence[BoardPlace]
    # What is said before a list of those where nothing is; empty if they are not worth telling.
    empty: str = ""

    @property
    def taken(self) -> list[BoardPlace]:
        return [place for place in self.places if not place.is_empty]

    @property
    def left(self) -> list[BoardPlace]:
        return [place for place in self.places if place.is_empty]

    @property
    def lines(self) -> list[str]:
        """As plain text."""
        told = [place.line for place in self.taken]
        if self.empty and self.left:
            told.append(with_colon(self.empty, ", ".join(p.name for p in self.left)))
        return told
