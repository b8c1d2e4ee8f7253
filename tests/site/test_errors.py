"""Friendly error pages, in the reader's language."""

import pytest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from pytest_django import Settings

from cadwallon_site.urls import handler400, handler500
from cadwallon_site.urls import urlpatterns as site_urls

__all__ = ["handler400", "handler500"]


def crash(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("on purpose")


def write(request: HttpRequest) -> HttpResponse:
    raise OperationalError("database or disk is full")


urlpatterns = [*site_urls, path("crash/", crash), path("write/", write)]


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


def test_a_full_disk_is_nobodys_fault(
    reader: Client, caplog: pytest.LogCaptureFixture
) -> None:
    answer = reader.get("/write/")
    assert answer.status_code == 503
    assert "L’encre est épuisée" in text(answer)
    assert "the database cannot be written: database or disk is full" in caplog.text
