"""Whatever a browser sends, it gets a calm answer, and nothing is lost."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.match import log
from games.models import Match
from tests.games.match_pages import HTMX, browser, decision, expected, who_is_asked

# Where a match is played; a table has nothing of it yet.
TURN = [("match_turn", "GET"), ("play", "POST"), ("undo", "POST"), ("plan", "POST")]


@pytest.mark.parametrize(("name", "method"), TURN)
def test_a_table_has_no_turn_yet(
    table: Match, alice: User, name: str, method: str
) -> None:
    address, there = reverse(name, args=[table.pk]), reverse("table", args=[table.pk])
    answer = browser(alice).generic(method, address)
    assert (answer.status_code, answer.headers.get("Location")) == (302, there)
    answer = browser(alice).generic(method, address, headers=HTMX)
    assert (answer.status_code, answer.headers.get("HX-Redirect")) == (200, there)


def test_a_plan_for_a_table_leads_to_the_table(table: Match, alice: User) -> None:
    address = reverse("plan", args=[table.pk])
    answer = browser(alice).post(address, {"clear": "yes"}, headers=HTMX)
    assert answer.headers["HX-Redirect"] == reverse("table", args=[table.pk])


def test_nothing_can_be_played_instead_of_what_stays(running: Match) -> None:
    move = next(iter(decision(running).moves))
    sent = {"instead": log.encode(move), "expected": expected(running)}
    player: Client = browser(who_is_asked(running))
    answer = player.post(reverse("play", args=[running.pk]), sent)
    assert answer.status_code == 409
    assert "The match has gone on meanwhile" in answer.content.decode()
    running.refresh_from_db()
    assert running.length == 0
