"""What has happened in a night, and what can be done in it: the small questions that lessons ask."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TypeVar

from games.cadwallon.rules import events as e
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.alarm import open_gates
from games.cadwallon.rules.components import MISSIONS, TOKEN_KIND, TreasureKind
from games.cadwallon.rules.district import DISTANCE, IS_ROOM
from games.cadwallon.rules.state import OUT
from games.cadwallon.rules.view import View
from games.kernel.lessons import Learner, Predicate

E = TypeVar("E")


def offered(learner: Learner, move: m.Move) -> list[m.Move]:
    """The move, if it is legal now."""
    return [move] if move in learner.moves else []


def all_of(learner: Learner, *kinds: type) -> list[m.Move]:
    moves: list[m.Move] = list(learner.moves)
    return [move for move in moves if isinstance(move, kinds)]


def on_turn(*kinds: type) -> Predicate:
    """One of these moves is legal, or it is not known yet."""
    return lambda learner: learner.kind != "turn" or bool(all_of(learner, *kinds))


def _happened(learner: Learner, kind: type[E]) -> Iterator[E]:
    return (event for event in learner.events if isinstance(event, kind))


def _is_own(learner: Learner, figure: int) -> bool:
    view: View = learner.view
    return view.owners[figure] == learner.seat


def has_activated(learner: Learner) -> bool:
    return any(_is_own(learner, one.figure) for one in _happened(learner, e.Activated))


def has_reached_a_room(learner: Learner) -> bool:
    return any(
        _is_own(learner, one.figure) and any(map(IS_ROOM.__getitem__, one.path[-1:]))
        for one in _happened(learner, e.Walked)
    )


def ways_to_chests(learner: Learner) -> Sequence[m.Move | str]:
    """Into a room with a chest; if there is no way, another thief, or the end of the turn."""
    rooms = {chest.space for chest in learner.view.chests}
    ways = [move for move in all_of(learner, m.Walk) if _space(move) in rooms]
    return ways or all_of(learner, m.Activate) or ["end"]


def ways_to_open(learner: Learner) -> Sequence[m.Move | str]:
    return all_of(learner, m.Pick, m.Bash)[:1] or ways_to_chests(learner)


def _space(move: m.Move) -> int:
    return move.space if isinstance(move, m.Walk) else -1


def has_opened(learner: Learner) -> bool:
    opened = _happened(learner, e.ChestOpened)
    return any(_is_own(learner, one.figure) for one in opened)


def lock_held(learner: Learner) -> str:
    return "lock_held" if any(_happened(learner, e.LockHeld)) else "too"


def has_attacked(learner: Learner) -> bool:
    attackers = (
        *(fight.attacker for fight in _happened(learner, e.Attacked)),
        *(shot.attacker for shot in _happened(learner, e.Shot)),
    )
    return any(_is_own(learner, figure) for figure in attackers)


def has_attacked_or(thief: int) -> Predicate:
    """The thief is put to work, or a fight has begun without them."""

    def is_so(learner: Learner) -> bool:
        activated = _happened(learner, e.Activated)
        return has_attacked(learner) or any(one.figure == thief for one in activated)

    return is_so


def walked_instead(learner: Learner) -> str:
    return "too" if any(_happened(learner, e.Walked)) else ""


def has_rolled(learner: Learner) -> bool:
    rolled = _happened(learner, e.DiceRolled)
    return any(_is_own(learner, one.attacker) for one in rolled)


def has_robbed(learner: Learner) -> bool:
    robbers = (
        *(one.winner for one in _happened(learner, e.TreasureStolen)),
        *(one.winner for one in _happened(learner, e.DucatsStolen)),
    )
    return any(_is_own(learner, figure) for figure in robbers)


def has_driven(learner: Learner) -> bool:
    return any(_happened(learner, e.Fled))


def has_used_a_mission(learner: Learner) -> bool:
    return any(one.seat == learner.seat for one in _happened(learner, e.MissionUsed))


def carried(learner: Learner, kind: TreasureKind) -> int:
    """How many treasures of the kind the gang carries in the district."""
    view: View = learner.view
    return sum(
        TOKEN_KIND[token] == kind
        for owner, space, load in zip(view.owners, view.at, view.loads, strict=False)
        if owner == learner.seat and space >= 0
        for token in load
    )


def mission_for(learner: Learner) -> int | None:
    """The open mission for which the gang carries most, if it carries anything of its kind."""
    counts = {
        mission: carried(learner, MISSIONS[mission].kind)
        for mission in learner.view.missions
    }
    best = max(counts, key=lambda mission: counts[mission], default=None)
    return best if best is not None and counts[best] else None


def carries_for_a_mission(learner: Learner) -> bool:
    return mission_for(learner) is not None


def way_to_a_mission(learner: Learner) -> Sequence[m.Move | str]:
    """The mission; with too few points for it, the end of the turn."""
    best = mission_for(learner)
    missions = [] if best is None else offered(learner, m.UseMission(best))
    return missions or ["end"]


def has_ended_the_turn(learner: Learner) -> bool:
    return any(one.seat == learner.seat for one in _happened(learner, e.TurnEnded))


def has_rolled_for_the_militia(learner: Learner) -> bool:
    return any(one.seat == learner.seat for one in _happened(learner, e.MilitiaRolled))


def has_marched(learner: Learner) -> bool:
    return any(one.seat == learner.seat for one in _happened(learner, e.Marched))


def gates_to_shut(learner: Learner) -> Sequence[m.Move]:
    """The one that is furthest from the own thieves who have something to carry out."""
    own = _where_loot_is(learner)
    bars = [move for move in learner.moves if isinstance(move, m.Bar)]
    return sorted(bars, key=lambda bar: -_distance(own, [bar.gate]))[:1]


def _where_loot_is(learner: Learner) -> list[int]:
    """The spaces of the own thieves in the district who carry something."""
    view: View = learner.view
    places = zip(view.owners, view.at, view.loads, strict=False)
    return [
        at for owner, at, load in places if owner == learner.seat and at >= 0 and load
    ]


def _distance(starts: Iterable[int], ends: Iterable[int]) -> int:
    """From the one to the other where they are nearest."""
    ways = (DISTANCE[start][end] for start, end in product(starts, ends))
    return min(ways, default=len(DISTANCE))


def has_loot_and_a_way_out(learner: Learner) -> bool:
    return bool(learner.view.may_leave) and bool(_where_loot_is(learner))


def has_left(learner: Learner) -> bool:
    """A thief of the gang is out."""
    view: View = learner.view
    places = zip(view.at, view.owners, strict=False)
    return any(at == OUT and owner == learner.seat for at, owner in places)


def ways_out(learner: Learner) -> Sequence[m.Move | str]:
    """By a gate, or towards one; else the thief with something to carry out who has least far to go."""
    view: View = learner.view
    gates = open_gates(view.barred)
    walks = [move for move in learner.moves if isinstance(move, m.Walk)]
    walks.sort(key=lambda move: _distance([move.space], gates))
    loaded = [
        move
        for move in learner.moves
        if isinstance(move, m.Activate) and view.loads[move.figure]
    ]
    loaded.sort(key=lambda move: _distance([view.at[move.figure]], gates))
    return (all_of(learner, m.Leave) or walks or loaded or ["end"])[:1]
