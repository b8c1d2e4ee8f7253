"""Friendly error pages, in the reader's language."""

import io
import json
import logging

import psycopg
import pytest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from pytest_django import Settings

from cadwallon_site.request_log import JsonLines, RequestIdFilter
from cadwallon_site.urls import handler400, handler500
from cadwallon_site.urls import urlpatterns as site_urls

__all__ = ["handler400", "handler500"]


def crash(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("on purpose")


def write(request: HttpRequest) -> HttpResponse:
    raise OperationalError("database or disk is full")


def read(request: HttpRequest) -> HttpResponse:
    raise OperationalError from psycopg.OperationalError("connection refused")


def ask(request: HttpRequest) -> HttpResponse:
    raise OperationalError("no such table")


urlpatterns = [
    *site_urls,
    path("crash/", crash),
    path("write/", write),
    path("read/", read),
    path("ask/", ask),
]


@pytest.fixture
def reader(settings: Settings) -> Client:
    """Someone who reads French by night."""
    settings.ROOT_URLCONF = __name__
    client = Client(
        enforce_csrf_checks=True,
        raise_request_exception=False,
        headers={"accept-language": "fr"},
    )
    client.cookies["theme"] = "night"
    return client


def text(answer: object) -> str:
    return str(getattr(answer, "content", b"").decode())


def test_an_unknown_address(reader: Client) -> None:
    answer = reader.get("/nowhere/")
    assert answer.status_code == 404
    assert "Une impasse" in text(answer)
    assert 'data-theme="night"' in text(answer)


def test_a_stale_form(reader: Client) -> None:
    answer = reader.post("/theme/", {"theme": "day"})
    assert answer.status_code == 403
    assert "Cette page a expiré" in text(answer)


def test_a_strange_host(reader: Client) -> None:
    answer = reader.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert "<h1>" in text(answer)


def test_a_crash(reader: Client) -> None:
    answer = reader.get("/crash/")
    assert answer.status_code == 500
    assert "La lampe s’est éteinte" in text(answer)
    assert 'data-theme="night"' in text(answer)
    assert "on purpose" not in text(answer)


def test_a_crash_is_found_in_the_log_by_the_number_on_its_page(
    reader: Client, settings: Settings
) -> None:
    settings.BEHIND_PROXY = True
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.addFilter(RequestIdFilter())
    handler.setFormatter(JsonLines())
    logging.getLogger("django.request").addHandler(handler)
    try:
        answer = reader.get("/crash/", headers={"x-request-id": "proxy-number-1"})
    finally:
        logging.getLogger("django.request").removeHandler(handler)
    [line] = map(json.loads, lines.getvalue().splitlines())
    assert line["request"] == answer.headers["X-Request-ID"] == "proxy-number-1"
    assert "<code>proxy-number-1</code>" in text(answer)
    assert line["level"] == "ERROR"
    assert "RuntimeError: on purpose" in line["exception"]


def test_a_number_of_anybodys_counts_for_nothing(reader: Client) -> None:
    given = {"x-request-id": "<b>anybody</b>"}
    first, second = (reader.get("/crash/", headers=given) for _ in range(2))
    assert "anybody" not in text(first)
    assert first.headers["X-Request-ID"] != second.headers["X-Request-ID"]


def test_a_database_that_is_away_is_worth_another_try(reader: Client) -> None:
    answer = reader.get("/read/")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "5")
    assert "Les archives sont fermées" in text(answer)
    # A mistake in a question is not the fault of whoever is asked.
    assert reader.get("/ask/").status_code == 500


def test_a_full_disk_is_nobodys_fault(
    reader: Client, caplog: pytest.LogCaptureFixture
) -> None:
    answer = reader.get("/write/")
    assert answer.status_code == 503
    assert "L’encre est épuisée" in text(answer)
    assert "the database cannot be written: database or disk is full" in caplog.text
