"""Pages through a few threads that keep their database connections."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.backends.signals import connection_created
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import path
from pytest_django import Settings

from cadwallon_site.asgi import PAGE_THREADS, application
from cadwallon_site.urls import handler400, handler500
from cadwallon_site.urls import urlpatterns as site_urls

__all__ = ["handler400", "handler500"]

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


urlpatterns = [
    *site_urls,
    path("query/", query),
    path("stream/", stream),
    path("crash/", crash),
]


@pytest.fixture(autouse=True)
def _test_pages(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__


async def fetch(address: str) -> tuple[int, str]:
    """The status and text of a page, asked for as a server asks."""
    scope = {
        "type": "http",
        "method": "GET",
        "path": address,
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
        "server": ("localhost", 80),
        "http_version": "1.1",
    }
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

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
