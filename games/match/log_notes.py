"""What is written down about a seat and not about the game: time was given, its owner went and came, it changed hands.

A note is a line of the log like any other, chained to the others, but the rules never see it: no die depends on one, and
no replay but where an operator has taken moves back. It names people by number, because names change and accounts go; the story knows what to call them.
"""

from collections.abc import Collection

import msgspec

from games.kernel.rules import Seat


class Extended(msgspec.Struct, frozen=True, tag_field="what", tag="extended"):
    """Time ran out, and an extension was spent by itself."""

    who: int
    seconds: int


class WentAway(msgspec.Struct, frozen=True, tag_field="what", tag="away"):
    """A bot plays for the owner from now on; `idle`: nobody else had to wait for them."""

    who: int
    idle: bool = False


class CameBack(msgspec.Struct, frozen=True, tag_field="what", tag="back"):
    who: int


class Offered(msgspec.Struct, frozen=True, tag_field="what", tag="offered"):
    """Others may take the seat over."""

    who: int


class TakenOver(msgspec.Struct, frozen=True, tag_field="what", tag="taken_over"):
    """The seat of one person has become another's."""

    who: int
    by: int


class Resigned(msgspec.Struct, frozen=True, tag_field="what", tag="resigned"):
    """The seat is given up for good; `absent`: by staying away, not by choice."""

    who: int
    absent: bool = False


class Resumed(msgspec.Struct, frozen=True, tag_field="what", tag="resumed"):
    """An operator has set a match going again that was stuck; all questions are asked anew."""

    who: int
    reason: str


class Rewound(msgspec.Struct, frozen=True, tag_field="what", tag="rewound"):
    """An operator has taken back the last moves of a match that was stuck, and set it going again from there."""

    who: int
    moves: int
    reason: str


class Cancelled(msgspec.Struct, frozen=True, tag_field="what", tag="cancelled"):
    """An operator has ended the match: nobody wins, and nothing is counted."""

    who: int
    reason: str


class Granted(msgspec.Struct, frozen=True, tag_field="what", tag="granted"):
    """An operator has given more time to the owner of the seat."""

    who: int
    by: int
    seconds: int
    reason: str


class Copied(msgspec.Struct, frozen=True, tag_field="what", tag="copied"):
    """An operator who does not play here has taken a copy of the log, to look for a mistake."""

    who: int
    reason: str


class TookBack(msgspec.Struct, frozen=True, tag_field="what", tag="took_back"):
    """All agreed that the last moves go back: nothing was drawn or shown by any of them."""

    who: int
    moves: int


class EndedTogether(msgspec.Struct, frozen=True, tag_field="what", tag="ended"):
    """All agreed to end the match as it stands."""

    who: int


class GaveTime(msgspec.Struct, frozen=True, tag_field="what", tag="gave_time"):
    """The table has given the owner of the seat more time; `by`: who asked for it."""

    who: int
    by: int
    seconds: int


class ChangedPace(msgspec.Struct, frozen=True, tag_field="what", tag="pace"):
    """The clock of the table, in seconds: from now on everybody begins with, gets for each turn, and may save up so much."""

    who: int
    pace: str
    bank: int
    increment: int
    cap: int


class Paused(msgspec.Struct, frozen=True, tag_field="what", tag="paused"):
    """All clocks stand for so long."""

    who: int
    seconds: int


class Unpaused(msgspec.Struct, frozen=True, tag_field="what", tag="unpaused"):
    """The clocks run again, before the pause was over."""

    who: int


class WentLive(msgspec.Struct, frozen=True, tag_field="what", tag="live"):
    """Those who are there play in one sitting for so long."""

    who: int
    seconds: int


Agreed = (
    TookBack | EndedTogether | GaveTime | ChangedPace | Paused | Unpaused | WentLive
)

Note = (
    Extended
    | WentAway
    | CameBack
    | Offered
    | TakenOver
    | Resigned
    | Resumed
    | Rewound
    | Cancelled
    | Granted
    | Copied
    | Agreed
)

_reader: msgspec.json.Decoder[Note] = msgspec.json.Decoder(Note)


def decode_note(text: str) -> Note:
    """A note as it is stored; raises msgspec.MsgspecError."""
    return _reader.decode(text)


def people_in(notes: Collection[Note]) -> set[int]:
    """The numbers of all the people whom these notes name."""
    named = {note.who for note in notes}
    return named | {
        note.by for note in notes if isinstance(note, TakenOver | Granted | GaveTime)
    }


class Ending(msgspec.Struct, frozen=True):
    """How a match ended, by its rules or without them: then nothing was counted."""

    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int | None, ...]


RESIGNED, AGREED = "resigned", "agreed"


def ending(seats: int, resigned: Collection[Seat]) -> Ending | None:
    """The end of a match where all but one have resigned: the one who is left has won."""
    if len(resigned) < seats - 1:
        return None
    ranks = tuple(2 if seat in resigned else 1 for seat in range(seats))
    return Ending(RESIGNED, ranks, (None,) * seats)


def agreed_ending(seats: int) -> Ending:
    """The end of a match that all have agreed to end: nobody has won, and all are level."""
    return Ending(AGREED, (2,) * seats, (None,) * seats)
