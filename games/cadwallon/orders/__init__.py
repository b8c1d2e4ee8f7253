"""Standing orders for Cadwallon: one line per kind of question that can come on another player's turn.

Reactions to cards come on the own turn as well: there only those orders answer that hold always.

`choices` says what can be ordered; the answers are in `fights`, `spoils`, `reactions`, `streets` and `start`.
"""

from collections.abc import Callable, Sequence

import msgspec

from games.cadwallon.orders import fights, reactions, spoils, start, streets
from games.cadwallon.orders.choices import ABSENT, DEFAULT, NONE, Orders
from games.cadwallon.orders.table import Table
from games.cadwallon.rules.components import FIGHT_CARDS, Card
from games.cadwallon.rules.frames import turn_in
from games.cadwallon.rules.moves import PASS, Move, Play
from games.cadwallon.rules.options import Options, is_masked
from games.cadwallon.rules.reactions import CARD_FOR, KIND
from games.cadwallon.rules.view import View
from games.kernel.rules import Decision

Answer = Callable[[Orders, Table, Sequence[Move]], Move | None]

ANSWERS: dict[str, Answer] = {
    "gang": lambda orders, table, moves: start.gang(orders, moves),
    "deploy": start.deployment,
    "portcullis": streets.portcullis,
    "react_to_walk": reactions.to_walk,
    "react_to_die": reactions.to_die,
    "react_to_card": reactions.to_card,
    "fight_card": fights.fight_card,
    "second_wind": lambda orders, table, moves: fights.second_wind(orders, table),
    "rage": lambda orders, table, moves: fights.rage(orders, table),
    "fight_skill": fights.fight_skill,
    "plunder": spoils.plunder,
    "hand_over": lambda o, table, moves: spoils.give_up(o, o.hand_over, table, moves),
    "drop": lambda o, table, moves: spoils.give_up(o, o.drop, table, moves),
    "stash": lambda o, table, moves: streets.best_place(o.stash, table, moves),
    "drive": streets.drive,
    "raise_zombie": lambda o, table, moves: streets.best_place(o.zombie, table, moves),
    "place_zombie": lambda o, table, moves: streets.best_place(o.zombie, table, moves),
    "banish": lambda o, table, moves: streets.best_place(o.banish, table, moves),
    "move_pentacle": lambda o, table, m: streets.best_place(o.pentacle, table, m),
}
KINDS: tuple[str, ...] = tuple(ANSWERS)

# The questions that nobody would be asked without the card; at a masked table everybody is.
CARDS_FOR: dict[str, tuple[Card, ...]] = {
    **{KIND[window]: (card,) for window, card in CARD_FOR.items()},
    "fight_card": tuple(sorted(FIGHT_CARDS)),
}


# The orders for cards against what others do. Rivals play cards on the own turn, too.
REACTIONS = {
    "react_to_walk": "injury",
    "react_to_die": "distraction",
    "react_to_card": "favour",
}
# What is ordered without any condition holds on the own turn as well; whatever depends on something is asked there.
FOR_GOOD = ("never", "always")


def may_answer(view: View, decision: Decision[Move]) -> bool:
    kinds = REACTIONS if _is_own_turn(view, decision) else ANSWERS
    return decision.kind in kinds


def _is_own_turn(view: View, decision: Decision[Move]) -> bool:
    turn = turn_in(view.stack)
    return turn is not None and turn.seat == decision.seat


def answer(orders: Orders, view: View, decision: Decision[Move]) -> Move | None:
    if _is_own_turn(view, decision) and not _holds_always(orders, decision.kind):
        return None
    table, moves = Table(view, decision.seat), list(decision.moves)
    return ANSWERS[decision.kind](orders, table, moves)


def _holds_always(orders: Orders, kind: str) -> bool:
    reaction = REACTIONS.get(kind)
    return reaction is None or getattr(orders, reaction) in FOR_GOOD


def conceals(options: Options) -> bool:
    return is_masked(options)


def asks_whatever_is_held(orders: Orders, view: View, decision: Decision[Move]) -> bool:
    return answer(orders, view, _fully_armed(decision)) is None


def _fully_armed(decision: Decision[Move]) -> Decision[Move]:
    """The question as it would be put to somebody who holds every card that could answer it."""
    if decision.kind not in CARDS_FOR:
        return decision
    moves = [PASS, *map(Play, CARDS_FOR[decision.kind])]
    return msgspec.structs.replace(decision, moves=moves)


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
