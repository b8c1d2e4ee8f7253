"""The hunter: Isabeau is moved instead of a militiaman, once a round, and collects a bounty.

Adventure boards 2 and 8 (our design). No card helps her, nobody attacks her, no seat uses her two rounds running.
"""

from games.cadwallon.rules.combat import forfeit
from games.cadwallon.rules.components import ISABEAU
from games.cadwallon.rules.district import GUARDROOM
from games.cadwallon.rules.events import BountyRaised, BountyWon, Fined, HuntsAllowed
from games.cadwallon.rules.frames import Fight, Flight
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import State
from games.kernel.rules import Seat


def may_hunt(state: State, seat: Seat) -> bool:
    if state.at[ISABEAU] < 0 or not state.hunts:
        return False
    return state.hunted[seat] == 0 or state.hunted[seat] != state.round - 1


def note_hunt(now: Now, seat: Seat) -> None:
    now.state.hunts -= 1
    now.state.hunted[seat] = now.state.round


def beaten_by_hunter(now: Now, fight: Fight, loser: int) -> None:
    state = now.state
    seat = state.owners[loser]
    paid = now.pay(seat, forfeit(ISABEAU, state.loads[loser]).ducats)
    state.bounty += paid
    now.tell(Fined(seat, paid, "bounty"))
    is_jailed = state.options.adventure == "incarnates"
    now.push(Flight(fight.mover, loser, GUARDROOM if is_jailed else -1))


def hunter_beaten(now: Now, seat: Seat) -> None:
    state = now.state
    ducats, state.bounty = state.bounty, 0
    now.earn(seat, ducats)
    now.tell(BountyWon(seat, ducats))


def raise_bounty(now: Now, ducats: int) -> None:
    now.state.bounty += ducats
    now.tell(BountyRaised(now.state.bounty))


def allow_hunts(now: Now, hunts: int) -> None:
    now.state.hunts = hunts
    now.tell(HuntsAllowed(hunts))
