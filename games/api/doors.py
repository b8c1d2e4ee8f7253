"""Who asks: a program with a key, or anybody, who is shown what is public."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from ninja.security import HttpBearer
from typing_extensions import override

from accounts.models import User
from accounts.tokens import Scope, allows, find_token
from games.api.problems import Problem
from games.match import limits
from games.permissions import Person
from games.services import bot_accounts


class ReadKey(HttpBearer):
    """`Authorization: Bearer cadw_…`, with a scope that the key must have."""

    scope: Scope = "read"

    @override
    def authenticate(self, request: HttpRequest, token: str) -> User:
        """Not by cookies: what a browser brings along counts for nothing here."""
        found = find_token(token)
        if found is None:
            raise Problem(401, "unknown-key")
        if not allows(found, self.scope):
            raise Problem(403, "scope-missing")
        if limits.is_too_much("api", found.user):
            raise Problem(429, "too-fast")
        if found.user.is_bot:
            bot_accounts.hear(found.user_id)
        return found.user


class PlayKey(ReadKey):
    scope: Scope = "play"


def anybody(request: HttpRequest) -> Any:
    """Nobody in particular, unless a key was sent, which then has to be good."""
    return None if "Authorization" in request.headers else AnonymousUser()


# What goes with an address: who may ask, and what its description says of that.
READ: dict[str, Any] = {"auth": ReadKey()}
PLAY: dict[str, Any] = {"auth": PlayKey()}
OPEN: dict[str, Any] = {
    "auth": [ReadKey(), anybody],
    "openapi_extra": {"security": [{}]},
}


def asker(request: HttpRequest) -> Person:
    person: Person = request.auth  # type: ignore[attr-defined]
    return person


def owner(request: HttpRequest) -> User:
    """Of the key: only where one is needed."""
    person = asker(request)
    assert isinstance(person, User)
    return person
