"""What one thief can do with his activation: chests, fights, exits, or mere movement, each with its worth."""

from collections.abc import Iterator
from operator import itemgetter

from games.cadwallon.bots.activation import Options, Thief
from games.cadwallon.bots.deeds import Deed, chest_deeds, special_deeds
from games.cadwallon.bots.loot import FAR, Prize, ambush_chance, attraction, claim, pull
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.stakes import fight_terms, filch_worth, victory
from games.cadwallon.rules.adventures.market import haggled
from games.cadwallon.rules.alarm import open_gates
from games.cadwallon.rules.components import (
    NUMBERS,
    SIENNA,
    SKILL_OF,
    TOKEN_KIND,
    ZOMBIES,
)
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.movement import may_be_attacked, steps_for
from games.cadwallon.rules.moves import Attack, Filch, Leave, Shoot, Walk
from games.cadwallon.rules.odds import fight_odds
from games.cadwallon.rules.reach import Reach, neighbours
from games.cadwallon.rules.scoring import trapped_fine
from games.cadwallon.rules.state import is_covered, is_enemy, occupant
from games.kernel.advice import Term

NO_TOKEN = -1
# How many prizes out of reach a thief looks at.
DREAMS = 3
# Every step to an exit is one on which an injury can stop a thief.
HASTE = 0.05


def thief_options(
    look: Outlook, turn: Turn, figure: int, prizes: list[Prize], walls: int = 0
) -> Options:
    """The best option of each cost, with so many walls to cross beyond those already allowed."""
    thief = Thief(look, turn, figure, walls)
    stroll = _strolls(thief, prizes)
    if thief.can_act:
        for deed in _deeds(thief, prizes):
            _weigh_deed(thief, deed, stroll)
        _weigh_shots(thief)
    if thief.found is not None:
        if thief.can_act:
            _weigh_attacks(thief, thief.found)
        if look.state.may_leave:
            _weigh_exits(thief, thief.found, prizes)
        if SKILL_OF[figure] == "light_fingers" and not thief.is_active:
            _weigh_filching(thief, thief.found)
    return thief.options


def _strolls(thief: Thief, prizes: list[Prize]) -> tuple[Term, ...]:
    """Notes mere movement, towards a prize or an exit; what the best of it is worth."""
    if thief.found is None:
        return ()
    near = [s for s, n in thief.found.goals.items() if n <= thief.steps]
    if not near:
        return ()
    best, goal = 0.0, -1
    terms: tuple[Term, ...] = ()
    for space, found in _approaches(thief, prizes, near):
        gain = found[0].worth + found[1].worth
        if gain > best:
            best, goal, terms = gain, space, found
    if goal >= 0:
        thief.note(thief.begin, Walk(goal), terms)
    return terms if best > 0.05 else ()


def _approaches(
    thief: Thief, prizes: list[Prize], near: list[int]
) -> Iterator[tuple[int, tuple[Term, Term]]]:
    """(space, what it is worth) for the best steps towards each thing the thief dreams of, and towards an exit."""
    look, row = thief.look, thief.look.steps[thief.here]
    spare = look.spare(thief.figure)
    dreams = [
        (
            attraction(p, spare) * claim(look, p, row[p.space]) * pull(row[p.space]),
            p.space,
            p,
        )
        for p in prizes
    ]
    dreams.sort(key=itemgetter(0), reverse=True)
    now = dreams[0][0] if dreams else 0.0
    for _, goal, prize in dreams[:DREAMS]:
        towards = look.steps[goal]
        space = min(near, key=towards.__getitem__)
        steps = towards[space]
        then = attraction(prize, spare) * claim(look, prize, steps) * pull(steps)
        gain = look.habits.approach * (then - now) * look.out(space)
        yield space, (Term("towards", gain, (prize.name, goal)), _place(thief, space))
    for deed in special_deeds(look, thief.figure):
        towards = look.steps[deed.space]
        space = min(near, key=towards.__getitem__)
        gain = deed.cash * (pull(towards[space]) - pull(row[deed.space]))
        gain *= look.habits.approach * look.out(space)
        yield space, (Term("errand", gain, (deed.space,)), _place(thief, space))
    for space in look.doors.keys() & set(near):
        yield space, (Term("later", -0.1 * now), _place(thief, space))
    space = min(near, key=look.exit.__getitem__)
    yield space, (Term("later", -0.1 * now), _place(thief, space))


def _place(thief: Thief, space: int) -> Term:
    """What the new place of the thief is worth."""
    return Term("place", _shift(thief, space), (thief.figure, space))


def _shift(thief: Thief, space: int) -> float:
    """What the thief's place is worth after a movement, compared to before."""
    look = thief.look
    shift = look.standing(thief.figure, space) - thief.standing
    return shift + _entry(thief, space) if look.state.covered else shift


def _entry(thief: Thief, space: int) -> float:
    """Turning up the token of a room: a civilian pays, a zombie attacks."""
    look = thief.look
    if not is_covered(look.state, space):
        return 0.0
    ambush, lost = ambush_chance(look, space), _zombie_odds(thief)
    harm = victory(look, ZOMBIES[0], thief.figure)
    return (1 - ambush) * NUMBERS.civilian_reward + ambush * lost * harm


