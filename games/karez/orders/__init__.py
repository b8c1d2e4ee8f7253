"""Standing orders for Karez. Nobody is asked on another guild's turn: orders spare waits on the own one.

`choices` says what can be ordered; the answers are in `city` and `fights`.
"""

from collections.abc import Callable, Sequence

from games.karez.orders import city, fights
from games.karez.orders.choices import ABSENT, DEFAULT, NONE, Orders
from games.karez.rules.moves import Move
from games.karez.rules.options import Options
from games.karez.rules.view import View
from games.kernel.rules import Decision

Answer = Callable[[Orders, View, Sequence[Move]], Move | None]

ANSWERS: dict[str, Answer] = {
    "action": city.action,
    "keep": city.keep,
    "shop": city.shop,
    "meet": fights.meet,
    "roll": fights.roll,
    "hit": fights.hit,
    "bury": fights.bury,
}
KINDS: tuple[str, ...] = tuple(ANSWERS)


def may_answer(view: View, decision: Decision[Move]) -> bool:
    """An action is for orders, too, once hardly anything but passing is left. All of that lies open."""
    if decision.kind == "action":
        return city.is_done(list(decision.moves))
    return decision.kind in ANSWERS


def answer(orders: Orders, view: View, decision: Decision[Move]) -> Move | None:
    return ANSWERS[decision.kind](orders, view, list(decision.moves))


def conceals(options: Options) -> bool:
    """What could be answered lies open to all, or is asked of all at once."""
    return False


def asks_whatever_is_held(orders: Orders, view: View, decision: Decision[Move]) -> bool:
    return answer(orders, view, decision) is None


__all__ = [
    "ABSENT",
    "DEFAULT",
    "KINDS",
    "NONE",
    "Orders",
    "answer",
    "asks_whatever_is_held",
    "conceals",
    "may_answer",
]
