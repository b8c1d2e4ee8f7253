"""What the thief had to unlearn: each was seen in whole matches."""

from games.cadwallon import rules as cadwallon
from games.cadwallon.bots.thief import play_as_thief
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.components import GangId
from games.cadwallon.rules.frames import Flight, Turn
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.state import State
from games.kernel.chance import Dice
from tests.cadwallon.rules.positions import (
    ALICE,
    DAVITTO,
    FARAS,
    HARID,
    IRIS,
    LEONA,
    mission,
    position,
    question,
    space,
)
from tests.kernel.bot_matches import decisions_of

TWO: tuple[GangId, GangId] = ("executioners", "nocturnis")


def answer(state: State) -> m.Move:
    return play_as_thief(state, question(state), Dice(1))


def test_a_beaten_rival_is_not_driven_onto_a_chest() -> None:
    state = position(
        gangs=TWO,
        at={IRIS: "compass-street", FARAS: "fountain-square"},
        chests={"mint": "green_gem"},
    )
    state.stack.append(Flight(ALICE, FARAS))
    drives = [one.space for one in question(state).moves if isinstance(one, m.Drive)]
    assert space("mint") in drives
    assert answer(state) != m.Drive(space("mint"))


def test_nobody_leaves_empty_handed_while_a_chest_is_near_and_time_is_left() -> None:
    state = position(
        gangs=TWO,
        at={IRIS: "crow-gate", FARAS: "dormitory"},
        active=IRIS,
        points=5,
        may_leave=True,
        round=5,
        chests={"treasury": "chest"},
    )
    assert isinstance(answer(state), m.Walk)


def test_the_load_of_the_last_turn_is_carried_out() -> None:
    state = position(
        gangs=TWO,
        at={LEONA: "crow-gate", HARID: "dormitory"},
        active=LEONA,
        loads={LEONA: ["keys"]},
        missions=[mission("scroll", 2)],
        may_leave=True,
        round=7,
    )
    assert answer(state) == m.Leave(space("crow-gate"))


def test_a_friend_stands_in_the_only_door_to_a_load() -> None:
    state = position(
        gangs=TWO,
        at={IRIS: "forge", DAVITTO: "old-wall-row", FARAS: "prompters-lane"},
        turn=Turn(ALICE, "act", (IRIS, DAVITTO), figure=DAVITTO, steps=4),
        points=2,
        loads={IRIS: ["chest", "scroll", "keys"]},
        round=3,
    )
    assert answer(state) == m.Walk(space("anvil-yard"))


def test_gates_are_not_always_the_same_where_all_are_equally_good() -> None:
    """The night of the incarnates begins with portcullises, before anybody has come."""
    shut = set()
    for seed in range(4):
        options = Options(adventure="incarnates", gangs=TWO)
        for state, _ in decisions_of(cadwallon, ["thief"] * 2, options, seed):
            if len(state.barred) == 9:
                shut.add(tuple(sorted(state.barred)))
                break
    assert len(shut) > 1


def test_locked_locks_unless_somebody_cancels_it() -> None:
    played = 0
    for seed in range(2):
        options, locked = Options(adventure="duke"), False
        for state, asked in decisions_of(cadwallon, ["thief"] * 3, options, seed):
            if asked.kind == "lock":
                first = not locked
                locked = True
                if first:
                    played += 1
                    assert isinstance(answer(state), m.Lock)
            else:
                locked = False
    assert played
