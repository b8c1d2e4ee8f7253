"""Who is asked what, and what they may know: small questions that are put to any game."""

from typing import Any

from games.kernel.rules import AnyRules, Seat


def is_off_turn(rules: AnyRules, state: Any, seat: Seat) -> bool:
    """Is it the turn of somebody else? Then a question to the seat interrupts that turn."""
    return rules.turn_of(state) not in (None, seat)
