"""The round track: whose turn it is, what an adventure brings each round, and the end.

Rulebook p. 8 (the round counter), p. 10 (the game round), p. 20 (end of the game).
"""

from collections.abc import Callable

from games.cadwallon.rules.adventures.ally import allow_missions, take_command
from games.cadwallon.rules.adventures.hostages import demand_ransom
from games.cadwallon.rules.adventures.hunter import allow_hunts, raise_bounty
from games.cadwallon.rules.adventures.market import announce_wanted
from games.cadwallon.rules.adventures.pentacles import move_pentacle
from games.cadwallon.rules.adventures.zombies import raise_zombies, reveal
from games.cadwallon.rules.alarm import lower_portcullises, open_exits, sound_alarm
from games.cadwallon.rules.components import ADVENTURES, NUMBERS, RoundEvent
from games.cadwallon.rules.events import FirstPlayerRolled, RoundBegan, TurnBegan
from games.cadwallon.rules.frames import Round, Turn
from games.cadwallon.rules.missions import matching
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.scoring import finish
from games.cadwallon.rules.state import NOBODY, State, left_neighbour
from games.kernel.chance import roll
from games.kernel.rules import Chance, Seat


def proceed_round(now: Now, frame: Round) -> bool:
    state = now.state
    adventure = ADVENTURES[state.options.adventure]
    events = [event for event in adventure.events if event.round == state.round]
    if frame.event < len(events):
        frame.event += 1
        _happen(now, events[frame.event - 1])
    elif state.round and _is_empty(state):
        finish(now, "empty")
    elif frame.turn < state.seats:
        seat = Seat((state.first + frame.turn) % state.seats)
        frame.turn += 1
        now.tell(TurnBegan(seat))
        now.push(Turn(seat))
    elif state.round < adventure.rounds:
        _begin_round(now, frame)
    else:
        finish(now, "market" if adventure.id == "market" else "gates")
    return True


def _is_empty(state: State) -> bool:
    """Nobody whom a seat leads is left in the district, and no mission pays for what is outside."""
    if any(
        owner != NOBODY and space >= 0
        for owner, space in zip(state.owners, state.at, strict=True)
    ):
        return False
    return not any(
        matching(state, Seat(seat), mission)
        for seat in range(state.seats)
        for mission in state.missions
    )


def _begin_round(now: Now, frame: Round) -> None:
    state = now.state
    state.round += 1
    frame.event = frame.turn = 0
    state.points = [NUMBERS.action_points] * state.seats
    state.hunts = 1
    state.missions_allowed = 1
    state.raised = []
    _choose_first(now)
    now.tell(RoundBegan(state.round, state.first))
    take_command(now)


def _choose_first(now: Now) -> None:
    state = now.state
    if state.options.adventure == "market":
        totals, state.first = roll_for_first(state.seats, now.chance)
        now.tell(FirstPlayerRolled(totals, state.first))
    elif state.options.first_player == "rotating" and state.round > 1:
        state.first = left_neighbour(state, state.first)


def roll_for_first(seats: int, chance: Chance) -> tuple[tuple[int, ...], Seat]:
    """Two dice each; those who are level at the top roll again."""
    totals = [roll(chance) + roll(chance) for _ in range(seats)]
    best = max(totals)
    ahead = [seat for seat in range(seats) if totals[seat] == best]
    while len(ahead) > 1:
        again = [roll(chance) + roll(chance) for _ in ahead]
        ahead = [
            s for s, total in zip(ahead, again, strict=True) if total == max(again)
        ]
    return tuple(totals), Seat(ahead[0])


def _happen(now: Now, event: RoundEvent) -> None:
    EVENTS[event.kind](now, event)


# The ally is given to a seat when a round begins, whatever the other events.
EVENTS: dict[str, Callable[[Now, RoundEvent], None]] = {
    "alarm": lambda now, event: sound_alarm(now, event.amount),
    "portcullises": lambda now, event: lower_portcullises(now, event.amount),
    "exits": lambda now, event: open_exits(now),
    "bounty": lambda now, event: raise_bounty(now, event.amount),
    "hunts": lambda now, event: allow_hunts(now, event.amount),
    "ransom": lambda now, event: demand_ransom(now, event.amount),
    "reveal": lambda now, event: reveal(now, event.amount),
    "pentacle": lambda now, event: move_pentacle(now),
    "ally": lambda now, event: None,
    "missions": lambda now, event: allow_missions(now, event.amount),
    "zombies": lambda now, event: raise_zombies(now, event.amount),
    "wanted": lambda now, event: announce_wanted(now, event.kinds),
}
