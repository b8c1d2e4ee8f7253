"""Zombies and face-down tokens.

Adventure boards 4 and 8 (our design); FAQ: a face-down token is no character, a revealed zombie is one.
"""

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.components import CHARACTERS, NUMBERS, ZOMBIES
from games.cadwallon.rules.district import GATES, ROOMS
from games.cadwallon.rules.events import CivilianPaid, TokenRevealed, ZombieRose
from games.cadwallon.rules.fight import begin_fight
from games.cadwallon.rules.flight import nearest_free
from games.cadwallon.rules.frames import (
    Appearance,
    Horde,
    Prowl,
    Rising,
    Turn,
)
from games.cadwallon.rules.moves import PASS, Move, Put, Rouse
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.reach import covered_rooms
from games.cadwallon.rules.state import (
    AWAY,
    NOTHING,
    ZOMBIE,
    State,
    is_covered,
    left_neighbour,
    occupied,
    seats_from,
)
from games.kernel.rules import Decision


def roaming(state: State) -> list[int]:
    """The zombies on the board."""
    return [zombie for zombie in ZOMBIES if state.at[zombie] >= 0]


def stands_on_token(state: State, turn: Turn) -> bool:
    """Has the active thief come to a room with a token face down?"""
    space = state.at[turn.figure] if turn.figure >= 0 else AWAY
    return space >= 0 and is_covered(state, space)


def uncover(now: Now, figure: int) -> None:
    """A thief enters: a civilian pays and is gone, a zombie attacks at once."""
    space = now.state.at[figure]
    seat = now.state.owners[figure]
    if not _turn_up(now, space):
        now.earn(seat, NUMBERS.civilian_reward)
        now.tell(CivilianPaid(figure, NUMBERS.civilian_reward))
        return
    now.turn.moving = "done"
    zombie = _rise(now, space)
    begin_fight(now, zombie, figure, left_neighbour(now.state, seat))


def _turn_up(now: Now, room: int) -> bool:
    """Turns the token of the room; is it a zombie?"""
    token = now.state.covered[room - ROOMS[0]]
    now.state.covered[room - ROOMS[0]] = NOTHING
    now.tell(TokenRevealed(room, token == ZOMBIE))
    return token == ZOMBIE


def _rise(now: Now, space: int) -> int:
    zombie = now.state.at.index(AWAY, ZOMBIES.start)
    now.state.at[zombie] = space
    now.tell(ZombieRose(zombie, space))
    return zombie


def reveal(now: Now, count: int) -> None:
    """Random tokens are turned up (0: all); nobody is paid, nobody fights."""
    rooms = list(covered_rooms(now.state))
    crowded: list[int] = []
    for _ in range(min(count or len(rooms), len(rooms))):
        room = rooms.pop(now.chance.below(len(rooms)) if count else 0)
        if not _turn_up(now, room):
            continue
        if by_the_book(now.state) and room in now.state.at:
            crowded.append(room)
        else:
            _rise(now, nearest_free(now.state, room)[0])
    if crowded:
        now.push(Appearance(now.state.first, tuple(crowded)))


def ask_appearance(state: State, frame: Appearance) -> Decision[Move]:
    moves: list[Move] = [Put(space) for space in nearest_free(state, frame.rooms[0])]
    return Decision(frame.seat, "place_zombie", moves, moves[0])


def answer_appearance(now: Now, frame: Appearance, move: Move) -> None:
    assert isinstance(move, Put)
    _rise(now, move.space)
    frame.rooms = frame.rooms[1:]
    frame.seat = left_neighbour(now.state, frame.seat)


def proceed_appearance(now: Now, frame: Appearance) -> bool:
    """The seats say in turn order where a zombie stands whose room is taken, if there is a choice."""
    if not frame.rooms:
        now.pop()
        return True
    near = nearest_free(now.state, frame.rooms[0])
    if len(near) > 1:
        return False
    _rise(now, near[0])
    frame.rooms = frame.rooms[1:]
    return True


def raise_zombies(now: Now, count: int) -> None:
    now.push(Rising(now.state.first, count))


def free_gates(state: State) -> list[int]:
    taken = occupied(state)
    return [gate for gate in GATES if gate not in taken]


def ask_rising(state: State, frame: Rising) -> Decision[Move]:
    moves: list[Move] = [Put(gate) for gate in free_gates(state)]
    return Decision(frame.seat, "raise_zombie", moves, moves[0])


def answer_rising(now: Now, frame: Rising, move: Move) -> None:
    assert isinstance(move, Put)
    _rise(now, move.space)
    frame.left -= 1
    frame.seat = seats_from(now.state, frame.seat)[1]


def proceed_rising(now: Now, frame: Rising) -> bool:
    gates = free_gates(now.state)
    if frame.left and len(gates) > 1:
        return False
    if frame.left and gates:
        answer_rising(now, frame, Put(gates[0]))
    else:
        now.pop()
    return True


def ask_horde(state: State, frame: Horde) -> Decision[Move]:
    idle = [zombie for zombie in roaming(state) if zombie not in frame.moved]
    return Decision(frame.seat, "horde", [PASS, *map(Rouse, idle)], PASS)


def answer_horde(now: Now, frame: Horde, move: Move) -> None:
    if not isinstance(move, Rouse):
        now.pop()
        return
    frame.left -= 1
    frame.moved += (move.figure,)
    now.push(Prowl(frame.seat, move.figure, CHARACTERS[move.figure].movement))


def proceed_horde(now: Now, frame: Horde) -> bool:
    if frame.left and set(roaming(now.state)) - set(frame.moved):
        return False
    now.pop()
    return True
