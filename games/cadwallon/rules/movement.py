"""Walking, entering to attack, leaving the district.

Rulebook p. 14 (movement, leaving the district) and p. 17 (attacking); FAQ on Niggling Injury.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from games.cadwallon.rules.adventures.market import haggle
from games.cadwallon.rules.alarm import open_gates
from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.components import (
    ARCANA,
    MILITIA,
    NUMBERS,
    SKILL_OF,
    TOKEN_KIND,
)
from games.cadwallon.rules.costs import setting_out
from games.cadwallon.rules.district import BEHIND_WALL
from games.cadwallon.rules.events import (
    ChestOfDucatsEmptied,
    LeftDistrict,
    WalkCutShort,
    Walked,
)
from games.cadwallon.rules.fight import begin_fight, leads_victim
from games.cadwallon.rules.frames import Goal, Turn, Walking
from games.cadwallon.rules.moves import Attack, Leave, Move, Walk
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.reach import Reach, reach
from games.cadwallon.rules.reactions import open_window
from games.cadwallon.rules.rolls import ducats_in_chest
from games.cadwallon.rules.state import (
    OUT,
    REMOVED,
    State,
    is_enemy,
    is_zombie,
    occupant,
    occupied,
)
from games.kernel.rules import Seat


def has_stopped(turn: Turn) -> bool:
    """Is the movement of the active thief over?"""
    return turn.moving == "done" or turn.steps <= 0


def can_move(state: State, turn: Turn) -> bool:
    """Has the active thief a movement to begin or to go on with?"""
    return not has_stopped(turn) and state.points[turn.seat] >= setting_out(turn)


def passes_others(figure: int, *, dodging: bool) -> bool:
    """Does the figure go through occupied spaces?"""
    return dodging or SKILL_OF[figure] == "slither"


def way(state: State, turn: Turn) -> Reach:
    ghost = passes_others(turn.figure, dodging=turn.dodging)
    return reach(state, turn.figure, turn.steps, ghost=ghost, walls=turn.walls)


def movement_moves(state: State, turn: Turn) -> Iterator[Move]:
    if not can_move(state, turn):
        return
    found = way(state, turn)
    yield from map(Walk, found.goals)
    if not turn.acted and _can_afford_attack(state, turn):
        for space in found.bumped:
            victim = occupant(state, space)
            if may_be_attacked(state, victim, turn.seat):
                yield Attack(victim)
    if state.may_leave:
        yield from map(Leave, _gates_to_leave_by(state, turn, found))


def may_be_attacked(state: State, figure: int, seat: Seat) -> bool:
    """By a thief of the seat: another gang's figure, or a zombie; never the hunter, and the militia only if the table wants it."""
    if figure in MILITIA:
        return state.options.militia == "fair_game"
    return is_enemy(state, figure, seat) or is_zombie(figure)


def _can_afford_attack(state: State, turn: Turn) -> bool:
    return state.points[turn.seat] >= setting_out(turn) + NUMBERS.attack_cost


def _gates_to_leave_by(state: State, turn: Turn, found: Reach) -> Iterator[int]:
    """Who passes through figures passes through one at the gate, too."""
    for gate in open_gates(state.barred):
        steps = found.steps_through(gate)
        if steps is not None and steps_for("leave", steps) <= turn.steps:
            yield gate


def steps_for(goal: Goal, length: int) -> int:
    """The steps that a way of so many spaces takes: one more, out of the gate, for whoever leaves."""
    return length + 1 if goal == "leave" else length


def arrives(walk: Walking, steps: int) -> bool:
    """Are so many steps enough for the thief who is on the way?"""
    return steps_for(walk.goal, len(walk.path)) <= steps


def injury_stops(walk: Walking, steps: int) -> bool:
    """Would a Niggling Injury keep the thief from arriving, who has so many steps left?"""
    hindered = steps - ARCANA["niggling_injury"].value
    return arrives(walk, steps) and not arrives(walk, hindered)


def _set_out(now: Now) -> None:
    """The first step of a movement costs a point (p. 14)."""
    turn = now.turn
    if turn.moving == "not_yet":
        now.spend(turn.seat, setting_out(turn))
        turn.moving = "now"
        turn.origin = now.state.at[turn.figure]


