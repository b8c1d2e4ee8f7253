"""What every test shares."""

import gc
import os
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing

import pytest
from django.conf import settings
from django.db import connection
from django.test import override_settings
from django.test.utils import setup_databases, teardown_databases
from django.utils import translation
from playwright.sync_api import expect
from pytest_django import DjangoDbBlocker

from tests import made_once, servers
from tests.luck import luck_of

pytest_plugins = ["tests.cast", "tests.kept_open"]
# A busy machine makes no page wrong.
expect.set_options(timeout=servers.PATIENCE * 1000)

# What takes longest begins first, so that the workers end together; the many short tests fill the rest.
LONGEST = (
    "tests/weeks/test_weeks.py",
    "tests/browser/test_match_live.py",
    "tests/accounts/test_browser_pages.py",
    "tests/browser/test_tables.py",
    "tests/kadath/browser/test_kadath.py",
    "tests/browser/test_standing.py",
    "tests/accounts/test_browser_doors.py",
    "tests/browser/test_replay.py",
)
# After them, and before all that is short.
HEAVY = ("browser", "server", "slow")
IS_FIRST = "PYTEST_XDIST_WORKER" not in os.environ
# Where Django keeps the database of tests on SQLite.
IN_MEMORY = "file:memorydb_default?mode=memory&cache=shared"
SERVERS = {"site", "town", "postgres_url", "redis_url"}


def pytest_configure() -> None:
    """In the first process, which starts the others."""
    if IS_FIRST:
        made_once.begin()


def pytest_unconfigure() -> None:
    if IS_FIRST:
        made_once.end()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None]:
    """What needs a server or a browser is marked before anything is left out; the longest goes first, whatever others say."""
    for item in items:
        fixtures = set(getattr(item, "fixturenames", ()))
        if fixtures & SERVERS:
            item.add_marker(pytest.mark.server)
        if "browser" in fixtures:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.slow)
        if not any(map(item.get_closest_marker, (*HEAVY, "xdist_group"))):
            # What one of them has worked out, the others of its file need not.
            item.add_marker(pytest.mark.xdist_group(file_of(item)))
    yield
    items.sort(key=rank)


def pytest_collection_finish() -> None:
    """What was collected stays to the end: whoever looks for garbage need not look there again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 100)


def without_journal(file: bytes) -> bytes:
    """A database in memory has no write-ahead log; two bytes of the head say that a file has one."""
    return file[:18] + b"\1\1" + file[20:]


def file_of(item: pytest.Item) -> str:
    return item.nodeid.partition("::")[0]


def rank(item: pytest.Item) -> int:
    file = file_of(item)
    if file in LONGEST:
        return LONGEST.index(file)
    marks = [bool(item.get_closest_marker(mark)) for mark in HEAVY]
    return len(LONGEST) + (marks.index(True) if any(marks) else len(HEAVY))


@pytest.fixture(scope="session")
def django_db_setup(
    django_test_environment: None, django_db_blocker: DjangoDbBlocker
) -> Iterator[None]:
    """Instead of pytest-django's: the tables are copied from a file that is made once for all processes."""
    with (
        closing(sqlite3.connect(IN_MEMORY, uri=True)) as memory,
        closing(sqlite3.connect(":memory:")) as empty,
    ):
        if connection.vendor == "sqlite":
            empty.deserialize(without_journal(servers.empty_database()))
            empty.backup(memory)
        with django_db_blocker.unblock():
            made = setup_databases(verbosity=0, interactive=False)
    yield
    with django_db_blocker.unblock():
        teardown_databases(made, verbosity=0)


@pytest.fixture(scope="session", autouse=True)
def _settings_of_tests() -> Iterator[None]:
    """Pages are rendered without collecting the static files first."""
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": plain}}
    # What a turn that is held for some seconds does has tests of its own.
    with override_settings(STORAGES=storages, GRACE_SECONDS=0):
        yield


@pytest.fixture(autouse=True)
def _english() -> None:
    """A page asked for in French leaves its language behind in the thread."""
    translation.activate("en")


@pytest.fixture(autouse=True)
def _same_luck_in_every_run(request: pytest.FixtureRequest) -> None:
    """Every test has luck of its own, the same whenever it runs: a match that fails can be played again."""
    if uses_database(request.node):
        known = luck_of(name_of(request.node))
        monkeypatch: pytest.MonkeyPatch = request.getfixturevalue("monkeypatch")
        monkeypatch.setattr("games.services.tables.secrets", known)
        monkeypatch.setattr("games.services.branching.secrets", known)


def name_of(test: pytest.Item) -> str:
    """The same on one worker and on several, which add the group."""
    group = test.get_closest_marker("xdist_group")
    return test.nodeid.removesuffix(f"@{group.args[0]}") if group else test.nodeid


def uses_database(test: pytest.Item) -> bool:
    """There are no matches without one."""
    fixtures = {"db", "transactional_db", "live_server"}
    is_marked = test.get_closest_marker("django_db") is not None
    return is_marked or not fixtures.isdisjoint(getattr(test, "fixturenames", ()))
