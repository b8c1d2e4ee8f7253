"""Where in a lesson a learner stands: a function of what has happened, and of what was read."""

from typing import Any

import msgspec

from games.kernel.lessons import (
    Advice,
    Learner,
    Lesson,
    LessonStep,
    LoggedEvents,
    advise,
)
from games.kernel.rules import Seat


def did(what: str) -> Any:
    return lambda learner: what in learner.events


LESSON = Lesson(
    key="toy",
    choices=(None, None),
    level="random",
    steps=(
        LessonStep(key="hello"),
        LessonStep(key="walk", done=did("walk")),
        LessonStep(
            key="jump",
            done=did("jump"),
            possible=lambda learner: "fall" not in learner.events,
            strays=lambda learner: "sang" if "sing" in learner.events else "",
        ),
        LessonStep(key="bye"),
    ),
)


def advised(
    *events: str, told: dict[str, int] | None = None, own: bool = True
) -> Advice | None:
    log = [LoggedEvents(n, own, [event]) for n, event in enumerate(events, 1)]
    learner = Learner(seat=Seat(0), view=None, events=list(events), kind="turn")
    return advise(LESSON, learner, told or {}, log)


def step(*events: str, told: dict[str, int] | None = None) -> str:
    advice = advised(*events, told=told)
    return advice.step.key if advice else ""


def remark(*events: str, told: dict[str, int], own: bool = True) -> str:
    advice = advised(*events, told=told, own=own)
    assert advice is not None
    return advice.remark


READ = {"hello": 0}


def test_what_is_only_read_waits_until_it_is_read() -> None:
    assert step() == step("walk") == "hello"
    assert step(told=READ) == "walk"


def test_what_is_to_be_done_waits_until_it_is_done() -> None:
    assert step("sing", told=READ) == "walk"
    assert step("walk", told=READ) == "jump"


def test_what_was_done_before_it_was_asked_for_is_not_asked_for() -> None:
    assert step("jump", told=READ) == "walk"
    assert step("jump", "walk", told=READ) == "bye"


def test_what_cannot_be_done_any_more_is_left_out() -> None:
    assert step("walk", "fall", told=READ) == "bye"


def test_a_step_can_be_skipped() -> None:
    assert step(told={**READ, "walk": 0}) == "jump"


def test_with_the_last_step_the_lesson_is_over() -> None:
    assert step(told={"bye": 0}) == ""


AGAIN = msgspec.structs.replace(
    LESSON,
    later=(
        LessonStep(
            key="swim",
            done=did("swim"),
            possible=lambda learner: learner.kind == "flood",
        ),
    ),
)


def later(kind: str, *events: str, told: dict[str, int]) -> str:
    learner = Learner(seat=Seat(0), view=None, events=events, kind=kind)
    advice = advise(AGAIN, learner, told, [])
    return advice.step.key if advice else ""


def test_after_the_lesson_the_coach_comes_back_for_what_comes_up() -> None:
    over = {"bye": 3}
    assert later("turn", told=over) == ""
    assert later("flood", told=over) == "swim"
    assert later("flood", "swim", told=over) == ""
    assert later("flood", told={}) == "hello"


def test_unless_the_coach_was_sent_away() -> None:
    away = {AGAIN.farewell: 1}
    assert later("flood", told=away) == later("turn", told=away) == ""
    assert AGAIN.is_over(away)
    assert not AGAIN.is_over({"walk": 1})


def test_a_step_says_which_of_how_many_it_is() -> None:
    advice = advised("walk", told=READ)
    assert advice is not None
    assert (advice.number, advice.total) == (3, 4)


def test_who_does_something_else_is_told_so() -> None:
    assert remark("walk", "sing", told=READ) == "sang"


def test_but_not_for_what_they_did_before_the_step_was_due() -> None:
    assert remark("sing", "walk", told=READ) == ""
    assert remark("sing", told={**READ, "walk": 1}) == ""


def test_nor_for_what_others_did() -> None:
    assert remark("walk", "sing", told=READ, own=False) == ""


def test_the_luck_of_a_lesson_is_its_own() -> None:
    other = Lesson(key="toy", choices=(None, None), level="", steps=(), seed=1)
    assert LESSON.secret != other.secret
    assert LESSON.nonces == ["toy-0", "toy-1"]
