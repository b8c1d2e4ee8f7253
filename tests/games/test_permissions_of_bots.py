"""Who may do what at the addresses of bot accounts. A new address must be listed here.

The bot is Bob's, and its program is there; Charlie is a stranger.
"""

from itertools import product
from typing import Any

import pytest
from django.core.cache import cache
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.models import AccessToken, User
from games.bot_urls import urlpatterns
from games.models import BotAccount, Match, Place
from tests.api.bots import bot_of, program_of_bot
from tests.cast import rehearsal
from tests.games.tables import browser

CAST = ("alice", "bob", "charlie", "guest", "anonymous")
EVERYBODY = frozenset(CAST)
ACCOUNTS = frozenset({"alice", "bob", "charlie"})
OWNER = frozenset({"bob"})
WISHES = {
    "games": ["kadath"],
    "sits_down": "no",
    "most_matches": "2",
    "seconds": "60",
}
READ = {"bots": EVERYBODY, "my_bots": ACCOUNTS, "my_bot": OWNER}
# What changes something, for whom, and what is sent.
WRITE: dict[str, tuple[frozenset[str], dict[str, Any]]] = {
    "play_bot": (EVERYBODY, {"game": "kadath"}),
    "my_bots": (ACCOUNTS, {**WISHES, "name": "Gruumsh"}),
    "my_bot": (OWNER, WISHES),
    "make_bot_key": (OWNER, {"label": "at home"}),
    "revoke_bot_key": (OWNER, {}),
    "delete_bot": (OWNER, {"sure": "yes"}),
}
CHANGED: tuple[type[Model], ...] = (AccessToken, BotAccount, Match, Place)


def test_every_address_is_listed() -> None:
    assert {pattern.name for pattern in urlpatterns} == {*READ, *WRITE}


@pytest.fixture
def people(alice: User, bob: User, charlie: User) -> dict[str, User | None]:
    program_of_bot(bot_of(bob))
    guest = User.objects.create_user("~guest", is_guest=True)
    cast = {"alice": alice, "bob": bob, "charlie": charlie}
    return {**cast, "guest": guest, "anonymous": None}


def url(name: str) -> str:
    (pattern,) = [one for one in urlpatterns if one.name == name]
    bot = User.objects.get(username="Sanctum-7")
    known: dict[str, Any] = {"name": bot.username, "pk": bot.pk}
    known["key"] = AccessToken.objects.get(user=bot).pk
    return reverse(name, kwargs={k: known[k] for k in pattern.pattern.converters})


def picture() -> list[Any]:
    return [list(model._default_manager.order_by("pk").values()) for model in CHANGED]


def test_reading(people: dict[str, User | None]) -> None:
    wrong, before = [], picture()
    for name, who in product(sorted({*READ, *WRITE}), CAST):
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
        cache.clear()
        with rehearsal():
            status = browser(people[who]).post(url(name), data).status_code
            has_changed = picture() != before
        if has_changed != (who in writers) or status >= 500:
            wrong.append((name, who, (status, has_changed)))
    assert wrong == []


def test_no_form_works_without_its_token(people: dict[str, User | None]) -> None:
    client = Client(enforce_csrf_checks=True)
    assert people["bob"] is not None
    client.force_login(people["bob"])
    answers = {
        name: client.post(url(name), data).status_code
        for name, (_writers, data) in WRITE.items()
    }
    assert set(answers.values()) == {403}


def test_nobody_signs_in_as_a_bot(people: dict[str, User | None]) -> None:
    client = Client()
    for password in ("", "Sanctum-7"):
        client.post("/accounts/login/", {"login": "Sanctum-7", "password": password})
        assert "_auth_user_id" not in client.session
