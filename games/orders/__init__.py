"""Standing orders: answers a player leaves in advance for questions that come outside the own turn."""

from typing import Any, Protocol

import msgspec

from games.cadwallon import orders as cadwallon
from games.kernel.rules import Decision


class Standing(Protocol):
    """What a game knows of orders: a module with these names.

    `Orders` has a default for every field, and those are what a new player has: `DEFAULT`. `NONE` asks always, `ABSENT`
    never does. A game in which nothing interrupts a turn has no such module, and no line in `ORDERS`.
    """

    Orders: Any
    NONE: Any
    DEFAULT: Any
    ABSENT: Any
    # The kinds of decisions that orders can answer.
    KINDS: tuple[str, ...]

    def interrupts(self, view: Any, decision: Decision[Any], /) -> bool:
        """Does the question come outside the turn of the seat it is put to?"""

    def answer(self, orders: Any, view: Any, decision: Decision[Any], /) -> Any | None:
        """The answer left for this question; None: its owner wants to be asked."""

    def conceals(self, view: Any, /) -> bool:
        """Must nothing but the answer itself tell what a seat could have answered?"""

    def asks_whatever_is_held(
        self, orders: Any, view: Any, decision: Decision[Any], /
    ) -> bool:
        """Would these orders leave the question to their owner, if he held every card it is about?"""


ORDERS: dict[str, Standing] = {"cadwallon": cadwallon}


def read(game: str, stored: object) -> Any:
    """The orders as they are stored; whatever cannot be read any more is as it is for a new player."""
    try:
        return msgspec.convert(stored, ORDERS[game].Orders)
    except msgspec.ValidationError:
        return ORDERS[game].DEFAULT


def answer_by(
    standing: Standing, orders: Any, view: Any, decision: Decision[Any]
) -> Any | None:
    """What the orders answer to the question of their seat; None: its owner is asked.

    Where hands are concealed, owners are asked or not whatever they hold: that they are tells nothing.
    """
    if not standing.interrupts(view, decision):
        return None
    if standing.conceals(view) and standing.asks_whatever_is_held(
        orders, view, decision
    ):
        return None
    return standing.answer(orders, view, decision)


def plain(orders: Any) -> Any:
    """The orders as they are stored."""
    return msgspec.json.decode(msgspec.json.encode(orders))
