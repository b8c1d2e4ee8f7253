"""Pages through a few threads that keep their database connections."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.backends.signals import connection_created
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import path
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from pytest_django import Settings

from cadwallon_site.asgi import application
from cadwallon_site.serving.bodies import LARGEST_BODY
from cadwallon_site.serving.pages import (
    PAGE_THREADS,
    THREADS_OF_AN_ADDRESS,
    Pages,
    WholeAnswer,
    environ_of,
)
from cadwallon_site.urls import handler400, handler500
from cadwallon_site.urls import urlpatterns as site_urls

__all__ = ["handler400", "handler500"]
from cadwallon_site.readiness import readiness
from cadwallon_site.serving.draining import draining
from cadwallon_site.serving.probes import DRAINING, Probes
from games.selectors.health import LATE_SIGN, SCHEDULE, SWEEP, WORKER
from games.services.heartbeats import beat

pytestmark = pytest.mark.django_db(transaction=True)


def query(request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("one")


def stream(request: HttpRequest) -> StreamingHttpResponse:
    def parts() -> Iterator[str]:
        yield "first "
        yield "second"

    return StreamingHttpResponse(parts())


def crash(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("on purpose")


@csrf_exempt
def mirror(request: HttpRequest) -> HttpResponse:
    return HttpResponse(request.POST["word"])


urlpatterns = [
    *site_urls,
    path("mirror/", mirror),
    path("query/", query),
    path("stream/", stream),
    path("crash/", crash),
]


@pytest.fixture(autouse=True)
def _test_pages(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__


def scope_of(address: str, *headers: tuple[bytes, bytes]) -> dict[str, Any]:
    return {
        "type": "http",
        "method": "POST" if headers else "GET",
        "path": address,
        "query_string": b"",
        "headers": [(b"host", b"localhost"), *headers],
        "server": ("localhost", 80),
        "http_version": "1.1",
    }


async def fetch(
    address: str, *headers: tuple[bytes, bytes], body: bytes = b""
) -> tuple[int, str]:
    """The status and text of a page, asked for as a server asks."""
    scope = scope_of(address, *headers)
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await application(scope, receive, send)  # type: ignore[arg-type]
    body = b"".join(message.get("body", b"") for message in sent)
    return sent[0]["status"], body.decode()


def test_requests_share_kept_connections() -> None:
    opened = []

    def note(**event: object) -> None:
        opened.append(event["connection"])

    connection_created.connect(note)
    try:
        answers = {asyncio.run(fetch("/query/")) for _ in range(5 * PAGE_THREADS)}
    finally:
        connection_created.disconnect(note)
    assert answers == {(200, "one")}
    assert len(opened) <= PAGE_THREADS


def test_a_stream_arrives_whole() -> None:
    assert asyncio.run(fetch("/stream/")) == (200, "first second")


def test_a_crash_is_one_friendly_page_and_no_more() -> None:
    status, text = asyncio.run(fetch("/crash/"))
    assert status == 500
    assert "The lamp went out" in text
    assert asyncio.run(fetch("/stream/"))[0] == 200


def test_what_a_form_sends_arrives_also_when_nobody_said_how_long_it_is() -> None:
    form = (b"content-type", b"application/x-www-form-urlencoded")
    answer = asyncio.run(fetch("/mirror/", form, body=b"word=lantern"))
    assert answer == (200, "lantern")


def test_what_is_too_large_is_refused_in_the_readers_language() -> None:
    headers = ((b"accept-language", b"fr"), (b"x", b"y"))
    status, text = asyncio.run(
        fetch("/mirror/", *headers, body=(LARGEST_BODY + 1) * b"a")
    )
    assert status == 413
    assert "<h1>C’est trop d’un coup</h1>" in text


def test_no_header_passes_for_another() -> None:
    """Nor for what the server itself says."""
    headers = ((b"x_forwarded_proto", b"https"), (b"content_length", b"9"))
    environ = environ_of(scope_of("/", *headers), b"ab")
    assert "HTTP_X_FORWARDED_PROTO" not in environ
    assert environ["CONTENT_LENGTH"] == "2"


def test_one_address_leaves_threads_to_others() -> None:
    """Whatever one asks for at once, somebody else is answered meanwhile."""
    gate, busy = threading.Event(), threading.Semaphore(0)

    def slow(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        if environ["REMOTE_ADDR"] == "6.6.6.6":
            busy.release()
            gate.wait()
        start_response("200 OK", [])
        return [b"here"]

    pages = Pages(slow)

    async def asked(address: str) -> WholeAnswer:
        scope = scope_of("/") | {"client": (address, 1)}
        return await pages.render(scope, b"")

    async def everybody() -> WholeAnswer:
        greedy = [
            asyncio.create_task(asked("6.6.6.6")) for _ in range(2 * PAGE_THREADS)
        ]
        for _ in range(THREADS_OF_AN_ADDRESS):
            await asyncio.to_thread(busy.acquire)
        other = await asked("1.2.3.4")
        gate.set()
        await asyncio.gather(*greedy)
        return other

    assert asyncio.run(everybody()) == WholeAnswer(200, [], b"here")


def test_a_balancer_learns_that_the_site_is_alive_and_ready() -> None:
    """Whatever name it uses, and without HTTPS."""
    host = (b"host", b"10.0.0.7")
    assert asyncio.run(fetch("/healthz", host)) == (200, '{"alive": true}')
    status, text = asyncio.run(fetch("/readyz", host))
    found = json.loads(text)
    assert status == 200
    assert (found["ready"], found["database"]) == (True, "ok")
    assert found["oldest_overdue_deadline"] is None


def test_a_monitor_learns_what_is_late() -> None:
    """A balancer may still send people there."""
    beat(SCHEDULE)
    beat(SWEEP)
    beat(WORKER, timezone.now() - 2 * LATE_SIGN)
    assert asyncio.run(answer_of_probe("/readyz/all", readiness)) == (
        503,
        ["seconds_since_worker: 120, more than 60"],
    )
    assert asyncio.run(answer_of_probe("/readyz", readiness))[0] == 200
    beat(WORKER)
    assert asyncio.run(answer_of_probe("/readyz/all", readiness)) == (200, [])


def test_without_its_database_a_site_is_not_ready() -> None:
    def look() -> dict[str, Any]:
        return {"database": "Gone", "reasons": ["database: Gone"]}

    answer = asyncio.run(answer_of_probe("/readyz", look))
    assert answer == (503, ["database: Gone"])


def test_a_server_that_is_to_end_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draining, "is_on", True)
    status, reasons = asyncio.run(answer_of_probe("/readyz", readiness))
    assert (status, reasons[0]) == (503, DRAINING)
    assert asyncio.run(answer_of_probe("/healthz", readiness))[0] == 200


async def answer_of_probe(
    path: str, look: Callable[[], dict[str, Any]]
) -> tuple[int, list[str]]:
    sent: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await Probes(application, look)(scope_of(path), None, send)
    return sent[0]["status"], json.loads(sent[1]["body"]).get("reasons", [])
