"""The log of a match: how entries are written down, chained, and turned back into a state.

Everything a service or a check needs to know of the stored form is here; it writes nothing by itself.
"""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import cache
from typing import Any, Protocol

import msgspec
from celery.exceptions import SoftTimeLimitExceeded
from django.db import DatabaseError
from django.db.models import Q, QuerySet

from accounts.kept_queries import KeptQuery
from games.kernel import replay
from games.kernel.chance import Draw, Sealed
from games.kernel.replay import LoggedMove
from games.kernel.rules import AnyRules, Decision, Seat
from games.kernel.versions import require_known
from games.match import log_notes
from games.match.log_notes import Rewound, TookBack
from games.models import Entry, Match, Place, Telling
from games.registry import GAMES

GENESIS = "0" * 64
# What may go wrong while the rules work, and is no fault of theirs.
NOT_THE_RULES = (SoftTimeLimitExceeded, DatabaseError, MemoryError)


def encode(value: object) -> str:
    """A move or a state as it is stored."""
    return msgspec.json.encode(value).decode()


def plain(value: object) -> Any:
    """As JSON fields take it."""
    return msgspec.to_builtins(value)


def decode_move(game: str, text: str | bytes) -> Any:
    """A move from untrusted text; raises msgspec.MsgspecError."""
    return msgspec.json.decode(text, type=GAMES[game].rules.Move)


def decode_events(game: str, text: str) -> list[Any]:
    return _event_reader(GAMES[game].rules.Event).decode(text)


@cache
def _event_reader(event: Any) -> msgspec.json.Decoder[list[Any]]:
    """Finding out how a long list of types is told apart takes longer than reading."""
    return msgspec.json.Decoder(list[event])


def decode_state(game: str, text: str) -> Any:
    return msgspec.json.decode(text, type=GAMES[game].rules.State)


def decode_options(game: str, options: object) -> Any:
    return msgspec.convert(options, GAMES[game].rules.Options)


def digest(entry: Entry, before: str) -> str:
    """Chains an entry to the one before, so that any later change of any byte is found."""
    line = msgspec.json.encode(
        [
            before,
            entry.match_id,
            entry.number,
            entry.seat,
            entry.kind,
            entry.move,
            entry.draws,
            entry.by,
            timestamp(entry.created_at),
        ]
    )
    return hashlib.sha256(line).hexdigest()


def timestamp(when: datetime) -> str:
    return when.astimezone(UTC).isoformat(timespec="microseconds")


def nonces(match: Match) -> list[str]:
    return list(match.places.order_by("seat").values_list("nonce", flat=True))


def luck(match: Match, number: int, places: Iterable[Place] | None = None) -> Sealed:
    """The sealed dice of one entry (0: the set-up); `places` where they are at hand, by seat."""
    given = nonces(match) if places is None else [place.nonce for place in places]
    return Sealed(bytes.fromhex(match.secret), given, match.epoch, number)


def lineage(match: Match) -> list[tuple[Match, int]]:
    """The matches that wrote the log, the oldest first, each with the number of the last entry it gave.

    Only a match that went on from another has more than one.
    """
    upto, found = match.length, [(match, match.length)]
    while match.parent is not None and not match.start_state:
        upto = min(upto, match.parent_length)
        match = match.parent
        found.append((match, upto))
    return found[::-1]


def entries(match: Match) -> QuerySet[Entry]:
    """The whole log in order, with what a match shares with the one it went on from."""
    return Entry.objects.filter(_written_for(match)).order_by("number")


def tellings(match: Match) -> QuerySet[Telling]:
    """What happened through each entry of the whole log, in order."""
    return Telling.objects.filter(_written_for(match)).order_by("number")


def _written_for(match: Match) -> Q:
    theirs = Q(match=match)
    for ancestor, upto in lineage(match)[:-1]:
        theirs |= Q(match=ancestor, number__lte=upto)
    return theirs


_own_digest = KeptQuery(
    lambda match, number: (
        Entry.objects.filter(match=match, number=number)
        .order_by()
        .values_list("digest", flat=True)
    )
)


