"""A board of each game in the middle of a match, the same for everybody: for pictures of pages that are about no match."""

from typing import Any

from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match.bots import choose, stand_in
from games.match.options import usual_options
from games.match.pictures import draw
from games.registry import GAMES

# Of all decisions of a long match, so many are played.
PART = 8


def sample_board(game: str, language: str) -> bytes:
    """PNG; nobody is named."""
    rules = GAMES[game].rules
    nobody = [""] * GAMES[game].seats
    return draw(game, rules.view(_played(game), None), nobody, language)


def _played(game: str) -> Any:
    rules, chance = GAMES[game].rules, Dice(5)
    state = rules.setup(GAMES[game].seats, usual_options(game), chance)
    for _ in range(GAMES[game].about.LENGTH // PART):
        asked = rules.decisions(state)
        if not asked:
            break
        seat = Seat(asked[0].seat)
        move = choose(game, stand_in(game), state, seat, chance)
        before = rules.clone(state)
        rules.apply(state, seat, move, chance)
        if not rules.decisions(state):
            # The end of a match is no sample of it.
            return before
    return state
