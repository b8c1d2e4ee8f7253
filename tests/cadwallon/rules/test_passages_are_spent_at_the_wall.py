"""Secret Passage and Shadow Step: rulebook p. 14 (red lines), p. 18; FAQ on Niggling Injury. They are spent at the wall."""

from games.cadwallon.rules.components import Card
from games.cadwallon.rules.movement import walls_crossed, way
from games.cadwallon.rules.moves import Play, StepThroughShadow, Walk
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    LEONA,
    VALDUR,
    play,
    position,
    space,
    turn_of,
)

INJURY = Play("niggling_injury")


def stopped(figure: int, version: int = 2) -> State:
    """Two steps from a wall, with four spaces to go; a rival may take two of them."""
    owner, rival = (ALICE, BOB) if figure == LEONA else (BOB, ALICE)
    hand: list[Card] = ["secret_passage", "run"]
    state = position(
        at={figure: "old-wall-row"},
        turn=owner,
        active=figure,
        hands={owner: hand, rival: ["niggling_injury"]},
        version=version,
    )
    play(state, Play("secret_passage") if figure == LEONA else StepThroughShadow())
    return state


def cut_short(state: State) -> None:
    """To a place behind a wall that the way reaches with its last steps."""
    turn, here = turn_of(state), state.at[turn_of(state).figure]
    for move in walks_through_walls(state):
        path = move[1]
        if len(path) == turn.steps and wall_at(here, path) > len(path) - 2:
            play(state, move[0], INJURY)
            return
    raise AssertionError("no such way")


def walks_through_walls(state: State) -> list[tuple[Walk, tuple[int, ...]]]:
    found = way(state, turn_of(state))
    return [
        (Walk(goal), found.path_to(goal))
        for goal in found.goals
        if found.walls_to(goal)
    ]


def wall_at(start: int, path: tuple[int, ...]) -> int:
    """After how many steps a wall is crossed."""
    return next(n for n in range(1, len(path) + 1) if walls_crossed(start, path[:n]))


def test_a_walk_cut_short_before_the_wall_keeps_the_passage() -> None:
    for figure in (LEONA, VALDUR):
        state = stopped(figure)
        cut_short(state)
        assert turn_of(state).walls == 1


def test_whoever_has_crossed_the_wall_has_used_it() -> None:
    state = position(
        at={LEONA: "compass-street"}, active=LEONA, hands={ALICE: ["secret_passage"]}
    )
    play(state, Play("secret_passage"), Walk(space("mint")))
    assert turn_of(state).walls == 0


def test_in_the_first_version_it_was_spent_with_the_announcement() -> None:
    state = stopped(LEONA, version=1)
    cut_short(state)
    assert turn_of(state).walls == 0
