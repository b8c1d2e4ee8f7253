"""What one thief can do with his activation: the best way to spend each number of points on him."""

from typing import NamedTuple

from games.bots.cadwallon.deeds import Deed, chest_deeds, special_deeds
from games.bots.cadwallon.loot import (
    Prize,
    ambush_chance,
    attraction,
    claim,
    is_covered,
)
from games.bots.cadwallon.outlook import Outlook
from games.bots.cadwallon.stakes import attack_worth
from games.bots.cadwallon.worth import card_worth
from games.rules.cadwallon.components import (
    ARCANA,
    CHARACTERS,
    NUMBERS,
    SIENNA,
    SKILL_OF,
    SKILLS,
    TOKEN_KIND,
    TreasureKind,
)
from games.rules.cadwallon.district import GATES
from games.rules.cadwallon.frames import Turn
from games.rules.cadwallon.moves import Activate, Attack, Leave, Move, Play, Shoot, Walk
from games.rules.cadwallon.reach import Reach, neighbours, reach
from games.rules.cadwallon.state import is_enemy, is_zombie, occupant

RUN = ARCANA["run"].value
# How many prizes out of reach a thief looks at.
DREAMS = 3
# Coming nearer is not having it.
APPROACH = 0.8
# What a thief who stays may still achieve, for each turn left.
PROSPECT = -0.5
ZOMBIE_ODDS = 0.42


class Option(NamedTuple):
    gain: float
    cost: int
    figure: int
    move: Move
    kind: TreasureKind | None = None


Options = dict[int, Option]


class Thief:
    """One of our thieves in this turn: what is left of his activation, and where he can get."""

    def __init__(self, look: Outlook, turn: Turn, figure: int) -> None:
        state = look.state
        self.look, self.figure = look, figure
        self.here = state.at[figure]
        self.is_active = turn.figure == figure
        self.points = state.points[look.seat]
        self.can_act, self.steps, self.begin = True, CHARACTERS[figure].movement, 1
        self.has_moved = False
        ghost, walls = SKILL_OF[figure] == "slither", 0
        if self.is_active:
            self.can_act = not turn.acted
            self.has_moved = turn.moving != "not_yet"
            self.begin = 0 if self.has_moved else NUMBERS.move_cost
            self.steps = 0 if turn.moving == "done" else max(0, turn.steps)
            ghost, walls = ghost or turn.dodging, turn.walls
        elif figure in state.chilled:
            self.steps -= SKILLS["grave_chill"].value
        if self.points < self.begin:
            self.steps = 0
        self.far = self.steps
        if "run" in look.hand and (self.steps or not self.is_active):
            self.far += RUN
        self.found: Reach | None = None
        if self.far and self.steps:
            self.found = reach(state, figure, self.far, ghost=ghost, walls=walls)
        self.standing = look.standing(figure, self.here)
        self.options: Options = {}

    def note(
        self, gain: float, cost: int, move: Move, kind: TreasureKind | None = None
    ) -> None:
        """Keeps the best option of each cost."""
        if gain <= 0.05 or cost > self.points:
            return
        known = self.options.get(cost)
        if known is None or gain > known.gain:
            move = move if self.is_active else Activate(self.figure)
            self.options[cost] = Option(gain, cost, self.figure, move, kind)

    def way(self, space: int) -> tuple[int, float, Move | None] | None:
        """Points, lost worth and first move of the way to a space; None: out of reach."""
        if space == self.here:
            return 0, 0.0, None
        if self.found is None:
            return None
        steps = self.found.goals.get(space)
        if steps is None:
            return None
        return self.first(steps, Walk(space))

    def first(self, steps: int, move: Move) -> tuple[int, float, Move]:
        """With a Run the way begins with the card."""
        if steps <= self.steps:
            return self.begin, 0.0, move
        return self.begin, card_worth(self.look.state, "run"), Play("run")


def thief_options(
    look: Outlook, turn: Turn, figure: int, prizes: list[Prize]
) -> Options:
    thief = Thief(look, turn, figure)
    stroll = _strolls(thief, prizes)
    if thief.can_act:
        for deed in _deeds(thief, prizes):
            _weigh_deed(thief, deed, stroll)
        _weigh_shots(thief, stroll)
    if thief.found is not None:
        if thief.can_act:
            _weigh_attacks(thief, thief.found)
        if look.state.may_leave:
            _weigh_exits(thief, thief.found)
    return thief.options


def _strolls(thief: Thief, prizes: list[Prize]) -> float:
    """Notes mere movement, towards a prize or an exit; the best of it."""
    if thief.found is None:
        return 0.0
    near = [s for s, n in thief.found.goals.items() if n <= thief.steps]
    if not near:
        return 0.0
    best, goal = 0.0, -1
    for gain, space in _approaches(thief, prizes, near):
        if gain > best:
            best, goal = gain, space
    if goal >= 0:
        thief.note(best, thief.begin, Walk(goal))
    return best


