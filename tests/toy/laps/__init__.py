"""The toy with one action a turn in laps: played on the pages of the toy, in its place in the registry."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from typing_extensions import override

from games.game import Game
from games.kernel.encoding import encode
from games.kernel.record import ChronicleStep, Record, RoundScores
from games.kernel.rules import Seat
from games.kit.page import GamePage
from games.kit.questions import Offer, OfferGroup, Question
from games.kit.recap import Told, TurnLine
from games.kit.scene import Scene
from games.kit.things import BoardArea, BoardPlace, Thing
from tests import toy
from tests.toy.laps import orders, rules


def sentence(event: rules.Event, names: Sequence[str], seat: Seat | None) -> str:
    match event:
        case rules.Took(taker, heap, stones):
            return f"{names[taker]} takes heap {heap} ({stones} stones)."
        case rules.RoundBegan(number):
            return f"Round {number} begins."
        case _:
            return f"{names[event.seat]}: {type(event).__name__}."


def recap(view: object, told: Sequence[Told], names: Sequence[str]) -> list[TurnLine]:
    return [
        TurnLine(
            one.event.seat, one.number, one.number, sentence(one.event, names, None)
        )
        for one in told
        if isinstance(one.event, rules.Took)
    ]


def move_label(move: Any, view: rules.State) -> str:
    heap = getattr(move, "heap", None)
    name = type(move).__name__
    return name if heap is None else f"{name} heap {heap}"


class OrderWords:
    def groups(self) -> Sequence[tuple[str, Sequence[str]]]:
        return [("Digging", ["find"])]

    def label(self, field: str, /) -> str:
        return "What I find"

    def choice(self, field: str, value: str, /) -> str:
        return value

    def items(self, field: str, /) -> Sequence[tuple[str, str]]:
        return []

    def empty(self, field: str, /) -> str:
        return ""

    def places(self, field: str, /) -> int:
        return 0

    def is_idle(self, field: str, orders: object, /) -> bool:
        return False


class Chronicle(toy.Chronicle):
    @override
    def tell(self, steps: Sequence[ChronicleStep], /) -> Record:
        had = tuple(steps[-1].view.stones)
        moments = (RoundScores(1, steps[-1].number, had),)
        return Record(rules.CHOICES[: len(had)], (), moments, (), ())


class About(toy.About):
    @override
    def begins_chapter(self, event: Any, /) -> bool:
        return isinstance(event, rules.TurnBegan | rules.RoundBegan)

    @override
    def round_of(self, state: Any, /) -> int:
        return int(state.round)

    @override
    def sides(self, state: Any, /) -> tuple[str, ...]:
        return rules.CHOICES[: len(state.stones)]


def things(view: rules.State, names: Sequence[str]) -> list[BoardArea]:
    heaps = [
        BoardPlace(
            id=f"h{at}", name=f"Heap {at}", things=[Thing(name=f"{stones} stones")]
        )
        for at, stones in enumerate(view.heaps)
    ]
    return [BoardArea(heading="Heaps", places=heaps)]


def page(scene: Scene) -> GamePage:
    if scene.decision is None:
        return GamePage(ask=Question())
    kind, moves = scene.decision.kind, scene.decision.moves
    offers = [Offer(m, encode(m), move_label(m, scene.view)) for m in moves]
    groups = [OfferGroup("Moves", offers)]
    return GamePage(ask=Question(kind=kind, text=f"Your {kind}?", groups=groups))


GAME: Game = replace(
    toy.GAME,
    rules=rules,
    words=replace(
        toy.GAME.words,
        sentence=sentence,
        recap=recap,
        question=lambda kind: f"Your {kind}?",
        move_label=move_label,
        score=lambda points: f"{points} stones",
        orders=OrderWords(),
    ),
    page=page,
    things=things,
    chronicle=Chronicle(),
    about=About(),
    orders=orders,
    queue="action",
)
