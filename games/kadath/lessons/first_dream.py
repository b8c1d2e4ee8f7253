"""The first dream: laying, turning, attracting, waking, and an enclave.

Which move shows best what the coach talks of is looked for in the match as it stands, so nobody has to play a certain one.
"""

from games.kadath.lessons import laying
from games.kadath.rules.moves import Place
from games.kadath.rules.options import Options
from games.kernel.lessons import Learner, Lesson, LessonStep

PLACE = frozenset({"place"})
# So many own tiles are enough to try for an enclave.
PATIENCE = 9


def _instead(learner: Learner) -> str:
    """A tile was laid, but another one."""
    return "too" if laying.laid(learner) else ""


FIRST_DREAM = Lesson(
    key="first",
    seed=261,
    choices=("dreamer", "chaos"),
    level="apprentice",
    options=Options(starter="chaos"),
    opening=(
        (1, Place(14, 60, 1, 0)),
        (0, Place(16, 50, 1, 0)),
        (1, Place(11, 62, 2, 1)),
    ),
    steps=(
        LessonStep(key="goal"),
        LessonStep(
            key="tile",
            done=lambda learner: (
                laying.holds_a_tile(learner) or laying.has_laid(1)(learner)
            ),
            possible=laying.can(laying.a_landscape),
            points=laying.pointing(laying.a_landscape),
            kinds=PLACE,
        ),
        LessonStep(
            key="cell",
            done=lambda learner: (
                laying.holds_it_over_a_cell(learner) or laying.has_laid(1)(learner)
            ),
            possible=laying.can(laying.a_landscape),
            points=laying.pointing(laying.a_landscape),
            kinds=PLACE,
        ),
        LessonStep(
            key="confirm",
            done=laying.has_laid(1),
            points=laying.pointing(laying.a_landscape),
            kinds=PLACE,
        ),
        LessonStep(
            key="turn",
            done=laying.has_laid(2),
            possible=laying.can(laying.a_turned_landscape),
            points=laying.pointing(laying.a_turned_landscape),
            kinds=PLACE,
        ),
        LessonStep(
            key="attract",
            done=laying.has_laid_a("attractor"),
            possible=laying.can(laying.an_attractor),
            points=laying.pointing(laying.an_attractor),
            strays=_instead,
            kinds=PLACE,
        ),
        LessonStep(
            key="chain",
            done=laying.has_laid_a("creature"),
            possible=laying.can(laying.a_creature),
            points=laying.pointing(laying.a_creature),
            strays=_instead,
            kinds=PLACE,
        ),
        LessonStep(
            key="enclave",
            done=laying.has_an_enclave,
            possible=lambda learner: not laying.has_laid(PATIENCE)(learner),
            points=laying.pointing(laying.anything),
            strays=_instead,
            kinds=PLACE,
        ),
        LessonStep(key="win"),
    ),
)
