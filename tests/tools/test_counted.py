"""What a game counts itself in a simulation: tables whose rows are shares."""

import pytest

from games.registry import GAMES
from games.tools.simulation.match import play
from games.tools.simulation.plan import SimulationPlan, pairings
from games.tools.simulation.report import summarize
from tests.toy.registered import toy_game as toy_game


@pytest.mark.usefixtures("toy_game")
def test_the_columns_of_a_row_are_its_shares() -> None:
    plan = SimulationPlan(game="toy", games=4, seats=3, seed=4)
    matches = list(map(play, pairings(plan)))
    table = summarize(GAMES["toy"].about, matches, seconds=1)["happened"]
    assert len(table) > 1
    for row in table.values():
        assert sum(row.values()) == pytest.approx(1, abs=0.001)
