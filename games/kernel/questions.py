"""Who is asked what, and what they may know: small questions that are put to any game."""

from collections.abc import Collection, Iterable
from typing import Any, TypeVar

from games.kernel.rules import AnyRules, Decision, Seat

M = TypeVar("M")


def question_of(
    decisions: Iterable[Decision[M]], seat: Seat | None
) -> Decision[M] | None:
    """The question that is put to the seat: there is never more than one."""
    return next((decision for decision in decisions if decision.seat == seat), None)


def is_off_turn(rules: AnyRules, state: Any, seat: Seat) -> bool:
    """Is it the turn of somebody else? Then a question to the seat interrupts that turn."""
    return rules.turn_of(state) not in (None, seat)


def known_to(rules: AnyRules, events: Iterable[Any], seat: Seat | None) -> list[Any]:
    """The events as the seat, or a spectator, may know them, without those they may not know of at all."""
    redacted = (rules.redact(event, seat) for event in events)
    return [event for event in redacted if event is not None]


def is_final(
    rules: AnyRules,
    seat: Seat,
    draws: Collection[object],
    events: Iterable[Any],
    asked: Iterable[Seat],
) -> bool:
    """Can the seat's move no longer be taken back? Dice fell, others are asked now, or something hidden was shown."""
    return set(asked) != {seat} or tells_something(rules, draws, events)


def tells_something(
    rules: AnyRules, draws: Collection[object], events: Iterable[Any]
) -> bool:
    """Has anybody learned through a move what they did not know? Dice fell, or something hidden was shown."""
    return bool(draws) or any(map(rules.reveals, events))
