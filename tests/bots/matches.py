"""Whole matches between bots, every answer checked at the guarded door."""

from collections.abc import Iterator, Sequence

from games.bots import choose
from games.rules import cadwallon
from games.rules.cadwallon.options import Options
from games.rules.cadwallon.state import State
from games.rules.chance import Dice
from games.rules.kernel import Decision, Outcome
from games.rules.replay import check

# Far more than any match needs.
PATIENCE = 3000


def decisions_of(
    levels: Sequence[str], options: Options, seed: int
) -> Iterator[tuple[State, Decision[cadwallon.Move]]]:
    """Every question of a match; the state is at its end when no question is left."""
    luck, thoughts = Dice(seed), Dice(seed + 1)
    state = cadwallon.setup(len(levels), options, luck)
    for _ in range(PATIENCE):
        asked = cadwallon.decisions(state)
        if not asked:
            return
        yield state, asked[0]
        seat = asked[0].seat
        move = choose("cadwallon", levels[seat], state, seat, thoughts)
        check(cadwallon, state, seat, move)
        cadwallon.apply(state, seat, move, luck)
    raise AssertionError("the match does not end")


def play_match(levels: Sequence[str], options: Options, seed: int) -> Outcome:
    for state, _ in decisions_of(levels, options, seed):
        last = state
    outcome = cadwallon.outcome(last)
    assert outcome is not None
    return outcome
