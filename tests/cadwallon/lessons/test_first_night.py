"""The first night of a thief: every step is possible when the coach asks for it, and whoever strays is met where they are."""

from itertools import groupby

import pytest

from accounts.models import User
from games import services
from games.cadwallon.lessons.first_night import DAVITTO, FIRST_NIGHT, LEONA, TORHAM
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.state import OUT
from games.kernel.rules import Seat
from games.match import log
from games.models import Match
from tests.games.learning import (
    begun,
    coach,
    follow,
    legal,
    let_bots_play,
    play,
    question,
    read,
)

STEPS = [step.key for step in FIRST_NIGHT.steps]


def first_night(user: User) -> Match:
    match = begun(user, "cadwallon", "first")
    read(match, user, "goal")
    return match


def said(match: Match) -> tuple[str, str]:
    """The step, and what comes before it."""
    now = coach(match)
    assert now is not None
    return now.step, now.remark


def test_who_follows_the_coach_does_all_of_it(alice: User) -> None:
    match, done = begun(alice, "cadwallon", "first"), []
    while step := follow(match, alice):
        done.append(step)
    # Four gates are shut one after the other, and a thief is put to work before they leave.
    together = [step for step, _again in groupby(done)]
    # The only treasure of the loser is taken without a question.
    assert together == [step for step in STEPS if step != "spoils"]
    assert done.count("bar") == 4


def test_another_thief_will_do(alice: User) -> None:
    match = first_night(alice)
    play(match, m.Activate(LEONA))
    assert said(match)[0] == "room"
    play(match, m.Walk(16))
    step, remark = said(match)
    assert step == "room"
    assert "Davitto would be nearer" in remark


def test_what_is_taken_back_is_asked_for_again(alice: User) -> None:
    match = first_night(alice)
    play(match, m.Activate(DAVITTO))
    asked_at = match.places.get(seat=0).asked_at or 0
    services.undo_move(match_id=match.pk, seat=Seat(0), expected=asked_at)
    assert said(match) == ("thief", "")


@pytest.mark.thorough
def test_who_fights_first_is_not_asked_to_fight_again(alice: User) -> None:
    match = first_night(alice)
    play(match, m.Activate(LEONA))
    play(match, m.Attack(TORHAM))
    steps = []
    while step := follow(match, alice):
        steps.append(step)
    assert steps[-1] == "leave"
    assert "attack" not in steps


def test_who_ends_the_turn_at_once_still_gets_through(alice: User) -> None:
    match = first_night(alice)
    play(match, m.PASS)
    let_bots_play(match)
    assert said(match)[0] == "thief"
    steps = []
    while step := follow(match, alice):
        steps.append(step)
        assert len(steps) < 60
    assert steps[-1] == "leave"


def test_a_question_in_between_is_explained(alice: User) -> None:
    match = first_night(alice)
    play(match, m.PASS)
    let_bots_play(match)
    now = coach(match)
    assert now is not None
    assert now.text.startswith("The alarm! Shut gates near the thieves of the other")
    assert now.text.endswith("Then we go on.")
    assert now.points == "[]"


def test_without_points_for_the_mission_it_is_for_the_next_turn(alice: User) -> None:
    match = first_night(alice)
    for move in (m.Activate(DAVITTO), m.Walk(74), m.Pick(17)):
        play(match, move)
    read(match, alice, "carry")
    play(match, m.Activate(1))
    play(match, next(w for w in _walks(match)))
    play(match, m.Activate(LEONA))
    play(match, m.Attack(TORHAM))
    play(match, m.Play("powerful_blow"))
    let_bots_play(match)
    play(match, legal(match)[0])
    now = coach(match)
    assert now is not None
    assert now.step == "mission"
    assert "End your turn" in now.text


def _walks(match: Match) -> list[m.Move]:
    return [move for move in legal(match) if isinstance(move, m.Walk)]


@pytest.mark.thorough
def test_what_is_carried_out_through_a_gate_is_safe(alice: User) -> None:
    """The gate that the coach would shut is far from whoever has a treasure, and one of these gets out."""
    match = begun(alice, "cadwallon", "first")
    while step := follow(match, alice):
        if step == "out" and not out(match):
            assert question(match) == "turn"
    assert out(match) in ([LEONA], [DAVITTO])
    state = log.load(match)
    assert len(state.barred) == 9
    assert all(state.loads[thief] for thief in out(match))


def out(match: Match) -> list[int]:
    state = log.load(match)
    return [thief for thief in range(4) if state.at[thief] == OUT]


def test_who_has_nothing_to_carry_out_need_not_leave(alice: User) -> None:
    match = first_night(alice)
    play(match, m.PASS)
    for step in STEPS:
        if step not in ("out", "leave"):
            read(match, alice, step)
    play_on(match, "turn")
    assert said(match)[0] == "leave"


def play_on(match: Match, kind: str) -> None:
    """Does as little as possible until this is asked."""
    let_bots_play(match)
    while question(match) != kind:
        moves = legal(match)
        play(match, m.PASS if m.PASS in moves else moves[0])
        let_bots_play(match)
