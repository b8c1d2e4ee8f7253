"""What every test shares."""

import os
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace

import pytest
from django.utils import translation
from playwright.sync_api import Browser, expect, sync_playwright
from pytest_django import Settings

from tests import servers

pytest_plugins = ["tests.cast"]
# A busy machine makes no page wrong.
expect.set_options(timeout=30_000)


@pytest.fixture(autouse=True)
def _unhashed_static_files(settings: Settings) -> None:
    """Pages are rendered without collecting the static files first."""
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": plain}}


@pytest.fixture(autouse=True)
def _english() -> None:
    """A page asked for in French leaves its language behind in the thread."""
    translation.activate("en")


@pytest.fixture(autouse=True)
def _same_luck_in_every_run(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every test has luck of its own, the same whenever it runs: a match that fails can be played again."""
    luck = Random(request.node.nodeid)
    known = SimpleNamespace(
        token_bytes=luck.randbytes,
        token_hex=lambda n: luck.randbytes(n).hex(),
        randbits=luck.getrandbits,
    )
    monkeypatch.setattr("games.services.tables.secrets", known)
    monkeypatch.setattr("games.services.branching.secrets", known)


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with servers.postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with servers.redis() as url:
        yield url


@pytest.fixture(scope="session")
def site() -> Iterator[servers.Site]:
    with servers.serve() as running:
        yield running


# Not for the whole session: while Playwright runs, Django refuses to use the database.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = servers.program("chromium")
    # Chromium's own sandbox does not start for root, as in most containers.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=arguments)
        yield running
        running.close()
