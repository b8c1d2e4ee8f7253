"""What is dug up is kept, thrown away, or asked about: on the own turn, where nobody else could ask."""

from typing import Any, Literal

import msgspec

from games.kernel.rules import Decision
from tests.toy.laps.rules import Keep, Throw


class Orders(msgspec.Struct, frozen=True):
    find: Literal["ask", "keep", "throw"] = "keep"


NONE = Orders("ask")
DEFAULT = Orders()
ABSENT = Orders("throw")
KINDS: tuple[str, ...] = ("find",)


def may_answer(view: Any, decision: Decision[Any]) -> bool:
    return decision.kind in KINDS


def answer(orders: Orders, view: Any, decision: Decision[Any]) -> Any | None:
    return {"keep": Keep(), "throw": Throw()}.get(orders.find)


def conceals(options: Any) -> bool:
    return False


def asks_whatever_is_held(orders: Orders, view: Any, decision: Decision[Any]) -> bool:
    return False
