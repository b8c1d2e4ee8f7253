"""The first turn of a guild: workers, a building, an expedition, the night, and how all can lose together.

The Builders begin. The luck is kind: whoever sends the knight out and fights comes home with valour.
"""

from games.karez.lessons import city
from games.karez.rules import moves as m
from games.karez.rules.options import Options
from games.kernel.lessons import Learner, Lesson, LessonStep, never

ACTION = frozenset({"action"})


def _work(learner: Learner) -> m.Move | None:
    return city.first_of(learner, [m.Work("masons_yard", "owner")], m.Work)


def _build(learner: Learner) -> m.Move | None:
    return city.first_of(learner, [m.Build("hall_of_heroes")], m.Build)


def _explore(learner: Learner) -> m.Move | None:
    return city.first_of(learner, (), m.Explore)


def _pass(learner: Learner) -> m.Move | None:
    return m.PASS


# The action that the coach would take.
LIKED = {"work": _work, "build": _build, "explore": _explore, "pass": _pass}


def _instead(learner: Learner) -> str:
    """Another action was taken."""
    return "too" if learner.events else ""


FIRST_TURN = Lesson(
    key="first",
    seed=505,
    choices=("builders", "merchants"),
    level="apprentice",
    options=Options(),
    opening=((1, m.NameDecks(("humanoid",))),),
    steps=(
        LessonStep(key="goal", points=lambda learner: ["strip"]),
        LessonStep(
            key="work",
            done=city.has_sent,
            possible=city.on_action(m.Work),
            points=city.pointing(_work, "work"),
            strays=_instead,
            kinds=ACTION,
        ),
        LessonStep(
            key="build",
            done=city.has_built,
            possible=city.on_action(m.Build),
            points=city.pointing(_build, "build"),
            strays=_instead,
            kinds=ACTION,
        ),
        LessonStep(
            key="explore",
            done=city.has_set_out,
            possible=city.on_action(m.Explore),
            points=city.pointing(_explore, "explore"),
            strays=_instead,
            kinds=ACTION,
        ),
        LessonStep(
            key="pass",
            done=city.has_passed,
            points=city.pointing(_pass, "pass"),
            kinds=ACTION,
        ),
        LessonStep(
            key="party",
            done=city.has_fought,
            possible=lambda learner: learner.kind == "party",
            points=lambda learner: ["confirm", *city.all_of(learner, m.Send)],
        ),
        LessonStep(
            key="meet",
            done=city.has_fought,
            possible=lambda learner: (
                city.has_set_out(learner) and not city.sees_a_night(learner)
            ),
            points=lambda learner: city.all_of(learner, m.Fight),
            kinds=frozenset({"meet"}),
        ),
        LessonStep(key="home", possible=city.has_fought),
        LessonStep(
            key="night",
            possible=city.sees_a_night,
            points=lambda learner: ["strip"],
        ),
        LessonStep(key="share"),
        LessonStep(key="dungeon"),
        LessonStep(key="lose", points=lambda learner: ["strip"]),
    ),
    later=(
        LessonStep(
            key="open",
            done=never,
            possible=lambda learner: bool(city.all_of(learner, m.OpenDungeon)),
            points=lambda learner: ["confirm | kind-more"],
        ),
    ),
)
