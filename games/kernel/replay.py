"""Checks moves against the rules, and replays a log to a state."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from games.kernel.chance import Draw, Recorded
from games.kernel.questions import question_of
from games.kernel.rules import AnyRules, Decision, IllegalMove, Seat
from games.kernel.versions import require_known


class LoggedMove(msgspec.Struct, frozen=True):
    """One entry of a log: who chose what, and what chance answered."""

    seat: Seat
    move: Any
    draws: tuple[int, ...] = ()


class Done(msgspec.Struct, frozen=True):
    """What an entry did when it was carried out: what was drawn, and what happened."""

    draws: list[Draw]
    events: list[Any]


def check(rules: AnyRules, state: Any, seat: Seat, move: Any) -> None:
    """Raises IllegalMove unless the seat is asked now and may answer this."""
    check_answer(rules.decisions(state), seat, move)


def check_answer(decisions: Iterable[Decision[Any]], seat: Seat, move: Any) -> None:
    """The same, where the questions are known already."""
    question = question_of(decisions, seat)
    if question is None:
        raise IllegalMove(f"seat {seat} is not asked")
    if move not in question.moves:
        raise IllegalMove(f"{move} is not among the legal moves")


def replay(
    rules: AnyRules,
    seats: int,
    options: Any,
    setup_draws: Iterable[int],
    log: Iterable[LoggedMove],
    version: int,
) -> Any:
    """The state after the log, every move and every draw checked on the way."""
    state, _draws = set_up(rules, seats, options, setup_draws, version)
    return go_on(rules, state, log)


def go_on(rules: AnyRules, state: Any, log: Iterable[LoggedMove]) -> Any:
    """The state after more of the log, checked in the same way."""
    for _done in retrace(rules, state, checked(rules, state, log)):
        pass
    return state


def set_up(
    rules: AnyRules, seats: int, options: Any, setup_draws: Iterable[int], version: int
) -> tuple[Any, list[Draw]]:
    """The state before the first entry of a match of this version, and what was drawn for it."""
    require_known(rules, version)
    luck = Recorded(setup_draws)
    state = rules.setup(seats, options, luck, version)
    luck.require_used_up()
    return state, luck.drawn


def retrace(rules: AnyRules, state: Any, log: Iterable[LoggedMove]) -> Iterator[Done]:
    """Carries a log out on the state, one entry each time it is asked for the next."""
    for entry in log:
        yield carry_out(rules, state, entry)


def carry_out(rules: AnyRules, state: Any, entry: LoggedMove) -> Done:
    """One entry with its own luck, and all of it; whether it was legal is not asked."""
    luck = Recorded(entry.draws)
    events = rules.apply(state, entry.seat, entry.move, luck)
    luck.require_used_up()
    return Done(luck.drawn, events)


def checked(
    rules: AnyRules, state: Any, log: Iterable[LoggedMove]
) -> Iterator[LoggedMove]:
    """The same log for `retrace`, each entry checked against the state as it is then."""
    for entry in log:
        check(rules, state, entry.seat, entry.move)
        yield entry
