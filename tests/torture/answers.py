"""Everything that a reader of a match can get of it: pages and parts of them, files, mails, and what comes of going on from it."""

import json
import re
from collections.abc import Iterator, Sequence
from copy import copy
from datetime import UTC, datetime
from typing import Any
from unittest.mock import patch

NOW = datetime(2026, 3, 2, 20, tzinfo=UTC)
# Those of programs do not say of what kind it is.
PLACEHOLDER = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>[^)]*\)")
# What differs from one answer to the next, whoever asks.
PASSING = re.compile(
    rb'(csrfmiddlewaretoken" value="|"x-csrftoken": ?"|nonce[="-]+|/unsubscribe/|/calendar/)[\w+/=:-]+',
    re.IGNORECASE,
)
# How a page can be asked for; none of them may tell more.
QUERIES = {
    "position": ("", "?as=0", "?as=1", "?as=all", "?as=nobody", "?advice"),
    "film": ("?since=0", "?since=0&small"),
    "story": ("", "?since=0", "?before=9"),
}
# How they are asked for: as pages, as parts of them, and with a form in which nothing is filled in.
WAYS = ("", "part", "post")
PROGRAMS = "/api/v1/"
WAYS_OF_PROGRAMS = ("", "post", "put")
SAID = ("content-type", "location", "content-disposition", "cache-control", "etag")
# The name and the pattern of an address.
Route = tuple[str, str]
PAGES_OF_A_BRANCH = [
    "", "turn/", "words/", "story/", "at/", "advice/", "export.json", "dice/", "result/",
]  # fmt: skip
MAILS = ["turn", "reaction", "reminder", "started", "finished", "away", "extended"]


def levels(game: str) -> list[str]:
    from games.registry import GAMES

    return [level.key for level in GAMES[game].levels]


def routes() -> list[Route]:
    """The name and the pattern of every address."""
    from django.urls import URLPattern, URLResolver, get_resolver

    def walk(patterns: list[Any], before: str) -> Iterator[tuple[str, str]]:
        for pattern in patterns:
            here = before + str(pattern.pattern)
            if isinstance(pattern, URLResolver):
                yield from walk(pattern.url_patterns, here)
            elif isinstance(pattern, URLPattern):
                plain = "/" + re.sub(r"[\^$]|\\Z", "", here)
                yield pattern.name or plain, plain

    return sorted(walk(get_resolver().url_patterns, ""))