def _charge_walls(now: Now, walls: int) -> None:
    """In the first version of the rules a wall was paid for when the walk was announced."""
    if not by_the_book(now.state):
        now.turn.walls -= walls


def _cross_walls(now: Now, start: int, path: Sequence[int]) -> None:
    """A passage is spent where a wall is crossed."""
    if by_the_book(now.state):
        now.turn.walls -= walls_crossed(start, path)


def walls_crossed(start: int, path: Sequence[int]) -> int:
    """How many walls lie on the way."""
    return sum(there in BEHIND_WALL[here] for here, there in pairwise((start, *path)))


def apply_walk(now: Now, move: Walk) -> None:
    turn = now.turn
    found = way(now.state, turn)
    _charge_walls(now, found.walls_to(move.space))
    _set_out(now)
    now.push(Walking(turn.figure, found.path_to(move.space), "walk"))
    open_window(now, "walk", turn.seat)


def apply_attack(now: Now, move: Attack) -> None:
    turn, space = now.turn, now.state.at[move.figure]
    found = way(now.state, turn)
    _charge_walls(now, found.walls_into(space))
    _set_out(now)
    now.push(Walking(turn.figure, found.path_into(space), "attack", move.figure))
    open_window(now, "walk", turn.seat)


def apply_leave(now: Now, move: Leave) -> None:
    turn = now.turn
    found = way(now.state, turn)
    _charge_walls(now, found.walls_to(move.gate))
    _set_out(now)
    now.push(Walking(turn.figure, found.path_to(move.gate), "leave"))
    open_window(now, "walk", turn.seat)


def proceed_walking(now: Now, frame: Walking) -> bool:
    """Nobody stops the thief any more, who arrives, or comes as far as an injury allows."""
    now.pop()
    turn = now.turn
    if not arrives(frame, turn.steps):
        _cut_short(now, frame)
        return True
    turn.steps -= steps_for(frame.goal, len(frame.path))
    turn.path += frame.path
    if frame.path:
        _cross_walls(now, now.state.at[frame.figure], frame.path)
        now.state.at[frame.figure] = frame.path[-1]
        now.tell(Walked(frame.figure, frame.path))
    _arrive(now, frame)
    return True


def _arrive(now: Now, frame: Walking) -> None:
    turn = now.turn
    if frame.goal == "attack":
        turn.moving = "done"
        turn.acted = True
        now.spend(turn.seat, NUMBERS.attack_cost)
        mover = leads_victim(now.state, turn.seat, frame.victim)
        begin_fight(now, frame.figure, frame.victim, mover)
    elif frame.goal == "leave":
        turn.moving = "done"
        leave_district(now, frame.figure)


def _cut_short(now: Now, frame: Walking) -> None:
    """He goes back along his path until it is short enough, and further to a free space."""
    turn, state = now.turn, now.state
    trail = (turn.origin, *turn.path, *frame.path)
    taken = occupied(state) - {state.at[frame.figure]}
    keep = max(0, len(turn.path) + turn.steps)
    while keep and trail[keep] in taken:
        keep -= 1
    gone = frame.path[: max(0, keep - len(turn.path))]
    _cross_walls(now, state.at[frame.figure], gone)
    turn.path = trail[1 : keep + 1]
    turn.steps = 0
    state.at[frame.figure] = trail[keep]
    now.tell(WalkCutShort(frame.figure, trail[keep]))


def leave_district(now: Now, figure: int) -> None:
    """Out, with the whole load; chests of ducats pay at once (p. 16)."""
    state = now.state
    seat = state.owners[figure]
    now.tell(LeftDistrict(figure, state.at[figure]))
    state.at[figure] = OUT
    haggle(now, figure, state.loads[figure])
    for token in [t for t in state.loads[figure] if TOKEN_KIND[t] == "chest"]:
        state.loads[figure].remove(token)
        state.lies[token] = REMOVED
        state.emptied[seat] += 1
        die = now.roll()
        ducats = ducats_in_chest(die)
        now.earn(seat, ducats)
        now.tell(ChestOfDucatsEmptied(seat, token, die, ducats))
