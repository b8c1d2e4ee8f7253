"""The alarm: portcullises come down and thieves may leave.

Rulebook p. 8 (adventure board), p. 14 (portcullises); the key to a shut gate is adventure board 8 (our design).
"""

from collections.abc import Iterator, Sequence

from games.cadwallon.rules.chests import begin_action
from games.cadwallon.rules.components import NUMBERS
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.district import GATES
from games.cadwallon.rules.events import (
    AlarmRang,
    ExitsOpened,
    GateBarred,
    PortcullisRaised,
)
from games.cadwallon.rules.frames import Portcullises, Turn
from games.cadwallon.rules.moves import Bar, Move, RaisePortcullis
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import Kinds, State, kinds_inside
from games.kernel.rules import Decision, Seat


def sound_alarm(now: Now, portcullises: int) -> None:
    now.state.may_leave = True
    now.tell(AlarmRang(portcullises))
    lower_portcullises(now, portcullises)


def open_exits(now: Now) -> None:
    now.state.may_leave = True
    now.tell(ExitsOpened())


def lower_portcullises(now: Now, count: int) -> None:
    """First player first, then clockwise; or one at the start of each turn."""
    if now.state.options.portcullises == "one_per_turn":
        now.state.portcullises_due += count
    else:
        now.push(Portcullises(now.state.first, count))


def open_gates(barred: Sequence[int]) -> list[int]:
    """The gates by which thieves can leave."""
    return [gate for gate in GATES if gate not in barred]


def ask_portcullises(state: State, frame: Portcullises) -> Decision[Move]:
    moves: list[Move] = [Bar(gate) for gate in open_gates(state.barred)]
    return Decision(frame.seat, "portcullis", moves, moves[0])


def answer_portcullises(now: Now, frame: Portcullises, move: Move) -> None:
    assert isinstance(move, Bar)
    now.state.barred.append(move.gate)
    now.tell(GateBarred(frame.seat, move.gate))
    frame.left -= 1
    frame.seat = Seat((frame.seat + frame.step) % now.state.seats)


def proceed_portcullises(now: Now, frame: Portcullises) -> bool:
    gates = open_gates(now.state.barred)
    if frame.left and len(gates) > 1:
        return False
    now.pop()
    return True


def raise_moves(state: State, turn: Turn) -> Iterator[RaisePortcullis]:
    """With keys in the gang a thief at a shut gate can raise it, once a round."""
    if state.at[turn.figure] not in state.barred:
        return
    if state.points[turn.seat] < PRICES[RaisePortcullis]:
        return
    gang, has_raised = kinds_inside(state, turn.seat), turn.seat in state.raised
    if may_raise(state.may_leave, has_raised, gang):
        yield RaisePortcullis()


def may_raise(may_leave: bool, has_raised: bool, gang: Kinds) -> bool:
    """By whether the exits are open, whether the gang has raised one this round, and what it carries."""
    return may_leave and not has_raised and "keys" in gang


def apply_raise(now: Now, move: RaisePortcullis) -> None:
    turn, state = now.turn, now.state
    begin_action(now, PRICES[RaisePortcullis])
    gate = state.at[turn.figure]
    state.barred.remove(gate)
    state.raised.append(turn.seat)
    now.earn(turn.seat, NUMBERS.open_gate_reward)
    now.tell(PortcullisRaised(turn.figure, gate, NUMBERS.open_gate_reward))
