"""What every test shares."""

import os
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import override_settings
from django.utils import translation
from playwright.sync_api import Browser, expect, sync_playwright

from tests import servers
from tests.luck import luck_of

pytest_plugins = ["tests.cast"]
# A busy machine makes no page wrong.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session", autouse=True)
def _unhashed_static_files() -> Iterator[None]:
    """Pages are rendered without collecting the static files first."""
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": plain}}
    with override_settings(STORAGES=storages):
        yield


@pytest.fixture(autouse=True)
def _english() -> None:
    """A page asked for in French leaves its language behind in the thread."""
    translation.activate("en")


@pytest.fixture(autouse=True)
def _same_luck_in_every_run(request: pytest.FixtureRequest) -> None:
    """Every test has luck of its own, the same whenever it runs: a match that fails can be played again."""
    if uses_database(request.node):
        known = luck_of(request.node.nodeid)
        monkeypatch: pytest.MonkeyPatch = request.getfixturevalue("monkeypatch")
        monkeypatch.setattr("games.services.tables.secrets", known)
        monkeypatch.setattr("games.services.branching.secrets", known)


def uses_database(test: pytest.Item) -> bool:
    """There are no matches without one."""
    fixtures = {"db", "transactional_db", "live_server"}
    is_marked = test.get_closest_marker("django_db") is not None
    return is_marked or not fixtures.isdisjoint(getattr(test, "fixturenames", ()))


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
