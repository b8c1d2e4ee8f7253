"""Whoever clicks on a page that has been open for too long is taken along, and told why."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.models import Match
from games.services import TablePlan

PAGE = "http://testserver/m/1/?pick=3"


@pytest.fixture
def match(db: None) -> Match:
    alice = User.objects.create_user("alice", "alice@example.org")
    plan = TablePlan(game="kadath", seats=2, title="The Silver Key")
    return services.open_table_with_bots(
        host=alice, plan=plan, bots=0, level="apprentice"
    )


def click(match: Match, browser: Client, page: str = PAGE) -> tuple[int, str]:
    """What htmx sends from a page, and where it goes then."""
    headers = {"HX-Request": "true", "HX-Current-URL": page}
    answer = browser.post(reverse("notes", args=[match.pk]), headers=headers)
    return answer.status_code, answer.headers.get("HX-Redirect", "")


def test_a_click_leads_to_the_door_and_the_door_leads_back(match: Match) -> None:
    status, target = click(match, Client())
    door = urlsplit(target)
    assert (status, door.path) == (403, reverse("account_login"))
    assert parse_qs(door.query) == {"next": ["/m/1/?pick=3"]}


def test_a_private_match_does_not_vanish_silently(match: Match) -> None:
    match.audience = Match.Audience.INVITED
    match.save()
    status, target = click(match, Client())
    assert (status, urlsplit(target).path) == (404, reverse("account_login"))


def test_the_door_says_why_in_the_reader_s_language(match: Match) -> None:
    browser = Client(headers={"accept-language": "fr"})
    _, target = click(match, browser)
    assert (
        "Votre session s’est fermée entre-temps" in browser.get(target).content.decode()
    )


@pytest.mark.parametrize(
    "page", ["https://evil.example/m/1/", "", "\\evil", "http://["]
)
def test_no_page_of_others_is_led_back_to(match: Match, page: str) -> None:
    assert click(match, Client(), page) == (403, reverse("account_login"))


def test_who_is_signed_in_gets_the_page_as_it_is_now(match: Match) -> None:
    """With the token of an older page, or without a seat."""
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(User.objects.get(username="alice"))
    headers = {"HX-Request": "true", "HX-Current-URL": PAGE}
    answer = browser.post(reverse("notes", args=[match.pk]), headers=headers)
    assert (answer.status_code, answer.headers["HX-Refresh"]) == (403, "true")
    assert "HX-Redirect" not in answer.headers


def test_without_javascript_the_page_says_it(match: Match) -> None:
    answer = Client().post(reverse("notes", args=[match.pk]))
    text = answer.content.decode()
    assert answer.status_code == 403
    assert "If you were signed out meanwhile" in text
    assert f'href="{reverse("account_login")}"' in text


def test_looking_is_led_nowhere(match: Match) -> None:
    """A page that looks again by itself would run in circles."""
    address = reverse("notes", args=[match.pk])
    answer = Client().get(address, headers={"HX-Request": "true"})
    assert answer.status_code == 403
    assert not {"HX-Redirect", "HX-Refresh"} & set(answer.headers)
