"""No tile changes its size during a match, however the grid grows."""

import pytest

from games.kadath import rules as kadath
from games.kadath.drawing import window
from games.kadath.drawing.grid import LINES, Window
from games.kadath.rules.options import Options
from games.kernel.chance import Dice


def windows(seed: int) -> list[Window]:
    """What is shown after each move of a match of random moves."""
    luck = Dice(seed)
    state = kadath.setup(2, Options(variant="basic"), luck)
    found = [window(state.grid)]
    while asked := kadath.decisions(state):
        moves = list(asked[0].moves)
        kadath.apply(state, asked[0].seat, moves[luck.below(len(moves))], luck)
        found.append(window(state.grid))
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_board_always_shows_as_much(seed: int) -> None:
    sizes = {tuple(shown.steady_box.split()[2:]) for shown in windows(seed)}
    assert sizes == {(str(100 * LINES + 28),) * 2}


def test_there_are_five_lines_and_at_times_six() -> None:
    shown = [one for seed in range(6) for one in windows(seed)]
    assert {one.right - one.left + 1 for one in shown} == {LINES - 1, LINES}


def test_what_is_shown_stands_in_the_middle() -> None:
    left, top, wide, high = map(int, Window(3, 7, 2, 7).steady_box.split())
    assert (left, wide) == (300 - 22 - 50, 628)
    assert (top, high) == (200 - 22, 628)