def _zombie_odds(thief: Thief) -> float:
    """The chance of a zombie to beat the thief."""
    rule = thief.look.state.options.drawn_fight
    return fight_odds(ZOMBIES[0], thief.figure, drawn_fight=rule)


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


def _weigh_deed(thief: Thief, deed: Deed, stroll: tuple[Term, ...]) -> None:
    way = thief.way(deed.space)
    if way is None:
        return
    points, lost, first = way
    if first is None:
        done, cost = _deed_terms(thief, deed, 1.0), deed.cost
        thief.note(cost, deed.move, done, deed.kind)
        if stroll and not thief.has_moved:
            both = done + stroll
            thief.note(cost + thief.begin, deed.move, both, deed.kind)
        return
    luck = 1.0
    if thief.look.state.covered:
        luck -= _zombie_odds(thief) * ambush_chance(thief.look, deed.space)
    terms = (
        *_deed_terms(thief, deed, luck),
        _place(thief, deed.space),
        Term("card", -lost),
    )
    thief.note(points + deed.cost, first, terms, deed.kind)


def _deed_terms(thief: Thief, deed: Deed, luck: float) -> tuple[Term, Term]:
    """Ducats at once, and what has to be carried out."""
    load = deed.load * thief.look.out(deed.space) * _keeps(thief)
    name = type(deed.move).__name__
    token = getattr(deed.move, "token", NO_TOKEN)
    facts = (token, deed.space, thief.figure, name)
    return Term("cash", deed.cash * luck, facts), Term("loot", load * luck, facts)


def _keeps(thief: Thief) -> float:
    """What is put on the ally's back may serve another gang tomorrow."""
    return 0.35 if thief.figure == SIENNA else 0.95


def _weigh_shots(thief: Thief) -> None:
    """The crossbow hits a neighbour for one point."""
    if SKILL_OF[thief.figure] != "crossbow":
        return
    state = thief.look.state
    for space in neighbours(state)[thief.here]:
        victim = occupant(state, space)
        if victim >= 0 and is_enemy(state, victim, thief.look.seat):
            terms = fight_terms(thief.look, thief.figure, victim)
            thief.note(PRICES[Shoot], Shoot(victim), terms)


def _weigh_attacks(thief: Thief, found: Reach) -> None:
    look, state = thief.look, thief.look.state
    for space in found.bumped:
        victim = occupant(state, space)
        if not may_be_attacked(state, victim, look.seat):
            continue
        points, lost, first = thief.first(found.steps_into(space), Attack(victim))
        terms = (
            *fight_terms(look, thief.figure, victim),
            Term("card", -lost),
            Term("place", 0.6 * _shift(thief, space), (thief.figure, space)),
        )
        thief.note(points + NUMBERS.attack_cost, first, terms)


def _weigh_filching(thief: Thief, found: Reach) -> None:
    """Light fingers reach for what a neighbour carries, and the action is still to come."""
    look, state = thief.look, thief.look.state
    graph = neighbours(state)
    for rival in look.rivals:
        gain = filch_worth(look, rival)
        if gain <= 0:
            continue
        for space in graph[state.at[rival]]:
            if found.goals.get(space, FAR) <= thief.steps:
                cost = thief.begin + PRICES[Filch]
                terms = Term("filch", gain, (rival,)), _place(thief, space)
                thief.note(cost, Walk(space), terms)


def _weigh_exits(thief: Thief, found: Reach, prizes: list[Prize]) -> None:
    look = thief.look
    figure = thief.figure
    gain = leaving_gain(look, figure) - thief.standing
    if look.turns:
        gain -= look.habits.prospects * _prospects(thief, prizes)
    for gate in open_gates(look.state.barred):
        steps = 0 if gate == thief.here else found.goals.get(gate)
        if steps is None or steps_for("leave", steps) > thief.far:
            continue
        points, lost, first = thief.first(steps_for("leave", steps), Leave(gate))
        terms = (
            Term("out", gain - HASTE * steps, (figure, gate)),
            Term("card", -lost),
        )
        thief.note(points, first, terms)


def _prospects(thief: Thief, prizes: list[Prize]) -> float:
    """What the thief can still hope to get hold of in the district."""
    look, row = thief.look, thief.look.steps[thief.here]
    spare = look.spare(thief.figure)
    return max(
        (
            attraction(p, spare) * claim(look, p, row[p.space]) * pull(row[p.space])
            for p in prizes
        ),
        default=0.0,
    )


def leaving_gain(look: Outlook, figure: int) -> float:
    """What a thief brings by leaving now: the load is safe, but it serves no mission any more."""
    load = look.state.loads[figure]
    worth = sum(look.stock.fenced(TOKEN_KIND[token]) for token in load)
    worth += haggled(figure, load) + trapped_fine(figure)
    return worth + look.habits.caution * look.turns