def addresses(match: Any, routes: Sequence[Route]) -> Iterator[tuple[str, str]]:
    """Every address that may have to do with the match, each in all the ways it can be asked for."""
    numbers = sorted({0, match.length // 2, match.length})
    values = {"match_id": match.pk, "pk": match.pk, "seat": 1, "message_id": 1}
    values |= {"game": match.game, "token": match.invitation, "number": 0}
    values |= {"name": "bob", "proposal_id": 1, "language": "en", "section": "pages"}
    for name, pattern in routes:
        for number in numbers if "number" in pattern else [0]:
            values["number"] = number

            def value(found: re.Match[str]) -> str:
                return str(values.get(found[1] or found[2], "x"))

            address = PLACEHOLDER.sub(value, pattern)
            assert "<" not in address, address
            for query in QUERIES.get(name, ("",)):
                yield name, address + query


def asked_everywhere(
    match: Any, user: Any, bots: bool, routes: Sequence[Route]
) -> Iterator[tuple[str, bytes]]:
    client = visitor(user)
    who = user.username if user else "anonymous"
    for name, address in addresses(match, routes):
        for way in WAYS_OF_PROGRAMS if address.startswith(PROGRAMS) else WAYS:
            yield (
                f"{who} {'bots' if bots else 'people'} {name} {address} {way}",
                got(client, address, headers_of(user, address, way), way),
            )


def headers_of(user: Any, address: str, way: str) -> dict[str, str]:
    """A browser shows who it is by a cookie, a program by its key."""
    if user is not None and address.startswith(PROGRAMS):
        return {"authorization": f"Bearer {user.key}"}
    return {"hx-request": "true"} if way == "part" else {}


def visitor(user: Any) -> Any:
    from tests.games.tables import browser

    return browser(user)


def got(client: Any, address: str, headers: dict[str, str], way: str = "") -> bytes:
    """Each answer is the first one: what it changes is put back."""
    from django.core.cache import cache

    from games.match import positions
    from tests.cast import rehearsal

    positions.clear_cache()
    cache.clear()
    cookies = copy(client.cookies)
    sent: dict[str, Any] = {"headers": headers}
    if address.startswith(PROGRAMS) and way in {"post", "put"}:
        sent |= {"data": b"{}", "content_type": "application/json"}
    asks = {"post": client.post, "put": client.put}
    with rehearsal():
        answer = said(asks.get(way, client.get)(address, **sent))
    client.cookies = cookies
    return answer


def said(answer: Any) -> bytes:
    body = b"".join(answer.streaming_content) if answer.streaming else answer.content
    heads = [f"{name}: {answer.headers.get(name, '')}" for name in SAID]
    whole = "\n".join([str(answer.status_code), *heads, ""]).encode() + body
    return PASSING.sub(b"", whole)


def taken_home(match: Any, user: Any) -> Iterator[tuple[str, bytes]]:
    from accounts.export import PARTS
    from tests.cast import rehearsal

    client = visitor(user)
    for name in ("history/download",):
        with rehearsal():
            yield f"{user} post {name}", said(client.post(f"/{name}/"))
    known = {name: part(user) for name, part in PARTS.items() if name != "account"}
    yield (
        f"{user} file personal_export",
        b"200" + json.dumps(known, default=str).encode(),
    )


def mailed(match: Any, user: Any, kinds: Sequence[str]) -> Iterator[tuple[str, bytes]]:
    """Whatever can be written to the reader about the match."""
    from django.utils import translation

    from games.models import Notice
    from games.notices import mails

    place = match.places.get(user=user)
    for kind in kinds:
        about = Notice(
            pk=7, match=match, user=user, kind=kind, channel="mail", created_at=NOW,
            send_after=NOW, data={"asked_at": place.asked_at or 0},
        )  # fmt: skip
        for language in ("en", "fr"):
            with translation.override(language):
                mail = mails.render_mail(mails.write(about), about, "a@example.org")
            parts = ["200", mail.subject, mail.body, *map(str, mail.alternatives)]
            yield (
                f"{user} mail {kind} {language}",
                PASSING.sub(b"", "\n".join(map(str, parts)).encode()),
            )


def branched(
    match: Any, user: Any, seat: int, paths: Sequence[str]
) -> Iterator[tuple[str, bytes]]:
    """The reader goes on from here against bots, gives up, and takes the file home."""
    from games.models import Match
    from tests.cast import rehearsal
    from tests.luck import luck_of

    for number in {0, match.length}:
        with rehearsal(), patch("games.services.branching.secrets", luck_of("branch")):
            client = visitor(user)
            level = levels(match.game)[0]
            client.post(
                f"/m/{match.pk}/at/{number}/go-on/", {"seat": seat, "level": level}
            )
            branch = Match.objects.order_by("-pk").first()
            if branch is None or branch.parent_id != match.pk:
                yield f"{user} branch none {number}", b"200"
                continue
            Match.objects.filter(pk=branch.pk).update(invitation="branch")
            for path in paths:
                said = got(client, f"/m/{branch.pk}/{path}", {})
                yield f"{user} branch {path or 'match'} {number}", said
            client.post(f"/m/{branch.pk}/resign/", {"sure": "yes"})
            for path in paths:
                said = got(client, f"/m/{branch.pk}/{path}", {})
                yield f"{user} given-up-branch {path or 'match'} {number}", said
