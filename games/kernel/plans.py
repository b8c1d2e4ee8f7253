"""Planning the next turn while others play: worlds as a seat may imagine them, and its moves tried out there.

Everything begins with what the seat knows: the rest of the state is drawn anew, with the same luck each time. So whatever a
plan shows is the same in all states that the seat cannot tell apart, and nothing hidden can be found out by planning.
Until its turn comes, everybody is imagined to do as little as possible. A move is foreseen when it does the same in several
such worlds, without luck.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal

import msgspec

from games.kernel.chance import Dice, Recorder
from games.kernel.questions import is_off_turn, known_to, question_of
from games.kernel.rules import AnyRules, Decision, Seat

# As many worlds as it takes to tell what is certain from what merely may be.
WORLDS_IMAGINED = 4
# Nobody's next turn is further away than so many answers.
ANSWERS_UNTIL_NEXT_TURN = 300
# So many moves are tried out to learn whether anything can be foreseen.
MOVES_TRIED = 12
STEPS_IN_A_PLAN = 40

Verdict = Literal["works", "differs", "broken"]


class PlannedMove(msgspec.Struct, frozen=True, omit_defaults=True):
    """One planned move, and what came of it when it was planned, as the seat would learn of it."""

    # The question it answers, and the answer.
    kind: str
    move: str
    # What it was called then, for the day on which it cannot be done any more.
    label: str = ""
    events: list[Any] = []
    # Luck, something hidden, or the end of the turn: nothing is planned behind it.
    is_open: bool = False


class TurnPlan(msgspec.Struct, frozen=True, omit_defaults=True):
    """The next turn of a seat, from a question of this kind on."""

    owner: int
    kind: str
    # The length of the log when it was made, or after the last of its steps that was played.
    length: int
    steps: list[PlannedMove] = []
    # Is it played without another click, if nothing random or hidden came between?
    by_itself: bool = False
    # The entry that broke it, and up to which entry that has been looked for.
    broken_by: int = 0
    looked_to: int = 0

    @property
    def begins(self) -> str:
        """The question with which what is left of it begins."""
        return self.steps[0].kind if self.steps else self.kind


class TriedMove(msgspec.Struct, frozen=True):
    """What a move does: question and view before it, and the events as the seat learns of them, as far as they are certain."""

    move: Any
    kind: str
    view: Any
    events: list[Any]
    is_open: bool


class Judged(msgspec.Struct, frozen=True):
    """How a plan fares; `at` is the first step that is not as planned, `taken` what the steps do now."""

    verdict: Verdict
    at: int
    taken: list[TriedMove]


class World:
    """A state as it may be for all that a seat knows."""

    def __init__(self, rules: AnyRules, state: Any, seat: Seat, seed: int) -> None:
        self.rules = rules
        self.state, self.seat, self.seed = state, seat, seed
        self.luck = Recorder(Dice(seed))

    def copied(self) -> "World":
        return World(self.rules, self.rules.clone(self.state), self.seat, self.seed)

    @property
    def view(self) -> Any:
        return self.rules.view(self.state, self.seat)

    def asked(self) -> Sequence[Decision[Any]]:
        return self.rules.decisions(self.state)

    def own_question(self) -> Decision[Any] | None:
        """The question that is put to the seat on its own turn, if one is."""
        mine = question_of(self.asked(), self.seat)
        return mine if mine and self._is_on_turn(mine) else None

    def is_elsewhere(self) -> bool:
        """Is it somebody else's turn, or the game over?"""
        asked = self.asked()
        others = [one for one in asked if one.seat != self.seat]
        return not asked or any(map(self._is_on_turn, others))

    def do_little(self) -> list[Any]:
        """The seat that is asked first does as little as possible."""
        asked = self.asked()[0]
        return self.apply(asked.seat, asked.fallback)

    def apply(self, seat: Seat, move: Any) -> list[Any]:
        return self.rules.apply(self.state, seat, move, self.luck)

    def reach(self, kind: str) -> bool:
        """Goes on until the seat is asked this on its own turn."""
        for _ in range(ANSWERS_UNTIL_NEXT_TURN):
            question = self.own_question()
            if question and question.kind == kind:
                return True
            if not self.asked():
                return False
            self.do_little()
        return False

    def kinds(self) -> Iterator[str]:
        """What the seat is asked on its next turn, if it does little."""
        has_begun = False
        for _ in range(ANSWERS_UNTIL_NEXT_TURN):
            question = self.own_question()
            if question:
                has_begun = True
                yield question.kind
            elif not self.asked() or (has_begun and self.is_elsewhere()):
                return
            self.do_little()

    def take(self, move: Any) -> TriedMove:
        """Makes a move of the seat; seats that may interrupt it let it pass."""
        question, before, self.luck.draws = self.own_question(), self.view, []
        events = self.apply(self.seat, move)
        while not self.own_question() and not self.is_elsewhere():
            events += self.do_little()
        is_open = bool(self.luck.draws) or any(map(self.rules.reveals, events))
        known = known_to(self.rules, events, self.seat)
        kind = question.kind if question else ""
        is_open = is_open or self.own_question() is None
        return TriedMove(move, kind, before, known, is_open)

    def _is_on_turn(self, question: Decision[Any]) -> bool:
        return not is_off_turn(self.rules, self.state, question.seat)


