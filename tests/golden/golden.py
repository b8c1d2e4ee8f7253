"""Finished games as files: what they hold, and how they are read, written and replayed."""

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from games.kernel.chance import Recorder
from games.kernel.replay import LoggedMove, carry_out, check, set_up
from games.kernel.rules import Chance, Decision, Outcome, Seat
from games.registry import GAMES

TESTS = Path(__file__).parent.parent


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the log; the move as plain data, until a game reads it."""

    seat: Seat
    move: Any
    draws: tuple[int, ...] = ()


class Golden(msgspec.Struct, frozen=True, kw_only=True):
    """All options are written down, so that a new default does not change an old game."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seats: int
    setup_draws: tuple[int, ...]
    log: tuple[Entry, ...]
    outcome: Outcome
    fingerprint: str


class Moment(msgspec.Struct, frozen=True):
    """A move of a golden game: the state before it, and what came of it."""

    state: Any
    kind: str
    seat: Seat
    move: Any
    events: list[Any]


def folder(game: str) -> Path:
    return TESTS / game / "golden"


def files(game: str) -> list[Path]:
    """Those of today's rules; and, for the versions that are still played on, those that were made by them."""
    return sorted(folder(game).glob("*.json"))


def files_of_before(game: str) -> list[Path]:
    return sorted(folder(game).glob("version-*/*.json"))


def read(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def write(path: Path, golden: Golden) -> None:
    path.write_bytes(msgspec.json.encode(golden) + b"\n")


def fingerprint(state: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()


def options_of(golden: Golden) -> Any:
    return msgspec.convert(golden.options, GAMES[golden.game].rules.Options)


def moments(golden: Golden) -> Iterator[Moment]:
    """The game move by move, each move and each draw checked."""
    rules = GAMES[golden.game].rules
    options, draws = options_of(golden), golden.setup_draws
    version = golden.rules_version
    state, _ = set_up(rules, golden.seats, options, draws, version)
    for entry in logged(golden):
        check(rules, state, entry.seat, entry.move)
        before, kind = rules.clone(state), rules.decisions(state)[0].kind
        events = carry_out(rules, state, entry).events
        yield Moment(before, kind, entry.seat, entry.move, events)


def logged(golden: Golden) -> list[LoggedMove]:
    """The log with moves as the game reads them."""
    move_of = GAMES[golden.game].rules.Move
    return [
        LoggedMove(entry.seat, msgspec.convert(entry.move, move_of), entry.draws)
        for entry in golden.log
    ]


def recorded(
    game: str,
    options: Any,
    seats: int,
    source: Chance,
    choose: Callable[[Any, Decision[Any]], Any],
) -> Golden:
    """A whole match with this luck, in which everybody chooses this way."""
    rules, luck = GAMES[game].rules, Recorder(source)
    state = rules.setup(seats, options, luck)
    setup_draws, log = luck.draws, []
    while asked := rules.decisions(state):
        move, luck = choose(state, asked[0]), Recorder(source)
        rules.apply(state, asked[0].seat, move, luck)
        plain = msgspec.to_builtins(move)
        log.append(Entry(asked[0].seat, plain, tuple(luck.draws)))
    outcome = rules.outcome(state)
    assert outcome is not None
    return Golden(
        game=game,
        rules_version=rules.VERSION,
        options=msgspec.to_builtins(options),
        seats=seats,
        setup_draws=tuple(setup_draws),
        log=tuple(log),
        outcome=outcome,
        fingerprint=fingerprint(state),
    )
