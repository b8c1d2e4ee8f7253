"""A small client for Cadwallon: one file, nothing but Python's own library.

site = Cadwallon("https://example.org", "cadw_…")
for number in site.waiting():
    match = site.match(number)
    site.play(match, match["question"]["moves"][0]["move"])
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from typing import Any

Json = dict[str, Any]
# A match, and the question in it: answers with one of its legal moves.
Chooser = Callable[[Json, Json], Any]


class Problem(Exception):
    """The site refused: `code` is for programs, the text for people."""

    def __init__(self, status: int, details: Json) -> None:
        super().__init__(details.get("detail", ""))
        self.status: int = status
        self.code: str = details.get("title", "")


class Cadwallon:
    """The interface of one site, with one key; without a key only what is public."""

    def __init__(self, site: str, key: str = "", language: str = "en") -> None:
        self.root = site.rstrip("/") + "/api/v1"
        self.headers = {"Accept": "application/json", "Accept-Language": language}
        if key:
            self.headers["Authorization"] = f"Bearer {key}"

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """One request. What changes something carries a key of its own, so that it can be sent again without harm."""
        headers, data = dict(self.headers), None
        if method != "GET":
            headers["Content-Type"] = "application/json"
            headers["Idempotency-Key"] = uuid.uuid4().hex
            data = json.dumps(body or {}).encode()
        request = urllib.request.Request(self.root + path, data, headers, method=method)
        for patience in (1, 2, 4, 8, 0):
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as refusal:
                if refusal.code not in (429, 502, 503, 504) or not patience:
                    raise Problem(refusal.code, _details(refusal)) from refusal
                time.sleep(float(refusal.headers.get("Retry-After") or patience))
            except OSError:
                if not patience:
                    raise
                time.sleep(patience)
        raise AssertionError

    def waiting(self) -> list[int]:
        """The matches against people that wait for you, the most urgent first."""
        found: list[int] = self.ask("GET", "/me")["waiting"]
        return found

    def running(self) -> Iterator[Json]:
        """All your running matches."""
        after: str | None = "0"
        while after is not None:
            page = self.ask("GET", f"/me/matches?after={urllib.parse.quote(after)}")
            yield from page["matches"]
            after = page["next"]

    def match(self, number: int, *, texts: bool = True) -> Json:
        found: Json = self.ask(
            "GET", f"/matches/{number}?texts={'true' if texts else 'false'}"
        )
        return found

    def play(self, match: Json, move: Any) -> Json:
        """Answers the question of the match as it was read; it comes back as it stands then."""
        wish = {"move": move, "expected": match["question"]["expected"]}
        after: Json = self.ask("POST", f"/matches/{match['id']}/moves", wish)
        return after

    def events(self) -> Iterator[tuple[str, Json]]:
        """What concerns you, as it happens, for ever: ("asked", {"match": 12, "at": 57}). A broken stream is resumed."""
        mark = ""
        while True:
            try:
                for at, kind, told in self._stream(mark):
                    mark = at
                    if kind:
                        yield kind, told
            except urllib.error.HTTPError as refusal:
                if refusal.code not in (429, 502, 503, 504):
                    raise Problem(refusal.code, _details(refusal)) from refusal
            except OSError:
                pass
            time.sleep(2)

    def _stream(self, mark: str) -> Iterator[tuple[str, str, Json]]:
        headers = {**self.headers, **({"Last-Event-ID": mark} if mark else {})}
        request = urllib.request.Request(self.root + "/events", headers=headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            found: dict[str, str] = {}
            for line in answer:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name or value:
                    found[name] = value
                elif found:
                    kind, told = found.get("event", ""), found.get("data", "{}")
                    mark = found.get("id", mark)
                    yield mark, kind, json.loads(told)
                    found = {}

    def open_table(self, game: str, title: str, **more: Any) -> Json:
        table: Json = self.ask(
            "POST", "/tables", {"game": game, "title": title, **more}
        )
        return table

    def ready(self, number: int) -> Json:
        table: Json = self.ask("POST", f"/tables/{number}/ready", {"is_ready": True})
        return table

    def invite(self, number: int, player: str) -> Json:
        table: Json = self.ask("POST", f"/tables/{number}/invite", {"player": player})
        return table

    def stay(self, choosers: dict[str, Chooser]) -> None:
        """For a bot account: sits down where it is asked to, and answers in all its matches, for ever.

        `choosers` has a function for each game that it plays.
        """
        for match in list(self.running()):
            self._answer(match["id"], choosers)
        for kind, told in self.events():
            try:
                if kind == "invited":
                    self.ask("POST", f"/tables/{told['match']}/join")
                    self.ready(told["match"])
                elif kind in ("match", "asked"):
                    self._answer(told["match"], choosers)
            except Problem as problem:
                # Somebody was quicker, or the match has gone on: the next event says so.
                if problem.status not in (403, 404, 409):
                    raise

    def _answer(self, number: int, choosers: dict[str, Chooser]) -> None:
        """All that is asked in a match just now."""
        match = self.match(number, texts=False)
        mine = match["my_seat"]
        if match["status"] != "running" or mine is None:
            return
        if match["seats"][mine]["is_away"]:
            match = self.ask("POST", f"/matches/{number}/back")
        while match["question"] and not match["question"]["is_answered"]:
            move = choosers[match["game"]](match, match["question"])
            match = self.play(match, move)

    def play_to_the_end(self, number: int, choose: Chooser, pause: float = 1.0) -> Json:
        """Answers whatever is asked in a match until it is over."""
        match = self.match(number, texts=False)
        while match["status"] == "running":
            question = match["question"]
            if question is None or question["is_answered"]:
                time.sleep(pause)
                match = self.match(number, texts=False)
                continue
            try:
                match = self.play(match, choose(match, question))
            except Problem as problem:
                if problem.code != "stale":
                    raise
                match = self.match(number, texts=False)
        return match


def _details(refusal: urllib.error.HTTPError) -> Json:
    try:
        found: Json = json.load(refusal)
    except ValueError:
        return {}
    return found
