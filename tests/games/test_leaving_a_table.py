"""Leaving, being removed, closing; and what a closed table says."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games.models import Match
from games.services import join_table
from games.services.housekeeping import close_stale_tables
from tests.games.tables import browser, opened, page, people_at, post, status_of


@pytest.fixture
def both(table: Match, bob: User) -> Match:
    join_table(match_id=table.pk, user=bob)
    return table


def test_bob_leaves_and_goes_back_to_the_lobby(both: Match, bob: User) -> None:
    answer = post(browser(bob), f"/t/{both.pk}/leave/")
    assert answer.headers["Location"] == "/tables/"
    assert people_at(both) == ["alice", ""]


def test_the_host_s_part_passes_on(both: Match, alice: User, bob: User) -> None:
    post(browser(alice), f"/t/{both.pk}/leave/")
    both.refresh_from_db()
    assert both.host == bob
    assert "Fill the table" in page(browser(bob), f"/t/{both.pk}/")


def test_a_table_without_people_closes(table: Match, alice: User) -> None:
    post(browser(alice), f"/t/{table.pk}/leave/")
    assert status_of(table) == "closed"


def test_the_host_removes_a_player(both: Match, alice: User) -> None:
    post(browser(alice), f"/t/{both.pk}/seats/1/clear/")
    assert people_at(both) == ["alice", ""]


def test_the_host_does_not_remove_himself(both: Match, alice: User) -> None:
    client = browser(alice)
    post(client, f"/t/{both.pk}/seats/0/clear/")
    assert people_at(both) == ["alice", "bob"]
    assert "You can leave the table, though." in page(client, f"/t/{both.pk}/")


def test_a_seat_that_does_not_exist(both: Match, alice: User) -> None:
    client = browser(alice)
    post(client, f"/t/{both.pk}/seats/9/clear/")
    assert "This table has no such seat." in page(client, f"/t/{both.pk}/")


@pytest.mark.parametrize("deed", ["seats/0/clear", "close", "bots", "invite"])
def test_only_the_host_has_the_host_s_tools(
    both: Match, alice: User, bob: User, charlie: User, deed: str
) -> None:
    data = {"seat": "1", "level": "thief", "name": "alice"}
    for user in (bob, charlie):
        client = browser(user)
        assert "Fill the table" not in page(client, f"/t/{both.pk}/")
        assert post(client, f"/t/{both.pk}/{deed}/", **data).status_code == 403
    assert browser().post(f"/t/{both.pk}/{deed}/", data).status_code == 403
    assert people_at(both) == ["alice", "bob"]
    assert status_of(both) == "open"


def test_the_host_closes_the_table(both: Match, alice: User, bob: User) -> None:
    post(browser(alice), f"/t/{both.pk}/close/")
    text = page(browser(bob), f"/t/{both.pk}/")
    assert "This table was closed before it began." in text
    assert "I am ready" not in text


@pytest.mark.parametrize("deed", ["join", "leave", "choose", "ready"])
def test_nothing_happens_at_a_closed_table(
    both: Match, alice: User, bob: User, deed: str
) -> None:
    post(browser(alice), f"/t/{both.pk}/close/")
    answer = browser(bob).post(f"/t/{both.pk}/{deed}/", {"ready": "yes"}, follow=True)
    assert answer.status_code == 200
    assert people_at(both) == ["alice", "bob"]


def test_stale_tables_close_by_themselves(alice: User, bob: User) -> None:
    stale, fresh = opened(alice, pace="evening"), opened(bob, pace="slow")
    long_ago = timezone.now() - timedelta(days=2)
    Match.objects.update(touched_at=long_ago)
    assert close_stale_tables() == 1
    assert (status_of(stale), status_of(fresh)) == ("closed", "open")


def test_leaving_by_htmx_shows_the_table(both: Match, bob: User) -> None:
    headers = {"HX-Request": "true"}
    answer = browser(bob).post(f"/t/{both.pk}/leave/", headers=headers)
    assert answer.headers["Location"] == f"/t/{both.pk}/"
