"""Who may do what at the addresses of friends, messages and groups. A new address must be listed here.

Alice and Bob are friends; Charlie is a stranger.
"""

from itertools import product
from typing import Any

import pytest
from django.core.cache import cache
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.friend_urls import urlpatterns
from games.models import Follow, Invitation, Match, Place
from tests.cast import rehearsal
from tests.games.groups import befriend
from tests.games.tables import browser, defaults, opened

CAST = ("alice", "bob", "charlie", "guest", "anonymous")
ACCOUNTS = frozenset({"alice", "bob", "charlie"})
# Who is shown a page; everybody else is led to a door, or told that there is nothing.
READ = {
    "friends": ACCOUNTS,
    # Nobody plays with themselves.
    "play_with": ACCOUNTS - {"bob"},
    "invited": frozenset({"bob"}),
}
TABLE = {
    **defaults(),
    "game": "cadwallon",
    "title": "A table for two",
    "pace": "slow",
    "seats": "2",
    "bots": "0",
    "level": "random",
    "language": "",
}
# What changes something, for whom, and what is sent.
WRITE: dict[str, tuple[frozenset[str], dict[str, Any]]] = {
    "friends": (frozenset({"alice", "bob"}), {"name": "charlie"}),
    "follow": (frozenset({"alice", "charlie"}), {"follow": "yes"}),
    "play_with": (ACCOUNTS - {"bob"}, TABLE),
}
CHANGED: tuple[type[Model], ...] = (Follow, Match, Place, Invitation)


def test_every_address_is_listed() -> None:
    assert {pattern.name for pattern in urlpatterns} == {*READ, *WRITE}


@pytest.fixture
def people(alice: User, bob: User, charlie: User) -> dict[str, User | None]:
    befriend(alice, bob)
    # So that following Bob changes something for Alice, too.
    Follow.objects.filter(follower=alice).delete()
    table = opened(alice, audience="invited")
    services.invite(match_id=table.pk, host=alice, user=bob)
    guest = User.objects.create_user("~guest", is_guest=True)
    cast = {"alice": alice, "bob": bob, "charlie": charlie, "guest": guest}
    return {**cast, "anonymous": None}


def url(name: str) -> str:
    (pattern,) = [one for one in urlpatterns if one.name == name]
    known: dict[str, Any] = {"name": "bob", "pk": Match.objects.get().pk}
    return reverse(name, kwargs={k: known[k] for k in pattern.pattern.converters})


def picture() -> list[Any]:
    return [list(model._default_manager.order_by("pk").values()) for model in CHANGED]


def test_reading(people: dict[str, User | None]) -> None:
    wrong, before = [], picture()
    for name, who in product(sorted({*READ, *WRITE}), CAST):
        cache.clear()
        answer = browser(people[who]).get(url(name))
        is_shown = answer.status_code == 200
        if is_shown != (who in READ.get(name, ())) or answer.status_code >= 500:
            wrong.append((name, who, answer.status_code))
    assert wrong == []
    assert picture() == before


def test_writing(people: dict[str, User | None]) -> None:
    wrong: list[tuple[str, str, object]] = []
    before = picture()
    for (name, (writers, data)), who in product(sorted(WRITE.items()), CAST):
        with rehearsal():
            status = browser(people[who]).post(url(name), data).status_code
            has_changed = picture() != before
        if has_changed != (who in writers) or status >= 500:
            wrong.append((name, who, (status, has_changed)))
    assert wrong == []


def test_no_form_works_without_its_token(people: dict[str, User | None]) -> None:
    client = Client(enforce_csrf_checks=True)
    assert people["alice"] is not None
    client.force_login(people["alice"])
    answers = {
        name: client.post(url(name), data).status_code
        for name, (_writers, data) in WRITE.items()
    }
    assert set(answers.values()) == {403}