def _approaches(
    thief: Thief, prizes: list[Prize], near: list[int]
) -> list[tuple[float, int]]:
    look, here = thief.look, thief.here
    spare = look.spare(thief.figure)
    row = look.steps[here]
    dreams = sorted(
        (
            (attraction(p, spare, row[p.space]) * claim(p, row[p.space]), p)
            for p in prizes
        ),
        reverse=True,
    )[:DREAMS]
    now = dreams[0][0] if dreams else 0.0
    found = []
    for _, prize in dreams:
        towards = look.steps[prize.space]
        space = min(near, key=towards.__getitem__)
        steps = towards[space]
        then = attraction(prize, spare, steps) * claim(prize, steps)
        gain = APPROACH * (then - now) * look.out(space)
        found.append((gain + _shift(thief, space), space))
    space = min(near, key=look.exit.__getitem__)
    found.append((_shift(thief, space) - 0.1 * now, space))
    return found


def _shift(thief: Thief, space: int) -> float:
    """What the thief's place is worth after a movement, compared to before."""
    look = thief.look
    shift = look.standing(thief.figure, space) - thief.standing
    return shift + _entry(thief, space) if look.state.covered else shift


def _entry(thief: Thief, space: int) -> float:
    """Turning up the token of a room: a civilian pays, a zombie attacks."""
    look = thief.look
    if not is_covered(look, space):
        return 0.0
    ambush = ambush_chance(look, space)
    load = look.state.loads[thief.figure]
    harm = min((look.stock.loss(TOKEN_KIND[t]) for t in load), default=1.0) + 1.0
    return (1 - ambush) * NUMBERS.civilian_reward - ambush * ZOMBIE_ODDS * harm


def _deeds(thief: Thief, prizes: list[Prize]) -> list[Deed]:
    """Everything that can be done where the thief stands or gets."""
    look, figure = thief.look, thief.figure
    goals = thief.found.goals if thief.found else {}
    found: list[Deed] = []
    for prize in prizes:
        if prize.space == thief.here:
            moved = thief.has_moved
            found += chest_deeds(look, figure, prize, has_moved=moved)
        elif prize.space in goals:
            found += chest_deeds(look, figure, prize, has_moved=True)
    found += special_deeds(look, figure)
    return found


def _weigh_deed(thief: Thief, deed: Deed, stroll: float) -> None:
    way = thief.way(deed.space)
    if way is None:
        return
    points, lost, first = way
    look = thief.look
    gain = deed.cash + deed.load * look.out(deed.space) * _keeps(thief)
    if first is None:
        thief.note(gain, deed.cost, deed.move, deed.kind)
        if stroll > 0.05 and not thief.has_moved:
            thief.note(gain + stroll, deed.cost + thief.begin, deed.move, deed.kind)
        return
    if look.state.covered:
        gain *= 1 - ZOMBIE_ODDS * ambush_chance(look, deed.space)
    gain += _shift(thief, deed.space) - lost
    thief.note(gain, points + deed.cost, first, deed.kind)


def _keeps(thief: Thief) -> float:
    """What is put on the ally's back may serve another gang tomorrow."""
    return 0.35 if thief.figure == SIENNA else 0.95


def _weigh_shots(thief: Thief, stroll: float) -> None:
    """The crossbow hits a neighbour for one point."""
    if SKILL_OF[thief.figure] != "crossbow":
        return
    state = thief.look.state
    for space in neighbours(state)[thief.here]:
        victim = occupant(state, space)
        if victim < 0:
            continue
        if is_enemy(state, victim, thief.look.seat) or is_zombie(victim):
            gain = attack_worth(thief.look, thief.figure, victim)
            thief.note(gain, NUMBERS.attack_cost, Shoot(victim))


def _weigh_attacks(thief: Thief, found: Reach) -> None:
    look, state = thief.look, thief.look.state
    for space, before in found.bumped.items():
        victim = occupant(state, space)
        if not (is_enemy(state, victim, look.seat) or is_zombie(victim)):
            continue
        steps = 1 + found.goals.get(before % 128, 0)
        points, lost, first = thief.first(steps, Attack(victim))
        gain = attack_worth(look, thief.figure, victim) - lost
        gain += 0.6 * _shift(thief, space)
        thief.note(gain, points + NUMBERS.attack_cost, first)


def _weigh_exits(thief: Thief, found: Reach) -> None:
    look = thief.look
    gain = leaving_gain(look, thief.figure) - thief.standing
    for gate in GATES:
        if gate in look.state.barred:
            continue
        steps = 0 if gate == thief.here else found.goals.get(gate)
        if steps is not None and steps < thief.far:
            points, lost, first = thief.first(steps + 1, Leave(gate))
            thief.note(gain - lost, points, first)


def leaving_gain(look: Outlook, figure: int) -> float:
    """What a thief brings by leaving now: his load is safe, but he can do nothing more."""
    load = [TOKEN_KIND[token] for token in look.state.loads[figure]]
    worth = sum(look.stock.fenced(kind) for kind in load)
    if SKILL_OF[figure] == "haggler":
        worth += len(load) * SKILLS["haggler"].value
    fine = 0 if figure == SIENNA else NUMBERS.trapped
    return worth + fine - PROSPECT * look.turns
