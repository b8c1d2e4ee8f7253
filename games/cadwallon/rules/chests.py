"""Chests: picking and bashing, what is inside, how much a thief can carry.

Rulebook p. 15-16 (opening a chest, treasures, carrying limits).
"""

from collections.abc import Iterator, Sequence

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.components import (
    ARCANA,
    IS_HOSTAGE,
    LOCKED,
    NUMBERS,
    TOKEN_KIND,
)
from games.cadwallon.rules.costs import PRICES, price
from games.cadwallon.rules.events import (
    ChestBashed,
    ChestOpened,
    Dropped,
    LockHeld,
    LockPicked,
    PurseEmptied,
    Stashed,
)
from games.cadwallon.rules.frames import (
    Burden,
    FailedPick,
    OpenedChest,
    Played,
    Stash,
    Turn,
)
from games.cadwallon.rules.moves import PASS, Bash, Drop, Move, Pick, Play, Put
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import is_masked
from games.cadwallon.rules.reactions import play_card
from games.cadwallon.rules.rolls import lock_mind, succeeds
from games.cadwallon.rules.state import (
    CARRIED,
    REMOVED,
    State,
    chests_on,
    empty_rooms,
    one_of_each,
)
from games.kernel.rules import Decision, Seat


def chest_moves(state: State, turn: Turn) -> Iterator[Move]:
    points = state.points[turn.seat]
    for token in chests_on(state, state.at[turn.figure]):
        if points >= PRICES[Pick] and token not in state.flipped:
            yield Pick(token)
        if points >= price(bash := Bash(name_of(state, token)), turn):
            yield bash


def name_of(state: State, token: int) -> int:
    """The number by which everybody speaks of a chest; that of one locked fast does not tell what is in it (p. 15).

    Chests locked fast are counted in the order in which they were.
    """
    if token in state.flipped and by_the_book(state):
        return LOCKED + state.flipped.index(token)
    return token


def _chest_named(state: State, name: int) -> int:
    return state.flipped[name - LOCKED] if name >= LOCKED else name


def pickable(state: State, turn: Turn) -> list[int]:
    """The chests the active thief may pick now."""
    if turn.figure < 0 or turn.acted or state.points[turn.seat] < PRICES[Pick]:
        return []
    chests = chests_on(state, state.at[turn.figure])
    return [token for token in chests if token not in state.flipped]


def begin_action(now: Now, cost: int) -> None:
    """An action costs points, and a movement that has begun is over."""
    turn = now.turn
    now.spend(turn.seat, cost)
    turn.acted = True
    if turn.moving == "now":
        turn.moving = "done"


def apply_pick(now: Now, move: Pick) -> None:
    begin_action(now, PRICES[Pick])
    _try_lock(now, now.turn.figure, move.token)


def _try_lock(now: Now, figure: int, token: int) -> None:
    seat, die = now.turn.seat, now.roll()
    if succeeds(die, lock_mind(figure)):
        now.tell(LockPicked(figure, token, die))
        now.push(OpenedChest(seat, figure, token))
    else:
        now.tell(LockHeld(figure, token, die))
        now.push(FailedPick(seat, figure, token))


def apply_bash(now: Now, move: Bash) -> None:
    figure = now.turn.figure
    begin_action(now, price(move, now.turn))
    token = _chest_named(now.state, move.token)
    now.tell(ChestBashed(figure, token))
    open_chest(now, figure, token, NUMBERS.chest_reward)


def ask_failed_pick(state: State, frame: FailedPick) -> Decision[Move]:
    moves: list[Move] = [PASS]
    if "deft_fingers" in state.hands[frame.seat]:
        moves.append(Play("deft_fingers"))
    return Decision(frame.seat, "failed_pick", moves, PASS)


def ask_opened_chest(state: State, frame: OpenedChest) -> Decision[Move]:
    moves: list[Move] = [PASS]
    if "false_bottom" in state.hands[frame.seat]:
        moves.append(Play("false_bottom"))
    return Decision(frame.seat, "opened_chest", moves, PASS)


def answer_chest(now: Now, frame: FailedPick | OpenedChest, move: Move) -> None:
    if isinstance(move, Play):
        # Should it be cancelled, another may follow: the question stays open.
        play_card(now, frame.seat, move.card)
    else:
        frame.asked = True


