"""The guarded door to a game, and the way from a log back to a state."""

from collections.abc import Iterable
from typing import Any

import msgspec

from games.kernel.chance import OutOfLuck, Recorded
from games.kernel.questions import question_of
from games.kernel.rules import AnyRules, Decision, IllegalMove, Seat


class Logged(msgspec.Struct, frozen=True):
    """One entry of a log: who chose what, and what chance answered."""

    seat: Seat
    move: Any
    draws: tuple[int, ...] = ()


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
    log: Iterable[Logged],
) -> Any:
    """The state after the log, every move and every draw checked on the way."""
    luck = Recorded(setup_draws)
    state = rules.setup(seats, options, luck)
    _refuse_leftovers(luck)
    return go_on(rules, state, log)


def go_on(rules: AnyRules, state: Any, log: Iterable[Logged]) -> Any:
    """The state after more of the log, checked in the same way."""
    for entry in log:
        check(rules, state, entry.seat, entry.move)
        luck = Recorded(entry.draws)
        rules.apply(state, entry.seat, entry.move, luck)
        _refuse_leftovers(luck)
    return state


def _refuse_leftovers(luck: Recorded) -> None:
    if not luck.is_used_up:
        raise OutOfLuck("more was drawn than the rules ask for")
