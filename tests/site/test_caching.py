"""A page is its reader's alone; what is for everybody carries nobody's cookies."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.match import positions
from tests.games.whole_matches import whole_match


@pytest.fixture
def alice(db: None) -> User:
    """Back after a long time, with a language that her browser does not know yet."""
    positions.clear_cache()
    cache.clear()
    alice = User.objects.create_user("alice", "alice@example.org")
    long_ago = timezone.now() - timedelta(days=30)
    User.objects.update(language="es", last_seen=long_ago)
    return alice


def browser(user: User) -> Client:
    """With the cookie of the session alone."""
    client = Client()
    client.force_login(user)
    return client


@pytest.mark.parametrize("address", ["/", "/tables/", "/m/1/turn/", "/m/1/export.json"])
def test_a_page_is_its_reader_s_alone(alice: User, address: str) -> None:
    match = whole_match("kadath", [alice, None], most=8)
    answer = browser(alice).get(address.replace("/1/", f"/{match.pk}/"))
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "private"


def test_a_page_of_a_stranger_too(client: Client, db: None) -> None:
    assert client.get("/").headers["Cache-Control"] == "private"


def test_whoever_comes_back_stays_signed_in(alice: User) -> None:
    cookies = browser(alice).get("/").cookies
    assert {"sessionid", "django_language"} <= set(cookies)


@pytest.mark.thorough
@pytest.mark.parametrize("picture", ["at/3/picture.png", "result.png"])
def test_a_picture_for_everybody_carries_nobody_s_cookies(
    alice: User, picture: str
) -> None:
    match = whole_match("kadath", [alice, None])
    answer = browser(alice).get(f"/m/{match.pk}/{picture}")
    assert answer.status_code == 200
    assert "public" in answer.headers["Cache-Control"]
    assert not answer.cookies
