"""Matches whose next moves are known: whoever plays them needs nothing of the site."""

import msgspec

# So many entries before a question its page has the beginning of a chapter.
CHAPTER = 6


class Move(msgspec.Struct, frozen=True):
    seat: int
    move: str
    expected: int

    @property
    def sent(self) -> dict[str, object]:
        """As the page sends it, which wants to have the new lines of the story."""
        story = max(0, self.expected - CHAPTER)
        return {"move": self.move, "expected": self.expected, "story": story}


class Script(msgspec.Struct, frozen=True):
    """A match, the session keys of its seats, the keys of their programs, and its next moves."""

    match: int
    length: int
    sessions: list[str]
    keys: list[str]
    moves: list[Move]
