"""Whole matches between bots, every answer checked at the guarded door."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from games.kernel.chance import Dice
from games.kernel.replay import check
from games.kernel.rules import AnyRules, Decision, Outcome
from games.match.bots import choose

# Far more than any match needs.
PATIENCE = 3000


def decisions_of(
    rules: AnyRules, levels: Sequence[str], options: Any, seed: int
) -> Iterator[tuple[Any, Decision[Any]]]:
    """Every question of a match; the state is at its end when no question is left."""
    luck, thoughts = Dice(seed), Dice(seed + 1)
    state = rules.setup(len(levels), options, luck)
    for _ in range(PATIENCE):
        asked = rules.decisions(state)
        if not asked:
            return
        yield state, asked[0]
        seat = asked[0].seat
        move = choose(rules.KEY, levels[seat], state, seat, thoughts)
        check(rules, state, seat, move)
        rules.apply(state, seat, move, luck)
    raise AssertionError("the match does not end")


def play_match(
    rules: AnyRules, levels: Sequence[str], options: Any, seed: int
) -> Outcome:
    for state, _ in decisions_of(rules, levels, options, seed):
        last = state
    outcome = rules.outcome(last)
    assert outcome is not None
    return outcome


def points(outcome: Outcome, seat: int) -> float:
    """Of a match between two: one for a win, half for a draw."""
    if outcome.ranks == (1, 1):
        return 0.5
    return float(seat in outcome.winners)


def expect_share(share: float, matches: int, won: Iterable[float]) -> None:
    """So many matches bring at least this share of the points. Those that cannot change that any more are not played."""
    total, left = 0.0, matches
    for one in won:
        total, left = total + one, left - 1
        if total / matches >= share:
            return
        assert (total + left) / matches >= share, f"only {total} of {matches - left}"
