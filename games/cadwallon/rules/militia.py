"""Phase 2 of a turn: a militiaman is chosen, a die says how far, and there may be a fight.

Rulebook p. 10-11 (moving militiamen). Never against the own gang.
"""

from games.cadwallon.rules.adventures.hunter import may_hunt, note_hunt
from games.cadwallon.rules.adventures.zombies import roaming
from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.components import (
    CHARACTERS,
    ISABEAU,
    MILITIA,
    NUMBERS,
    SIENNA,
)
from games.cadwallon.rules.events import Distracted, Marched, MilitiaRolled
from games.cadwallon.rules.fight import begin_fight
from games.cadwallon.rules.frames import Horde, Prowl, Turn
from games.cadwallon.rules.moves import March, Move, Patrol, Raid, RouseZombies
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.reach import prowl_reach
from games.cadwallon.rules.reactions import open_window
from games.cadwallon.rules.state import State, is_enemy, is_zombie, occupant
from games.kernel.rules import Decision

DISTRACTED = -1


def ask_patrol(state: State, turn: Turn) -> Decision[Move]:
    moves: list[Move] = [Patrol(figure) for figure in MILITIA]
    if may_hunt(state, turn.seat):
        moves.append(Patrol(ISABEAU))
    if roaming(state):
        moves.append(RouseZombies())
    return Decision(turn.seat, "patrol", moves, moves[0])


def answer_patrol(now: Now, turn: Turn, move: Move) -> None:
    turn.phase = "act"
    match move:
        case Patrol(figure) if figure == ISABEAU:
            note_hunt(now, turn.seat)
            now.push(Prowl(turn.seat, figure, CHARACTERS[figure].movement))
        case Patrol(figure):
            _send_militiaman(now, turn, figure)
        case RouseZombies():
            now.push(Horde(turn.seat, NUMBERS.zombies_a_turn))
        case _:
            pass


def _send_militiaman(now: Now, turn: Turn, figure: int) -> None:
    die = now.roll()
    now.tell(MilitiaRolled(turn.seat, figure, die))
    steps = patrol_steps(die)
    if not steps:
        now.tell(Distracted(figure))
        return
    now.push(Prowl(turn.seat, figure, steps))
    open_window(now, "die", turn.seat)


def patrol_steps(die: int) -> int:
    """How far a militiaman may go; not a step if the die means a distraction (p. 11)."""
    return 0 if die == NUMBERS.distracted else die


def ask_prowl(state: State, frame: Prowl) -> Decision[Move]:
    found = prowl_reach(state, frame.figure, frame.steps)
    stay = March(state.at[frame.figure])
    moves: list[Move] = [stay, *map(March, found.goals)]
    for space in found.bumped:
        victim = occupant(state, space)
        if may_be_raided(state, frame, victim):
            moves.append(Raid(victim))
    return Decision(frame.seat, "prowl", moves, stay)


def may_be_raided(state: State, frame: Prowl, victim: int) -> bool:
    """Never the own gang; and zombies leave heroes alone."""
    if is_zombie(frame.figure) and victim == SIENNA and by_the_book(state):
        return False
    return is_enemy(state, victim, frame.seat)


def answer_prowl(now: Now, frame: Prowl, move: Move) -> None:
    state = now.state
    now.pop()
    found = prowl_reach(state, frame.figure, frame.steps)
    match move:
        case March(space):
            path = found.path_to(space)
            state.at[frame.figure] = space
            now.tell(Marched(frame.seat, frame.figure, path))
        case Raid(victim):
            path = found.path_into(state.at[victim])
            state.at[frame.figure] = path[-1]
            now.tell(Marched(frame.seat, frame.figure, path))
            begin_fight(now, frame.figure, victim, frame.seat)
        case _:
            pass


def proceed_prowl(now: Now, frame: Prowl) -> bool:
    if frame.steps == DISTRACTED:
        now.pop()
        now.tell(Distracted(frame.figure))
        return True
    if len(ask_prowl(now.state, Prowl(frame.seat, frame.figure, 1)).moves) > 1:
        return False
    answer_prowl(now, frame, March(now.state.at[frame.figure]))
    return True
