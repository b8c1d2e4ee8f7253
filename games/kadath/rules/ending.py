"""The end of a game and of a match (1.6).

A match of two games goes to the winner of more games, else to whoever has more enclaves over both, else it is drawn.
"""

from games.kadath.rules.events import GameEnded, MatchEnded, Reason
from games.kadath.rules.grid import enclaves_of
from games.kadath.rules.now import Now
from games.kadath.rules.setup import deal
from games.kadath.rules.state import NOBODY, State, rival
from games.kernel.rules import Outcome, Seat


def end_game(now: Now, reason: Reason, winner: Seat = NOBODY) -> None:
    """Without a winner by five enclaves, the larger number of them decides."""
    state = now.state
    mine, yours = (enclaves_of(state.grid, side) for side in state.sides)
    if winner == NOBODY:
        winner = Seat(more(mine, yours))
    now.tell(GameEnded(state.game, reason, (mine, yours), winner))
    state.enclaves = [state.enclaves[0] + mine, state.enclaves[1] + yours]
    if winner != NOBODY:
        state.wins[winner] += 1
    if state.game < state.options.games:
        _begin_next_game(now)
    else:
        _end_match(now, reason)


def more(mine: int, yours: int) -> int:
    """Which of the two has more enclaves, 0 or 1; -1 if they are level."""
    if mine == yours:
        return NOBODY
    return 0 if mine > yours else 1


def _begin_next_game(now: Now) -> None:
    state = now.state
    state.game += 1
    state.first = rival(state.first)
    deal(state, now.chance)
    now.grid = state.grid


def _end_match(now: Now, reason: Reason) -> None:
    state = now.state
    state.frame, state.over = None, reason
    if state.options.games > 1:
        enclaves, wins = tuple(state.enclaves), tuple(state.wins)
        now.tell(MatchEnded(_ranks(state), enclaves, wins))


def outcome(state: State) -> Outcome | None:
    """`scores` are enclaves, over all games of the match."""
    if not state.over:
        return None
    return Outcome(state.over, _ranks(state), tuple(state.enclaves))


def _ranks(state: State) -> tuple[int, ...]:
    mine, yours = zip(state.wins, state.enclaves, strict=True)
    if mine == yours:
        return 1, 1
    return (1, 2) if mine > yours else (2, 1)
