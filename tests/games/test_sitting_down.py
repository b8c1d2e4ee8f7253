"""Sitting down, choosing, getting ready, and the start by itself."""

import pytest
from django.test import Client

from accounts.models import User
from games.models import Match
from games.services import join_table
from tests.games.tables import blocks, browser, opened, page, people_at, post, status_of


def test_bob_sits_down(table: Match, bob: User) -> None:
    answer = post(browser(bob), f"/t/{table.pk}/join/")
    assert answer.headers["Location"] == f"/t/{table.pk}/"
    assert people_at(table) == ["alice", "bob"]


def test_a_double_click_takes_one_seat(alice: User, bob: User) -> None:
    match, client = opened(alice, seats=3), browser(bob)
    post(client, f"/t/{match.pk}/join/")
    post(client, f"/t/{match.pk}/join/")
    assert people_at(match) == ["alice", "bob", ""]


def test_a_stranger_sits_down_as_a_guest(table: Match) -> None:
    post(browser(), f"/t/{table.pk}/join/")
    guest = User.objects.get(is_guest=True)
    assert people_at(table) == ["alice", guest.username]


def test_who_is_too_late_is_told_calmly(table: Match, bob: User, charlie: User) -> None:
    post(browser(bob), f"/t/{table.pk}/join/")
    late = browser(charlie)
    post(late, f"/t/{table.pk}/join/")
    assert "Somebody was a moment faster." in page(late, f"/t/{table.pk}/")
    assert people_at(table) == ["alice", "bob"]


def test_a_blocked_person_does_not_get_a_seat(
    table: Match, alice: User, bob: User
) -> None:
    blocks(alice, bob)
    client = browser(bob)
    assert "Sit down" not in page(client, f"/t/{table.pk}/")
    post(client, f"/t/{table.pk}/join/")
    assert people_at(table) == ["alice", ""]


def test_a_gang_is_chosen_and_given_back(table: Match, alice: User) -> None:
    client = browser(alice)
    post(client, f"/t/{table.pk}/choose/", choice="cursed")
    assert table.places.get(seat=0).choice == "cursed"
    assert "Yours" in page(client, f"/t/{table.pk}/")
    post(client, f"/t/{table.pk}/choose/", choice="")
    assert table.places.get(seat=0).choice == ""


def test_no_gang_is_chosen_twice(table: Match, alice: User, bob: User) -> None:
    join_table(match_id=table.pk, user=bob)
    post(browser(alice), f"/t/{table.pk}/choose/", choice="cursed")
    late = browser(bob)
    post(late, f"/t/{table.pk}/choose/", choice="cursed")
    assert table.places.get(seat=1).choice == ""
    assert "Somebody else has just chosen that." in page(late, f"/t/{table.pk}/")


def test_a_gang_that_does_not_exist_is_refused(table: Match, alice: User) -> None:
    client = browser(alice)
    post(client, f"/t/{table.pk}/choose/", choice="choirboys")
    assert "That cannot be chosen here." in page(client, f"/t/{table.pk}/")


def test_the_four_gangs_are_shown_with_their_thieves(table: Match) -> None:
    text = page(browser(), f"/t/{table.pk}/")
    for name in ("The Executioners", "Kaldern’s Gang", "Leona", "Shadow Step"):
        assert name in text


def test_a_full_and_ready_table_starts_and_leads_to_the_match(
    table: Match, alice: User, bob: User
) -> None:
    join_table(match_id=table.pk, user=bob)
    for user in (alice, bob):
        assert status_of(table) == "open"
        post(browser(user), f"/t/{table.pk}/ready/", ready="yes")
    assert status_of(table) == "running"
    answer = browser(bob).get(f"/t/{table.pk}/")
    assert answer.headers["Location"] == f"/m/{table.pk}/"


def test_an_open_page_goes_to_the_match_by_itself(running: Match, bob: User) -> None:
    answer = browser(bob).get(f"/t/{running.pk}/", headers={"HX-Request": "true"})
    assert answer.headers["HX-Redirect"] == f"/m/{running.pk}/"


def test_ready_can_be_taken_back(table: Match, alice: User) -> None:
    client = browser(alice)
    post(client, f"/t/{table.pk}/ready/", ready="yes")
    assert "You are ready. One seat is still free." in page(client, f"/t/{table.pk}/")
    post(client, f"/t/{table.pk}/ready/", ready="no")
    assert not table.places.get(seat=0).ready


def test_a_second_click_on_ready_after_the_start_does_no_harm(
    running: Match, bob: User
) -> None:
    client = browser(bob)
    answer = client.post(f"/t/{running.pk}/ready/", {"ready": "yes"}, follow=True)
    assert answer.redirect_chain[-1][0] == f"/m/{running.pk}/"
    assert "not open any more" not in answer.content.decode()


@pytest.mark.parametrize("deed", ["choose", "ready"])
def test_a_stranger_can_neither_choose_nor_be_ready(
    table: Match, charlie: User, deed: str
) -> None:
    client = browser(charlie)
    post(client, f"/t/{table.pk}/{deed}/", choice="cursed", ready="yes")
    assert "You do not sit at this table any more." in page(client, f"/t/{table.pk}/")
    assert browser().post(f"/t/{table.pk}/{deed}/").status_code == 403


DEEDS = ["join", "leave", "choose", "ready", "bots", "invite", "close", "decline"]


@pytest.mark.parametrize("deed", [*DEEDS, "seats/1/clear"])
def test_actions_are_never_done_by_looking(
    table: Match, alice: User, deed: str
) -> None:
    assert browser(alice).get(f"/t/{table.pk}/{deed}/").status_code == 405


@pytest.mark.parametrize("deed", [*DEEDS, "seats/1/clear"])
def test_forms_from_elsewhere_are_refused(table: Match, alice: User, deed: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert client.post(f"/t/{table.pk}/{deed}/").status_code == 403
    assert status_of(table) == "open"


@pytest.mark.parametrize("deed", [*DEEDS, "seats/1/clear"])
@pytest.mark.parametrize("audience", ["unlisted", "invited"])
def test_a_private_table_does_not_exist_for_strangers(
    alice: User, charlie: User, audience: str, deed: str
) -> None:
    match = opened(alice, audience=audience)
    for client in (browser(charlie), browser()):
        assert client.get(f"/t/{match.pk}/").status_code == 404
        assert client.post(f"/t/{match.pk}/{deed}/").status_code == 404


def test_the_seal_is_visible_and_the_secret_is_not(table: Match, alice: User) -> None:
    text = page(browser(alice), f"/t/{table.pk}/")
    assert table.seal in text
    assert table.secret not in text
    assert all(place.nonce not in text for place in table.places.exclude(nonce=""))


def test_a_table_that_never_was(db: None) -> None:
    assert browser().get("/t/12345/").status_code == 404
    assert browser().post("/t/12345/join/").status_code == 404