class Worlds:
    """The same position, imagined several times over."""

    def __init__(self, worlds: Iterable[World]) -> None:
        self.all = list(worlds)

    def copied(self) -> "Worlds":
        return Worlds(world.copied() for world in self.all)

    @property
    def view(self) -> Any:
        return self.all[0].view

    def reach(self, kind: str) -> bool:
        return all(world.reach(kind) for world in self.all)

    def kinds(self) -> list[str]:
        """What the seat will be asked in all of them."""
        found = [list(dict.fromkeys(world.kinds())) for world in self.copied().all]
        return [kind for kind in found[0] if all(kind in other for other in found)]

    def offers(self) -> list[Any]:
        """The moves that are legal in all of them."""
        asked = [one for world in self.all if (one := world.own_question())]
        if len(asked) < len(self.all) or len({one.kind for one in asked}) > 1:
            return []
        first, *others = asked
        legal = set(first.moves).intersection(*(one.moves for one in others))
        return [move for move in first.moves if move in legal]

    def take(self, move: Any) -> TriedMove:
        """What the move does; open, where that is not the same in all of them."""
        taken = [world.take(move) for world in self.all]
        is_open = any(one.is_open or one.events != taken[0].events for one in taken)
        reveals = self.all[0].rules.reveals
        events = certain([one.events for one in taken], reveals)
        return TriedMove(move, taken[0].kind, taken[0].view, events, is_open)

    def foresees_much(self) -> bool:
        """Is most of what can be done certain, and the result of some of it?"""
        offers = self.offers()
        asked = (world.own_question() for world in self.all)
        most = max(len(one.moves) if one else 0 for one in asked)
        if 2 * len(offers) < most:
            return False
        return any(not self.copied().take(m).is_open for m in offers[:MOVES_TRIED])


def certain(outcomes: list[list[Any]], reveals: Callable[[Any], bool]) -> list[Any]:
    """What happens in all of the worlds, before anything is shown."""
    found = []
    for events in zip(*outcomes, strict=False):
        if any(event != events[0] for event in events) or reveals(events[0]):
            break
        found.append(events[0])
    return found


def imagine(rules: AnyRules, state: Any, seat: Seat) -> Worlds:
    """The position as the seat knows it; luck is always the same, so that nothing can be tried out again and again."""
    return Worlds(
        World(rules, rules.determinize(state, seat, Dice(seed)), seat, seed)
        for seed in range(1, WORLDS_IMAGINED + 1)
    )


def opening(worlds: Worlds) -> str:
    """The first question of the seat's next turn for which much can be foreseen, or the first of all."""
    kinds = worlds.kinds()
    for kind in kinds:
        there = worlds.copied()
        if there.reach(kind) and there.foresees_much():
            return kind
    return kinds[0] if kinds else ""


def judge(worlds: Worlds, plan: TurnPlan) -> Judged:
    """Tries a plan out; the worlds are then where it ends, or where it breaks."""
    if not worlds.reach(plan.begins):
        return Judged("broken", 0, [])
    taken: list[TriedMove] = []
    differs: int | None = None
    for at, step in enumerate(plan.steps):
        move = _read(worlds, step)
        if move is None or move not in worlds.offers():
            return Judged("broken", at, taken)
        taken.append(worlds.take(move))
        if differs is None and not is_as_planned(step, taken[at]):
            differs = at
        if taken[at].is_open:
            break
    if differs is None:
        return Judged("works", len(plan.steps), taken)
    return Judged("differs", differs, taken)


def is_as_planned(step: PlannedMove, taken: TriedMove) -> bool:
    is_same = step.events == as_stored(taken.events)
    return is_same and step.is_open == taken.is_open


def as_stored(events: list[Any]) -> list[Any]:
    """Events as a plan keeps them: JSON knows no tuples."""
    stored: list[Any] = msgspec.json.decode(msgspec.json.encode(events))
    return stored


def _read(worlds: Worlds, step: PlannedMove) -> Any:
    try:
        return msgspec.json.decode(step.move, type=worlds.all[0].rules.Move)
    except msgspec.MsgspecError:
        return None
