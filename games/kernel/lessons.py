"""Lessons: what a coach teaches in a real match, and where in it a learner stands. The words are elsewhere.

Nothing is written down when a step is done: what has happened in the match says so, so a move that is taken back is asked for
again, and what a learner has done before being asked is not asked for at all.
"""

import hashlib
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from games.kernel.rules import Seat


class Learner(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach goes by: what the learner's seat may know, and nothing else."""

    seat: Seat
    view: Any
    # What has happened since the lesson began, oldest first.
    events: Sequence[Any]
    # The question that is put to the learner, if one is, with all its answers.
    kind: str = ""
    moves: Collection[Any] = ()
    # What the learner has picked up on the page.
    pick: str = ""

    @property
    def is_asked(self) -> bool:
        return bool(self.kind)


Predicate = Callable[[Learner], bool]


def always(learner: Learner) -> bool:
    return True


def never(learner: Learner) -> bool:
    """Of what can be done again and again."""
    return False


def nowhere(learner: Learner) -> Sequence[Any]:
    return ()


def without_remark(learner: Learner) -> str:
    return ""


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that the coach says."""

    key: str
    # Has it been done? What has nothing to do is read, and the learner says so.
    done: Predicate | None = None
    # Can it still be done? What cannot is left out.
    possible: Predicate = always
    # Where the coach points: moves, whose buttons are meant, and ids of parts of the page.
    points: Callable[[Learner], Iterable[Any]] = nowhere
    # After a move of the learner's that was something else: the key of what the coach says to that. The events are those
    # of the learner's own moves since the step was due.
    strays: Callable[[Learner], str] = without_remark
    # The questions at which it is told; at any other one the coach explains that question. None are all.
    kinds: frozenset[str] = frozenset()


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A match that is dealt the same for everybody, and what the coach says in it."""

    key: str
    steps: tuple[LessonStep, ...]
    # What the coach comes back for when the lesson is over and the match goes on: each as long as it is possible and neither
    # done nor left out. They go by the view and the question, not by what has happened.
    later: tuple[LessonStep, ...] = ()
    # Who sits where: the learner's seat, what each seat has chosen, and how well the bots play.
    choices: tuple[str | None, ...]
    level: str
    seat: Seat = Seat(0)
    # The options of the game, none: its own.
    options: Any = None
    # All luck of the match comes from this number.
    seed: int = 0
    # What is played before the learner is asked for the first time.
    opening: tuple[tuple[int, Any], ...] = ()

    @property
    def seats(self) -> int:
        return len(self.choices)

    @property
    def secret(self) -> bytes:
        return hashlib.sha256(f"{self.key} {self.seed}".encode()).digest()

    @property
    def nonces(self) -> list[str]:
        """What each seat brings to the luck."""
        return [f"{self.key}-{seat}" for seat in range(self.seats)]

    @property
    def last(self) -> str:
        return self.steps[-1].key

    @property
    def farewell(self) -> str:
        """The step after which the coach does not come back."""
        return (*self.steps, *self.later)[-1].key

    def is_over(self, told: Collection[str]) -> bool:
        """To its end, or because the coach was sent away; the match goes on."""
        return self.last in told or self.farewell in told

    def has(self, key: str) -> bool:
        return any(step.key == key for step in (*self.steps, *self.later))


class LoggedEvents(msgspec.Struct, frozen=True):
    """What one entry of the log brought, as the learner may know it; and whether it was a move of the learner's."""

    number: int
    is_own: bool
    events: Sequence[Any]


class Advice(msgspec.Struct, frozen=True):
    """What the coach says now."""

    step: LessonStep
    # Which of how many it is, counted from 1; 0: the lesson is over, and the coach has come back.
    number: int
    total: int
    # The key of what is said first to somebody who did something else.
    remark: str = ""


def advise(
    lesson: Lesson,
    learner: Learner,
    told: Mapping[str, int],
    log: Sequence[LoggedEvents],
) -> Advice | None:
    """The first step that is neither done nor told nor impossible.

    `told` are steps that were read or skipped, with the length of the log then.
    """
    if lesson.farewell in told:
        return None
    if lesson.last in told:
        return _back_again(lesson, learner, told)
    for number, step in enumerate(lesson.steps, 1):
        if not _is_over(step, learner, told):
            remark = _remark(lesson.steps[: number - 1], step, learner, told, log)
            return Advice(step, number, len(lesson.steps), remark)
    return None


def _back_again(
    lesson: Lesson, learner: Learner, told: Mapping[str, int]
) -> Advice | None:
    due = (step for step in lesson.later if not _is_over(step, learner, told))
    step = next(due, None)
    return Advice(step, 0, 0) if step else None


def _is_over(step: LessonStep, learner: Learner, told: Mapping[str, int]) -> bool:
    if step.key in told:
        return True
    if step.done is None:
        return not step.possible(learner)
    return step.done(learner) or not step.possible(learner)


def _remark(
    before: Sequence[LessonStep],
    step: LessonStep,
    learner: Learner,
    told: Mapping[str, int],
    log: Sequence[LoggedEvents],
) -> str:
    since = max((_when_done(one, learner, told, log) for one in before), default=0)
    own = [
        event
        for entry in log
        if entry.is_own and entry.number > since
        for event in entry.events
    ]
    if not own:
        return ""
    return step.strays(msgspec.structs.replace(learner, events=own))


def _when_done(
    step: LessonStep,
    learner: Learner,
    told: Mapping[str, int],
    log: Sequence[LoggedEvents],
) -> int:
    """After which entry the step was over: what has been done stays done, so the first one is looked for by halves."""
    if step.key in told:
        return told[step.key]
    is_done = step.done
    if is_done is None or not is_done(learner):
        return 0

    def done_after(entries: int) -> bool:
        events = [event for entry in log[:entries] for event in entry.events]
        return is_done(msgspec.structs.replace(learner, events=events))

    first = bisect_left(range(len(log) + 1), True, key=done_after)
    return log[first - 1].number if first else 0
