"""Cadwallon for the story and for statistics: chapters are turns, rounds and the end; spaces are ids of the district."""

from collections import Counter

from games.cadwallon.rules.chests import is_overloaded
from games.cadwallon.rules.components import GANG_THIEVES, GANGS, NUMBERS
from games.cadwallon.rules.events import (
    Attacked,
    Banished,
    ChestLocked,
    Deployed,
    Event,
    Fled,
    GameEnded,
    Imprisoned,
    Marched,
    PentacleMoved,
    Restocked,
    RoundBegan,
    Stashed,
    TokenRevealed,
    TurnBegan,
    WalkCutShort,
    Walked,
    ZombieRose,
)
from games.cadwallon.rules.frames import Burden, Fight, Flight
from games.cadwallon.rules.scoring import thieves_out
from games.cadwallon.rules.state import UNCHOSEN, State
from games.kernel.rules import Seat

SWEEP = "adventure"
SIDE = "gang"
SCORE = "ducats"
ROUNDS = "rounds"
# Enough cards to need a reshuffle, enough reactions to fill a log.
LONGEST: dict[str, object] = {"adventure": "incarnates", "table": "masked"}
LENGTH = 500


def begins_chapter(event: Event) -> bool:
    return isinstance(event, RoundBegan | TurnBegan | GameEnded)


def spaces(event: Event) -> tuple[int, ...]:
    """Where it happened: the end of a path, or the space that is named."""
    match event:
        case Marched() | Walked():
            return event.path[-1:]
        case (
            Attacked()
            | Banished()
            | ChestLocked()
            | Deployed()
            | Fled()
            | Imprisoned()
            | PentacleMoved()
            | Restocked()
            | Stashed()
            | TokenRevealed()
            | WalkCutShort()
            | ZombieRose()
        ):
            return (event.space,)
        case _:
            return ()


def round_of(state: State) -> int:
    """0 while the match is being set up."""
    return state.round


def sides(state: State) -> tuple[str, ...]:
    """Empty where nothing was chosen: a match may end before that."""
    return tuple("" if gang == UNCHOSEN else GANGS[gang].id for gang in state.gangs)


def shares(state: State) -> dict[str, tuple[int, int]]:
    """How many of how many: what is worth a percentage in the end. Nobody wants to leave a market."""
    stays = state.options.adventure == "market"
    got_out = sum(thieves_out(state, Seat(seat)) for seat in range(state.seats))
    thieves = 0 if stays else state.seats * len(GANG_THIEVES[0])
    return {"thieves_out": (got_out, thieves)}


def counted(state: State, event: Event) -> tuple[tuple[str, ...], ...]:
    """Nothing that is not in the other figures."""
    return ()


def faults(state: State) -> list[str]:
    """What can never be, whatever the players do."""
    found = [f"figures share {space}" for space in _crowded(state)]
    found += [f"{figure} carries too much" for figure in _overloaded(state)]
    if min(state.ducats) < 0:
        found.append("a gang owes ducats")
    if min(state.points) < 0 or max(state.points) > 4 * NUMBERS.action_points:
        found.append("action points out of range")
    return found


def _crowded(state: State) -> list[int]:
    """Spaces with two figures; only a fight and the flight after it bring two together."""
    spaces = [space for space in state.at if space >= 0]
    if len(set(spaces)) == len(spaces):
        return []
    crowded = [space for space, figures in Counter(spaces).items() if figures > 1]
    meets = any(isinstance(frame, Fight | Flight) for frame in state.stack)
    return [] if meets and len(set(spaces)) == len(spaces) - 1 else crowded


def _overloaded(state: State) -> list[int]:
    """Thieves above the limit who are not about to drop something."""
    limit = state.options.carrying_limit
    dropping = {frame.figure for frame in state.stack if isinstance(frame, Burden)}
    return [
        figure
        for figure, load in enumerate(state.loads)
        if is_overloaded(load, limit) and figure not in dropping
    ]
