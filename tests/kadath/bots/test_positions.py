"""Positions in which a move is plainly right, or plainly wrong."""

import pytest

from games.game import Bot
from games.kadath import rules as kadath
from games.kadath.bots.dreamer import play_as_dreamer
from games.kadath.bots.messenger import LongMind, play_as_messenger
from games.kadath.bots.old_one import play_as_old_one
from games.kadath.rules.components import CHAOS, DREAMER
from games.kadath.rules.moves import Keep, Move
from games.kadath.rules.state import Draft, State
from games.kernel.chance import Dice
from games.kernel.rules import Chance, Decision, Seat
from tests.kadath.rules.positions import ALICE, BOB, act, blocks, position, question


def hurried_messenger(state: State, decision: Decision[Move], chance: Chance) -> Move:
    """What is plain can be seen in a moment."""
    if decision.kind == "draft":
        return play_as_messenger(state, decision, chance)
    mind = LongMind(state, decision.seat, chance, budget=3_000)
    return mind.choice(list(decision.moves))


BOTS = pytest.mark.parametrize(
    "bot", [play_as_dreamer, play_as_old_one, hurried_messenger]
)


def play(state: State, bot: Bot) -> None:
    act(state, bot(state, question(state), Dice(1)))


def can_win_now(state: State) -> bool:
    """Does whoever is asked have a winning move?"""
    seat = question(state).seat
    for move in question(state).moves:
        then = kadath.clone(state)
        kadath.apply(then, seat, move, Dice(0))
        if then.wins[seat]:
            return True
    return False


@BOTS
def test_an_enclave_is_made_where_one_can_be_made(bot: Bot) -> None:
    state = position("l01D l02D\nl03D l04C", market="l05 l06 c1")
    play(state, bot)
    assert blocks(state, DREAMER) == [(0, 0)]


@BOTS
def test_a_rivals_enclave_is_taken_over(bot: Bot) -> None:
    state = position(
        "l01C l02D\nl03D l04D", market="l05 l06 c1", enclaves=([], [(0, 0)])
    )
    play(state, bot)
    assert blocks(state, DREAMER) == [(0, 0)]
    assert blocks(state, CHAOS) == []


@BOTS
def test_the_fifth_enclave_is_not_missed(bot: Bot) -> None:
    state = position(
        """
        l01D l02D l03D l11D
        l04D l05D l06D l12C
        l07D l08D l09C .
        """,
        market="l10 l13 c1",
        enclaves=([(0, 0), (1, 0), (0, 1), (2, 0)], []),
    )
    play(state, bot)
    assert state.wins == [1, 0]


def one_tile_from_chaos(seat: Seat) -> State:
    """Chaos has four enclaves, and a fifth waits for one flip."""
    return position(
        """
        l01C l02C l03C l11C
        l04C l05C l06C l12D
        l07C l08C l09D .
        """,
        seat=seat,
        market="l10 l13 c1",
        deck="l14 l15 l16",
        enclaves=([], [(0, 0), (1, 0), (0, 1), (2, 0)]),
    )


def test_the_old_one_leaves_no_win_to_the_rival() -> None:
    assert can_win_now(one_tile_from_chaos(BOB))
    state = one_tile_from_chaos(ALICE)
    play(state, play_as_old_one)
    assert question(state).seat == BOB
    assert not can_win_now(state)


@BOTS
def test_a_token_that_wins_is_used(bot: Bot) -> None:
    state = position(
        """
        l01D l02D l03D  l11C
        l04D l09D l06D  l12D
        l16D l08D l05C1 l15C
        """,
        market="l07 l10 l14",
        hands=(["flip"], ["swap"]),
        enclaves=([(0, 0), (1, 0), (0, 1)], []),
    )
    play(state, bot)
    assert question(state).kind == "ability"
    play(state, bot)
    assert state.wins == [1, 0]


@BOTS
def test_the_draft_keeps_what_has_proved_most_useful(bot: Bot) -> None:
    state = position("l01D", hands=((), ["swap"]))
    state.frame = Draft(
        (("protection", "flip", "intercept"), ("remove",)), (False, True)
    )
    assert bot(state, question(state), Dice(1)) == Keep("flip")
