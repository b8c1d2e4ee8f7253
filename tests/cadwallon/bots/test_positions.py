"""Positions in which the thief has one plainly right move."""

import pytest

from games.cadwallon.bots.apprentice import play_as_apprentice
from games.cadwallon.bots.thief import play_as_thief
from games.cadwallon.rules.components import KORNAK, GangId
from games.cadwallon.rules.district import DISTANCE, GATES
from games.cadwallon.rules.frames import Flight, Plunder, Portcullises, Prowl, Turn
from games.cadwallon.rules.moves import (
    PASS,
    Activate,
    Bar,
    Drive,
    Leave,
    March,
    Move,
    Pick,
    Play,
    Raid,
    Take,
    UseMission,
)
from games.cadwallon.rules.state import State
from games.game import Bot
from games.kernel.chance import Dice
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    DAVITTO,
    DROKAN,
    FARAS,
    HARID,
    IRIS,
    LEONA,
    SANARIS,
    facing,
    mission,
    play,
    position,
    question,
    space,
    tokens,
)

BOTS = pytest.mark.parametrize("bot", [play_as_apprentice, play_as_thief])
TWO: tuple[GangId, GangId] = ("executioners", "nocturnis")


def thief(state: State) -> Move:
    return play_as_thief(state, question(state), Dice(1))


@BOTS
def test_a_loaded_thief_on_an_open_gate_leaves(bot: Bot) -> None:
    state = position(
        gangs=TWO,
        at={IRIS: "crow-gate", FARAS: "mint"},
        active=IRIS,
        loads={IRIS: ["scroll", "scroll"]},
        may_leave=True,
        round=6,
    )
    assert bot(state, question(state), Dice(1)) == Leave(space("crow-gate"))


@BOTS
def test_a_mission_worth_nine_is_taken(bot: Bot) -> None:
    state = position(
        gangs=TWO,
        at={IRIS: "mint", FARAS: "crow-gate"},
        loads={IRIS: ["scroll", "scroll"]},
        missions=[mission("scroll", 2)],
        round=4,
    )
    assert bot(state, question(state), Dice(1)) == UseMission(mission("scroll", 2))


@BOTS
def test_nobody_ends_a_turn_beside_a_chest_with_points_left(bot: Bot) -> None:
    state = position(
        gangs=TWO,
        at={DAVITTO: "mint", FARAS: "crow-gate"},
        active=DAVITTO,
        points=1,
        chests={"mint": "green_gem"},
    )
    move = bot(state, question(state), Dice(1))
    assert move == Pick(state.lies.index(space("mint")))


def test_the_thief_activates_whoever_stands_beside_a_chest() -> None:
    state = position(
        gangs=TWO,
        at={LEONA: "crow-gate", DAVITTO: "mint"},
        points=1,
        chests={"mint": "chest"},
    )
    assert thief(state) == Activate(DAVITTO)


def test_an_empty_turn_is_ended() -> None:
    state = position(gangs=TWO, at={LEONA: "crow-gate", FARAS: "mint"}, points=0)
    state.hands[ALICE] = ["niggling_injury"]
    assert thief(state) == PASS


def test_the_last_turn_is_for_leaving() -> None:
    """A fight would bring a treasure that nobody carries out any more."""
    state = position(
        gangs=TWO,
        at={IRIS: "crow-gate", FARAS: "mint"},
        active=IRIS,
        points=2,
        loads={IRIS: ["keys"], FARAS: ["chest", "chest"]},
        may_leave=True,
        round=7,
    )
    assert thief(state) == Leave(space("crow-gate"))


def test_a_powerful_blow_is_played_when_much_is_at_stake() -> None:
    state = facing(
        IRIS,
        FARAS,
        hands={ALICE: ["powerful_blow"]},
        loads={FARAS: ["chest", "scroll"], IRIS: ["scroll"]},
        ducats=(5, 5),
    )
    assert thief(state) == Play("powerful_blow")


def test_no_card_is_wasted_on_a_fight_for_nothing() -> None:
    state = facing(IRIS, FARAS, hands={ALICE: ["second_wind"]})
    assert thief(state) == PASS


def test_the_winner_takes_what_completes_a_set() -> None:
    state = position(
        gangs=TWO,
        at={IRIS: "mint", FARAS: "crow-gate"},
        loads={IRIS: ["keys", "keys"], FARAS: ["red_gem", "keys"]},
    )
    state.stack.append(Plunder(ALICE, IRIS, FARAS))
    assert thief(state) == Take(tokens("keys")[2])


def test_a_loser_is_driven_away_from_his_exit() -> None:
    state = position(
        gangs=TWO,
        at={IRIS: "mint", FARAS: "crow-gate"},
        loads={FARAS: ["chest"]},
        may_leave=True,
        round=6,
    )
    state.stack.append(Flight(ALICE, FARAS))
    drives = [m.space for m in question(state).moves if isinstance(m, Drive)]
    chosen = thief(state)
    assert isinstance(chosen, Drive)
    assert to_exit(chosen.space) == max(map(to_exit, drives))


def to_exit(here: int) -> int:
    return min(DISTANCE[here][gate] for gate in GATES)


def test_the_militia_hit_the_rival_in_reach() -> None:
    state = position(
        gangs=TWO,
        at={KORNAK: "fountain-square", FARAS: "compass-street", IRIS: "crow-gate"},
        ducats=(0, 6),
    )
    state.stack.append(Prowl(ALICE, KORNAK, 2))
    assert thief(state) == Raid(FARAS)


def test_the_militia_keep_away_from_the_own_gang() -> None:
    state = position(
        gangs=TWO,
        at={KORNAK: "fountain-square", IRIS: "compass-street"},
        loads={IRIS: ["chest"]},
    )
    state.stack.append(Prowl(ALICE, KORNAK, 2))
    move = thief(state)
    assert isinstance(move, March)
    assert move.space != space("fountain-square")


def test_a_portcullis_falls_before_a_loaded_rival() -> None:
    state = position(
        gangs=TWO,
        at={FARAS: "crow-gate", DROKAN: "mint", LEONA: "compass-street"},
        loads={FARAS: ["chest", "scroll", "keys"]},
        may_leave=True,
        round=5,
    )
    state.stack = [state.stack[0], Portcullises(ALICE, 9)]
    assert thief(state) == Bar(space("crow-gate"))


def test_an_injury_keeps_a_loaded_rival_inside_in_the_last_round() -> None:
    state = position(
        gangs=TWO,
        at={FARAS: "crow-gate", SANARIS: "mint", HARID: "compass-street"},
        turn=Turn(BOB, "act", (FARAS,), figure=FARAS, steps=2, moving="now", origin=0),
        hands={ALICE: ["niggling_injury"]},
        loads={FARAS: ["chest", "scroll"]},
        may_leave=True,
        round=7,
    )
    play(state, Leave(space("crow-gate")))
    assert question(state).kind == "react_to_walk"
    assert thief(state) == Play("niggling_injury")
