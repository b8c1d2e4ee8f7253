"""The pace of a table: chosen, shown in words, and asked of others."""

import pytest

from accounts.calendars import HOUR, MINUTE
from accounts.models import User
from games import services
from games.match import clock
from games.models import Match
from games.services.housekeeping import TIME_TABLES_STAY_OPEN
from tests.games.tables import browser, defaults, opened, page, post
from tests.games.test_opening_a_table import NEW, PLAN, open_with
from tests.games.test_timing import waited_for

OWN = {"own-bank": "48", "own-increment": "6.5", "own-cap": "96"}


@pytest.mark.parametrize(
    ("pace", "hours"),
    [
        ("evening", (0.25, 2 / 60, 0.5)),
        ("lively", (24, 4, 72)),
        ("daily", (72, 12, 120)),
        ("slow", (72, 36, 240)),
    ],
)
def test_a_usual_pace_brings_its_times(
    alice: User, pace: str, hours: tuple[float, float, float]
) -> None:
    match = open_with(browser(alice), pace=pace)
    assert match.pace == pace
    times = (match.bank, match.increment, match.cap)
    assert times == tuple(round(each * HOUR) for each in hours)


def test_own_times_take_the_place_of_the_pace(alice: User) -> None:
    match = open_with(browser(alice), **OWN)
    assert match.pace == Match.Pace.OWN
    assert (match.bank, match.increment) == (48 * HOUR, 6 * HOUR + 30 * MINUTE)
    assert match.cap == 96 * HOUR


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"own-cap": ""}, "All three belong together."),
        ({"own-bank": ""}, "All three belong together."),
        ({"own-cap": "47"}, "This is less than there is at the start."),
        ({"own-bank": "0"}, "greater than or equal to 0.25"),
        ({"own-bank": "1000"}, "less than or equal to 336"),
        ({"own-increment": "-1"}, "greater than or equal to 0"),
        ({"own-cap": "1e9"}, "less than or equal to 720"),
        ({"own-bank": "nan"}, "Enter a number."),
        ({"own-bank": "long"}, "Enter a number."),
    ],
)
def test_own_times_beyond_all_sense_are_refused_beside_the_field(
    alice: User, changes: dict[str, str], words: str
) -> None:
    answer = post(browser(alice), NEW, **{**PLAN, **defaults(), **OWN, **changes})
    assert answer.status_code == 200
    assert words in answer.content.decode()
    assert not Match.objects.exists()


def test_what_was_filled_in_is_shown_again(alice: User) -> None:
    answer = post(browser(alice), NEW, **{**PLAN, **defaults(), **OWN, "own-cap": "1"})
    text = answer.content.decode()
    assert 'value="6.5"' in text
    assert '<details class="more" open>' in text


def test_own_times_are_nobodys_pace_to_choose_by_name(alice: User) -> None:
    answer = post(browser(alice), NEW, **{**PLAN, **defaults(), "pace": "own"})
    assert answer.status_code == 200
    assert not Match.objects.exists()


def test_a_host_may_ask_for_reliable_people(alice: User) -> None:
    match = open_with(browser(alice), reliability="90")
    assert match.reliability == 90
    assert "reliability 90 % or more" in page(browser(), f"/t/{match.pk}/")
    assert "reliability 90 % or more" in page(browser(), "/tables/")


@pytest.mark.parametrize("nonsense", ["100", "-5", "most"])
def test_no_other_reliability_can_be_asked_for(alice: User, nonsense: str) -> None:
    data = {**PLAN, **defaults(), "reliability": nonsense}
    assert post(browser(alice), NEW, **data).status_code == 200
    assert not Match.objects.exists()


def test_usually_nobody_is_asked_to_be_reliable(alice: User) -> None:
    match = open_with(browser(alice))
    assert match.reliability == 0
    assert "reliability" not in page(browser(), f"/t/{match.pk}/")


def test_a_pace_is_told_at_the_table_in_the_lobby_and_in_the_match(
    alice: User, bob: User
) -> None:
    match = opened(alice, own=clock.pace(48 * HOUR, 6 * HOUR, 96 * HOUR))
    words = "Everybody begins with 48 h and gets 6 h for each turn, up to 96 h."
    table, lobby = page(browser(bob), f"/t/{match.pk}/"), page(browser(bob), "/tables/")
    assert words in table
    assert "Own times: 48\u00a0h each, and 6\u00a0h more a turn" in table
    assert words in lobby
    services.join_table(match_id=match.pk, user=bob)
    for user in (alice, bob):
        services.set_ready(match_id=match.pk, user=user, ready=True)
    assert words in page(browser(bob), f"/m/{match.pk}/")


def test_everybody_sees_until_when_somebody_may_answer(running: Match) -> None:
    deadline = waited_for(running).deadline
    assert deadline is not None
    for place in running.places.select_related("user"):
        shown = page(browser(place.user), f"/m/{running.pk}/")
        assert f'<time class="until" datetime="{deadline.isoformat()}"' in shown


def test_whoever_is_asked_sees_what_is_left(running: Match) -> None:
    place = waited_for(running)
    asked = page(browser(place.user), f"/m/{running.pk}/")
    assert " days left</b>" in asked
    assert "<small>After that: 24 h more, twice; then" in asked


def test_without_a_deadline_none_is_shown(alice: User) -> None:
    plan = services.TablePlan(game="cadwallon", seats=2, title="Alone")
    match = services.play_against_bots(user=alice, plan=plan, level="random")
    assert "until" not in page(browser(alice), f"/m/{match.pk}/turn/")


def test_every_pace_has_its_patience_with_open_tables() -> None:
    assert set(TIME_TABLES_STAY_OPEN) == set(Match.Pace)
