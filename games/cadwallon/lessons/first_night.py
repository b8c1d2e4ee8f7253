"""The first night: a lock, a sack, a fight, a mission, the alarm, and the way out.

It begins late: three rounds have gone by in which the gangs only sent the militia about, and after the first turn the alarm
rings. Davitto stands two steps from the bracelet in the Forge. Torham of the rival gang has just opened the chest of the
Library, with another bracelet in it, and Leona can reach him. The points of one turn are enough for all of it, and so is the
luck; nobody keeps Davitto from the gate he came in by.
"""

from collections.abc import Iterable

from games.cadwallon.lessons import night
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.options import Options
from games.kernel.lessons import Learner, Lesson, LessonStep, never

LEONA, HARID, IRIS, DAVITTO = range(4)
JEHLAN, ANAYS, DORAK, TORHAM = range(12, 16)
KORNAK = 16
FORGE, LIBRARY = 74, 64
CHEST_OF_THE_LIBRARY = 16
GUARDROOM = 59

TURN = frozenset({"turn"})
QUIET_ROUNDS = 3


def _quiet_turn(seat: int) -> tuple[tuple[int, m.Move], ...]:
    """The militia looks round and stays where it is, and the thieves wait."""
    return (
        (seat, m.Patrol(KORNAK)),
        (seat, m.March(GUARDROOM)),
        (seat, m.PASS),
    )


def _davitto(learner: Learner) -> Iterable[m.Move]:
    return night.offered(learner, m.Activate(DAVITTO)) or night.all_of(
        learner, m.Activate
    )


def _room(learner: Learner) -> Iterable[m.Move | str]:
    return night.offered(learner, m.Walk(FORGE)) or night.ways_to_chests(learner)


def _leona(learner: Learner) -> bool:
    """Torham has a treasure in his sack, and Leona has not been used."""
    view = learner.view
    is_there = view.at[TORHAM] == LIBRARY and bool(view.loads[TORHAM])
    return is_there and (
        learner.kind != "turn" or bool(night.offered(learner, m.Activate(LEONA)))
    )


FIRST_NIGHT = Lesson(
    key="first",
    seed=808263,
    choices=("executioners", "cursed"),
    level="apprentice",
    # Dealt as long ago: all chests, and missions that a beginner can reckon with.
    options=Options(mission_bonus="modest", chests_out="all"),
    opening=(
        (1, m.Deploy(TORHAM, 14)),
        (0, m.Deploy(LEONA, 15)),
        (1, m.Deploy(JEHLAN, 7)),
        (0, m.Deploy(DAVITTO, 0)),
        (1, m.Deploy(ANAYS, 3)),
        (0, m.Deploy(IRIS, 9)),
        (1, m.Deploy(DORAK, 10)),
        (0, m.Deploy(HARID, 5)),
        *(_quiet_turn(1) + _quiet_turn(0)) * QUIET_ROUNDS,
        (1, m.Patrol(KORNAK)),
        (1, m.March(GUARDROOM)),
        (1, m.Activate(TORHAM)),
        (1, m.Walk(LIBRARY)),
        (1, m.Pick(CHEST_OF_THE_LIBRARY)),
        (1, m.PASS),
        (0, m.Patrol(KORNAK)),
        (0, m.March(GUARDROOM)),
    ),
    steps=(
        LessonStep(
            key="goal", points=lambda learner: [f"at-s{FORGE}", f"at-s{LIBRARY}"]
        ),
        LessonStep(key="thief", done=night.has_activated, points=_davitto, kinds=TURN),
        LessonStep(
            key="room",
            done=night.has_reached_a_room,
            points=_room,
            strays=lambda learner: "other_thief",
            kinds=TURN,
        ),
        LessonStep(
            key="lock",
            done=night.has_opened,
            points=night.ways_to_open,
            strays=night.lock_held,
            kinds=TURN,
        ),
        LessonStep(key="carry", points=lambda learner: [f"at-s{FORGE}"]),
        LessonStep(
            key="fighter",
            done=night.has_attacked_or(LEONA),
            possible=_leona,
            points=lambda learner: night.offered(learner, m.Activate(LEONA)),
            kinds=TURN,
        ),
        LessonStep(
            key="attack",
            done=night.has_attacked,
            possible=night.on_turn(m.Attack, m.Shoot),
            points=lambda learner: night.all_of(learner, m.Attack, m.Shoot),
            strays=night.walked_instead,
            kinds=TURN,
        ),
        LessonStep(
            key="card",
            done=night.has_rolled,
            possible=lambda learner: learner.kind == "fight_card",
            points=lambda learner: night.all_of(learner, m.Play)[:1],
        ),
        LessonStep(
            key="spoils",
            done=night.has_robbed,
            possible=lambda learner: learner.kind == "plunder",
            points=lambda learner: night.all_of(learner, m.Take),
        ),
        LessonStep(
            key="drive",
            done=night.has_driven,
            possible=lambda learner: learner.kind == "drive",
            points=lambda learner: night.all_of(learner, m.Drive)[:3],
        ),
        LessonStep(
            key="mission",
            done=night.has_used_a_mission,
            possible=night.carries_for_a_mission,
            points=night.way_to_a_mission,
            kinds=TURN,
        ),
        LessonStep(
            key="end",
            done=night.has_ended_the_turn,
            points=lambda learner: ["end"],
            kinds=TURN,
        ),
        LessonStep(
            key="bar",
            done=never,
            possible=lambda learner: learner.kind == "portcullis",
            points=night.gates_to_shut,
        ),
        LessonStep(
            key="militia",
            done=night.has_rolled_for_the_militia,
            possible=lambda learner: learner.kind != "turn",
            points=lambda learner: night.all_of(learner, m.Patrol),
            kinds=frozenset({"patrol"}),
        ),
        LessonStep(
            key="march",
            done=night.has_marched,
            possible=lambda learner: learner.kind == "prowl",
            points=lambda learner: (
                night.all_of(learner, m.Raid) or night.all_of(learner, m.March)[-1:]
            ),
        ),
        LessonStep(
            key="out",
            done=night.has_left,
            possible=night.has_loot_and_a_way_out,
            points=night.ways_out,
            kinds=TURN,
        ),
        LessonStep(key="leave"),
    ),
)
