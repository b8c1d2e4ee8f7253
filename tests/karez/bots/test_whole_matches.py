"""Bots answer every question of Karez legally, use everything there is, and matches end."""

from collections.abc import Iterator, Sequence

import pytest

from games.karez import rules as karez
from games.karez.rules.components import BUILDINGS, WATCH
from games.karez.rules.moves import Move, Work
from games.karez.rules.options import Options
from games.kernel.chance import Dice
from games.match.bots import choose
from tests.kernel.bot_matches import decisions_of, play_match
from tests.long import LONG

QUICK = ("apprentice", "guild_master")
EVERY = (*QUICK, "castellan")
# As many as show everything.
MATCHES = 24 if LONG else 8


@pytest.mark.parametrize("seats", karez.SEATS)
@pytest.mark.parametrize("level", QUICK)
def test_a_bot_plays_with_any_number_of_guilds(level: str, seats: int) -> None:
    outcome = play_match(karez, [level] * seats, Options(), seed=seats)
    assert len(outcome.scores) == seats


@pytest.mark.slow
@pytest.mark.parametrize("seats", karez.SEATS if LONG else (3,))
def test_a_castellan_plays_with_any_number_of_guilds(seats: int) -> None:
    levels = ["castellan", *["guild_master"] * (seats - 1)]
    outcome = play_match(karez, levels, Options(), seed=seats)
    assert len(outcome.scores) == seats


def moves_of(levels: Sequence[str], seed: int) -> Iterator[Move]:
    luck = Dice(seed)
    state = karez.setup(len(levels), Options(), luck)
    while asked := karez.decisions(state):
        seat = asked[0].seat
        move = choose(karez.KEY, levels[seat], state, seat, luck)
        yield move
        karez.apply(state, seat, move, luck)


def what(move: Move) -> str:
    return move.place if isinstance(move, Work) else type(move).__name__


@pytest.mark.slow
@pytest.mark.parametrize("level", QUICK)
def test_a_bot_makes_use_of_everything(level: str) -> None:
    """Every building, adventures and raids, shops, dungeons and the tent."""
    done = {
        what(move) for seed in range(MATCHES) for move in moves_of([level] * 4, seed)
    }
    actions = {"Build", "Buy", "Explore", "Feed", "OpenDungeon", "Rest"}
    assert {*BUILDINGS, WATCH, *actions} <= done


@pytest.mark.slow
def test_a_bot_plays_the_same_match_twice() -> None:
    """Nothing but luck decides: no clock, no order of a hash table."""
    first, second = (play_match(karez, EVERY, Options(), seed=8) for _ in range(2))
    assert first == second


@pytest.mark.slow
@pytest.mark.parametrize("level", EVERY)
def test_an_answer_depends_only_on_what_the_guild_may_know(level: str) -> None:
    """Whatever the others hold and the decks hide, it is the same."""
    match = decisions_of(karez, ["guild_master"] * 4, Options(), seed=5)
    for number, (state, asked) in enumerate(match):
        if number % 9 == 0:
            seat = asked.seat
            other = karez.determinize(state, seat, Dice(number))
            answers = {
                choose(karez.KEY, level, one, seat, Dice(2)) for one in (state, other)
            }
            assert len(answers) == 1
