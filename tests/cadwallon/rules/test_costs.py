"""What a button says a move costs is what the rules take for it: rulebook p. 12."""

import pytest

from games.cadwallon import rules
from games.cadwallon.rules.costs import PRICES, price
from games.cadwallon.rules.frames import Reaction, turn_in
from games.cadwallon.rules.moves import Attack, Bash, Leave, Move, Walk
from games.cadwallon.rules.state import State, clone
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from tests.golden.golden import files, moments, read

PRICED = (*PRICES, Attack, Bash, Leave, Walk)


def taken(state: State, seat: Seat, move: Move) -> int | None:
    """The points that the rules take; None where others may still step in, or a new round brings new ones."""
    then = clone(state)
    rules.apply(then, seat, move, Dice(1))
    if then.round != state.round or any(isinstance(f, Reaction) for f in then.stack):
        return None
    return state.points[seat] - then.points[seat]


@pytest.mark.slow
def test_every_price_is_the_one_that_is_taken() -> None:
    """By all moves of the golden games, among which is every kind of move there is."""
    seen: set[type] = set()
    wrong = []
    for file in files("cadwallon"):
        for moment in moments(read(file)):
            if moment.kind != "turn" or type(moment.move) not in PRICED:
                continue
            turn = turn_in(moment.state.stack)
            points = taken(moment.state, moment.seat, moment.move)
            if turn is not None and points is not None:
                seen.add(type(moment.move))
                if points != price(moment.move, turn):
                    wrong.append((file.name, moment.move, points))
    assert not wrong
    assert seen == set(PRICED)
