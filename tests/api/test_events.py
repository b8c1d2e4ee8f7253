"""One stream of what concerns a person: at once, resumed where it broke off, and of nobody else's matters."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from static.programs.cadwallon_client import Cadwallon
from tests import servers
from tests.api.keys import keys_of

Told = tuple[str, dict[str, Any]]


class Stream:
    """Events as they come; `mark` is the last one's."""

    def __init__(self, answer: Any) -> None:
        self.answer, self.mark = answer, ""

    def next(self) -> Told:
        kind = ""
        while True:
            line = self.answer.readline().decode().rstrip("\n")
            name, _, value = line.partition(": ")
            if name == "id":
                self.mark = value
            elif name == "event":
                kind = value
            elif name == "data":
                return kind, json.loads(value)

    def first_mark(self) -> str:
        """What comes before any event: by it a stream goes on that has told nothing yet."""
        name, _, value = self.answer.readline().decode().rstrip("\n").partition(": ")
        assert (name, self.answer.readline()) == ("id", b"\n")
        return str(value)

    def rest(self) -> bytes:
        """All that still comes, if the answer comes to its end."""
        return bytes(self.answer.read())

    def until(self, kind: str, match: int) -> dict[str, Any]:
        """The next event of a kind in a match, whatever comes before it."""
        while True:
            told, data = self.next()
            if told == kind and data["match"] == match:
                return data


@contextmanager
def listening(site: servers.Site, key: str, mark: str = "") -> Iterator[Stream]:
    headers = {"Authorization": f"Bearer {key}"}
    if mark:
        headers["Last-Event-ID"] = mark
    request = urllib.request.Request(f"{site.url}api/v1/events", headers=headers)
    with urllib.request.urlopen(request, timeout=servers.PATIENCE) as answer:
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        yield Stream(answer)


def test_two_programs_hear_of_their_match_and_a_third_does_not(
    site: servers.Site,
) -> None:
    keys = keys_of(site, "olga", "piet", "quinn")
    olga, piet, quinn = (Cadwallon(site.url, key) for key in keys)
    with listening(site, keys[0]) as hers, listening(site, keys[2]) as theirs:
        table = olga.open_table("kadath", "Heard of")["id"]
        piet.ask("POST", f"/tables/{table}/join")
        piet.ready(table)
        begun = olga.ready(table)
        assert hers.until("match", table)
        asked = olga if begun["question"] else piet
        if asked is olga:
            assert hers.until("asked", table)["at"] == begun["question"]["expected"]
        match = asked.match(table)
        after = asked.play(match, match["question"]["moves"][0]["move"])
        while hers.until("match", table)["at"] < after["length"]:
            pass
        mark = hers.mark
        # Something of their own is the first that the third hears of.
        own = quinn.open_table("kadath", "Elsewhere")["id"]
        assert theirs.next()[1]["match"] == own
    piet.ask("POST", f"/matches/{table}/resign")
    with listening(site, keys[0], mark) as again:
        assert again.until("finished", table)


def test_whoever_begins_to_listen_hears_what_waits(site: servers.Site) -> None:
    (key,) = keys_of(site, "rosa")
    rosa = Cadwallon(site.url, key)
    table = rosa.open_table("kadath", "Waiting", bots=1)["id"]
    match = rosa.ready(table)
    while match["question"] is None:
        match = rosa.match(table)
    with listening(site, key) as stream:
        told = stream.until("asked", table)
    assert told["at"] == match["question"]["expected"]


@pytest.mark.parametrize(
    ("key", "status"), [("", 401), ("cadw_wrong", 401)], ids=["none", "wrong"]
)
def test_without_a_key_nothing_is_told(
    site: servers.Site, key: str, status: int
) -> None:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    request = urllib.request.Request(f"{site.url}api/v1/events", headers=headers)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=servers.PATIENCE)
    assert refused.value.code == status
    assert refused.value.headers["Content-Type"] == "application/problem+json"
