"""Two worlds with logs of their own, both legal, that a reader cannot tell apart: whatever is hidden there differs.

They begin with everything dealt anew that the reader does not know, and go on as long as each move of one has a counterpart in the
other which looks the same to the reader.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from games.kernel.chance import Dice, Recorder
from games.kernel.questions import is_final, known_to, question_of
from games.kernel.rules import AnyRules, Decision, Seat
from games.tools.simulation.lively_play import pick_lively

# So many moves are tried for the next step, and so many counterparts of each.
ATTEMPTS, COUNTERPARTS = 12, 12


class Step(msgspec.Struct, frozen=True):
    """One entry of a log, with what it did."""

    seat: Seat
    move: Any
    draws: list[int]
    events: list[Any]
    final: bool


class World(msgspec.Struct):
    start: Any
    state: Any
    steps: list[Step]


class Twins(msgspec.Struct):
    """What a reader sees of both must be the same."""

    rules: AnyRules
    reader: Seat | None
    one: World
    other: World

    def hidden_things(self) -> int:
        """In how many of start, state, moves, luck and events they differ: without any there is nothing to find."""
        pairs = zip(self.one.steps, self.other.steps, strict=True)
        differ = sum(bool(one != other) for one, other in pairs)
        return differ + int(self.one.start != self.other.start)


def twins(
    rules: AnyRules,
    start: Any,
    readers: Sequence[Seat],
    reader: Seat | None,
    moves: int,
    seed: int,
) -> Twins:
    """`readers`: whose ignorance makes the difference; all seats, where the reader only looks on."""
    chance, other = Dice(seed), start
    for seat in readers:
        other = rules.imagined(other, seat, chance)
    found = Twins(
        rules,
        reader,
        World(rules.clone(start), rules.clone(start), []),
        World(rules.clone(other), rules.clone(other), []),
    )
    while len(found.one.steps) < moves and go_on(found, chance):
        pass
    return found


def go_on(found: Twins, chance: Dice) -> bool:
    """One step in both worlds, if there is one that tells the reader nothing about which it is."""
    rules, one, other = found.rules, found.one, found.other
    asked = rules.decisions(one.state)
    for _attempt in range(ATTEMPTS if asked else 0):
        decision = asked[chance.below(len(asked))]
        theirs = question_of(rules.decisions(other.state), decision.seat)
        if theirs is None:
            return False
        move = pick_lively(decision, chance)
        after, step = tried(rules, one.state, decision.seat, move, chance)
        for counterpart in counterparts(found, decision.seat, move, theirs, chance):
            there, same = tried(
                rules, other.state, decision.seat, counterpart, chance, step.draws
            )
            if looks_same(found, (after, step), (there, same)):
                one.state, other.state = after, there
                one.steps.append(step)
                other.steps.append(same)
                return True
    return False


def counterparts(
    found: Twins, seat: Seat, move: Any, theirs: Decision[Any], chance: Dice
) -> Iterator[Any]:
    """What might look the same; the reader does the same in both worlds."""
    if move in theirs.moves:
        yield move
    if seat != found.reader:
        alike = [one for one in theirs.moves if type(one) is type(move)]
        for _ in range(COUNTERPARTS if alike else 0):
            yield alike[chance.below(len(alike))]


class Echo:
    """The luck of the other world as far as it can be had here, and then one's own."""

    def __init__(self, draws: list[int], chance: Dice) -> None:
        self.draws, self.chance = iter(draws), chance

    def below(self, n: int, /) -> int:
        draw = next(self.draws, n)
        return draw if draw < n else self.chance.below(n)


def tried(
    rules: AnyRules,
    state: Any,
    seat: Seat,
    move: Any,
    chance: Dice,
    draws: list[int] | None = None,
) -> tuple[Any, Step]:
    after = rules.clone(state)
    luck = Recorder(Echo(draws or [], chance))
    events = rules.apply(after, seat, move, luck)
    asked = [decision.seat for decision in rules.decisions(after)]
    final = is_final(rules, seat, luck.draws, events, asked)
    return after, Step(seat, move, luck.draws, events, final)


def looks_same(found: Twins, one: tuple[Any, Step], other: tuple[Any, Step]) -> bool:
    return seen(found, *one) == seen(found, *other)


def seen(found: Twins, state: Any, step: Step) -> tuple[Any, ...]:
    """What the reader learns of a step: what happened, how it stands, who is asked, and whether it can be taken back."""
    rules, reader = found.rules, found.reader
    if rules.outcome(state) is not None:
        # Then everything is shown.
        return (state,)
    return (
        known_to(rules, step.events, reader),
        rules.view(state, reader),
        [decision.seat for decision in rules.decisions(state)],
        step.final,
    )
