"""Alice has an account with a confirmed address, Bob one without, Charlie is a stranger."""

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from accounts import outbox
from accounts.models import User
from cadwallon_site.celery import app

PASSWORD = "clockwork pick"


@pytest.fixture(autouse=True)
def _quick_and_calm(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cheap password hashes, mails at once, and no attempts counted from other tests."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    monkeypatch.setattr(app.conf, "task_always_eager", True)
    # What waits for a commit need not: a test never commits.
    monkeypatch.setattr(outbox, "on_commit", lambda act, robust: act())
    cache.clear()


def make_user(name: str, *, verified: bool) -> User:
    email = f"{name}@example.org"
    user = User.objects.create_user(name, email, PASSWORD)
    EmailAddress.objects.create(user=user, email=email, verified=verified, primary=True)
    return user


@pytest.fixture
def alice(db: None) -> User:
    return make_user("alice", verified=True)


@pytest.fixture
def bob(db: None) -> User:
    return make_user("bob", verified=False)


def signed_in(user: User) -> Client:
    """A browser in which the user has just typed his password."""
    client = Client()
    answer = client.post(
        "/accounts/login/", {"login": user.username, "password": PASSWORD}
    )
    assert answer.status_code == 302
    return client


def proven(user: User) -> Client:
    """A browser in which he has also shown that it is still he."""
    client = signed_in(user)
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return client
