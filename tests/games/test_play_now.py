"""A match against bots with one click."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Match
from tests.games.tables import browser, page, people_at, post


def test_a_stranger_plays_as_a_guest_against_apprentices(db: None) -> None:
    client = browser()
    answer = post(client, "/play/")
    match, guest = Match.objects.get(), User.objects.get()
    assert answer.headers["Location"] == f"/m/{match.pk}/"
    assert guest.is_guest
    assert people_at(match) == [guest.username, *["apprentice"] * 2]
    assert match.status == "running"
    assert client.get(f"/m/{match.pk}/").status_code == 200


def test_a_player_plays_against_thieves(alice: User) -> None:
    post(browser(alice), "/play/")
    assert people_at(Match.objects.get()) == ["alice", *["thief"] * 2]


def test_a_double_click_makes_one_match(alice: User) -> None:
    client = browser(alice)
    first, second = post(client, "/play/"), post(client, "/play/")
    assert first.headers["Location"] == second.headers["Location"]
    assert Match.objects.count() == 1


def test_a_double_click_of_a_stranger_makes_one_guest_and_one_match(db: None) -> None:
    """Both clicks leave before either is answered: neither is signed in."""
    page_with_buttons = browser()
    page_with_buttons.get("/")
    secret = page_with_buttons.cookies["csrftoken"].value
    answers = []
    for _ in range(2):
        client = browser()
        client.cookies["csrftoken"] = secret
        answers.append(post(client, "/play/"))
    first, second = answers
    assert first.headers["Location"] == second.headers["Location"]
    assert User.objects.count() == Match.objects.count() == 1
    # Who comes later with the same page is somebody else.
    User.objects.update(date_joined=timezone.now() - timedelta(minutes=1))
    client = browser()
    client.cookies["csrftoken"] = secret
    post(client, "/play/")
    assert User.objects.count() == 2


def test_a_click_later_makes_another(alice: User) -> None:
    client = browser(alice)
    post(client, "/play/")
    Match.objects.update(started_at=timezone.now() - timedelta(minutes=1))
    post(client, "/play/")
    assert Match.objects.count() == 2


def test_nobody_else_sees_the_match(alice: User, bob: User) -> None:
    post(browser(alice), "/play/")
    match = Match.objects.get()
    assert browser(bob).get(f"/m/{match.pk}/").status_code == 404


def test_seats_level_and_adventure_can_be_chosen(alice: User) -> None:
    data = {"seats": "2", "level": "random", "adventure": "ashes"}
    post(browser(alice), "/play/bots/", **data)
    match = Match.objects.get()
    assert people_at(match) == ["alice", "random"]
    assert match.options["adventure"] == "ashes"


@pytest.mark.parametrize(
    "wrong", [{"seats": "9"}, {"level": "god"}, {"adventure": "none"}]
)
def test_what_makes_no_sense_begins_nothing(alice: User, wrong: dict[str, str]) -> None:
    data = {"seats": "2", "level": "random", "adventure": "ashes", **wrong}
    answer = post(browser(alice), "/play/bots/", **data)
    assert 'role="alert"' in answer.content.decode()
    assert not Match.objects.exists()


def test_looking_makes_neither_guests_nor_matches(db: None) -> None:
    assert browser().get("/play/").status_code == 405
    assert "Begin" in page(browser(), "/play/bots/")
    assert not User.objects.exists()


def test_a_form_from_elsewhere_is_refused(db: None) -> None:
    assert Client(enforce_csrf_checks=True).post("/play/").status_code == 403
    assert not User.objects.exists()


def test_the_home_page_has_the_button(db: None) -> None:
    assert 'action="/play/"' in page(browser(), "/")
    assert 'action="/play/"' in page(browser(), "/tables/")
