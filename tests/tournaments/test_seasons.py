"""Seasons: joined once, played when asked, left without harm; and they always end."""

from datetime import UTC, datetime

import pytest

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.models import Enrolment, Entrant, Season, Tournament
from games.services import seasons
from games.tools.months import simulated_seasons
from tests.games.tables import browser, page
from tests.tournaments.playing import people

pytestmark = pytest.mark.django_db
FIRST = datetime(2030, 3, 1, 6, tzinfo=UTC)
NEXT = datetime(2030, 4, 1, 6, tzinfo=UTC)


def enrolled(count: int) -> list[User]:
    crowd = people(count)
    for user in crowd:
        services.join_seasons(user=user, game="kadath")
    return crowd


def divisions() -> list[list[str]]:
    found = Tournament.objects.filter(season__isnull=False).order_by(
        "-season_id", "division"
    )
    newest = [one for one in found if one.season_id == found[0].season_id]
    return [
        [one.user.username for one in division.entrants.order_by("pk") if one.user]
        for division in newest
    ]


def call_it_a_month(season: Season) -> None:
    for division in season.divisions.all():
        Tournament.objects.filter(pk=division.pk).update(
            status=Tournament.Status.FINISHED
        )


def test_a_season_begins_once_a_month() -> None:
    enrolled(8)
    for _again in range(3):
        seasons.look_after(FIRST)
    assert Season.objects.count() == 1
    assert [len(one) for one in divisions()] == [5, 3]


def test_none_begins_late_in_the_month_or_alone() -> None:
    enrolled(1)
    seasons.look_after(FIRST)
    enrolled_late = User.objects.create_user("late")
    services.join_seasons(user=enrolled_late, game="kadath")
    seasons.look_after(FIRST.replace(day=9))
    assert Season.objects.count() == 0
    seasons.look_after(NEXT)
    assert Season.objects.count() == 1


def test_the_best_go_up_and_the_last_go_down() -> None:
    enrolled(12)
    seasons.look_after(FIRST)
    season = Season.objects.get()
    call_it_a_month(season)
    seasons.look_after(NEXT)
    season.refresh_from_db()
    assert season.ended_at == NEXT
    # Nobody has played, so that all went by the seed.
    top, low = divisions()
    assert set(top) == {"p01", "p02", "p03", "p04", "p07", "p08"}
    assert set(low) == {"p05", "p06", "p09", "p10", "p11", "p12"}


def test_who_leaves_keeps_the_place_for_a_return() -> None:
    crowd = enrolled(12)
    seasons.look_after(FIRST)
    services.leave_seasons(user=crowd[0], game="kadath")
    assert Entrant.objects.get(user=crowd[0]).state == Entrant.State.LEFT
    call_it_a_month(Season.objects.get())
    seasons.look_after(NEXT)
    assert not any("p01" in one for one in divisions())
    mine = Enrolment.objects.get(user=crowd[0])
    assert (mine.division, mine.was_away) == (1, False)
    services.join_seasons(user=crowd[0], game="kadath")
    assert Enrolment.objects.get(user=crowd[0]).division == 1


def test_guests_cannot_join() -> None:
    guest = User.objects.create_user("~guest", is_guest=True)
    with pytest.raises(Refused):
        services.join_seasons(user=guest, game="kadath")


@pytest.mark.thorough
def test_months_with_absent_people_always_end() -> None:
    """By a clock of its own; a quarter of all are never there."""
    found = simulated_seasons("kadath", months=3, people=8, absent=0.25)
    assert found.seasons == found.seasons_ended == 3
    assert found.divisions == found.divisions_ended
    assert found.longest_days <= 27
    assert found.paired_twice == 0
    # The first month shows who is away; they are not asked again.
    assert found.taken_off == found.absent == 2
    # Nothing of it is kept.
    assert User.objects.count() == Season.objects.count() == 0


def test_who_may_do_what_at_every_address(alice: User) -> None:
    guest = User.objects.create_user("~guest", is_guest=True)
    enrolled(3)
    seasons.look_after(FIRST)
    for reader in (None, guest, alice):
        for address in ("/seasons/", "/seasons/kadath/"):
            page(browser(reader), address)
        assert browser(reader).get("/seasons/nothing/").status_code == 404
        for action in ("join", "leave"):
            assert browser(reader).get(f"/seasons/kadath/{action}/").status_code in (
                302,
                405,
            )
    for reader, joined in ((None, 3), (guest, 3), (alice, 4)):
        browser(reader).post("/seasons/kadath/join/")
        assert Enrolment.objects.filter(is_active=True).count() == joined
    browser(alice).post("/seasons/kadath/leave/")
    assert Enrolment.objects.filter(is_active=True).count() == 3
    assert "p01" in page(browser(), "/seasons/kadath/")
