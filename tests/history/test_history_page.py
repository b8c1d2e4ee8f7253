"""The history: what is listed, for whom, and what a row leads to."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.models import Match
from tests.games.tables import blocks, browser, page
from tests.history.past import past

MINE, ALL = "/history/", "/history/all/"


def test_finished_matches_of_mine_are_listed_whoever_may_see_them(
    alice: User, bob: User
) -> None:
    past("Open house.", alice, bob)
    past("Closed doors.", bob, alice, audience="invited")
    past("By link.", alice, None, audience="unlisted")
    past("Of others.", bob, None)
    text = page(browser(alice), MINE)
    assert all(title in text for title in ("Open house.", "Closed doors.", "By link."))
    assert "Of others." not in text


def test_everybody_sees_public_matches_and_no_others(alice: User, bob: User) -> None:
    past("Open house.", alice, bob)
    past("Closed doors.", alice, bob, audience="invited")
    past("By link.", alice, bob, audience="unlisted")
    for reader in (None, alice):
        text = page(browser(reader), ALL)
        assert "Open house." in text
        assert "Closed doors." not in text
        assert "By link." not in text


def test_matches_that_are_not_over_are_not_history(alice: User, bob: User) -> None:
    match = past("Still going.", alice, bob)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.RUNNING)
    assert "Still going." not in page(browser(alice), MINE)
    assert "Still going." not in page(browser(), ALL)


def test_tables_of_people_one_blocks_are_left_out(alice: User, bob: User) -> None:
    past("Of Bob.", bob, None)
    blocks(alice, bob)
    assert "Of Bob." not in page(browser(alice), ALL)
    assert "Of Bob." in page(browser(), ALL)


def test_the_own_history_asks_to_sign_in(db: None) -> None:
    answer = browser().get(MINE)
    assert answer.status_code == 302
    assert answer.headers["Location"].startswith("/accounts/login/")


def test_a_row_says_who_played_what_when_and_how_it_ended(
    alice: User, bob: User
) -> None:
    match = past("Low Tide", alice, bob, choices=("executioners", "nocturnis"))
    text = page(browser(), ALL)
    assert "Cadwallon: " in text
    assert "Executioners" in text
    assert 'datetime="2026-03-01' in text
    assert "100 moves" in text
    assert alice.get_absolute_url() in text
    assert f'/m/{match.pk}/export.json"' in text
    assert f"/m/{match.pk}/at/" in text


def test_an_empty_history_says_what_to_do(alice: User) -> None:
    assert "You have not finished a match yet." in page(browser(alice), MINE)
    assert "No match has been played to its end" in page(browser(), ALL)


def test_deleted_people_and_bots_have_a_row_too(alice: User, bob: User) -> None:
    past("Low Tide", alice, None, bob)
    bob.delete()
    text = page(browser(alice), MINE)
    assert "Barnaby (bot)" in text
    assert "a departed player" in text


@pytest.mark.parametrize("address", [MINE, ALL])
def test_many_matches_take_as_many_queries_as_one(
    alice: User, bob: User, address: str
) -> None:
    client = browser(alice)
    past("The first.", alice, bob)
    page(client, address)
    with CaptureQueriesContext(
        connection,
    ) as few:
        page(client, address, data={"name": "bob"})
    for number in range(15):
        past(f"Number {number}.", alice, bob, day=number)
    with CaptureQueriesContext(connection) as many:
        page(client, address, data={"name": "bob"})
    assert len(few) == len(many)


@pytest.mark.parametrize("address", [MINE, ALL])
def test_states_and_secrets_are_not_even_read(
    alice: User, bob: User, address: str
) -> None:
    past("Low Tide", alice, bob)
    with CaptureQueriesContext(connection) as queries:
        page(browser(alice), address)
    asked = " ".join(query["sql"] for query in queries)
    assert '"games_match"."secret"' not in asked
    assert '"games_match"."state"' not in asked
    assert '"games_place"."notes"' not in asked
