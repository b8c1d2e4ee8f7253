"""An operator gives somebody more time."""

from datetime import timedelta

import pytest

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.models import Match
from games.services import TablePlan
from games.services.operating import give_time
from tests.games.absent import asked_place, is_clean, whats
from tests.games.operating import deed, operator
from tests.games.tables import browser
from tests.games.test_time_runs_out import lines


def test_the_deadline_moves_by_what_is_given(running: Match) -> None:
    before = asked_place(running)
    give_time(match_id=running.pk, seat=before.seat, hours=72, act=deed(operator()))
    after = asked_place(running)
    assert before.deadline is not None
    assert after.deadline is not None
    assert after.bank == before.bank + 72 * 3600
    assert after.deadline >= before.deadline + timedelta(hours=72)
    assert whats(running) == ["Granted"]
    assert is_clean(running)


def test_whoever_is_not_asked_has_more_for_later(running: Match) -> None:
    other = running.places.get(asked_at=None)
    give_time(match_id=running.pk, seat=other.seat, hours=12, act=deed(operator()))
    after = running.places.get(pk=other.pk)
    assert (after.deadline, after.bank) == (None, running.bank + 12 * 3600)
    assert is_clean(running)


def test_the_table_reads_it(running: Match) -> None:
    place = asked_place(running)
    act = deed(operator(), "a storm")
    match = give_time(match_id=running.pk, seat=place.seat, hours=24, act=act)
    assert place.user is not None
    told = f"olga, an operator, gives {place.user.name} 24 hours more: “a storm”"
    assert lines(match)[-1] == told


@pytest.mark.parametrize(
    ("seat", "hours", "code"),
    [(0, 1, "no_such_time"), (7, 12, "no_such_seat"), (-1, 12, "no_such_seat")],
)
def test_forged_numbers_are_refused(
    running: Match, seat: int, hours: int, code: str
) -> None:
    with pytest.raises(Refused, match=code):
        give_time(match_id=running.pk, seat=seat, hours=hours, act=deed(operator()))


def test_who_is_not_hurried_needs_no_time(alice: User) -> None:
    plan = TablePlan(game="cadwallon", seats=2, title="Alone")
    match = services.play_against_bots(user=alice, plan=plan, level="random")
    with pytest.raises(Refused, match="no_clock"):
        give_time(match_id=match.pk, seat=0, hours=12, act=deed(operator()))


def test_the_page_does_it(running: Match) -> None:
    place = asked_place(running)
    answer = browser(operator()).post(
        f"/operators/matches/{running.pk}/time/",
        {"seat": place.seat, "hours": 24, "reason": "a storm"},
        follow=True,
    )
    assert "The time is given." in answer.content.decode()
