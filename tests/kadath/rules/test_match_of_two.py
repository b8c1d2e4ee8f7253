"""A match of two games, each begun by one of the players (the rulebook suggests it after a draw)."""

import msgspec

from games.kadath import rules as kadath
from games.kadath.rules.components import CHAOS, DREAMER
from games.kadath.rules.events import GameEnded, MatchEnded
from games.kadath.rules.options import Options
from games.kadath.rules.state import Draft, State
from games.kernel.chance import Dice
from games.kernel.rules import Outcome
from tests.kadath.rules.positions import (
    ALICE,
    BOB,
    Point,
    of_kind,
    placing,
    position,
    question,
)

ROW: list[Point] = [(0, 3), (1, 3), (2, 3), (3, 3)]


def last_turn(
    mine: int, yours: int, wins: tuple[int, int] = (0, 0), game: int = 1
) -> State:
    """Alice has the last turn of a game; so many enclaves stand."""
    enclaves = [ROW[:mine], [(x, y + 1) for x, y in ROW[:yours]]]
    state = position("l02D l03C", market="l04 l05 l06", deck="", enclaves=enclaves)
    state.options = msgspec.structs.replace(state.options, games=2)
    state.wins, state.game = list(wins), game
    return state


def finish(state: State) -> list[kadath.Event]:
    return kadath.apply(state, ALICE, placing("l05D", 1, 1), Dice(1))


def test_after_the_first_game_the_other_player_begins_a_second_one() -> None:
    state = last_turn(2, 1)
    events = finish(state)
    assert of_kind(events, GameEnded) == [GameEnded(1, "market", (2, 1), 0)]
    assert (state.game, state.first, question(state).seat) == (2, BOB, BOB)
    assert (state.wins, state.enclaves) == ([1, 0], [2, 1])


def test_everything_is_laid_out_anew() -> None:
    state = last_turn(2, 1)
    finish(state)
    assert state.grid.occupied == state.grid.enclaves[DREAMER] == 0
    assert (len(state.market), len(state.deck)) == (3, 21)
    assert state.sides == (DREAMER, CHAOS)


def test_the_second_game_has_its_own_shuffle() -> None:
    decks = set()
    for seed in range(3):
        state = last_turn(2, 1)
        kadath.apply(state, ALICE, placing("l05D", 1, 1), Dice(seed))
        decks.add(tuple(state.deck))
    assert len(decks) == 3


def test_the_advanced_game_is_drafted_anew() -> None:
    state = last_turn(0, 0)
    state.options = msgspec.structs.replace(state.options, variant="advanced")
    state.hands, state.unseen = [["flip"], []], []
    finish(state)
    assert isinstance(state.frame, Draft)
    assert state.hands == [[], []]


def test_games_won_decide_the_match() -> None:
    state = last_turn(2, 1, wins=(1, 0), game=2)
    events = finish(state)
    assert of_kind(events, MatchEnded) == [MatchEnded((1, 2), (2, 1), (2, 0))]
    assert kadath.outcome(state) == Outcome("market", (1, 2), (2, 1))


def test_a_won_game_counts_more_than_enclaves() -> None:
    """Bob won the first game with one enclave; the second is drawn."""
    state = last_turn(3, 3, wins=(0, 1), game=2)
    state.enclaves = [5, 5]
    finish(state)
    outcome = kadath.outcome(state)
    assert outcome is not None
    assert outcome.ranks == (2, 1)


def test_with_a_game_each_the_enclaves_of_both_decide() -> None:
    state = last_turn(2, 1, wins=(0, 1), game=2)
    state.enclaves = [1, 4]
    finish(state)
    assert kadath.outcome(state) == Outcome("market", (2, 1), (3, 5))


def test_equal_in_everything_is_a_draw() -> None:
    state = last_turn(2, 1, wins=(0, 1), game=2)
    state.enclaves = [1, 2]
    events = finish(state)
    assert kadath.outcome(state) == Outcome("market", (1, 1), (3, 3))
    assert isinstance(events[-1], MatchEnded)


def test_a_match_of_two_is_played_to_its_end() -> None:
    chance = Dice(3)
    state = kadath.setup(2, Options(variant="advanced", games=2), chance)
    first, told = state.first, list[kadath.Event]()
    while asked := kadath.decisions(state):
        moves = list(asked[0].moves)
        move = moves[chance.below(len(moves))]
        told += kadath.apply(state, asked[0].seat, move, chance)
    assert len(of_kind(told, GameEnded)) == 2
    assert state.first != first
