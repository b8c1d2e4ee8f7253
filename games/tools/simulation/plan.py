"""Which matches to play, and in how many processes. The result is the same whatever the number."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, TypeVar

import msgspec

from games.match.bots import bot_keys
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.choices import BadChoice
from games.tools.simulation.match import Pairing

T = TypeVar("T")
R = TypeVar("R")

ALL = "all"


class SimulationPlan(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody asked for: `games` matches for every value that is swept."""

    game: str
    games: int = 1
    seats: int = 2
    bots: tuple[str, ...] = ("random",)
    seed: int = 0
    chosen: dict[str, Any] = {}
    swept: str = ""
    orders: str = "none"
    queues: bool = False


def pairings(plan: SimulationPlan) -> list[Pairing]:
    """Checked before the first match begins."""
    _check(plan)
    numbers = range(plan.games)
    return [
        Pairing(
            plan.game,
            number=place * plan.games + number,
            seed=plan.seed,
            options=options,
            levels=_seated(plan, number),
            orders=plan.orders,
            queues=plan.queues,
        )
        for place, options in enumerate(_options(plan))
        for number in numbers
    ]


def _check(plan: SimulationPlan) -> None:
    if plan.game not in GAMES:
        raise BadChoice(f"{plan.game}: not a game; games: {', '.join(GAMES)}")
    if plan.games < 1:
        raise BadChoice(f"{plan.games} games: at least one, please")
    if not plan.bots:
        raise BadChoice("no bots: at least one, please")
    known = bot_keys(plan.game)
    for bot in plan.bots:
        if bot not in known:
            raise BadChoice(f"{bot}: not a bot; bots: {', '.join(known)}")


def _seated(plan: SimulationPlan, number: int) -> tuple[str, ...]:
    """The bots move on by one place from match to match."""
    bots = plan.bots
    return tuple(bots[(seat + number) % len(bots)] for seat in range(plan.seats))


def _options(plan: SimulationPlan) -> list[Any]:
    name = GAMES[plan.game].about.SWEEP
    if plan.swept == ALL:
        swept = choices.values(plan.game)[name]
    elif plan.swept:
        swept = tuple(choices.parse(plan.game, [f"{name}={plan.swept}"]).values())
    else:
        return [choices.make(plan.game, plan.seats, plan.chosen)]
    return [
        choices.make(plan.game, plan.seats, {**plan.chosen, name: value})
        for value in swept
    ]


def spread(work: Callable[[T], R], tasks: Sequence[T], workers: int = 1) -> Iterator[R]:
    """The results in the order of the tasks, worked out in so many processes."""
    if workers == 1:
        yield from map(work, tasks)
        return
    chunk = max(1, min(20, len(tasks) // (workers * 4)))
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(work, tasks, chunksize=chunk)


def flattened(words: Iterable[str]) -> tuple[str, ...]:
    """`a,b` is the same as `a b`."""
    return tuple(part for word in words for part in word.split(",") if part)
