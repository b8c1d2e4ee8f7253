"""The first turn of a guild: every step is possible when the coach asks for it, and whoever strays is met where they are."""

import json

import msgspec

from accounts.models import User
from games.karez.lessons.first_turn import FIRST_TURN, LIKED
from games.karez.rules import moves as m
from games.kernel.lessons import Learner
from games.kernel.rules import Seat
from games.models import Match
from tests.games.learning import begun, coach, legal, let_bots_play, play, read

STEPS = [step.key for step in FIRST_TURN.steps]
ACTIONS: dict[str, m.Move] = {
    "work": m.Work("masons_yard", "owner"),
    "build": m.Build("hall_of_heroes"),
    "pass": m.PASS,
    "meet": m.Fight(),
}


def follow(match: Match, user: User) -> list[str]:
    """Does what the coach says until there is no coach any more."""
    steps: list[str] = []
    while now := coach(match):
        if steps[-1:] != [now.step]:
            steps.append(now.step)
        if now.is_waiting:
            let_bots_play(match)
        elif now.is_read:
            read(match, user, now.step)
        else:
            play(match, _meant(match, now.step))
            let_bots_play(match)
        assert len(steps) < 60
    return steps


def _meant(match: Match, step: str) -> m.Move:
    moves: list[m.Move] = legal(match)
    if step == "explore":
        return next(move for move in moves if isinstance(move, m.Explore))
    wanted = ACTIONS.get(step)
    return wanted if wanted is not None and wanted in moves else moves[0]


def test_who_follows_the_coach_does_all_of_it_and_wins_the_fight(alice: User) -> None:
    match = begun(alice, "karez", "first")
    # A guild with one hero is not asked who goes.
    assert follow(match, alice) == [step for step in STEPS if step != "party"]


def test_an_action_is_picked_up_and_then_confirmed(alice: User) -> None:
    match = begun(alice, "karez", "first")
    read(match, alice, "goal")
    first, picked = coach(match), coach(match, "w-masonsyard-o")
    assert first is not None
    assert picked is not None
    assert json.loads(first.points) == ["pick:w-masonsyard-o | kind-work | back"]
    assert json.loads(picked.points) == ["confirm"]
    assert "confirm it" in picked.text
    assert set(LIKED) <= set(STEPS)


def test_another_action_will_do(alice: User) -> None:
    match = begun(alice, "karez", "first")
    read(match, alice, "goal")
    play(match, m.Build("barracks"))
    let_bots_play(match)
    now = coach(match)
    assert now is not None
    assert (now.step, now.remark) == ("work", "That works, too. But now:")
    assert follow(match, alice)[-1] == "lose"


def test_who_passes_at_once_still_hears_how_all_can_lose(alice: User) -> None:
    match = begun(alice, "karez", "first")
    read(match, alice, "goal")
    play(match, m.PASS)
    let_bots_play(match)
    steps = follow(match, alice)
    assert steps[-2:] == ["dungeon", "lose"]
    assert "night" in steps


def test_a_dungeon_is_spoken_of_again_when_it_can_be_opened(alice: User) -> None:
    match = begun(alice, "karez", "first")
    read(match, alice, FIRST_TURN.last)
    assert coach(match) is None
    step = FIRST_TURN.later[0]
    learner = Learner(seat=Seat(0), view=None, events=(), kind="action")
    assert not step.possible(learner)
    monster = msgspec.structs.replace(learner, moves=[m.OpenDungeon("wolf")])
    assert step.possible(monster)
