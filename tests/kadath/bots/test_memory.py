"""A search that remembers finds what the plain one finds, with less work, and stops when it is told to."""

from itertools import islice

import pytest

from games.kadath.bots.memory import Enough, LongSearch
from games.kadath.bots.messenger import LongMind
from games.kadath.bots.search import Search
from games.kadath.bots.worth import WON
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from tests.kadath.bots.test_sketch import positions, table
from tests.kadath.rules.positions import position, question

WIDTHS = [(), (3,), (3, 2)]


@pytest.mark.parametrize("widths", WIDTHS)
def test_it_values_every_position_alike(widths: tuple[int, ...]) -> None:
    remembering = LongSearch()
    for state, turn in positions(seed=3):
        here = table(state, turn)
        plain = Search().value(here, widths, -WON, WON)
        assert remembering.value(here, widths, -WON, WON) == pytest.approx(plain)


def test_what_is_known_costs_nothing() -> None:
    state, turn = next(islice(positions(seed=3), 8, None))
    search = LongSearch()
    first = search.value(table(state, turn), (3,), -WON, WON)
    work = search.work
    assert work > 0
    assert search.value(table(state, turn), (3,), -WON, WON) == first
    assert search.work == work


def test_it_stops_in_the_middle() -> None:
    state, turn = next(islice(positions(seed=3), 8, None))
    search = LongSearch()
    search.limit(50)
    with pytest.raises(Enough):
        search.value(table(state, turn), (8, 5), -WON, WON)
    assert search.work < 500


@pytest.mark.parametrize("budget", [0, 2_000])
def test_a_mind_that_is_stopped_still_answers(budget: int) -> None:
    state = position("l01D l02D\nl03D l04C", market="l05 l06 c1", deck="l07 l08 l09")
    moves = list(question(state).moves)
    mind = LongMind(state, Seat(0), Dice(1), budget)
    assert mind.choice(moves) in moves
    assert mind.search.work < 60_000


def test_it_plays_the_same_every_time() -> None:
    state = position("l01D l02D\nl03C l04C", market="l05 l06 c1", deck="l07 l08 l09")
    moves = list(question(state).moves)
    minds = [LongMind(state, Seat(0), Dice(7), 5_000) for _ in range(2)]
    assert len({mind.choice(moves) for mind in minds}) == 1
