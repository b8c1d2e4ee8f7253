"""Friendly error pages, in the reader's language."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from pytest_django import Settings

from cadwallon_site.urls import handler400, handler500
from cadwallon_site.urls import urlpatterns as site_urls

__all__ = ["handler400", "handler500"]


def crash(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("on purpose")


urlpatterns = [*site_urls, path("crash/", crash)]


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
