"""A gang's turn: draw, militia, activation of thieves one at a time, end.

Rulebook p. 10 (the game round), p. 12-13 (activating characters). Seven points; each thief is activated once, with one
movement and one action in either order.
"""

from collections.abc import Callable, Iterator
from typing import Any

from games.cadwallon.rules.adventures.duke import apply_rob, rob_moves
from games.cadwallon.rules.adventures.hostages import apply_seize, seize_moves
from games.cadwallon.rules.adventures.market import apply_sell, sell_moves
from games.cadwallon.rules.adventures.pentacles import apply_ritual, ritual_moves
from games.cadwallon.rules.adventures.zombies import stands_on_token, uncover
from games.cadwallon.rules.alarm import apply_raise, raise_moves
from games.cadwallon.rules.arcana import card_moves
from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.chests import apply_bash, apply_pick, chest_moves
from games.cadwallon.rules.components import SKILL_OF, SKILLS, AdventureId
from games.cadwallon.rules.events import Activated, TurnEnded
from games.cadwallon.rules.frames import Portcullises, Turn
from games.cadwallon.rules.militia import answer_patrol, ask_patrol
from games.cadwallon.rules.missions import apply_mission, mission_moves
from games.cadwallon.rules.movement import (
    apply_attack,
    apply_leave,
    apply_walk,
    movement_moves,
)
from games.cadwallon.rules.moves import (
    PASS,
    Activate,
    Attack,
    Bash,
    Chill,
    Discard,
    Feint,
    Filch,
    Invoke,
    Leave,
    Move,
    Pass,
    Pick,
    Play,
    RaisePortcullis,
    ReadTarot,
    Reveal,
    Rob,
    Seize,
    Sell,
    Shoot,
    StepThroughShadow,
    UseMission,
    Walk,
)
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import HAND_LIMIT, is_masked
from games.cadwallon.rules.reactions import play_card
from games.cadwallon.rules.skills import (
    apply_chill,
    apply_feint,
    apply_filch,
    apply_revelation,
    apply_shadow_step,
    apply_shoot,
    apply_tarot,
    shoot_moves,
    skill_moves,
)
from games.cadwallon.rules.state import State, inside, stride
from games.kernel.rules import Decision

# Actions that only one adventure knows.
SPECIAL_ACTIONS: dict[AdventureId, Callable[[State, Turn], Iterator[Move]]] = {
    "duke": rob_moves,
    "ransom": seize_moves,
    "pentacles": ritual_moves,
    "market": sell_moves,
    "incarnates": raise_moves,
}


def ask_turn(state: State, turn: Turn) -> Decision[Move]:
    if turn.phase == "patrol":
        return ask_patrol(state, turn)
    if turn.phase == "discard":
        cards: list[Move] = [Discard(c) for c in dict.fromkeys(state.hands[turn.seat])]
        return Decision(turn.seat, "discard", cards, cards[0])
    return Decision(turn.seat, "turn", [PASS, *_choices(state, turn)], PASS)


def _choices(state: State, turn: Turn) -> Iterator[Move]:
    """Everything but ending the turn, what is found quickly first."""
    yield from _activations(state, turn)
    yield from mission_moves(state, turn)
    if turn.figure >= 0 and state.at[turn.figure] >= 0:
        if not turn.acted:
            yield from _actions(state, turn)
        yield from skill_moves(state, turn)
    yield from card_moves(state, turn)
    if turn.figure >= 0 and state.at[turn.figure] >= 0:
        yield from movement_moves(state, turn)


def _activations(state: State, turn: Turn) -> Iterator[Activate]:
    """Thieves who have not had their turn and could do something with it."""
    for figure in inside(state, turn.seat):
        if figure in turn.activated:
            continue
        if state.points[turn.seat] or _has_free_skill(state, turn, figure):
            yield Activate(figure)


def _has_free_skill(state: State, turn: Turn, figure: int) -> bool:
    """Could somebody be put to work without a point? By the book nobody is (p. 12)."""
    if by_the_book(state):
        return False
    name = SKILL_OF[figure]
    if name is None or SKILLS[name].kind != "discard" or not state.hands[turn.seat]:
        return False
    return name in ("tarot_reading", "grave_chill")


def _actions(state: State, turn: Turn) -> Iterator[Move]:
    yield from chest_moves(state, turn)
    yield from shoot_moves(state, turn)
    special = SPECIAL_ACTIONS.get(state.options.adventure)
    if special:
        yield from special(state, turn)


def answer_turn(now: Now, turn: Turn, move: Move) -> None:
    if turn.phase == "patrol":
        answer_patrol(now, turn, move)
    else:
        ANSWERS[type(move)](now, move)


def _announce_end(now: Now, move: Pass) -> None:
    now.turn.phase = "discard"


def _discard(now: Now, move: Discard) -> None:
    now.discard(now.turn.seat, move.card)


def _play(now: Now, move: Play) -> None:
    play_card(now, now.turn.seat, move.card, move.target)


def _activate(now: Now, move: Activate) -> None:
    state, turn, figure = now.state, now.turn, move.figure
    turn.figure = figure
    turn.activated += (figure,)
    turn.moving = "not_yet"
    turn.steps = stride(figure, is_chilled=figure in state.chilled)
    turn.origin, turn.path = -1, ()
    turn.acted = turn.skilled = turn.dodging = False
    turn.walls = 0
    if figure in state.chilled:
        state.chilled.remove(figure)
    now.tell(Activated(figure))


def proceed_turn(now: Now, turn: Turn) -> bool:
    state = now.state
    if turn.phase == "draw":
        now.draw_card(turn.seat)
        turn.phase = "portcullis"
    elif turn.phase == "portcullis":
        turn.phase = "patrol"
        if state.portcullises_due:
            state.portcullises_due -= 1
            now.push(Portcullises(turn.seat, 1))
    elif turn.phase == "patrol":
        return False
    elif turn.phase == "act":
        # However he came there: on foot, by a feint, or past whomever he beat there.
        if stands_on_token(state, turn):
            uncover(now, turn.figure)
        elif _is_worth_asking(state, turn):
            return False
        else:
            turn.phase = "discard"
    else:
        return _end(now, turn)
    return True


def _is_worth_asking(state: State, turn: Turn) -> bool:
    """Is there more to do than to end the turn? In masked mode, might there be?"""
    if next(_choices(state, turn), None) is not None:
        return True
    return is_masked(state.options) and bool(state.hands[turn.seat])


def _end(now: Now, turn: Turn) -> bool:
    hand = now.state.hands[turn.seat]
    if now.state.options.hand == "eight" and len(hand) > HAND_LIMIT:
        return False
    now.pop()
    now.tell(TurnEnded(turn.seat))
    return True


# What each answer does; the rules stand in the files the functions come from.
ANSWERS: dict[type, Callable[[Now, Any], None]] = {
    Pass: _announce_end,
    Discard: _discard,
    Play: _play,
    Activate: _activate,
    Walk: apply_walk,
    Attack: apply_attack,
    Leave: apply_leave,
    UseMission: apply_mission,
    Pick: apply_pick,
    Bash: apply_bash,
    Seize: apply_seize,
    Rob: apply_rob,
    Invoke: apply_ritual,
    Sell: apply_sell,
    RaisePortcullis: apply_raise,
    Feint: apply_feint,
    ReadTarot: apply_tarot,
    Chill: apply_chill,
    StepThroughShadow: apply_shadow_step,
    Filch: apply_filch,
    Reveal: apply_revelation,
    Shoot: apply_shoot,
}
