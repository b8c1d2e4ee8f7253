"""Movement: rulebook p. 14; section 7 rows 12, 14, 16 and 17."""

import itertools
from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cadwallon.rules.components import KORNAK, THIEVES, VALRUT
from games.cadwallon.rules.district import BEHIND_WALL, NEIGHBOURS, NUMBER, SPACES
from games.cadwallon.rules.events import Walked
from games.cadwallon.rules.moves import Attack, Walk
from games.cadwallon.rules.reach import Reach, reach
from games.cadwallon.rules.state import State, occupied
from tests.cadwallon.rules.positions import (
    ALICE,
    DROKAN,
    FARAS,
    IRIS,
    LEONA,
    legal,
    may,
    play,
    position,
    space,
)


def walks(state: State) -> set[str]:
    return {SPACES[m.space].id for m in legal(state) if isinstance(m, Walk)}


def test_leona_spends_a_point_and_moves_3_spaces() -> None:
    """p. 14, the example: she need not go as far as she can."""
    state = position(at={LEONA: "fountain-square"}, active=LEONA)
    events = play(state, Walk(space("rag-market")))
    path = tuple(map(space, ("coiners-corner", "salt-market", "rag-market")))
    assert events == [Walked(LEONA, path)]
    assert state.points[ALICE] == 6


def test_a_thief_goes_as_far_as_his_movement_value() -> None:
    """p. 14: four spaces."""
    state = position(
        at={LEONA: "fountain-square", KORNAK: "guardroom", VALRUT: "oar-gate"},
        active=LEONA,
    )
    from_here = {
        there.id
        for there in SPACES
        if 0 < _distance(space("fountain-square"), there.number) <= 4
    }
    assert walks(state) == from_here - {"oar-gate", "guardroom"}


