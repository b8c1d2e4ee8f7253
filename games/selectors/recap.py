"""What others did since a person last looked or moved, in one line each."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.kit.recap import Told, TurnLine
from games.match import log
from games.match.log_lines import LogLine, LogTail
from games.match.positions import first_number
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.log_notes import note_sentences
from games.words import recap


class Recap(msgspec.Struct, frozen=True):
    """`upto` is what "got it" acknowledges; the film begins after `since`."""

    since: int
    upto: int
    deeds: list[TurnLine]
    # Where something happened.
    spaces: frozenset[int]
    # A turn, or whatever the game counts in, has begun meanwhile.
    is_new_chapter: bool


def recap_of(
    match: Match,
    place: Place | None,
    view: Any,
    names: Sequence[str],
    tail: LogTail,
) -> Recap | None:
    """Nothing where all has been seen. No query, one with notes."""
    if place is None or place.seen >= match.length:
        return None
    unseen = tail.after(place.seen)
    happened = _known(match, Seat(place.seat), unseen)
    deeds = recap(match.game, view, happened, names) + _noted(match, place, unseen)
    return Recap(
        since=max(place.seen, first_number(match)),
        upto=match.length,
        deeds=sorted(deeds, key=lambda deed: deed.first),
        spaces=_spaces(match, happened),
        is_new_chapter=any(_begins_chapter(match, one) for one in happened),
    )


def changed_spaces(match: Match, place: Place | None, tail: LogTail) -> frozenset[int]:
    """Where something happened that the owner of the place has not seen yet."""
    if place is None:
        return frozenset()
    unseen = tail.after(place.seen)
    return _spaces(match, _known(match, Seat(place.seat), unseen))


def _begins_chapter(match: Match, one: Told) -> bool:
    return GAMES[match.game].about.begins_chapter(one.event)


def _spaces(match: Match, happened: Iterable[Told]) -> frozenset[int]:
    about = GAMES[match.game].about
    return frozenset(space for one in happened for space in about.spaces(one.event))


def _known(match: Match, seat: Seat, lines: Iterable[LogLine]) -> list[Told]:
    rules = GAMES[match.game].rules
    return [
        Told(line.number, event)
        for line in lines
        if line.events is not None
        for event in known_to(rules, log.decode_events(match.game, line.events), seat)
    ]


def _noted(match: Match, place: Place, lines: Iterable[LogLine]) -> list[TurnLine]:
    """What happened to the seats: somebody left, came back, took over."""
    notes = [line for line in lines if line.is_note]
    sentences = note_sentences(match, notes, place.user_id)
    return [TurnLine(None, number, number, text) for number, text in sentences.items()]
