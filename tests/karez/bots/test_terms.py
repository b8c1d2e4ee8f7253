"""What an action is worth is the sum of the parts by which it is explained."""

import pytest

from games.karez.bots.actions import Weigher
from games.karez.bots.terms import action_terms
from games.karez.bots.worth import worth_to
from games.karez.rules.moves import Enough, Pass
from games.registry import GAMES
from tests.golden.golden import files, moments, read


def test_the_terms_of_an_action_add_up_to_its_worth_and_little_has_no_name() -> None:
    rules, worths, unnamed = GAMES["karez"].rules, 0.0, 0.0
    for moment in list(moments(read(files("karez")[0])))[::6]:
        if moment.kind != "action":
            continue
        state, seat = moment.state, moment.seat
        weigher = Weigher(state, seat, worth_to(state, seat))
        for move in rules.decisions(state)[0].moves:
            if isinstance(move, Pass | Enough):
                continue
            terms = action_terms(weigher, move)
            told = sum(term.worth for term in terms)
            assert told == pytest.approx(weigher.weigh(move))
            worths += sum(abs(term.worth) for term in terms)
            unnamed += sum(abs(term.worth) for term in terms if term.key == "rest")
    assert unnamed < worths / 5
