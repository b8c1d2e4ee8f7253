"""A match as a file. While it runs: what the reader may know. When it is over: all that an outsider needs.

The format, version 1. Always: `format`, `match` (its number), `game`, `rules_version`, `title`, `pace`, `status`,
`created_at`, `started_at`, `finished_at`, `seats`, `names` (in the order of the seats), `options`, `seal`, and `story`:
a list of `number` (of the entry), `at` (when), `events` (as the reader may know them) and `sentences`.

When the match is over also `reason`, `ranks` (1 for whoever won; from 2 on where nobody did), `scores`, `secret`,
`nonces`, `epoch`, `setup_draws`, and `entries`: the log with `number`, `seat`, `kind` (a move; an undo that takes back
the last move that stands; or a note of what happened to the seat, of which the rules know nothing), `move` (JSON as it
was stored), `draws`, `by`, `at`, `digest`. A draw is `[n, value]`: a number from 0 to n - 1 was asked for, and value
came. In `story` a note has a sentence and no events. Two kinds of notes take as many moves back as they say: `rewound` by an
operator, and `took_back` by agreement, where nothing was drawn or shown by any of them. After `ended` nobody has won: all agreed.

- `seal` is the SHA-256 of `secret` (hexadecimal, 32 bytes), and was public from the first moment.
- Draw k (from 0) of entry n (0: the set-up) is the first 8 bytes of HMAC-SHA-256(secret, "NONCES|epoch|n|k|a") as a
  big-endian number, modulo its bound; a is 0, and goes up by 1 while the number is not below the largest multiple of
  the bound that 2^64 holds. NONCES is "length:nonce," for each nonce in turn.
- `digest` is the SHA-256 of the JSON, without spaces, of [digest before, match, number, seat, kind, move, values drawn,
  by, at]; the one before the first is 64 zeros.

A match that went on from another shares the first entries of its log with that one. Then `origins` lists whose they are,
the oldest first: `match`, `upto` (the number of the last entry that is its own; the set-up is the first one's), `seal`,
`secret`, `nonces` and `epoch`, which hold for those entries in place of the fields above. A match that was gone on with
from a running one begins with what one seat imagined: `start` has that `state` and the `number` of the entry it follows;
there is no set-up then, and the entries begin behind that number. Until the running one is over, its file says no more than
while it was played.

`people` gives the names of those whom notes name by number.

What the site itself has seen is signed: `signature` has the public `key` and the `value` (both hexadecimal), as
`games.trust.signing` says. The signature vouches for names, title, ranks, scores and times, which nothing else proves. Files
without one were written by earlier versions, or come from a match that was itself read from a file.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

from games.kernel.chance import Draw
from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.match import log
from games.match.openness import is_open
from games.match.places import places_of
from games.models import Entry, Match, Place
from games.registry import GAMES
from games.selectors.log_notes import named_in, note_sentences
from games.selectors.names import names_of
from games.trust.log_replay import LogReplay
from games.trust.signing import signed
from games.words import sentence

FORMAT = "cadwallon-match/1"

Json = dict[str, Any]


def export(match: Match, seat: Seat | None) -> Json:
    places = places_of(match)
    entries = list(log.entries(match))
    names = names_of(match.game, places)
    exported = {
        **_table(match),
        "names": names,
        "story": _story(match, places, entries, seat),
    }
    if not is_open(match):
        return exported
    exported |= _proof(match, places, entries)
    # Whose names stand in a file that somebody brought is more than this site can know.
    return exported if match.imported else signed(exported)


def _table(match: Match) -> Json:
    return {
        "format": FORMAT,
        "match": match.pk,
        "game": match.game,
        "rules_version": match.rules_version,
        "title": match.title,
        "pace": match.pace,
        "status": match.status,
        "created_at": _when(match.created_at),
        "started_at": _when(match.started_at),
        "finished_at": _when(match.finished_at),
        "seats": match.seats,
        "options": match.options,
        "seal": match.seal,
    }


def _story(
    match: Match, places: Sequence[Place], entries: Sequence[Entry], seat: Seat | None
) -> list[Json]:
    noted = [entry for entry in entries if entry.kind == Entry.Kind.NOTE]
    reader = None if seat is None else places[seat].user_id
    times = {entry.number: entry.created_at for entry in entries}
    lines = [
        {
            "number": number,
            "at": _when(times[number]),
            "events": [],
            "sentences": [text],
        }
        for number, text in note_sentences(match, noted, reader).items()
    ]
    lines += _tellings(match, times, names_of(match.game, places), seat)
    return sorted(lines, key=lambda line: line["number"])


def _tellings(
    match: Match, times: dict[int, datetime], names: Sequence[str], seat: Seat | None
) -> Iterator[Json]:
    rules = GAMES[match.game].rules
    for number, text in log.tellings(match).values_list("number", "events"):
        events = log.decode_events(match.game, text)
        known = known_to(rules, events, seat)
        yield {
            "number": number,
            "at": _when(times[number]),
            "events": log.plain(known),
            "sentences": [sentence(match.game, e, names, seat) for e in known],
        }


def _proof(match: Match, places: Sequence[Place], entries: Sequence[Entry]) -> Json:
    """Bounds are not stored: the rules are asked for them once more."""
    draws = {step.number: step.draws for step in LogReplay(match, entries).steps()}
    return {
        "reason": match.reason,
        "ranks": [place.rank for place in places],
        "scores": [place.score for place in places],
        "secret": match.secret,
        "nonces": [place.nonce for place in places],
        "epoch": match.epoch,
        "setup_draws": draws[0],
        "entries": [_entry(entry, draws[entry.number]) for entry in entries],
        "people": named_in(match, entries),
        **_beginning(match),
    }


def _beginning(match: Match) -> Json:
    """Where the log comes from, if the match went on from another."""
    if match.start_state:
        return {"start": {"state": match.start_state, "number": match.parent_length}}
    origins = [_origin(origin, upto) for origin, upto in log.lineage(match)[:-1]]
    return {"origins": origins} if origins else {}


def _origin(match: Match, upto: int) -> Json:
    return {
        "match": match.pk,
        "upto": upto,
        "seal": match.seal,
        "secret": match.secret,
        "nonces": log.nonces(match),
        "epoch": match.epoch,
    }


def _entry(entry: Entry, draws: Sequence[Draw]) -> Json:
    return {
        "number": entry.number,
        "seat": entry.seat,
        "kind": entry.kind,
        "move": entry.move,
        "draws": draws,
        "by": entry.by,
        "at": log.timestamp(entry.created_at),
        "digest": entry.digest,
    }


def _when(when: datetime | None) -> str | None:
    return None if when is None else log.timestamp(when)
