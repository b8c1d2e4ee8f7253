"""What a guild has done in the city and outside, and how far it is with an action: the small questions that lessons ask."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from games.karez.rules import events as e
from games.karez.rules import moves as m
from games.karez.rules.expeditions import events as x
from games.kernel.lessons import Learner, Predicate

E = TypeVar("E")


def happened(learner: Learner, kind: type[E]) -> Iterator[E]:
    return (event for event in learner.events if isinstance(event, kind))


def has(*kinds: type[Any]) -> Predicate:
    """The learner's own guild has done one of these."""
    return lambda learner: any(
        isinstance(event, kinds) and event.seat == learner.seat
        for event in learner.events
    )


has_sent = has(e.Sent)
has_built = has(e.Built)
has_set_out = has(e.TokenLaid)
has_passed = has(e.Passed)
has_fought = has(x.ExpeditionWon, x.ExpeditionFailed)
has_won = has(x.ExpeditionWon)


def sees_a_night(learner: Learner) -> bool:
    return any(happened(learner, e.PeopleCame))


def last_night(learner: Learner) -> e.PeopleCame | None:
    return next(iter([*happened(learner, e.PeopleCame)][::-1]), None)


def all_of(learner: Learner, *kinds: type) -> list[m.Move]:
    moves: list[m.Move] = list(learner.moves)
    return [move for move in moves if isinstance(move, kinds)]


def on_action(*kinds: type) -> Predicate:
    """One of these actions is possible, or it is not known yet."""
    return lambda learner: learner.kind != "action" or bool(all_of(learner, *kinds))


def first_of(learner: Learner, liked: Sequence[m.Move], kind: type) -> m.Move | None:
    """The first of the liked moves that is possible, else any of the kind."""
    possible = all_of(learner, kind)
    return next((move for move in (*liked, *possible) if move in possible), None)


def squeezed(key: str) -> str:
    """As the page writes what is picked up."""
    return key.replace("_", "")


def pick_of(move: m.Move | None) -> str:
    match move:
        case m.Work(place, slot):
            return f"w-{squeezed(place)}-{slot[0]}"
        case m.Build(building):
            return f"b-{squeezed(building)}"
        case m.Explore(target):
            return f"e-{squeezed(target)}"
        case _:
            return "pass"


Liked = Callable[[Learner], m.Move | None]


def is_picked(learner: Learner, liked: Liked) -> bool:
    """Only to be confirmed."""
    pick = pick_of(liked(learner))
    return learner.pick == pick or learner.pick.startswith(f"{pick}-")


def pointing(liked: Liked, kind: str) -> Callable[[Learner], Sequence[object]]:
    """First at where the action is picked up, on the board or by its kind; then at the button that confirms it."""

    def points(learner: Learner) -> Sequence[object]:
        if is_picked(learner, liked):
            return ["confirm"]
        return [f"pick:{pick_of(liked(learner))} | kind-{kind} | back"]

    return points
