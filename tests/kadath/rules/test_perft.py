"""How many ways there are to play on, counted to a depth of three. A number that changes is a rule that changed."""

from collections.abc import Callable
from itertools import permutations

import pytest

from games.kadath import rules as kadath
from games.kadath.rules.options import Options
from games.kadath.rules.state import State
from games.kernel.chance import Recorded
from tests.kadath.rules.positions import BOB, position

# Every tile changes places with the first one: Zoogs, Serannian and Thok are laid out, Sarkomand is on top.
SHUFFLE = (0,) * 23


def start() -> State:
    options = Options(sides=("dreamer", "chaos"), starter="dreamer")
    return kadath.setup(2, options, Recorded(SHUFFLE))


def early() -> State:
    return position("l01D l02C1\n.    c1D", market="c2 a1 l07")


def middle() -> State:
    return position(
        """
        l01D l02C1 .    .
        l03C c1D   l05D .
        .    l09C3 a3D  l11C
        """,
        seat=BOB,
        market="c2 a1 l07",
    )


def late() -> State:
    """The frame is fixed, and six cells are left."""
    return position(
        """
        l01D l02C1 l03D2 .    c3C
        c1C1 l04D  .     l05C l06D3
        l07C l08C  l09D  l10D .
        .    l11D1 l12C  l13D l14C
        l15D .     a2D   .    a3C
        """,
        market="c2 a1 a4",
        deck="c4 l16",
        enclaves=[[(1, 0)], []],
    )


def tokens() -> State:
    """Most of what Alice lays brings an enclave, and with it a choice of tokens."""
    return position(
        "l02D l03D l08C\nl04D .    l06C",
        market="a1 c1 l16",
        hands=[["rotate", "remove", "reserve"], ["swap"]],
    )


def perft(state: State, depth: int) -> int:
    """The number of ways to play so many moves on."""
    asked = kadath.decisions(state)
    if depth == 1 or not asked:
        return len(asked[0].moves) if asked else 0
    total = 0
    for move in asked[0].moves:
        then = kadath.clone(state)
        kadath.apply(then, asked[0].seat, move, Recorded(()))
        total += perft(then, depth - 1)
    return total


COUNTS = {
    start: (14, 416, 29_504),
    early: (76, 5_872, 521_920),
    middle: (128, 14_944, 1_732_296),
    late: (110, 8_456, 471_760),
    tokens: (88, 7_809, 787_148),
}


@pytest.mark.thorough
@pytest.mark.parametrize("begin", COUNTS)
def test_the_number_of_ways_to_play_on(begin: Callable[[], State]) -> None:

    counted = tuple(perft(begin(), depth) for depth in (1, 2, 3))
    assert counted == COUNTS[begin]


def test_the_order_of_the_market_does_not_matter() -> None:
    counts = {
        perft(position("l01D l02C1\n.    c1D", market=" ".join(names)), 2)
        for names in permutations(("c2", "a1", "l07"))
    }
    assert len(counts) == 1