def proceed_failed_pick(now: Now, frame: FailedPick) -> bool:
    holds = "deft_fingers" in now.state.hands[frame.seat]
    if not frame.asked and (holds or is_masked(now.state.options)):
        return False
    now.pop()
    return True


def proceed_opened_chest(now: Now, frame: OpenedChest) -> bool:
    holds = "false_bottom" in now.state.hands[frame.seat]
    answered = frame.asked or frame.bonus
    if not answered and (holds or is_masked(now.state.options)):
        return False
    now.pop()
    reward = ARCANA["false_bottom"].value if frame.bonus else NUMBERS.chest_reward
    open_chest(now, frame.figure, frame.token, reward)
    return True


def open_with_deft_fingers(now: Now, played: Played) -> None:
    frame = now.state.stack.pop()
    assert isinstance(frame, FailedPick)
    _try_lock(now, frame.figure, frame.token)


def open_with_false_bottom(now: Now, played: Played) -> None:
    frame = now.state.stack[-1]
    assert isinstance(frame, OpenedChest)
    frame.bonus = True


def open_with_master_key(now: Now, played: Played) -> None:
    turn = now.turn
    token = played.target if played.target >= 0 else pickable(now.state, turn)[0]
    begin_action(now, PRICES[Pick])
    now.tell(LockPicked(turn.figure, token, 0))
    now.push(OpenedChest(turn.seat, turn.figure, token))


def open_chest(now: Now, figure: int, token: int, reward: int) -> None:
    state, seat = now.state, now.turn.seat
    if token in state.flipped:
        state.flipped.remove(token)
    now.earn(seat, reward)
    now.tell(ChestOpened(figure, token, reward))
    if TOKEN_KIND[token] == "purse":
        state.lies[token] = REMOVED
        die = now.roll()
        now.earn(seat, die)
        now.tell(PurseEmptied(seat, token, die))
    else:
        load(now, figure, token)


def load(now: Now, figure: int, token: int) -> None:
    """The figure carries the token from now on, and drops one if that is too much."""
    now.state.lies[token] = CARRIED
    now.state.loads[figure].append(token)
    if is_overloaded(now.state.loads[figure], now.state.options.carrying_limit):
        now.push(Burden(now.state.owners[figure], figure))


def has_room(load: Sequence[int], limit: int) -> bool:
    """Can a thief carry one thing more? (p. 16)"""
    return len(load) < limit


def is_overloaded(load: Sequence[int], limit: int) -> bool:
    return len(load) > limit


def ask_burden(state: State, frame: Burden) -> Decision[Move]:
    moves: list[Move] = [Drop(t) for t in one_of_each(state.loads[frame.figure])]
    return Decision(frame.seat, "drop", moves, moves[0])


def answer_burden(now: Now, frame: Burden, move: Move) -> None:
    assert isinstance(move, Drop)
    now.pop()
    unload(now, frame.figure, move.token, frame.seat)


def proceed_burden(now: Now, frame: Burden) -> bool:
    kinds = one_of_each(now.state.loads[frame.figure])
    if len(kinds) > 1:
        return False
    answer_burden(now, frame, Drop(kinds[0]))
    return True


def unload(now: Now, figure: int, token: int, by: Seat) -> None:
    """The token leaves the figure; `by` says into which room, unless it falls on the spot."""
    state = now.state
    state.loads[figure].remove(token)
    now.tell(Dropped(figure, token))
    if state.options.surplus == "on_the_spot":
        _lay(now, by, token, state.at[figure])
    else:
        now.push(Stash(by, token))


def _lay(now: Now, seat: Seat, token: int, space: int) -> None:
    now.state.lies[token] = space
    now.tell(Stashed(seat, token, space))


def ask_stash(state: State, frame: Stash) -> Decision[Move]:
    moves: list[Move] = [Put(room) for room in empty_rooms(state, frame.token)]
    return Decision(frame.seat, "stash", moves, moves[0])


def answer_stash(now: Now, frame: Stash, move: Move) -> None:
    assert isinstance(move, Put)
    now.pop()
    _lay(now, frame.seat, frame.token, move.space)


def proceed_stash(now: Now, frame: Stash) -> bool:
    rooms = empty_rooms(now.state, frame.token)
    if len(rooms) > 1:
        return False
    answer_stash(now, frame, Put(rooms[0]))
    return True


def hostages_of(state: State, figure: int) -> list[int]:
    return [token for token in state.loads[figure] if IS_HOSTAGE[token]]
