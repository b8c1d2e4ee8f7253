"""The plan of a turn: which thieves to activate, how many points for each, and whether to use a mission."""

from typing import NamedTuple

from games.cadwallon.bots.activation import Option, Options
from games.cadwallon.bots.loot import Prize, prizes
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.shortcuts import shortcut, with_shadow_step
from games.cadwallon.bots.tricks import trick
from games.cadwallon.bots.ventures import thief_options
from games.cadwallon.bots.worth import card_worth
from games.cadwallon.rules.adventures.ally import missions_allowed
from games.cadwallon.rules.components import ARCANA, MISSIONS
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.missions import matching, mission_pay, one_of_each
from games.cadwallon.rules.moves import PASS, Move, Play, UseMission
from games.kernel.advice import Term

NOBODY_IN_PARTICULAR = -1
# The hope for a mission tomorrow that is given up by using it today.
PATIENCE = 0.12

Plan = tuple[float, tuple[Option, ...]]


class NightPlan(NamedTuple):
    """The next step, the part of the plan that it begins, and everything there was to choose from."""

    move: Move
    # None: a card or skill in between, or nothing at all.
    option: Option | None
    chosen: tuple[Option, ...]
    groups: list[Options]


def turn_move(look: Outlook, turn: Turn, moves: list[Move]) -> Move:
    """The first step of the best plan; the plan is made anew at every step."""
    return turn_plan(look, turn, moves).move


def turn_plan(look: Outlook, turn: Turn, moves: list[Move]) -> NightPlan:
    found = prizes(look)
    groups = [
        _options(look, turn, figure, found)
        for figure in look.mine
        if figure == turn.figure or figure not in turn.activated
    ]
    groups.append(_mission_options(look, turn))
    points = look.state.points[look.seat]
    extra = ARCANA["burst"].value if "burst" in look.hand else 0
    plans = best_plans(groups, points + extra)
    chosen = plans[points][1]
    better = trick(look, turn, moves, chosen)
    if better is None:
        better = shortcut(look, turn, moves, found, chosen)
    if better is not None:
        return NightPlan(better, None, chosen, groups)
    if extra and plans[-1][0] - plans[points][0] > card_worth(look.state, "burst"):
        return NightPlan(Play("burst"), None, chosen, groups)
    first = first_step(turn, chosen, moves)
    return NightPlan(first.move if first else PASS, first, chosen, groups)


def _options(look: Outlook, turn: Turn, figure: int, found: list[Prize]) -> Options:
    options = thief_options(look, turn, figure, found)
    return with_shadow_step(look, turn, figure, found, options)


def _mission_options(look: Outlook, turn: Turn) -> Options:
    state = look.state
    if turn.missions >= missions_allowed(state, look.seat):
        return {}
    best: Option | None = None
    for mission in one_of_each(state.missions):
        treasures = matching(state, look.seat, mission)
        if not treasures:
            continue
        gain = _mission_gain(look, mission, treasures)
        if best is None or gain > best.gain:
            kind = MISSIONS[mission].kind
            best = Option(
                gain,
                PRICES[UseMission],
                NOBODY_IN_PARTICULAR,
                UseMission(mission),
                kind,
                (Term("pays", gain, (mission, treasures)),),
            )
    return {best.cost: best} if best else {}


def _mission_gain(look: Outlook, mission: int, treasures: int) -> float:
    """What it pays, less the hope that it would pay more with one treasure more."""
    pay = mission_pay(mission, treasures)
    if not look.turns:
        return pay
    return pay - PATIENCE * (mission_pay(mission, treasures + 1) - pay)


def best_plans(groups: list[Options], points: int) -> list[Plan]:
    """By number of points: the most that the groups can bring, one option of each."""
    plans: list[Plan] = [(0.0, ())] * (points + 1)
    for group in groups:
        if not group:
            continue
        following = plans[:]
        for cost, option in group.items():
            for spent in range(cost, points + 1):
                before, chosen = plans[spent - cost]
                if before + option.gain > following[spent][0]:
                    following[spent] = (before + option.gain, (*chosen, option))
        plans = following
    return plans


def first_step(
    turn: Turn, chosen: tuple[Option, ...], moves: list[Move]
) -> Option | None:
    order = sorted(chosen, key=lambda option: -_urgency(turn, option, chosen))
    for option in order:
        if option.move in moves:
            return option
    return None


def _urgency(turn: Turn, option: Option, chosen: tuple[Option, ...]) -> float:
    """The mission first, unless a chest may still add to it; then the active thief; then by gain."""
    if option.figure == NOBODY_IN_PARTICULAR:
        grows = any(o.kind == option.kind and o is not option for o in chosen)
        return 0.0 if grows else 200.0
    if option.figure == turn.figure:
        return 100.0 + option.gain
    return option.gain
