"""The lobby: what is listed, for whom, and how it is found."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import services
from games.match import log
from games.models import Match, Rating
from games.selectors.lobby import TABLES_A_PAGE
from tests.cast import person
from tests.games.tables import blocks, browser, opened, page

LOBBY = "/tables/"


def test_an_open_public_table_is_listed_for_everybody(alice: User, bob: User) -> None:
    opened(alice)
    assert "The Rusty Key" in page(browser(bob), LOBBY)
    assert "The Rusty Key" in page(browser(), LOBBY)


def test_the_own_table_is_marked(alice: User) -> None:
    opened(alice)
    assert "You sit here" in page(browser(alice), LOBBY)


@pytest.mark.parametrize("audience", ["unlisted", "invited"])
def test_private_tables_are_not_listed(alice: User, bob: User, audience: str) -> None:
    opened(alice, audience=audience)
    assert "The Rusty Key" not in page(browser(bob), LOBBY)


def test_an_empty_lobby_says_what_to_do(db: None) -> None:
    text = page(browser(), LOBBY)
    assert "No open table at the moment." in text
    assert "/tables/new/" in text


def test_a_search_without_success_offers_all_tables(alice: User) -> None:
    opened(alice)
    text = page(browser(), LOBBY, data={"seats": "4"})
    assert "No open table is like that." in text


@pytest.mark.parametrize(
    ("name", "fits", "other"),
    [
        ("seats", "2", "3"),
        ("pace", "daily", "slow"),
        ("language", "fr", "es"),
        ("adventure", "market", "duke"),
        ("game", "cadwallon", "kadath"),
    ],
)
def test_tables_are_found_by(alice: User, name: str, fits: str, other: str) -> None:
    options = log.decode_options("cadwallon", {"adventure": "market"})
    opened(alice, language="fr", pace="daily", options=options)
    among = {"game": "cadwallon"}
    assert "The Rusty Key" in page(browser(), LOBBY, data={**among, name: fits})
    assert "The Rusty Key" not in page(browser(), LOBBY, data={**among, name: other})


@pytest.mark.parametrize("query", ["seats=99", "pace=x", "page=-3", "page=a", "seats="])
def test_a_filter_that_makes_no_sense_is_as_good_as_none(
    alice: User, query: str
) -> None:
    opened(alice)
    assert "The Rusty Key" in page(browser(), f"{LOBBY}?{query}")


def test_many_tables_come_in_pages_that_keep_the_filters(alice: User) -> None:
    for number in range(TABLES_A_PAGE + 1):
        opened(alice, title=f"Table {number}.")
    first = page(browser(), LOBBY, data={"seats": "2"})
    assert "Table 0." not in first
    assert "seats=2&amp;page=2" in first
    assert "Table 0." in page(browser(), LOBBY, data={"seats": "2", "page": "2"})


def test_the_number_of_queries_does_not_depend_on_the_tables(alice: User) -> None:
    client, counts = browser(alice), []
    for _ in range(2):
        opened(alice)
        with CaptureQueriesContext(
            connection,
        ) as queries:
            page(client, LOBBY)
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_a_running_public_match_can_be_watched(running: Match, charlie: User) -> None:
    text = page(browser(charlie), LOBBY)
    assert f"/m/{running.pk}/" in text


def test_my_own_match_is_not_among_those_to_watch(running: Match, bob: User) -> None:
    assert "Nobody plays in public" in page(browser(bob), LOBBY)


def test_a_match_against_bots_is_nobody_else_s_business(alice: User) -> None:
    browser(alice).post("/play/")
    assert "Nobody plays in public" in page(browser(), LOBBY)


def test_tables_of_blocked_people_are_hidden_both_ways(alice: User, bob: User) -> None:
    opened(alice, title="From Alice")
    opened(bob, title="From Bob")
    blocks(alice, bob)
    assert "From Bob" not in page(browser(alice), LOBBY)
    assert "From Alice" not in page(browser(bob), LOBBY)
    assert "From Alice" in page(browser(), LOBBY)


def test_a_row_has_a_seat_to_take_and_the_rating_of_its_host(
    alice: User, bob: User
) -> None:
    table = opened(alice)
    Rating.objects.create(user=alice, game="kadath", mu=1, sigma=1, points=900)
    text = page(browser(bob), LOBBY)
    assert f'action="/t/{table.pk}/join/"' in text
    assert "by alice, rating" not in text
    Rating.objects.create(user=alice, game="cadwallon", mu=1, sigma=1, points=1234)
    assert "by alice, rating 1234" in page(browser(bob), LOBBY)
    assert f'action="/t/{table.pk}/join/"' not in page(browser(alice), LOBBY)
    assert f'action="/t/{table.pk}/join/"' in page(browser(), LOBBY)


def test_whoever_is_not_reliable_enough_is_offered_no_seat(
    alice: User, bob: User
) -> None:
    table = opened(alice, reliability=90)
    assert f'action="/t/{table.pk}/join/"' not in page(browser(bob), LOBBY)


def test_a_row_says_what_its_pace_means(alice: User) -> None:
    opened(alice, pace="daily")
    assert "72\xa0h each, and 12\xa0h more a turn" in page(browser(), LOBBY)


def test_htmx_gets_the_list_alone(alice: User) -> None:
    opened(alice)
    part = page(browser(), LOBBY, headers={"HX-Request": "true"})
    assert "The Rusty Key" in part
    assert "<html" not in part


def test_going_back_brings_the_whole_page(alice: User) -> None:
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert "<html" in page(browser(alice), LOBBY, headers=headers)


def test_titles_are_only_text(alice: User) -> None:
    opened(alice, title="<script>alert(1)</script>")
    assert "<script>alert" not in page(browser(), LOBBY)


def test_a_closed_or_departed_table_is_gone(alice: User) -> None:
    match = opened(alice)
    services.leave_table(match_id=match.pk, user=alice)
    assert "The Rusty Key" not in page(browser(), LOBBY)


def test_the_lobby_is_for_reading(alice: User) -> None:
    assert browser(alice).post(LOBBY).status_code == 405


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("fr", "Tables ouvertes"), ("es", "Mesas abiertas")],
)
def test_it_speaks(db: None, language: str, sentence: str) -> None:
    headers = {"accept-language": language}
    assert sentence in page(browser(), LOBBY, headers=headers)


def test_a_departed_host_leaves_a_table_that_can_be_shown(
    alice: User, bob: User
) -> None:
    match = opened(person("dora"))
    services.join_table(match_id=match.pk, user=bob)
    assert match.host is not None
    match.host.delete()
    assert "The Rusty Key" in page(browser(alice), LOBBY)
