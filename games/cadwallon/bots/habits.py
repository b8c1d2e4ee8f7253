"""The numbers of a thief's judgement, tuned by matches against other numbers: `manage.py compare_bots`."""

from collections.abc import Mapping
from typing import NamedTuple


class Habits(NamedTuple):
    """What a thief makes of what it sees."""

    # How much something counts that is so many steps away.
    nearness: tuple[float, ...]
    # Where a loser is driven: how much chests, exits and loaded friends count.
    chests_near: float
    exit_near: float
    friends_near: float
    # By the number of seats: what a ducat that a rival loses is worth to us.
    spite: Mapping[int, float]
    # How much of a load a thief fears to lose to each rival within reach.
    fear: float
    # A guard or a zombie out of the way.
    relief: float
    # What is left of a prize if a rival, or another of our thieves, is nearer to it.
    contested: float
    shared: float
    # Coming nearer is not having it.
    approach: float
    # How often a mission that lies open, or still in the deck, will be ours.
    open_missions: float
    hidden_missions: float
    # What the points of a mission would have brought elsewhere.
    effort: float
    # What each turn left makes leaving now worth: what may happen to a thief who stays.
    caution: float
    # How much of what a thief could still get hold of is given up by leaving.
    prospects: float
    # How much of what a friend may lose is saved by standing in the only way to them.
    guard: float
    # Which of equally good gates is barred: any, or always the first.
    varies_gates: bool


THIEF = Habits(
    nearness=(0.9, 0.5, 0.42, 0.33, 0.24, 0.14, 0.05),
    chests_near=1.0,
    exit_near=0.03,
    friends_near=0.4,
    spite={2: 0.6, 3: 0.5, 4: 0.35},
    fear=0.14,
    relief=0.1,
    contested=0.7,
    shared=0.3,
    approach=0.6,
    open_missions=0.5,
    hidden_missions=0.15,
    effort=1.5,
    caution=-0.5,
    prospects=0.8,
    guard=1.0,
    varies_gates=True,
)
# As the thief was before.
EARLIER = Habits(
    nearness=(0.0, 0.5, 0.42, 0.33, 0.24, 0.14, 0.05),
    chests_near=0.5,
    exit_near=0.06,
    friends_near=0.4,
    spite={2: 0.9, 3: 0.5, 4: 0.35},
    fear=0.08,
    relief=0.3,
    contested=0.55,
    shared=0.3,
    approach=0.8,
    open_missions=0.5,
    hidden_missions=0.15,
    effort=2.2,
    caution=0.5,
    prospects=0.0,
    guard=0.0,
    varies_gates=False,
)