def last_digest(match: Match) -> str:
    """What the next entry is chained to."""
    if own := _own_digest.first(match.pk, match.length):
        return own
    last = entries(match).filter(number=match.length).order_by()
    return next(iter(last.values_list("digest", flat=True)), GENESIS)


def effective(entries: Iterable[Entry]) -> list[Entry]:
    """The moves that count: an undo takes back the last one before it, an operator, or all together, as many as their note says."""
    found: list[Entry] = []
    for entry in entries:
        if entry.kind == Entry.Kind.UNDO:
            found.pop()
        elif entry.kind == Entry.Kind.MOVE:
            found.append(entry)
        elif rewound := moves_rewound(entry):
            del found[-rewound:]
    return found


class Written(Protocol):
    """A line of the log, however it was read."""

    @property
    def number(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def move(self) -> str: ...


def moves_rewound(entry: Written) -> int:
    """How many moves an entry takes back that nobody at the table could alone."""
    if entry.kind != Entry.Kind.NOTE:
        return 0
    note = log_notes.decode_note(entry.move)
    return max(note.moves, 0) if isinstance(note, Rewound | TookBack) else 0


def logged(game: str, entry: Entry) -> LoggedMove:
    return LoggedMove(
        Seat(entry.seat), decode_move(game, entry.move), tuple(entry.draws)
    )


def rules_of(match: Match) -> AnyRules:
    """The rules to play the match by; raises UnknownVersion where they are not its own any more."""
    rules = GAMES[match.game].rules
    require_known(rules, match.rules_version)
    return rules


def moves_of(game: str, entries: Iterable[Entry]) -> list[LoggedMove]:
    """Moves that stand, as the rules read them."""
    return [logged(game, entry) for entry in entries]


def rebuild(match: Match, entries: Iterable[Entry]) -> Any:
    """The state after these entries, from nothing but the log, everything checked."""
    moves = moves_of(match.game, effective(entries))
    return replay.go_on(rules_of(match), fresh(match), moves)


def go_on(match: Match, later: Iterable[Entry]) -> Any:
    """The state after these moves that stand, all of them after the base of the match."""
    if not match.base:
        before = entries(match).filter(number__lte=match.base_length)
        return rebuild(match, [*before, *later])
    state = decode_state(match.game, match.base)
    return replay.go_on(rules_of(match), state, moves_of(match.game, later))


def load(match: Match) -> Any:
    """The newest state: from the cache, or from the log where the cache is behind."""
    if match.state and match.state_length == match.length:
        return decode_state(match.game, match.state)
    return rebuild(match, entries(match))


class Now(msgspec.Struct, frozen=True):
    """The newest state of a match and its open questions, to be read: who wants to change the state loads it."""

    game: str
    written: str
    state: Any
    decisions: Sequence[Decision[Any]]
    views: dict[Seat | None, Any] = msgspec.field(default_factory=dict)

    def view(self, seat: Seat | None) -> Any:
        """What a seat may see."""
        if seat not in self.views:
            self.views[seat] = GAMES[self.game].rules.view(self.state, seat)
        return self.views[seat]


def now(match: Match) -> Now:
    """Worked out once for all who ask while the match is in their hands."""
    known, is_cached = match.now, match.state_length == match.length
    if known is None or not is_cached or known.written != match.state:
        state = load(match)
        asked = GAMES[match.game].rules.decisions(state)
        known = match.now = Now(match.game, match.state, state, asked)
    return known


def fresh(match: Match) -> Any:
    """The state before the first entry: after the set-up, or as one seat imagined it."""
    if match.start_state:
        require_known(GAMES[match.game].rules, match.rules_version)
        return decode_state(match.game, match.start_state)
    return set_up(match)[0]


def set_up(match: Match) -> tuple[Any, list[Draw]]:
    """The state after the set-up, and what was drawn for it."""
    options = decode_options(match.game, match.options)
    return replay.set_up(
        GAMES[match.game].rules,
        match.seats,
        options,
        match.setup_draws,
        match.rules_version,
    )
