"""What a plan gains is the sum of what it is made of, so that the reasons given for a move are those it was chosen by."""

import pytest

from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.plan import turn_plan
from games.cadwallon.rules.frames import Turn
from games.registry import GAMES
from tests.golden.golden import files, moments, read


@pytest.mark.thorough
def test_the_terms_of_an_option_add_up_to_its_gain() -> None:
    rules, seen = GAMES["cadwallon"].rules, 0
    for path in files("cadwallon")[::4]:
        for moment in list(moments(read(path)))[::5]:
            if moment.kind != "turn":
                continue
            turn = moment.state.stack[1]
            assert isinstance(turn, Turn)
            moves = list(rules.decisions(moment.state)[0].moves)
            plan = turn_plan(Outlook(moment.state, moment.seat), turn, moves)
            for group in plan.groups:
                for option in group.values():
                    told = sum(term.worth for term in option.terms)
                    assert told == pytest.approx(option.gain)
                    seen += 1
    assert seen > 500
