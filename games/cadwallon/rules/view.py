"""What a seat, or a spectator, may see: built up from visible things only.

Rulebook p. 7 and p. 18 (hands and deck), p. 15 (the chest side), p. 20 (ducats are kept hidden).
"""

from copy import copy

import msgspec

from games.cadwallon.rules.chests import name_of
from games.cadwallon.rules.components import (
    ADVENTURES,
    GANGS,
    TOKEN_KIND,
    Card,
    GangId,
    TreasureKind,
)
from games.cadwallon.rules.frames import Frame, Reaction, Tarot
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.reach import covered_rooms
from games.cadwallon.rules.scoring import outcome
from games.cadwallon.rules.state import UNCHOSEN, State
from games.kernel.rules import Outcome, Seat


class GangView(msgspec.Struct, frozen=True):
    gang: GangId | None
    cards: int
    points: int
    # None where ducats are hidden from the reader.
    ducats: int | None
    rituals: int
    hunted: int


class ChestView(msgspec.Struct, frozen=True):
    space: int
    # None while the chest side is up.
    kind: TreasureKind | None
    # The number that moves call it by.
    token: int

    @property
    def is_hostage(self) -> bool:
        return self.kind == "hostage"


class View(msgspec.Struct, frozen=True):
    # Of the rules with which the match was begun.
    version: int
    options: Options
    seat: Seat | None
    round: int
    rounds: int
    first: Seat
    first_rolls: tuple[int, ...]
    stack: tuple[Frame, ...]
    gangs: tuple[GangView, ...]
    hand: tuple[Card, ...]
    at: tuple[int, ...]
    owners: tuple[Seat, ...]
    loads: tuple[tuple[int, ...], ...]
    chests: tuple[ChestView, ...]
    covered: tuple[int, ...]
    deck: int
    discards: tuple[Card, ...]
    missions: tuple[int, ...]
    missions_left: int
    missions_used: tuple[int, ...]
    barred: tuple[int, ...]
    portcullises_due: int
    may_leave: bool
    chilled: tuple[int, ...]
    treasury: int
    bounty: int
    hunts: int
    pentacle: int
    missions_allowed: int
    wanted: tuple[TreasureKind, ...]
    raised: tuple[Seat, ...]
    outcome: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    return View(
        version=state.version,
        options=state.options,
        seat=seat,
        round=state.round,
        rounds=ADVENTURES[state.options.adventure].rounds,
        first=state.first,
        first_rolls=state.first_rolls,
        stack=tuple(_visible_frame(frame, seat) for frame in state.stack),
        gangs=tuple(
            _gang_view(state, Seat(other), seat) for other in range(state.seats)
        ),
        hand=() if seat is None else tuple(state.hands[seat]),
        at=tuple(state.at),
        owners=tuple(state.owners),
        loads=tuple(tuple(load) for load in state.loads),
        chests=_chest_views(state),
        covered=covered_rooms(state),
        deck=len(state.deck),
        discards=tuple(state.discards),
        missions=tuple(state.missions),
        missions_left=len(state.mission_deck),
        missions_used=tuple(state.missions_used),
        barred=tuple(state.barred),
        portcullises_due=state.portcullises_due,
        may_leave=state.may_leave,
        chilled=tuple(state.chilled),
        treasury=state.treasury,
        bounty=state.bounty,
        hunts=state.hunts,
        pentacle=state.pentacle,
        missions_allowed=state.missions_allowed,
        wanted=tuple(state.wanted),
        raised=tuple(state.raised),
        outcome=outcome(state),
    )


def _visible_frame(frame: Frame, seat: Seat | None) -> Frame:
    match frame:
        case Tarot(reader) if reader != seat:
            return Tarot(reader, ())
        case Reaction(window, queue):
            # Who would be asked next, and whether anybody, is nobody's business.
            return Reaction(window, queue[:1])
        case _:
            return copy(frame)


def _gang_view(state: State, other: Seat, seat: Seat | None) -> GangView:
    is_open = state.options.ducats == "open" or bool(state.over) or other == seat
    gang = state.gangs[other]
    return GangView(
        gang=None if gang == UNCHOSEN else GANGS[gang].id,
        cards=len(state.hands[other]),
        points=state.points[other],
        ducats=state.ducats[other] if is_open else None,
        rituals=state.rituals[other],
        hunted=state.hunted[other],
    )


def _chest_views(state: State) -> tuple[ChestView, ...]:
    return tuple(
        ChestView(
            space,
            None if token in state.flipped else TOKEN_KIND[token],
            name_of(state, token),
        )
        for token, space in enumerate(state.lies)
        if space >= 0
    )
