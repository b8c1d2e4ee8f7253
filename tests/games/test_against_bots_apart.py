"""Matches against bots alone stand apart: nobody waits there, they are not counted, and they can be put away."""

from typing import Any

import pytest

from accounts.models import User
from games import services
from games.match.errors import Refusal, Refused
from games.models import Match
from games.selectors.home import dashboard
from games.selectors.turns import next_turn
from games.services import TablePlan, play_against_bots, put_away
from tests.games.tables import browser, page, post
from tests.games.test_home_signed_in import ask, started


@pytest.fixture
def alone(alice: User) -> Match:
    """Alice is asked in a match with bots."""
    plan = TablePlan(game="kadath", seats=2, title="Practice")
    match = play_against_bots(user=alice, plan=plan, level="random")
    ask(match, alice, 1)
    return match


def titles(user: User, part: str) -> list[str]:
    found: dict[str, Any] = dashboard(user)
    return [item.match.title for item in found[part]]


def test_they_are_not_counted_in_any_title(alone: Match, alice: User) -> None:
    client = browser(alice)
    assert "<title>Cadwallon" in page(client, "/")
    assert "<title>Tables" in page(client, "/tables/")
    assert "<title>(" not in page(client, f"/m/{alone.pk}/")


def test_they_are_listed_by_themselves(alone: Match, alice: User, bob: User) -> None:
    ask(started(alice, bob, "With Bob"), alice, 1)
    assert titles(alice, "turns") == ["With Bob"]
    assert titles(alice, "practice") == ["Practice"]
    client = browser(alice)
    assert "<title>(1) your turn" in page(client, "/")
    assert "<title>(1)" in page(client, f"/m/{alone.pk}/")


def test_the_next_turn_is_one_that_somebody_waits_for(
    alone: Match, alice: User, bob: User
) -> None:
    assert next_turn(alice) is None
    other = started(alice, bob, "With Bob")
    ask(other, alice, 1)
    assert next_turn(alice, after=alone.pk) == other.pk


def test_without_others_the_main_button_leads_to_them(
    alone: Match, alice: User
) -> None:
    text = page(browser(alice), "/")
    assert "Play on against bots" in text
    assert "your move" in text


def test_one_that_is_put_away_can_be_taken_out_again(alone: Match, alice: User) -> None:
    client = browser(alice)
    assert post(client, f"/m/{alone.pk}/away/", away="yes").headers["Location"] == "/"
    assert (titles(alice, "practice"), titles(alice, "put_away")) == ([], ["Practice"])
    assert "1 match put away" in page(client, "/")
    post(client, f"/m/{alone.pk}/away/", away="no")
    assert (titles(alice, "practice"), titles(alice, "put_away")) == (["Practice"], [])


def test_where_others_wait_nothing_is_put_away(alice: User, bob: User) -> None:
    match = started(alice, bob, "With Bob")
    with pytest.raises(Refused) as refused:
        put_away(match_id=match.pk, user=alice)
    assert refused.value.code is Refusal.OTHERS_WAIT
    client = browser(alice)
    post(client, f"/m/{match.pk}/away/")
    assert "wait for you" in page(client, "/")


def test_nobody_puts_away_the_matches_of_others(alone: Match, bob: User) -> None:
    assert post(browser(bob), f"/m/{alone.pk}/away/").status_code in (403, 404)
    assert not alone.places.filter(put_away=True).exists()


def test_when_the_last_other_person_leaves_it_is_one_of_them(
    alice: User, bob: User
) -> None:
    match = services.open_table(
        host=alice, plan=TablePlan(game="cadwallon", seats=3, title="Three")
    )
    services.add_bot(match_id=match.pk, host=alice, seat=2, level="random")
    services.join_table(match_id=match.pk, user=bob)
    for user in (alice, bob):
        services.set_ready(match_id=match.pk, user=user, ready=True)
    assert titles(alice, "practice") == []
    services.resign(match_id=match.pk, user=bob)
    assert titles(alice, "practice") == ["Three"]
