"""A seasoned thief: plans the whole turn, fights by the odds, and gets out in time.

One line per kind of question; the thinking is in the files named here.
"""

from collections.abc import Callable

from games.cadwallon.bots import cards, plan, spoils, start, streets, tricks
from games.cadwallon.bots.habits import EARLIER, THIEF, Habits
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.rules.frames import (
    Banishment,
    Fight,
    Flight,
    Played,
    Prowl,
    Turn,
    Walking,
)
from games.cadwallon.rules.moves import Move
from games.cadwallon.rules.state import State
from games.kernel.rules import Chance, Decision

Answer = Callable[[Outlook, list[Move]], Move]


def play_as_thief(state: State, decision: Decision[Move], chance: Chance) -> Move:
    return play_with(THIEF, state, decision, chance)


def play_as_earlier_thief(
    state: State, decision: Decision[Move], chance: Chance
) -> Move:
    """As it was before its numbers were tuned."""
    return play_with(EARLIER, state, decision, chance)


def play_with(
    habits: Habits, state: State, decision: Decision[Move], chance: Chance
) -> Move:
    moves = list(decision.moves)
    if len(moves) == 1:
        return moves[0]
    if decision.kind == "gang":
        return moves[chance.below(len(moves))]
    look = Outlook(state, decision.seat, habits)
    if decision.kind == "portcullis":
        best = streets.best_bars(look, moves)
        return best[chance.below(len(best)) if habits.varies_gates else 0]
    move = ANSWERS[decision.kind](look, moves)
    return move if move in moves else moves[0]


def _turn(look: Outlook, moves: list[Move]) -> Move:
    turn = look.state.stack[1]
    assert isinstance(turn, Turn)
    return plan.turn_move(look, turn, moves)


def _prowl(look: Outlook, moves: list[Move]) -> Move:
    frame = look.state.stack[-1]
    assert isinstance(frame, Prowl)
    return streets.best_prowl(look, frame.figure, moves)


def _drive(look: Outlook, moves: list[Move]) -> Move:
    frame = look.state.stack[-1]
    assert isinstance(frame, Flight)
    return streets.best_drive(look, frame.figure, moves)


def _banish(look: Outlook, moves: list[Move]) -> Move:
    frame = look.state.stack[-1]
    assert isinstance(frame, Banishment)
    return streets.best_banishment(look, frame.figure, moves)


def _fight(look: Outlook) -> Fight:
    frame = look.state.stack[-1]
    assert isinstance(frame, Fight)
    return frame


def _fight_card(look: Outlook, moves: list[Move]) -> Move:
    return cards.best_fight_card(look, _fight(look), moves)


def _second_wind(look: Outlook, moves: list[Move]) -> Move:
    return cards.second_wind(look, _fight(look))


def _rage(look: Outlook, moves: list[Move]) -> Move:
    return cards.rage(look, _fight(look))


def _fight_skill(look: Outlook, moves: list[Move]) -> Move:
    return cards.best_skill(look, _fight(look), moves)


def _react_to_walk(look: Outlook, moves: list[Move]) -> Move:
    walk, turn = look.state.stack[-2], look.state.stack[1]
    if not isinstance(walk, Walking) or not isinstance(turn, Turn):
        return moves[0]
    return cards.answer_walk(look, walk, turn.steps)


def _react_to_die(look: Outlook, moves: list[Move]) -> Move:
    prowl = look.state.stack[-2]
    return cards.answer_die(look, prowl) if isinstance(prowl, Prowl) else moves[0]


def _react_to_card(look: Outlook, moves: list[Move]) -> Move:
    played, below = look.state.stack[-2], look.state.stack[-3]
    assert isinstance(played, Played)
    fight = below if isinstance(below, Fight) else None
    return cards.answer_card(look, played, fight)


def _help_with_lock(look: Outlook, moves: list[Move]) -> Move:
    """Deft Fingers and False Bottom are for nothing else."""
    return moves[-1]


ANSWERS: dict[str, Answer] = {
    "deploy": start.best_deployment,
    "patrol": streets.best_patrol,
    "prowl": _prowl,
    "horde": streets.best_rouse,
    "turn": _turn,
    "discard": spoils.least_discard,
    "react_to_walk": _react_to_walk,
    "react_to_die": _react_to_die,
    "react_to_card": _react_to_card,
    "fight_card": _fight_card,
    "second_wind": _second_wind,
    "rage": _rage,
    "fight_skill": _fight_skill,
    "plunder": spoils.best_plunder,
    "hand_over": spoils.least_token,
    "drop": spoils.least_token,
    "stash": spoils.best_stash,
    "drive": _drive,
    "failed_pick": _help_with_lock,
    "opened_chest": _help_with_lock,
    "lock": tricks.best_lock,
    "tarot": spoils.best_card,
    "raise_zombie": streets.best_rising,
    "place_zombie": streets.best_rising,
    "banish": _banish,
    "move_pentacle": streets.best_pentacle,
}