def _distance(start: int, goal: int) -> int:
    steps, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in NEIGHBOURS[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps[goal]


@pytest.mark.parametrize("blocker", [IRIS, FARAS, KORNAK])
def test_every_character_blocks(blocker: int) -> None:
    """p. 14: friend, foe or militiaman."""
    state = position(at={LEONA: "forge", blocker: "anvil-yard"}, active=LEONA)
    assert walks(state) == set()


def test_a_way_around_is_longer() -> None:
    """p. 14"""
    state = position(
        at={LEONA: "crow-gate", IRIS: "shackle-lane", FARAS: "old-wall-row"},
        active=LEONA,
    )
    assert walks(state) == set()
    state.at[IRIS] = space("oar-gate")
    assert "halberd-place" in walks(state)


def test_an_occupied_space_is_entered_only_to_attack() -> None:
    """p. 14"""
    state = position(at={LEONA: "fountain-square", FARAS: "mint"}, active=LEONA)
    assert "mint" not in walks(state)
    assert legal(state, Attack) == [Attack(FARAS)]


def test_roofs_and_water_are_no_spaces() -> None:
    """p. 14; section 7 row 14"""
    assert all(there.kind != "roof" for there in SPACES)


def test_spaces_are_adjacent_by_white_line_or_green_arrow() -> None:
    """p. 14; section 7 rows 16 and 17"""
    assert space("mint") in NEIGHBOURS[space("coiners-corner")]
    assert space("fountain-square") in NEIGHBOURS[space("coiners-corner")]
    assert space("mint") not in NEIGHBOURS[space("compass-street")]


def test_no_step_is_left_after_the_last() -> None:
    """p. 14"""
    state = position(
        at={LEONA: "fountain-square", FARAS: "oar-gate", IRIS: "eel-gate"},
        active=LEONA,
    )
    play(state, Walk(space("dyers-row")))
    assert walks(state) == set()


def test_going_back_is_allowed_but_costs_steps() -> None:
    """p. 14: nothing forbids it."""
    state = position(at={LEONA: "mint"}, active=LEONA)
    play(state, Walk(space("coiners-corner")), Walk(space("mint")))
    assert "treasury" not in walks(state)
    assert {"ledger-room", "rope-quay", "coiners-corner"} <= walks(state)


@pytest.mark.parametrize("figure", THIEVES)
def test_all_thieves_are_equally_fast(figure: int) -> None:
    """Section 1: Movement 4"""
    state = position(at={figure: "fountain-square"})
    assert max(reach(state, figure, 4).goals.values()) == 4


boards = st.builds(
    lambda seats, start, others, walls, ghost, steps: (
        start,
        set(others) - {start},
        walls,
        ghost,
        steps,
    ),
    st.just(2),
    st.integers(0, len(SPACES) - 1),
    st.lists(st.integers(0, len(SPACES) - 1), max_size=12),
    st.integers(0, 2),
    st.booleans(),
    st.integers(0, 8),
)
Board = tuple[int, set[int], int, bool, int]


def _found(board: Board) -> tuple[State, Reach]:
    start, others, walls, ghost, steps = board
    state = position(at={DROKAN: SPACES[start].id})
    state.at[KORNAK] = state.at[VALRUT] = -1
    free = (figure for figure in THIEVES if figure != DROKAN)
    for figure, there in zip(free, sorted(others), strict=False):
        state.at[figure] = there
    return state, reach(state, DROKAN, steps, ghost=ghost, walls=walls)


def _shortest(board: Board) -> dict[tuple[int, int], int]:
    """(space, walls crossed) -> steps, by plain search."""
    start, others, walls, ghost, steps = board
    found = {(start, 0): 0}
    queue = deque(found)
    while queue:
        here, crossed = queue.popleft()
        if here in others and not ghost:
            continue
        ways = [(there, crossed) for there in NEIGHBOURS[here]]
        if crossed < walls:
            ways += [(there, crossed + 1) for there in BEHIND_WALL[here]]
        for way in ways:
            if way not in found and found[here, crossed] < steps:
                found[way] = found[here, crossed] + 1
                queue.append(way)
    return found


@settings(max_examples=120, deadline=None)
@given(boards)
def test_every_goal_is_as_near_as_said_and_its_path_is_legal(board: Board) -> None:
    """p. 14: adjacent steps, nobody in the way, no more walls than allowed, no detour."""
    start, others, walls, ghost, _ = board
    state, found = _found(board)
    best = _shortest(board)
    for goal, steps in found.goals.items():
        path = (start, *found.path_to(goal))
        crossed = sum(b not in NEIGHBOURS[a] for a, b in itertools.pairwise(path))
        assert all(
            b in NEIGHBOURS[a] or b in BEHIND_WALL[a]
            for a, b in itertools.pairwise(path)
        )
        assert (
            len(path) - 1
            == steps
            == min(n for (there, _), n in best.items() if there == goal)
        )
        assert crossed == found.walls_to(goal) <= walls
        assert goal not in occupied(state)
        assert ghost or not others & set(path)


@settings(max_examples=120, deadline=None)
@given(boards)
def test_every_space_in_reach_is_a_goal(board: Board) -> None:
    """p. 14: and every figure in reach can be bumped into."""
    start, others, *_ = board
    _, found = _found(board)
    in_reach = {there for there, _ in _shortest(board)} - {start}
    assert set(found.goals) == in_reach - others
    assert set(found.bumped) == in_reach & others


@settings(max_examples=120, deadline=None)
@given(boards)
def test_a_wall_is_not_crossed_where_a_way_is_as_short(board: Board) -> None:
    """Section 12: whoever may cross one wall keeps that for where he needs it."""
    _, found = _found(board)
    best = _shortest(board)
    for goal, steps in found.goals.items():
        fewest = min(w for (there, w), n in best.items() if (there, n) == (goal, steps))
        assert found.walls_to(goal) == fewest


def test_the_ways_of_the_map_have_their_names() -> None:
    assert may(
        position(at={LEONA: "mint"}, active=LEONA), Walk(NUMBER["treasury"])
    ) is (
        False  # Valrut is at home
    )
