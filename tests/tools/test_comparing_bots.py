"""Which of two bots is better: every deal from every seat, and an error that counts deals."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from games.kernel.rules import Outcome
from games.tools.simulation.comparison import ComparisonPlan, compared, tasks
from games.tools.simulation.match import SimulatedMatch

PLAN = ComparisonPlan(game="cadwallon", bot="thief", other="random", deals=2, seats=3)


def match(scores: tuple[int, ...], swept: str) -> SimulatedMatch:
    order = sorted(scores, reverse=True)
    ranks = tuple(order.index(score) + 1 for score in scores)
    return SimulatedMatch((), swept, outcome=Outcome("gates", ranks, scores))


def test_a_deal_is_played_from_every_seat() -> None:
    planned = tasks(PLAN)
    assert [one.levels.index("thief") for one in planned] == [0, 1, 2] * 2
    assert [one.number for one in planned] == [0, 0, 0, 1, 1, 1]
    assert len({one.options for one in planned[:3]}) == 1
    assert planned[0].options != planned[3].options


def test_shares_errors_and_leads_come_from_the_deals() -> None:
    first = [match((9, 5, 1), "duke"), match((9, 5, 1), "duke"), match((9, 9, 9), "b")]
    second = [match((9, 5, 1), "b"), match((5, 9, 1), "b"), match((1, 5, 9), "b")]
    found = compared(PLAN, first + second)
    # Shares of 4/9 and 3/3.
    assert found.won == pytest.approx(72.2)
    assert found.error == pytest.approx(27.8)
    assert found.lead == pytest.approx((4 - 4 + 0 + 4 + 4 + 4) / 6)
    assert found.swept == {"duke": 44.4, "b": 100.0}
    assert found.fair == pytest.approx(33.3)


def test_the_command_prints_what_it_found() -> None:
    out = StringIO()
    arguments = ["compare_bots", "kadath", "apprentice", "random", "--deals", "3"]
    call_command(*arguments, "--json", stdout=out)
    assert json.loads(out.getvalue())["won"] > 50
    with pytest.raises(CommandError, match="nobody: not one of"):
        call_command("compare_bots", "kadath", "nobody", "random")
