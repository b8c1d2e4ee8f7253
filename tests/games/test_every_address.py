"""Every address of the site, with numbers and names that make no sense: nothing ever breaks."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import Resolver404, URLPattern, URLResolver, get_resolver, resolve

from accounts.models import User
from games.models import Match
from tests.cast import rehearsal
from tests.games.match_pages import HTMX
from tests.games.tables import browser, opened

PLACEHOLDER = re.compile(r"<(?:(\w+):)?(\w+)>|\(\?P<\w+>[^)]*\)")
# Larger than any database counts, the largest that one counts, and longer than any name.
HUGE, LARGEST, LONG = str(10**30), str(2**63 - 1), "x" * 500
PARTS = 6


def addresses(patterns: list[Any], before: str = "") -> Iterator[str]:
    for pattern in patterns:
        here = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, here)
        elif isinstance(pattern, URLPattern):
            yield "/" + here.replace("^", "").replace("$", "").replace(r"\Z", "")


ALL = sorted(addresses(get_resolver().url_patterns))


def filled(address: str, number: object, text: str) -> str:
    def value(found: re.Match[str]) -> str:
        is_number = found[1] in {"number", "int"} or found[2] == "match_id"
        return str(number) if is_number else text

    return PLACEHOLDER.sub(value, address)


def answers(client: Client, address: str) -> Iterator[tuple[str, int]]:
    """What comes of a look, of an empty form, and of one with nonsense in it."""
    yield "GET", client.get(address, {"page": HUGE, "as": LONG}).status_code
    yield "POST", client.post(address, {}).status_code
    sent = {"expected": HUGE, "move": "[" * 999, "seat": "-1", "name": LONG}
    yield "POST htmx", client.post(address, sent, headers=HTMX).status_code


def troubles(client: Client, user: User | None, *found: str) -> list[str]:
    broken = []
    for address in found:
        if user is not None:
            client.force_login(user)
        broken += [
            f"{method} {address[:80]}: {status}"
            for method, status in answers(client, address)
            if status >= 500
        ]
    return broken


def test_there_are_addresses() -> None:
    """The test below would pass if none were found."""
    assert {"/m/<number:match_id>/move/", "/players/<str:name>/", "/profile/"} <= set(
        ALL
    )


def test_no_address_takes_numbers_that_no_database_counts() -> None:
    """Django's own `int` does, and then a query by a foreign key breaks. (Allauth asks by primary keys alone.)"""
    ours = [address for address in ALL if not address.startswith("/accounts/two-step/")]
    assert [address for address in ours if "<int:" in address] == []
    assert resolve(f"/groups/{LARGEST}/").kwargs == {"pk": int(LARGEST)}
    with pytest.raises(Resolver404):
        resolve(f"/groups/{int(LARGEST) + 1}/")


# Cut into parts so that no worker has to go everywhere.
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_breaks(part: int, running: Match, alice: User) -> None:
    """For strangers, and for an operator who plays here; in a match, at a table, and nowhere."""
    alice.is_staff = True
    alice.save()
    matches, broken = (running, opened(alice)), []
    for address in ALL[part::PARTS]:
        nowhere = {filled(address, number, LONG) for number in (LARGEST, HUGE)}
        here = {filled(address, match.pk, "alice") for match in matches}
        for user in (None, alice):
            with rehearsal():
                client = browser(user)
                client.raise_request_exception = False
                broken += troubles(client, user, *sorted(nowhere | here))
    assert broken == []
