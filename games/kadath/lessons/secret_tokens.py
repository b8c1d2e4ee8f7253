"""The ability tokens: an enclave, and what a token makes of it."""

from collections.abc import Sequence

from games.kadath.lessons import laying
from games.kadath.lessons.token_use import (
    chosen_token,
    has_used_a_token,
    holds_a_token,
    token_points,
)
from games.kadath.rules.moves import Keep, Place
from games.kadath.rules.options import Options
from games.kernel.lessons import Learner, Lesson, LessonStep

PATIENCE = 6


def _token(learner: Learner) -> Sequence[object]:
    return [f"token-{chosen_token(learner)}"]


SECRET_TOKENS = Lesson(
    key="tokens",
    seed=3638,
    choices=("dreamer", "chaos"),
    level="apprentice",
    options=Options(starter="chaos", variant="advanced"),
    opening=(
        (0, Keep("flip")),
        (1, Keep("swap")),
        (0, Keep("block")),
        (1, Keep("forbid")),
        (1, Place(12, 60, 2, 0)),
        (0, Place(19, 49, 2, 0)),
        (1, Place(2, 50, 2, 0)),
        (0, Place(16, 61, 3, 1)),
        (1, Place(9, 38, 1, 0)),
    ),
    steps=(
        LessonStep(key="hand"),
        LessonStep(key="when"),
        LessonStep(
            key="enclave",
            done=laying.has_an_enclave,
            possible=lambda learner: not laying.has_laid(PATIENCE)(learner),
            points=laying.pointing(laying.anything),
            kinds=frozenset({"place"}),
        ),
        LessonStep(
            key="token",
            done=lambda learner: holds_a_token(learner) or has_used_a_token(learner),
            possible=lambda learner: learner.kind == "ability",
            points=_token,
        ),
        LessonStep(
            key="target",
            done=has_used_a_token,
            possible=lambda learner: learner.kind == "ability",
            points=token_points,
        ),
        LessonStep(key="lasting"),
        LessonStep(key="kept"),
        LessonStep(key="secret"),
    ),
)
