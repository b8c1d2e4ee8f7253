"""The lessons of Kadath: the coach finds in every match a move that shows what the lesson is about."""

import json
from typing import Any

import pytest

from accounts.models import User
from games.kadath.lessons.first_dream import FIRST_DREAM
from games.kadath.lessons.secret_tokens import SECRET_TOKENS
from games.kadath.rules.components import KIND_OF
from games.kadath.rules.moves import Flip, Place
from games.match import log
from games.models import Match
from games.selectors.lesson import Coach
from tests.games.learning import begun, coach, legal, let_bots_play, play, read


def pressed(match: Match, pick: str, now: Coach) -> str:
    """What is picked up after the press that the coach points at."""
    [point] = points(now)
    tile, rotation, side, *_cell = (*pick.split("-"), "", "", "")[:3]
    if point.startswith("tile-"):
        return f"{point.removeprefix('tile-')}-0-0"
    if point == "do-right":
        return f"{tile}-{int(rotation) + 1}-{side}"
    if point.startswith("token-"):
        return point.removeprefix("token-")
    if point.startswith("at-tile-"):
        cell = int(point.removeprefix("at-tile-"))
        return f"{pick}-{grid(match).at.index(cell)}"
    return f"{tile}-{rotation}-{side}-{point.removeprefix('at-cell-')}"


def points(now: Coach) -> list[str]:
    found: list[str] = json.loads(now.points)
    return found


def grid(match: Match) -> Any:
    return log.load(match).grid


def move_of(match: Match, pick: str) -> Any:
    name, *numbers = pick.split("-")
    if name == "flip":
        return Flip(int(numbers[0]))
    tile, (rotation, side, cell) = int(name), map(int, numbers)
    return Place(tile, cell, rotation, side)


def follow(match: Match, user: User) -> list[str]:
    """Presses what the coach points at until there is no coach any more."""
    steps: list[str] = []
    pick = ""
    while now := coach(match, pick):
        if steps[-1:] != [now.step]:
            steps.append(now.step)
        if now.is_waiting:
            let_bots_play(match)
        elif now.is_read:
            read(match, user, now.step)
        elif points(now) == ["confirm"]:
            play(match, move_of(match, pick))
            let_bots_play(match)
            pick = ""
        else:
            pick = pressed(match, pick, now)
        assert len(steps) < 40
    return steps


@pytest.mark.parametrize("lesson", [FIRST_DREAM, SECRET_TOKENS])
def test_who_follows_the_coach_does_all_of_it(alice: User, lesson: Any) -> None:
    match = begun(alice, "kadath", lesson.key)
    assert follow(match, alice) == [step.key for step in lesson.steps]


def test_a_tile_in_hand_is_a_step_and_put_back_it_is_none(alice: User) -> None:
    match = begun(alice, "kadath", "first")
    read(match, alice, "goal")
    first = coach(match)
    assert first is not None
    assert first.step == "tile"
    held = coach(match, pressed(match, "", first))
    assert held is not None
    assert held.step == "cell"
    assert coach(match) == first


def test_another_tile_will_do(alice: User) -> None:
    match = begun(alice, "kadath", "first")
    read(match, alice, "goal")
    for _ in range(2):
        play(match, legal(match)[0])
        let_bots_play(match)
    now = coach(match)
    assert now is not None
    assert now.step in {"attract", "chain", "enclave"}
    assert follow(match, alice)[-1] == "win"


def test_who_lays_something_else_hears_so(alice: User) -> None:
    match = begun(alice, "kadath", "first")
    read(match, alice, "goal")
    for _ in range(2):
        play(match, legal(match)[0])
        let_bots_play(match)
    read(match, alice, "attract")
    read(match, alice, "chain")
    play(match, next(m for m in legal(match) if KIND_OF[m.tile] == "landscape"))
    let_bots_play(match)
    now = coach(match)
    assert now is not None
    assert now.step == "enclave"
    assert now.remark == "That works, too. But now:"


def test_the_second_lesson_follows_the_first(alice: User) -> None:
    match = begun(alice, "kadath", "first")
    for step in FIRST_DREAM.steps[:-1]:
        read(match, alice, step.key)
    now = coach(match)
    assert now is not None
    assert now.is_last
    assert (now.following, now.following_title) == ("tokens", "Lesson: ability tokens")
