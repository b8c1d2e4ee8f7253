"""Matches played at random: no piece is lost, every match ends, and a stored state goes on as it was."""

import msgspec
import pytest

from games.karez import rules as karez
from games.karez.rules.options import Options
from games.kernel.chance import Dice
from games.kernel.random_bot import pick_any


@pytest.mark.parametrize("seats", karez.SEATS)
@pytest.mark.parametrize("lap", [1, 2])
def test_nothing_is_lost_from_the_first_to_the_last_move(seats: int, lap: int) -> None:
    luck = Dice(seats * 10 + lap)
    options = Options(lap=2 if lap == 2 else 1)
    state = karez.setup(seats, options, luck)
    pieces = karez.census(state)
    assert pieces.people_fit
    assert pieces.prices_fit
    while asked := karez.decisions(state):
        question = asked[luck.below(len(asked))]
        assert question.fallback in question.moves
        assert len(set(question.moves)) == len(question.moves)
        stored = msgspec.json.encode(state)
        state = msgspec.json.decode(stored, type=karez.State)
        karez.apply(state, question.seat, pick_any(question, luck), luck)
        assert karez.census(state) == pieces
    outcome = karez.outcome(state)
    assert outcome is not None
    assert outcome.reason in karez.REASONS
