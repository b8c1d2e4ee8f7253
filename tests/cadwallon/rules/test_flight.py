"""Running away: rulebook p. 17; section 7 row 2; R9, R10."""

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from games.cadwallon.rules.components import KORNAK, VALRUT
from games.cadwallon.rules.district import DISTANCE, NEIGHBOURS, SPACES
from games.cadwallon.rules.events import Fled
from games.cadwallon.rules.flight import flight_ends
from games.cadwallon.rules.frames import Flight
from games.cadwallon.rules.moves import Drive
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    LEONA,
    asked,
    legal,
    play,
    play_on,
    position,
    space,
)


def ends(state: State, figure: int) -> set[str]:
    return {SPACES[end].id for end in flight_ends(state, figure)}


def simple_paths(start: int, steps: int) -> Iterator[tuple[int, ...]]:
    paths: list[tuple[int, ...]] = [(start,)]
    for _ in range(steps):
        paths = [
            (*path, there)
            for path in paths
            for there in NEIGHBOURS[path[-1]]
            if there not in path
        ]
    yield from paths


def test_the_loser_runs_exactly_three_spaces() -> None:
    """p. 17"""
    state = position(at={FARAS: "forge"})
    assert ends(state, FARAS) == {
        SPACES[path[-1]].id for path in simple_paths(space("forge"), 3)
    }


def test_he_does_not_enter_a_space_twice() -> None:
    """p. 17: out of a blind alley there is one way."""
    state = position(at={FARAS: "forge"})
    assert "forge" not in ends(state, FARAS)
    assert "anvil-yard" not in ends(state, FARAS)


def test_he_may_end_nearer_than_three_by_a_roundabout_way() -> None:
    """p. 17: three spaces of path, not of distance."""
    state = position(at={FARAS: "fountain-square"})
    assert "sundial-place" in ends(state, FARAS)


def test_he_crosses_others() -> None:
    """p. 14, p. 17"""
    state = position(at={FARAS: "forge", LEONA: "anvil-yard"})
    assert "library" in ends(state, FARAS)


def test_he_ends_on_a_free_space() -> None:
    """p. 14, p. 17"""
    state = position(at={FARAS: "forge", LEONA: "library"})
    assert "library" not in ends(state, FARAS)


def test_he_runs_by_white_lines_and_green_arrows() -> None:
    """p. 14"""
    wrong = {}
    for start, here in enumerate(SPACES):
        state = position(at={FARAS: here.id})
        state.at[KORNAK] = state.at[VALRUT] = -1
        found, wanted = ends(state, FARAS), simple_paths(start, 3)
        if found != {SPACES[path[-1]].id for path in wanted}:
            wrong[here.id] = found
    assert wrong == {}


def test_he_does_not_leave_the_district() -> None:
    """p. 14: he runs on spaces."""
    state = position(at={FARAS: "crow-gate"}, may_leave=True)
    assert all(end >= 0 for end in flight_ends(state, FARAS))


def test_the_winner_s_player_says_where() -> None:
    """p. 17"""
    state = position(at={FARAS: "forge", LEONA: "crow-gate"})
    state.stack.append(Flight(ALICE, FARAS))
    assert asked(state) == (ALICE, "drive")
    assert play(state, Drive(space("library"))) == [Fled(FARAS, space("library"))]


def surrounded(**choices: object) -> State:
    """Every end of a flight of three from the Forge is taken."""
    state = position(at={FARAS: "forge"}, **choices)  # type: ignore[arg-type]
    others = [figure for figure in range(20) if figure != FARAS]
    for figure, there in zip(others, sorted(ends_after(state, 3)), strict=False):
        state.at[figure] = there
    assert not ends_after(state, 3)
    return state


def ends_after(state: State, steps: int) -> set[int]:
    return {p[-1] for p in simple_paths(space("forge"), steps)} - set(state.at)


def test_blocked_he_goes_as_far_as_he_can() -> None:
    """p. 17 in the English and the Spanish book; R10: here to the yard at his door."""
    state = surrounded()
    assert not ends_after(state, 2)
    assert ends(state, FARAS) == {"anvil-yard"}


def test_blocked_he_goes_one_space_further_in_the_french_book() -> None:
    """Option: blocked flight as in the French book; section 7 row 2"""
    state = surrounded(blocked_flight="french")
    assert set(flight_ends(state, FARAS)) == ends_after(state, 4)


def test_with_nothing_free_within_three_he_goes_one_further() -> None:
    """R10: the French rule for want of a better."""
    state = surrounded()
    state.at[state.at.index(-1)] = space("anvil-yard")
    assert set(flight_ends(state, FARAS)) == ends_after(state, 4)


def test_a_single_way_out_is_not_asked_about() -> None:
    """Section 6 of the design"""
    state = position(at={FARAS: "forge", LEONA: "crow-gate"})
    open_end = space("library")
    for figure, end in zip(
        (f for f in range(20) if f not in (FARAS, LEONA)),
        (end for end in flight_ends(state, FARAS) if end != open_end),
        strict=False,
    ):
        state.at[figure] = end
    state.stack.append(Flight(BOB, FARAS))
    play_on(state)
    assert state.at[FARAS] == open_end


def test_a_portcullis_that_shuts_its_space_is_not_run_into() -> None:
    """Option: portcullis shuts the whole space"""
    state = position(
        at={FARAS: "forge"},
        barred=[space("lantern-gate")],
        portcullis_shuts="space",
    )
    assert "lantern-gate" not in ends(state, FARAS)
    state = position(at={FARAS: "forge"}, barred=[space("lantern-gate")])
    assert "lantern-gate" in ends(state, FARAS)


@settings(max_examples=150, deadline=None)
@given(
    st.permutations(range(len(SPACES))),
    st.sampled_from(["english", "french"]),
    st.integers(1, 20),
)
def test_a_flight_always_ends_on_a_free_space_not_too_far_away(
    spaces: list[int], book: str, figures: int
) -> None:
    """p. 17, R10: three spaces, or one more."""
    state = position(blocked_flight=book)
    state.at[KORNAK] = state.at[VALRUT] = -1
    for figure, there in zip(range(figures), spaces, strict=False):
        state.at[figure] = there
    loser = figures - 1
    within = {
        path[-1]
        for steps in range(1, 5)
        for path in simple_paths(state.at[loser], steps)
    }
    found = flight_ends(state, loser)
    assert found
    assert set(found) <= within - set(state.at)


def test_all_ends_are_offered_once() -> None:
    state = position(at={FARAS: "fountain-square"})
    state.stack.append(Flight(ALICE, FARAS))
    assert len(legal(state)) == len(set(legal(state))) == len(flight_ends(state, FARAS))


def test_with_nothing_free_within_four_he_goes_to_the_nearest_free_space() -> None:
    """R10: else he stays as near as he can."""
    state = surrounded()
    for figure in range(30):
        if state.at[figure] < 0:
            near = ends_after(state, 1) | ends_after(state, 4)
            state.at[figure] = min(near, default=-1)
    assert not any(ends_after(state, steps) for steps in (1, 2, 3, 4))
    found = flight_ends(state, FARAS)
    distances = {DISTANCE[space("forge")][end] for end in found}
    free = [s.number for s in SPACES if s.number not in state.at]
    assert distances == {min(DISTANCE[space("forge")][end] for end in free)}
