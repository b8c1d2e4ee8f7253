"""A game may let standing orders answer on the own turn as well: nothing else on the site stands in their way."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games import services
from games.models import Match
from games.services import deadlines
from games.services.deadlines import Claim
from games.tools.simulation.match import play as simulated
from games.tools.simulation.plan import SimulationPlan, pairings
from tests.games.laps import ALICE, BOB, asked, begun, fresh, moves_of, place, play
from tests.games.tables import browser, page
from tests.toy.laps import orders
from tests.toy.laps.rules import Dig
from tests.toy.registered import laps_game as laps_game

pytestmark = pytest.mark.usefixtures("laps_game")


@pytest.fixture
def match(laps_game: None, alice: User, bob: User) -> Match:
    return begun(alice, bob)


def test_they_answer_the_owner_s_own_question_at_once(match: Match) -> None:
    match = play(match, Dig())
    assert moves_of(match) == [(ALICE, "Dig", "player"), (ALICE, "Keep", "orders")]
    assert asked(match) == [BOB]


def test_the_page_says_what_they_have_answered(match: Match, alice: User) -> None:
    match = play(match, Dig())
    html = page(browser(alice), f"/m/{match.pk}/")
    told = html.partition("Your orders answered 1 question")[2].partition("</ul>")[0]
    assert "<li>Your find? <b>Keep</b>" in told


def test_whoever_wants_to_be_asked_is_asked(match: Match, alice: User) -> None:
    services.leave_orders(match_id=match.pk, user=alice, orders=orders.NONE)
    match = play(match, Dig())
    assert asked(match) == [ALICE]
    html = page(browser(alice), f"/m/{match.pk}/")
    assert "Let an order answer this next time" in html
    assert "then standing orders answer." in html


def test_what_no_order_may_answer_offers_none(match: Match, alice: User) -> None:
    html = page(browser(alice), f"/m/{match.pk}/")
    assert "Let an order answer this next time" not in html
    assert "then a bot plays." in html


def test_they_answer_for_an_owner_whose_time_is_over(match: Match, alice: User) -> None:
    services.leave_orders(match_id=match.pk, user=alice, orders=orders.NONE)
    match = play(match, Dig())
    now = timezone.now()
    match.places.filter(seat=ALICE).update(
        deadline=now - timedelta(hours=1), extensions=2, remind_at=None
    )
    due = place(match, ALICE)
    assert due.deadline is not None
    claim = Claim(match.pk, ALICE, due.asked_at or 0, due.deadline)
    assert deadlines.time_out(claim)
    assert moves_of(fresh(match))[-1] == (ALICE, "Throw", "clock")
    assert place(match, ALICE).away_since is None


def test_a_simulation_lets_them_answer(laps_game: None) -> None:
    plan = SimulationPlan(game="toy", games=3, orders="default")
    played = [simulated(pairing) for pairing in pairings(plan)]
    assert sum(match.ordered for match in played) == sum(
        match.kinds["find"] for match in played
    )
