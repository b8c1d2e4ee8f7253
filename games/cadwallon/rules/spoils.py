"""After a fight: what the winner takes, what the loser pays, and where the loser runs.

Rulebook p. 17 (the winner steals, the loser runs away 3 spaces), p. 11 (militia).
"""

from games.cadwallon.rules.adventures.hostages import free_hostage
from games.cadwallon.rules.adventures.hunter import beaten_by_hunter, hunter_beaten
from games.cadwallon.rules.chests import load
from games.cadwallon.rules.combat import forfeit
from games.cadwallon.rules.components import ISABEAU, MILITIA, NUMBERS
from games.cadwallon.rules.events import (
    Dropped,
    DucatsStolen,
    Fined,
    Fled,
    HandedOver,
    Imprisoned,
    TreasureStolen,
    ZombieDestroyed,
    ZombieReward,
)
from games.cadwallon.rules.flight import flight_ends, nearest_free
from games.cadwallon.rules.frames import Fight, Flight, Plunder, Stash, Surrender
from games.cadwallon.rules.moves import Drive, Give, Move, Take
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import GONE, State, is_zombie, one_of_each
from games.kernel.rules import Decision


def divide_spoils(now: Now, fight: Fight, winner: int, loser: int) -> None:
    state = now.state
    if is_zombie(loser):
        _destroy_zombie(now, fight, winner, loser)
    elif is_zombie(winner):
        now.push(Flight(fight.mover, loser))
        _give_way_to_zombie(now, fight, winner, loser)
    elif winner in MILITIA:
        now.push(Flight(fight.mover, loser))
        _pay_militia(now, winner, loser)
    elif winner == ISABEAU:
        beaten_by_hunter(now, fight, loser)
    elif loser in MILITIA or loser == ISABEAU:
        now.push(Flight(state.owners[winner], loser))
        if loser == ISABEAU:
            hunter_beaten(now, state.owners[winner])
    else:
        seat = state.owners[winner]
        now.push(Flight(seat, loser))
        now.push(Plunder(seat, winner, loser))


def _pay_militia(now: Now, militiaman: int, loser: int) -> None:
    """Ducats, which go to the Treasury in the Duke's adventure, or a hostage."""
    state, seat = now.state, now.state.owners[loser]
    lost = forfeit(militiaman, state.loads[loser])
    if lost.what == "hostage":
        free_hostage(now, loser)
        return
    if state.options.adventure != "duke":
        now.fine(seat, lost.ducats)
        return
    paid = now.pay(seat, lost.ducats)
    state.treasury += paid
    now.tell(Fined(seat, paid, "treasury"))


def _destroy_zombie(now: Now, fight: Fight, winner: int, zombie: int) -> None:
    now.state.at[zombie] = GONE
    now.tell(ZombieDestroyed(zombie))
    if winner == fight.attacker:
        seat = now.state.owners[winner]
        now.earn(seat, NUMBERS.zombie_reward)
        now.tell(ZombieReward(seat, NUMBERS.zombie_reward))


def _give_way_to_zombie(now: Now, fight: Fight, zombie: int, loser: int) -> None:
    seat, lost = now.state.owners[loser], forfeit(zombie, now.state.loads[loser])
    if lost.what == "losers_choice":
        now.push(Surrender(seat, loser, by=fight.mover))
    else:
        now.fine(seat, lost.ducats)


def ask_plunder(state: State, frame: Plunder) -> Decision[Move]:
    moves: list[Move] = [Take(t) for t in one_of_each(state.loads[frame.loser])]
    return Decision(frame.seat, "plunder", moves, moves[0])


def answer_plunder(now: Now, frame: Plunder, move: Move) -> None:
    assert isinstance(move, Take)
    now.pop()
    now.state.loads[frame.loser].remove(move.token)
    now.tell(TreasureStolen(frame.winner, frame.loser, move.token))
    load(now, frame.winner, move.token)


def proceed_plunder(now: Now, frame: Plunder) -> bool:
    carried = now.state.loads[frame.loser]
    kinds, lost = one_of_each(carried), forfeit(frame.winner, carried)
    if len(kinds) > 1:
        return False
    if lost.what == "winners_choice":
        answer_plunder(now, frame, Take(kinds[0]))
        return True
    now.pop()
    paid = now.pay(now.state.owners[frame.loser], lost.ducats)
    now.earn(frame.seat, paid)
    now.tell(DucatsStolen(frame.winner, frame.loser, paid))
    return True


def ask_surrender(state: State, frame: Surrender) -> Decision[Move]:
    moves: list[Move] = [Give(t) for t in one_of_each(state.loads[frame.figure])]
    return Decision(frame.seat, "hand_over", moves, moves[0])


def answer_surrender(now: Now, frame: Surrender, move: Move) -> None:
    assert isinstance(move, Give)
    now.pop()
    now.state.loads[frame.figure].remove(move.token)
    if frame.receiver < 0:
        # To an empty room, whatever the table does with surplus.
        now.tell(Dropped(frame.figure, move.token))
        now.push(Stash(frame.by, move.token))
        return
    now.tell(HandedOver(frame.figure, frame.receiver, move.token))
    load(now, frame.receiver, move.token)


def proceed_surrender(now: Now, frame: Surrender) -> bool:
    kinds = one_of_each(now.state.loads[frame.figure])
    if len(kinds) > 1:
        return False
    answer_surrender(now, frame, Give(kinds[0]))
    return True


def ask_flight(state: State, frame: Flight) -> Decision[Move]:
    moves: list[Move] = [Drive(space) for space in _refuges(state, frame)]
    return Decision(frame.seat, "drive", moves, moves[0])


def _refuges(state: State, frame: Flight) -> list[int]:
    if frame.to >= 0:
        return nearest_free(state, frame.to)
    return flight_ends(state, frame.figure)


def answer_flight(now: Now, frame: Flight, move: Move) -> None:
    assert isinstance(move, Drive)
    now.pop()
    now.state.at[frame.figure] = move.space
    told = Fled if frame.to < 0 else Imprisoned
    now.tell(told(frame.figure, move.space))


def proceed_flight(now: Now, frame: Flight) -> bool:
    refuges = _refuges(now.state, frame)
    if len(refuges) > 1:
        return False
    answer_flight(now, frame, Drive(refuges[0]))
    return True
