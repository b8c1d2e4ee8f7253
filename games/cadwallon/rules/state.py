"""The state of a match of Cadwallon, and the small questions every rule asks of it.

Rulebook p. 4-5 (what lies on the table), p. 14 (adjacent, occupied), p. 16 (rooms without a treasure).
"""

from collections.abc import Container, Iterator
from copy import copy

from games.cadwallon.rules.components import (
    CHARACTERS,
    GANG_THIEVES,
    IS_HOSTAGE,
    SIENNA,
    SKILL_OF,
    SKILLS,
    TOKEN_KIND,
    ZOMBIES,
    Card,
    TreasureKind,
)
from games.cadwallon.rules.district import IS_ROOM, ROOMS
from games.cadwallon.rules.frames import Frame, Turn
from games.cadwallon.rules.options import Options
from games.kernel.rules import Seat
from games.kernel.versions import Versioned

# Where a figure is when it stands on no space.
AWAY, OUT, GONE = -1, -2, -3
# Where a token is when it lies on no space: carried, or out of the game.
CARRIED, REMOVED = -1, -2
NOBODY = Seat(-1)
# The gang of a seat that has not chosen yet.
UNCHOSEN = -1
# What lies face down in a room.
NOTHING, CIVILIAN, ZOMBIE = 0, 1, 2

Kinds = Container[TreasureKind]


class State(Versioned):
    options: Options
    seats: int
    first: Seat
    first_rolls: tuple[int, ...]
    stack: list[Frame]
    # By figure: its space, who leads it, what it carries.
    at: list[int]
    owners: list[Seat]
    loads: list[list[int]]
    # By token: its space; and the tokens that lie with the chest side up.
    lies: list[int]
    flipped: list[int]
    # By seat.
    gangs: list[int]
    hands: list[list[Card]]
    ducats: list[int]
    points: list[int]
    deck: list[Card]
    discards: list[Card]
    missions: list[int]
    mission_deck: list[int]
    missions_used: list[int]
    barred: list[int]
    portcullises_due: int = 0
    round: int = 0
    may_leave: bool = False
    # By seat: chests of ducats that have paid outside, and are gone.
    emptied: list[int] = []
    chilled: list[int] = []
    # What single adventures need.
    treasury: int = 0
    bounty: int = 0
    hunts: int = 0
    hunted: list[int] = []
    covered: list[int] = []
    pentacle: int = -1
    rituals: list[int] = []
    missions_allowed: int = 1
    wanted: list[TreasureKind] = []
    raised: list[Seat] = []
    over: str = ""


def clone(state: State) -> State:
    return State(
        state.options,
        state.seats,
        state.first,
        state.first_rolls,
        [copy(frame) for frame in state.stack],
        state.at[:],
        state.owners[:],
        [load[:] for load in state.loads],
        state.lies[:],
        state.flipped[:],
        state.gangs[:],
        [hand[:] for hand in state.hands],
        state.ducats[:],
        state.points[:],
        state.deck[:],
        state.discards[:],
        state.missions[:],
        state.mission_deck[:],
        state.missions_used[:],
        state.barred[:],
        state.portcullises_due,
        state.round,
        state.may_leave,
        state.emptied[:],
        state.chilled[:],
        state.treasury,
        state.bounty,
        state.hunts,
        state.hunted[:],
        state.covered[:],
        state.pentacle,
        state.rituals[:],
        state.missions_allowed,
        state.wanted[:],
        state.raised[:],
        state.over,
        rules_version=state.rules_version,
    )


def turn_of(state: State) -> Seat | None:
    """Whose turn it is; nobody's between two turns."""
    return next((f.seat for f in state.stack if isinstance(f, Turn)), None)


def occupied(state: State) -> set[int]:
    """The spaces on which a figure stands (and what stands for no space)."""
    return set(state.at)


def occupant(state: State, space: int) -> int:
    """The figure on the space, or -1."""
    return state.at.index(space) if space in state.at else -1


def members(state: State, seat: Seat) -> tuple[int, ...]:
    """The seat's thieves, and the ally it commands."""
    gang = GANG_THIEVES[state.gangs[seat]]
    return (*gang, SIENNA) if state.owners[SIENNA] == seat else gang


def inside(state: State, seat: Seat) -> list[int]:
    """The seat's figures in the district."""
    return [figure for figure in members(state, seat) if state.at[figure] >= 0]


def is_enemy(state: State, figure: int, seat: Seat) -> bool:
    """Is it led by another seat?"""
    owner = state.owners[figure]
    return owner not in (NOBODY, seat)


def is_zombie(figure: int) -> bool:
    return figure in ZOMBIES


def seats_from(state: State, seat: Seat) -> list[Seat]:
    """All seats in clockwise order, beginning with this one."""
    return [Seat((seat + step) % state.seats) for step in range(state.seats)]


def left_neighbour(state: State, seat: Seat) -> Seat:
    return Seat((seat + 1) % state.seats)


def last_player(state: State) -> Seat:
    return Seat((state.first - 1) % state.seats)


def payable(owed: int, purse: int) -> int:
    """A gang never owes: it pays what it has."""
    return min(owed, purse)


def tokens_on(state: State, space: int) -> list[int]:
    if space not in state.lies:
        return []
    return [token for token, where in enumerate(state.lies) if where == space]


def chests_on(state: State, space: int) -> list[int]:
    return [token for token in tokens_on(state, space) if not IS_HOSTAGE[token]]


def empty_rooms(state: State, token: int) -> list[int]:
    """Rooms that house no treasure (for a hostage: no civilian)."""
    hostage = IS_HOSTAGE[token]
    taken = {
        where
        for other, where in enumerate(state.lies)
        if where >= 0 and IS_HOSTAGE[other] == hostage
    }
    return [room for room in ROOMS if room not in taken]


def one_of_each(tokens: list[int]) -> list[int]:
    """One token of each kind: those of a kind are alike."""
    return list({TOKEN_KIND[token]: token for token in reversed(tokens)}.values())[::-1]


def is_covered(state: State, space: int) -> bool:
    """Does a token lie face down in this room?"""
    return bool(
        state.covered and IS_ROOM[space] and state.covered[space - ROOMS[0]] != NOTHING
    )


def carriers(state: State, seat: Seat) -> Iterator[tuple[int, int]]:
    """(figure, token) for all that the seat carries inside the district."""
    for figure in inside(state, seat):
        for token in state.loads[figure]:
            yield figure, token


def kinds_inside(state: State, seat: Seat) -> Kinds:
    """The kinds of treasure that the seat carries inside the district."""
    return {TOKEN_KIND[token] for _, token in carriers(state, seat)}


def stride(figure: int, *, is_chilled: bool = False) -> int:
    """How many spaces a figure goes in one movement."""
    further = SKILLS["slither"].value if SKILL_OF[figure] == "slither" else 0
    fewer = SKILLS["grave_chill"].value if is_chilled else 0
    return max(0, CHARACTERS[figure].movement + further - fewer)
