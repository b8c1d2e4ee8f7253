"""Arcana cards: when they may be played on the own turn, and what every one of them does.

Rulebook p. 18; the deck itself is in `data/arcana.toml`. Cards for a fight take effect in `fight.py`.
"""

from collections.abc import Callable, Iterator

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.chests import (
    open_with_deft_fingers,
    open_with_false_bottom,
    open_with_master_key,
    pickable,
)
from games.cadwallon.rules.components import ARCANA, IS_HOSTAGE, Card
from games.cadwallon.rules.district import IS_ROOM
from games.cadwallon.rules.events import (
    CardCancelled,
    ChestLocked,
    PointsGained,
    PurseCut,
)
from games.cadwallon.rules.fight import commit_card
from games.cadwallon.rules.frames import Locking, Played, Prowl, Reaction, Turn
from games.cadwallon.rules.movement import passes_others
from games.cadwallon.rules.moves import PASS, Lock, Move, Play
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.reach import neighbours
from games.cadwallon.rules.state import State, inside, occupied, one_of_each
from games.kernel.rules import Decision, Seat


def card_moves(state: State, turn: Turn) -> Iterator[Play]:
    """The cards that may be played now on the own turn."""
    for card in dict.fromkeys(state.hands[turn.seat]):
        if card == "cutpurse":
            for rival in purses_in_reach(state, turn.seat):
                yield Play(card, rival)
        elif card == "master_key":
            yield from _master_keys(state, turn)
        elif _is_timely(state, turn, card):
            yield Play(card)


def _master_keys(state: State, turn: Turn) -> Iterator[Play]:
    """For the chest of the room; if there are several, for any of them."""
    chests = one_of_each(pickable(state, turn))
    if len(chests) > 1 and by_the_book(state):
        yield from (Play("master_key", token) for token in chests)
    elif chests:
        yield Play("master_key")


def _is_timely(state: State, turn: Turn, card: Card) -> bool:
    match ARCANA[card].timing:
        case "turn":
            return card == "burst" or bool(lockable_chests(state))
        case "movement":
            return _helps_to_move(state, turn, card)
        case _:
            return False


def _helps_to_move(state: State, turn: Turn, card: Card) -> bool:
    if turn.figure < 0 or turn.moving == "done" or state.at[turn.figure] < 0:
        return False
    if turn.moving == "not_yet" and not state.points[turn.seat]:
        return False
    if card == "dodge":
        return not passes_others(turn.figure, dodging=turn.dodging)
    return True


def purses_in_reach(state: State, seat: Seat) -> list[Seat]:
    """Rivals who have a thief next to one of the seat's."""
    graph = neighbours(state)
    near = {
        there for figure in inside(state, seat) for there in graph[state.at[figure]]
    }
    return [
        rival
        for rival in map(Seat, range(state.seats))
        if rival != seat
        and any(state.at[other] in near for other in inside(state, rival))
    ]


def lockable_chests(state: State) -> list[int]:
    """Chests face up in rooms without characters."""
    taken = occupied(state)
    found = (
        (room, token)
        for token, room in enumerate(state.lies)
        if room >= 0
        and IS_ROOM[room]
        and room not in taken
        and not IS_HOSTAGE[token]
        and token not in state.flipped
    )
    return [token for _room, token in sorted(found)]


def proceed_played(now: Now, frame: Played) -> bool:
    """The card takes effect, unless it was cancelled, and is discarded."""
    now.pop()
    now.state.discards.append(frame.card)
    if not frame.cancelled:
        EFFECTS[frame.card](now, frame)
    return True


def _run(now: Now, frame: Played) -> None:
    now.turn.steps += ARCANA["run"].value


def _dodge(now: Now, frame: Played) -> None:
    now.turn.dodging = True


def _secret_passage(now: Now, frame: Played) -> None:
    now.turn.walls += ARCANA["secret_passage"].value


def _niggling_injury(now: Now, frame: Played) -> None:
    now.turn.steps -= ARCANA["niggling_injury"].value


def _locked(now: Now, frame: Played) -> None:
    now.push(Locking(frame.seat, ARCANA["locked"].value))


def _cutpurse(now: Now, frame: Played) -> None:
    rival = Seat(frame.target)
    now.tell(PurseCut(rival, now.pay(rival, ARCANA["cutpurse"].value)))


def _burst(now: Now, frame: Played) -> None:
    points = ARCANA["burst"].value
    now.state.points[frame.seat] += points
    now.tell(PointsGained(frame.seat, points))


def _distraction(now: Now, frame: Played) -> None:
    reaction, prowl = now.state.stack[-1], now.state.stack[-2]
    assert isinstance(reaction, Reaction)
    assert isinstance(prowl, Prowl)
    reaction.queue = ()
    prowl.steps = -1


def _guild_favour(now: Now, frame: Played) -> None:
    reaction, played = now.state.stack[-1], now.state.stack[-2]
    assert isinstance(reaction, Reaction)
    assert isinstance(played, Played)
    reaction.queue = ()
    played.cancelled = True
    now.tell(CardCancelled(frame.seat, played.card, played.seat))


EFFECTS: dict[Card, Callable[[Now, Played], None]] = {
    "powerful_blow": commit_card,
    "extra_blade": commit_card,
    "dirty_trick": commit_card,
    "second_wind": commit_card,
    "run": _run,
    "dodge": _dodge,
    "secret_passage": _secret_passage,
    "niggling_injury": _niggling_injury,
    "deft_fingers": open_with_deft_fingers,
    "master_key": open_with_master_key,
    "false_bottom": open_with_false_bottom,
    "locked": _locked,
    "cutpurse": _cutpurse,
    "burst": _burst,
    "distraction": _distraction,
    "guild_favour": _guild_favour,
}


def ask_locking(state: State, frame: Locking) -> Decision[Move]:
    tokens = lockable_chests(state)
    return Decision(frame.seat, "lock", [PASS, *map(Lock, tokens)], PASS)


def answer_locking(now: Now, frame: Locking, move: Move) -> None:
    if not isinstance(move, Lock):
        now.pop()
        return
    now.state.flipped.append(move.token)
    now.tell(ChestLocked(move.token, now.state.lies[move.token]))
    frame.left -= 1


def proceed_locking(now: Now, frame: Locking) -> bool:
    if frame.left and lockable_chests(now.state):
        return False
    now.pop()
    return True
