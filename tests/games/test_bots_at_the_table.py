"""Bots for empty seats."""

import pytest

from accounts.models import User
from games.match.bots import level_keys
from games.models import Match
from games.services import join_table
from tests.games.tables import browser, opened, page, people_at, post, status_of


@pytest.mark.parametrize("level", level_keys("cadwallon"))
def test_the_host_adds_a_bot_of_a_level(table: Match, alice: User, level: str) -> None:
    client = browser(alice)
    post(client, f"/t/{table.pk}/bots/", seat="1", level=level)
    assert people_at(table) == ["alice", level]


def test_and_removes_it(table: Match, alice: User) -> None:
    client = browser(alice)
    post(client, f"/t/{table.pk}/bots/", seat="1", level="thief")
    post(client, f"/t/{table.pk}/seats/1/clear/")
    assert people_at(table) == ["alice", ""]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"seat": "1", "level": "god"}, "There is no such bot."),
        ({"seat": "7", "level": "thief"}, "This table has no such seat."),
        ({"seat": "x", "level": "thief"}, "This table has no such seat."),
        ({"level": "thief"}, "This table has no such seat."),
        ({"seat": "0", "level": "thief"}, "All seats are taken now."),
    ],
)
def test_what_cannot_be_is_said(
    table: Match, alice: User, data: dict[str, str], sentence: str
) -> None:
    client = browser(alice)
    post(client, f"/t/{table.pk}/bots/", **data)
    assert sentence in page(client, f"/t/{table.pk}/")
    assert people_at(table) == ["alice", ""]


def test_a_bot_takes_no_seat_from_a_person(
    table: Match, alice: User, bob: User
) -> None:
    join_table(match_id=table.pk, user=bob)
    post(browser(alice), f"/t/{table.pk}/bots/", seat="1", level="thief")
    assert people_at(table) == ["alice", "bob"]


def test_bots_are_always_ready(alice: User) -> None:
    match, client = opened(alice), browser(alice)
    post(client, f"/t/{match.pk}/ready/", ready="yes")
    post(client, f"/t/{match.pk}/bots/", seat="1", level="apprentice")
    assert status_of(match) == "running"
