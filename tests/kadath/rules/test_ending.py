"""Both endings, draws and who wins. Section 1.6; readings 12 and 13."""

import pytest

from games.kadath import rules as kadath
from games.kadath.rules.components import CHAOS, DREAMER, NUMBERS
from games.kadath.rules.events import GameEnded, MatchEnded
from games.kadath.rules.grid import tiles_in
from games.kadath.rules.options import Options
from games.kernel.chance import Dice
from games.kernel.rules import Outcome, Seat
from tests.kadath.rules.positions import (
    ALICE,
    BOB,
    Point,
    blocks,
    lay_down,
    of_kind,
    position,
    question,
)

# Far from the tiles, so that nothing happens to them.
FOUR: list[Point] = [(0, 3), (1, 3), (2, 3), (3, 3)]
FOUR_OF_CHAOS: list[Point] = [(0, 4), (1, 4), (2, 4), (3, 4)]
FIVE: list[Point] = [*FOUR, (3, 2)]


def test_whoever_has_five_enclaves_at_the_end_of_the_own_turn_wins() -> None:
    state = position("l02D l03D\nl04D .", market="a1 l05 l06", enclaves=[FOUR, []])
    events = lay_down(state, "a1D", 1, 1)
    assert of_kind(events, GameEnded) == [GameEnded(1, "five", (5, 0), ALICE)]
    assert kadath.outcome(state) == Outcome("five", (1, 2), (5, 0))
    assert kadath.decisions(state) == ()


def test_four_are_not_enough() -> None:
    state = position("l02D l03D\nl04D .", market="a1 l05 l06", enclaves=[FOUR[:3], []])
    lay_down(state, "a1D", 1, 1)
    assert kadath.outcome(state) is None


def test_reading_12_the_rival_with_five_on_my_turn_has_not_won_yet() -> None:
    """Alice completes Bob's fifth enclave: Bob still has to play a turn."""
    state = position("l02C l03C\nl04C .", market="a1 l05 l06", enclaves=[[], FOUR])
    lay_down(state, "a1C", 1, 1)
    assert len(blocks(state, CHAOS)) == 5
    assert kadath.outcome(state) is None
    assert question(state).seat == BOB


def test_reading_12_the_rival_wins_at_the_end_of_the_own_turn() -> None:
    state = position("l02C l03D", seat=BOB, market="a1 l05 l06", enclaves=[[], FIVE])
    lay_down(state, "l05C", 0, 1)
    assert kadath.outcome(state) == Outcome("five", (2, 1), (0, 5))


def test_reading_12_the_rival_may_lose_the_fifth_again() -> None:
    """Bob has five, but lays the tile that gives Alice one of them."""
    state = position(
        "l02D l03D\nl04D .",
        seat=BOB,
        market="a1 l05 l06",
        enclaves=[[], [*FOUR, (0, 0)]],
    )
    lay_down(state, "a1D", 1, 1)
    assert (blocks(state, DREAMER), len(blocks(state, CHAOS))) == ([(0, 0)], 4)
    assert kadath.outcome(state) is None


@pytest.mark.parametrize("mover", [ALICE, BOB])
def test_reading_13_the_mover_wins_when_both_reach_five(mover: Seat) -> None:
    """After the tile, a fifth block of each side is full."""
    state = position(
        """
        l02C l03C l06D l08D
        l04C .    l09D l10D
        """,
        seat=mover,
        market="a1 l05 l07",
        enclaves=[FOUR, FOUR_OF_CHAOS],
    )
    lay_down(state, "a1C", 1, 1)
    assert (len(blocks(state, DREAMER)), len(blocks(state, CHAOS))) == (5, 5)
    outcome = kadath.outcome(state)
    assert outcome is not None
    assert outcome.ranks[mover] == 1
    assert outcome.ranks.count(1) == 1


@pytest.mark.parametrize(
    ("mine", "yours", "ranks", "winner"),
    [(2, 1, (1, 2), 0), (1, 2, (2, 1), 1), (2, 2, (1, 1), -1), (0, 0, (1, 1), -1)],
)
def test_an_empty_deck_ends_the_game_for_whoever_has_more(
    mine: int, yours: int, ranks: tuple[int, ...], winner: int
) -> None:
    """Equal numbers are a draw."""
    state = position(
        "l02D l03C",
        market="l04 l05 l06",
        deck="",
        enclaves=[FOUR[:mine], FOUR_OF_CHAOS[:yours]],
    )
    events = lay_down(state, "l05D", 1, 1)
    assert of_kind(events, GameEnded) == [GameEnded(1, "market", (mine, yours), winner)]
    assert kadath.outcome(state) == Outcome("market", ranks, (mine, yours))


def test_at_the_empty_deck_a_rival_with_five_wins() -> None:
    """Alice's turn is over, Bob's cannot begin: he has five, she has fewer."""
    state = position(
        "l02D l03C", market="l04 l05 l06", deck="", enclaves=[FOUR[:3], FIVE]
    )
    lay_down(state, "l05D", 1, 1)
    assert kadath.outcome(state) == Outcome("market", (2, 1), (3, 5))


def test_a_single_game_ends_without_a_word_about_the_match() -> None:
    state = position("l02D l03C", market="l04 l05 l06", deck="")
    assert not of_kind(lay_down(state, "l05D", 1, 1), MatchEnded)


@pytest.mark.parametrize("seed", range(12))
def test_at_most_22_tiles_are_laid(seed: int) -> None:
    """K11: and two tiles remain in the market."""
    chance = Dice(seed)
    state = kadath.setup(2, Options(), chance)
    while asked := kadath.decisions(state):
        moves = list(asked[0].moves)
        move = moves[chance.below(len(moves))]
        kadath.apply(state, asked[0].seat, move, chance)
    assert len(tiles_in(state.grid)) == state.laid <= 22
    if state.over == "market":
        assert state.laid == 22
        assert len(state.market) == NUMBERS.market - 1
