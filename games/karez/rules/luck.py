"""Every roll of a match whose worth the rules tell, beside what was to be expected of it.

Treasure dice by what their faces are worth, and the red dice of a round by how many boxes of the monster they cover, as
they fell first. White and green dice are not counted: what they are worth depends on who takes the hits.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from games.karez.rules import events as e
from games.karez.rules.components import NUMBERS
from games.karez.rules.expeditions import events as x
from games.karez.rules.expeditions.fight import ALL_FACES, balance
from games.karez.rules.expeditions.record import Die, Meeting
from games.kernel.luck import Expectation, Roll, expectation_of

# What a face of the treasure die is worth, in gold.
WORTH: dict[str, int] = {
    "gold_1": 1,
    "gold_2": 2,
    "instant": 1,
    "item": 2,
    "gem": NUMBERS.gem_instead,
}
Boxes = tuple[int, ...]


def _treasure() -> Expectation:
    counts = Counter(WORTH[face] for face in NUMBERS.treasure)
    return expectation_of({n: count / counts.total() for n, count in counts.items()})


TREASURE = _treasure()


def rolls(told: Iterable[e.Event]) -> Iterator[Roll]:
    rounds = RoundLuck()
    for event in told:
        if isinstance(event, e.TreasureRolled):
            for face in event.faces:
                yield Roll(event.seat, "treasure", WORTH[face], TREASURE)
        yield from rounds.follow(event)


class RoundLuck:
    """Follows the rounds of encounters: dice that something can be done about are told before they are matched."""

    def __init__(self) -> None:
        # As they fell, where that was told; and has a card opened or covered boxes since then?
        self._fell: tuple[Die, ...] | None = None
        self._is_changed = False

    def follow(self, event: e.Event) -> Iterator[Roll]:
        match event:
            case x.DiceFell():
                self._fell, self._is_changed = event.dice, False
            case x.HelpUsed() if event.boxes:
                self._is_changed = self._fell is not None
            case x.RoundFought():
                if not self._is_changed:
                    yield from self._blows(event)
                self._fell, self._is_changed = None, False
            case _:
                pass

    def _blows(self, event: x.RoundFought) -> Iterator[Roll]:
        boxes = boxes_before(event)
        dice = event.dice if self._fell is None else self._fell
        red = [die.face for die in dice if die.colour == "red"]
        if red and boxes:
            left = boxes
            for face in red:
                left = _left(event.encounter, left, face)
            expected = blows_expected(event.encounter, boxes, len(red))
            yield Roll(event.seat, "blow", len(boxes) - len(left), expected)


def boxes_before(event: x.RoundFought) -> Boxes:
    """The open boxes of the monster before the dice of the round: those that are left, and those that were covered."""
    by_dice = [
        die.face
        for die, did in zip(event.dice, event.did, strict=True)
        if did == "covers"
    ]
    added = [number for _hero, number in event.added]
    return tuple(sorted((*event.left, *by_dice, *added)))


@cache
def blows_expected(encounter: str, boxes: Boxes, dice: int) -> Expectation:
    """How many of the boxes so many red dice cover."""
    chances: Counter[Boxes] = Counter({boxes: 1})
    for _ in range(dice):
        after: Counter[Boxes] = Counter()
        for left, ways in chances.items():
            for face in ALL_FACES:
                after[_left(encounter, left, face)] += ways
        chances = after
    covered: Counter[float] = Counter()
    for left, ways in chances.items():
        covered[len(boxes) - len(left)] += ways
    total = covered.total()
    return expectation_of({count: ways / total for count, ways in covered.items()})


@cache
def _left(encounter: str, boxes: Boxes, face: int) -> Boxes:
    meeting = Meeting(encounter, open=boxes, dice=(Die("red", "", face),))
    return balance((), meeting).left
