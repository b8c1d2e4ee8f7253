"""Which tile the coach would lay, and how far the learner is with it: small questions that lessons ask."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from games.kadath.rules import events as e
from games.kadath.rules.components import KIND_OF, Kind
from games.kadath.rules.foresight import foresee
from games.kadath.rules.moves import Place
from games.kernel.lessons import Learner

E = TypeVar("E")

# What is held: the tile, its rotation and its side; the fourth is the cell.
HELD, AND_CELL = 3, 4

Advised = Callable[[Learner], Place | None]


def own_side(learner: Learner) -> int:
    side: int = learner.view.sides[learner.seat]
    return side


def happened(learner: Learner, kind: type[E]) -> Iterator[E]:
    return (event for event in learner.events if isinstance(event, kind))


def laid(learner: Learner) -> list[e.Placed]:
    """The tiles that the learner has laid in this lesson."""
    return [one for one in happened(learner, e.Placed) if one.seat == learner.seat]


def has_laid(count: int) -> Callable[[Learner], bool]:
    return lambda learner: len(laid(learner)) >= count


def has_laid_a(kind: Kind) -> Callable[[Learner], bool]:
    return lambda learner: any(KIND_OF[one.tile] == kind for one in laid(learner))


def has_an_enclave(learner: Learner) -> bool:
    side = own_side(learner)
    return any(one.side == side for one in happened(learner, e.EnclaveFormed))


def held(learner: Learner) -> tuple[int, ...]:
    """What is picked up, as the page writes it: tile, rotation, side, and perhaps a cell."""
    parts = learner.pick.split("-")
    return tuple(map(int, parts)) if all(part.isdigit() for part in parts) else ()


def holds_a_tile(learner: Learner) -> bool:
    return bool(held(learner))


def holds_it_over_a_cell(learner: Learner) -> bool:
    return len(held(learner)) == AND_CELL


def _turned(side: int, events: Sequence[e.Event]) -> int:
    """How many tiles come over to this side, less those that leave it."""
    turned = [one for one in events if isinstance(one, e.Flipped | e.Converted)]
    return sum(1 if one.side == side else -1 for one in turned)


def _formed(side: int, events: Sequence[e.Event]) -> int:
    formed = [one for one in events if isinstance(one, e.EnclaveFormed)]
    return sum(1 if one.side == side else -1 for one in formed)


def gain(side: int, events: Sequence[e.Event]) -> tuple[int, int]:
    """What the side wins by it: enclaves, and tiles."""
    return _formed(side, events), _turned(side, events)


def _woken(events: Sequence[e.Event]) -> int:
    return sum(isinstance(one, e.Activated) for one in events)


Worth = Callable[[int, Place, Sequence[e.Event]], tuple[int, ...]]


def _best(learner: Learner, kind: Kind | None, worth: Worth) -> Place | None:
    """The move that is worth most; none where nothing is worth anything. Always with the own side up."""
    side, found = own_side(learner), []
    for move in learner.moves:
        if not isinstance(move, Place) or move.side != side:
            continue
        if kind is None or KIND_OF[move.tile] == kind:
            events, _grid = foresee(learner.view, move)
            found.append((worth(side, move, events), move))
    best = max(found, key=lambda one: (one[0], -one[1].rotation), default=None)
    return best[1] if best and best[0][0] > 0 else None


def a_landscape(learner: Learner) -> Place | None:
    """Turns a tile over, and need not be turned itself."""
    return _best(
        learner,
        "landscape",
        lambda side, move, events: (
            _turned(side, events) if not move.rotation else 0,
            _formed(side, events),
        ),
    )


def a_turned_landscape(learner: Learner) -> Place | None:
    """Turns a tile over, if it is turned before."""
    return _best(
        learner,
        "landscape",
        lambda side, move, events: (
            _turned(side, events) if move.rotation else 0,
            _formed(side, events),
        ),
    )


def an_attractor(learner: Learner) -> Place | None:
    return _best(
        learner,
        "attractor",
        lambda side, move, events: (_turned(side, events), _formed(side, events)),
    )


def a_creature(learner: Learner) -> Place | None:
    """Wakes another tile, which then turns over others."""
    return _best(
        learner,
        "creature",
        lambda side, move, events: (
            _woken(events) and max(_turned(side, events), 1),
            _formed(side, events),
        ),
    )


def an_enclave(learner: Learner) -> Place | None:
    return _best(
        learner,
        None,
        lambda side, move, events: (_formed(side, events), _turned(side, events)),
    )


def anything(learner: Learner) -> Place | None:
    """Where no enclave can be had: what brings most tiles over."""
    return an_enclave(learner) or _best(
        learner, None, lambda side, move, events: (_turned(side, events),)
    )


def can(advised: Advised) -> Callable[[Learner], bool]:
    """It can be done now, or it is not known yet."""
    return lambda learner: learner.kind != "place" or advised(learner) is not None


def what_next(learner: Learner, move: Place) -> str:
    """What is left to do for the move: "tile", "flip", "turn", "cell" or "confirm"."""
    tile, rotation, side, cell = (*held(learner), -1, -1, -1, -1)[:AND_CELL]
    if tile != move.tile:
        return "tile"
    if side != move.side:
        return "flip"
    if rotation != move.rotation:
        return "turn"
    return "confirm" if cell == move.cell else "cell"


def pointing(advised: Advised) -> Callable[[Learner], Sequence[object]]:
    """At what is to be pressed next for the move."""

    def points(learner: Learner) -> Sequence[object]:
        move = advised(learner)
        if move is None:
            return ()
        places = {
            "tile": f"tile-{move.tile}",
            "flip": "do-flip",
            "turn": "do-right",
            "cell": f"at-cell-{move.cell}",
            "confirm": "confirm",
        }
        return [places[what_next(learner, move)]]

    return points
