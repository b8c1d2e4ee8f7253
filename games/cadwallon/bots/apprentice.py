"""A sensible beginner: goes for the nearest chest, picks it, takes sure things, and leaves when the gates are open."""

from collections.abc import Callable

from games.cadwallon.bots.fights import CARD_ORDER
from games.cadwallon.bots.routes import steps_between, steps_to_exit, turns_to
from games.cadwallon.bots.worth import FLAT, turns_after
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.adventures.market import MARKET_ROOMS
from games.cadwallon.rules.chests import has_room
from games.cadwallon.rules.components import TOKEN_KIND
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.missions import matching, mission_pay
from games.cadwallon.rules.movement import steps_for
from games.cadwallon.rules.moves import Move
from games.cadwallon.rules.state import State, inside
from games.kernel.rules import Chance, Decision, Seat

FAR = 99
# Cards that are plainly useful whenever they may be played.
PLAIN_CARDS = ("deft_fingers", "false_bottom", "master_key", "cutpurse", "burst")


def play_as_apprentice(state: State, decision: Decision[Move], chance: Chance) -> Move:
    moves = list(decision.moves)
    if decision.kind == "turn":
        return _turn(state, decision.seat, moves)
    liking = LIKINGS.get(decision.kind)
    if liking is None:
        return moves[chance.below(len(moves))]
    return max(moves, key=lambda move: liking(state, decision.seat, move))


def _turn(state: State, seat: Seat, moves: list[Move]) -> Move:
    turn = state.stack[1]
    assert isinstance(turn, Turn)
    best = max(moves, key=lambda move: _urge(state, turn, move))
    return best if _urge(state, turn, best) > 0 else m.PASS


def _urge(state: State, turn: Turn, move: Move) -> float:
    """How much it likes a move of its turn; nothing useful is worth nothing."""
    match move:
        case m.UseMission(mission):
            pay = mission_pay(mission, matching(state, turn.seat, mission))
            return 50.0 + pay if pay >= 4 else 0.0
        case m.Leave(gate):
            steps = steps_between(state)[state.at[turn.figure]][gate]
            return 40.0 - 0.1 * steps if _wants_out(state, turn.figure) else 0.0
        case m.Play(card):
            return 36.0 if card in PLAIN_CARDS else 0.0
        case m.Walk(space):
            return _progress(state, turn.seat, turn.figure, space)
        case m.Activate(figure):
            return _activation(state, turn, figure)
        case _:
            return _urge_to_act(state, turn.figure, move)


def _urge_to_act(state: State, figure: int, move: Move) -> float:
    match move:
        case m.Sell() | m.RaisePortcullis() | m.Invoke():
            return 35.0
        case m.Seize() | m.Pick():
            return 30.0 if _has_room(state, figure) else 0.0
        case m.Bash():
            return 25.0 if _has_room(state, figure) else 0.0
        case _:
            return 0.0


def _has_room(state: State, figure: int) -> bool:
    return has_room(state.loads[figure], state.options.carrying_limit)


def _wants_out(state: State, figure: int) -> bool:
    return bool(state.loads[figure]) or turns_after(state) <= 1


def _must_go(state: State, figure: int) -> bool:
    """Is it time to make for an exit?"""
    if state.options.adventure == "market":
        return False
    steps = steps_for("leave", steps_to_exit(state)[state.at[figure]])
    return not _has_room(state, figure) or turns_to(steps) >= turns_after(state)


def _goals(state: State, seat: Seat, figure: int) -> list[int]:
    """The rooms a thief would like to be in."""
    if state.options.adventure == "market" and not _has_room(state, figure):
        return list(MARKET_ROOMS)
    taken = {state.at[other] for other in inside(state, seat) if other != figure}
    wanted = (space for space in state.lies if space >= 0 and space not in taken)
    return list(dict.fromkeys(wanted))


def _steps_to_goal(
    state: State, seat: Seat, figure: int, spaces: list[int]
) -> list[int]:
    if _must_go(state, figure):
        exits = steps_to_exit(state)
        return [exits[space] for space in spaces]
    goals = _goals(state, seat, figure)
    steps = steps_between(state)
    return [
        min((steps[space][goal] for goal in goals), default=FAR) for space in spaces
    ]


def _progress(state: State, seat: Seat, figure: int, space: int) -> float:
    here = state.at[figure]
    before, after = _steps_to_goal(state, seat, figure, [here, space])
    return 10.0 + before - after if after < before else 0.0


def _activation(state: State, turn: Turn, figure: int) -> float:
    """The thief with the shortest way first; whoever has arrived before all."""
    steps = _steps_to_goal(state, turn.seat, figure, [state.at[figure]])[0]
    if steps >= FAR or (_must_go(state, figure) and not steps and not state.may_leave):
        return 0.0
    return 1.0 + 1.0 / (1 + steps)


def _like_card(state: State, seat: Seat, move: Move) -> float:
    """Plays its best card in any fight, and whatever helps with a lock."""
    match move:
        case m.Play(card) if card in CARD_ORDER:
            return 1.0 + CARD_ORDER.index(card)
        case m.Play(card):
            return float(card in PLAIN_CARDS)
        case m.Reroll():
            return 0.0
        case _:
            return 0.5


def _like_token(state: State, seat: Seat, move: Move) -> float:
    match move:
        case m.Take(token):
            return FLAT[TOKEN_KIND[token]]
        case m.Give(token) | m.Drop(token):
            return -FLAT[TOKEN_KIND[token]]
        case _:
            return 0.0


def _like_raid(state: State, seat: Seat, move: Move) -> float:
    """Militia attack whoever is in reach, the richest first."""
    match move:
        case m.Raid(victim):
            return 1.0 + state.ducats[state.owners[victim]]
        case m.Rouse():
            return 1.0
        case _:
            return 0.0


def _like_deployment(state: State, seat: Seat, move: Move) -> float:
    if not isinstance(move, m.Deploy):
        return 0.0
    row = steps_between(state)[move.space]
    near = sorted(row[space] for space in state.lies if space >= 0)
    return -float(sum(near[:2]))


LIKINGS: dict[str, Callable[[State, Seat, Move], float]] = {
    "deploy": _like_deployment,
    "prowl": _like_raid,
    "horde": _like_raid,
    "fight_card": _like_card,
    "failed_pick": _like_card,
    "opened_chest": _like_card,
    "plunder": _like_token,
    "hand_over": _like_token,
    "drop": _like_token,
}
