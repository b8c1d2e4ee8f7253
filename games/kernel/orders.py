"""Standing orders: answers that players leave in advance, for the questions that their game lets orders answer."""

from typing import Any, Protocol

from games.kernel.rules import Decision


class OrderRules(Protocol):
    """What a game knows of orders: a module with these names.

    `Orders` has a default for every field, and those are what a new player has: `DEFAULT`. `NONE` asks always, `ABSENT`
    never does. A game without anything to leave to orders has none.
    """

    Orders: Any
    NONE: Any
    DEFAULT: Any
    ABSENT: Any
    # The kinds of decisions that orders can answer.
    KINDS: tuple[str, ...]

    def may_answer(self, view: Any, decision: Decision[Any], /) -> bool:
        """May orders answer this question, or is it for its owner alone?

        Most often those that come outside the own turn; a game may let them answer on the own turn as well. That they
        may is no secret: it depends on nothing that others cannot know.
        """

    def answer(self, orders: Any, view: Any, decision: Decision[Any], /) -> Any | None:
        """The answer left for this question; None: its owner wants to be asked."""

    def conceals(self, options: Any, /) -> bool:
        """At a table with these options: must nothing but the answer itself tell what a seat could have answered?"""

    def asks_whatever_is_held(
        self, orders: Any, view: Any, decision: Decision[Any], /
    ) -> bool:
        """Would these orders leave the question to their owner, whatever cards the owner held?"""


def answer_by(
    rules: OrderRules, orders: Any, view: Any, decision: Decision[Any], conceals: bool
) -> Any | None:
    """What the orders answer to the question of their seat; None: its owner is asked.

    Where hands are concealed, owners are asked or not whatever they hold: that they are tells nothing.
    """
    if not rules.may_answer(view, decision):
        return None
    if conceals and rules.asks_whatever_is_held(orders, view, decision):
        return None
    return rules.answer(orders, view, decision)
