"""Missions: the guild pays for treasures of a kind that the gang carries.

Rulebook p. 19. Three points, one mission a turn; the treasures are kept; the card is replaced at once.
"""

from collections.abc import Iterable, Iterator

from games.cadwallon.rules.adventures.ally import missions_allowed
from games.cadwallon.rules.components import (
    MISSIONS,
    TOKEN_KIND,
    Mission,
    TreasureKind,
    worth,
)
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.events import MissionShown, MissionUsed
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import UseMission
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.state import OUT, State, members
from games.cadwallon.rules.view import View
from games.kernel.rules import Seat


def matching(state: State, seat: Seat, mission: int) -> int:
    """How many treasures of the kind count for the seat."""
    return _counted(members(state, seat), mission, state)


def carried_for(mission: int, view: View) -> int:
    """The same for whoever has this view."""
    own = [one for one, _ in enumerate(view.loads) if view.owners[one] == view.seat]
    return _counted(own, mission, view)


def _counted(figures: Iterable[int], mission: int, state: State | View) -> int:
    return _kinds(figures, state).count(MISSIONS[mission].kind)


def _kinds(figures: Iterable[int], state: State | View) -> list[TreasureKind]:
    """Of every treasure that counts."""
    return [
        TOKEN_KIND[token]
        for figure in figures
        if state.loads[figure]
        and (
            state.at[figure] >= 0
            or (state.at[figure] == OUT and state.options.outside_counts)
        )
        for token in state.loads[figure]
    ]


def mission_pay(mission: int, treasures: int) -> int:
    card = MISSIONS[mission]
    return worth(card.kind, treasures) + card.bonus * treasures


def mission_moves(state: State, turn: Turn) -> Iterator[UseMission]:
    if state.points[turn.seat] < PRICES[UseMission]:
        return
    if turn.missions >= missions_allowed(state, turn.seat):
        return
    carried = _kinds(members(state, turn.seat), state)
    for mission in one_of_each(state.missions) if carried else ():
        if MISSIONS[mission].kind in carried:
            yield UseMission(mission)


def one_of_each(missions: list[int]) -> list[int]:
    """Cards with the same kind and bonus are alike: only the first of them counts."""
    alike: dict[Mission, int] = {}
    for mission in missions:
        alike.setdefault(MISSIONS[mission], mission)
    return list(alike.values())


def apply_mission(now: Now, move: UseMission) -> None:
    state, turn, mission = now.state, now.turn, move.mission
    now.spend(turn.seat, PRICES[UseMission])
    turn.missions += 1
    treasures = matching(state, turn.seat, mission)
    ducats = mission_pay(mission, treasures)
    now.earn(turn.seat, ducats)
    now.tell(MissionUsed(turn.seat, mission, treasures, ducats))
    state.missions.remove(mission)
    state.missions_used.append(mission)
    if state.mission_deck:
        shown = state.mission_deck.pop()
        state.missions.append(shown)
        now.tell(MissionShown(shown))
