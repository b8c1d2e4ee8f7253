"""The Magister's pentacles: two linked spaces, and the ritual that a scroll allows.

Adventure board 5 (our design); FAQ: the two pentacles are adjacent to each other.
"""

from collections.abc import Iterator

from games.cadwallon.rules.chests import begin_action
from games.cadwallon.rules.components import NUMBERS
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.district import (
    DORMITORY,
    GATES,
    LIBRARY,
    STREETS,
)
from games.cadwallon.rules.events import (
    Banished,
    PentacleMoved,
    RitualFailed,
    RitualSucceeded,
)
from games.cadwallon.rules.frames import Banishment, MovingPentacle, Turn
from games.cadwallon.rules.moves import Invoke, Move, Put
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.reach import pentacle_rooms
from games.cadwallon.rules.rolls import mind, succeeds
from games.cadwallon.rules.state import (
    Kinds,
    State,
    kinds_inside,
    last_player,
    left_neighbour,
    occupied,
)
from games.kernel.rules import Decision


def ritual_moves(state: State, turn: Turn) -> Iterator[Invoke]:
    if state.at[turn.figure] not in pentacle_rooms(state.pentacle):
        return
    if state.points[turn.seat] < PRICES[Invoke]:
        return
    if may_invoke(state.rituals[turn.seat], kinds_inside(state, turn.seat)):
        yield Invoke()


def may_invoke(rituals: int, gang: Kinds) -> bool:
    """By how many rituals the gang has performed, and what it carries."""
    return rituals < NUMBERS.rituals and "scroll" in gang


def apply_ritual(now: Now, move: Invoke) -> None:
    turn, die = now.turn, now.roll()
    begin_action(now, PRICES[Invoke])
    if not succeeds(die, mind(turn.figure)):
        now.tell(RitualFailed(turn.figure, die))
        now.push(Banishment(left_neighbour(now.state, turn.seat), turn.figure))
        return
    now.state.rituals[turn.seat] += 1
    now.earn(turn.seat, NUMBERS.ritual_ducats)
    now.tell(RitualSucceeded(turn.figure, die, NUMBERS.ritual_ducats))
    for _ in range(NUMBERS.ritual_cards):
        now.draw_card(turn.seat)


def ask_banishment(state: State, frame: Banishment) -> Decision[Move]:
    taken = occupied(state)
    moves: list[Move] = [
        Put(street) for street in STREETS if street not in taken and street not in GATES
    ]
    return Decision(frame.seat, "banish", moves, moves[0])


def answer_banishment(now: Now, frame: Banishment, move: Move) -> None:
    assert isinstance(move, Put)
    now.pop()
    now.state.at[frame.figure] = move.space
    now.tell(Banished(frame.figure, move.space))


def move_pentacle(now: Now) -> None:
    now.push(MovingPentacle(last_player(now.state)))


def ask_pentacle(state: State, frame: MovingPentacle) -> Decision[Move]:
    moves: list[Move] = [Put(LIBRARY), Put(DORMITORY)]
    return Decision(frame.seat, "move_pentacle", moves, moves[0])


def answer_pentacle(now: Now, frame: MovingPentacle, move: Move) -> None:
    assert isinstance(move, Put)
    now.pop()
    now.state.pentacle = move.space
    now.tell(PentacleMoved(move.space))
