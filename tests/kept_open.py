"""Servers and browsers that many tests use, one for all tests of a worker, and none of them for longer than it is needed."""

import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests import servers
from tests.post_office import Town, mail_server

T = TypeVar("T")

# By the name of its fixture: what is open, and what closes it.
OPEN: dict[str, tuple[Any, ExitStack]] = {}


def kept_open(name: str, opened: Callable[[], AbstractContextManager[T]]) -> T:
    if name not in OPEN:
        stack = ExitStack()
        OPEN[name] = stack.enter_context(opened()), stack
    found: T = OPEN[name][0]
    return found


def close(name: str) -> None:
    _, stack = OPEN.pop(name)
    stack.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None]:
    """A site works even when nobody asks it; and while Playwright runs, Django refuses to use the database."""
    try:
        yield
    finally:
        for name in [name for name in OPEN if not is_needed(name, nextitem)]:
            close(name)


def pytest_sessionfinish() -> None:
    """Also where the tests were broken off."""
    for name in list(OPEN):
        close(name)


def is_needed(name: str, test: pytest.Item | None) -> bool:
    """Tests without servers come last: up to them, another one may need what this one does not."""
    if name == "browser":
        return name in getattr(test, "fixturenames", ())
    return test is not None and test.get_closest_marker("server") is not None


@pytest.fixture(scope="module")
def postgres_url() -> str:
    return kept_open("postgres_url", servers.postgres)


@pytest.fixture(scope="module")
def redis_url() -> str:
    return kept_open("redis_url", servers.redis)


@pytest.fixture(scope="module")
def site() -> servers.Site:
    """It looks at deadlines and letters every second, and holds nothing back."""
    return kept_open(
        "site",
        lambda: servers.serve(
            CADWALLON_SWEEP_SECONDS="1",
            CADWALLON_SEND_SECONDS="1",
            CADWALLON_TOURNAMENT_SECONDS="1",
            CADWALLON_NOTICE_SECONDS="0",
            CADWALLON_METRICS_TOKEN=servers.METRICS_TOKEN,
        ),
    )


@pytest.fixture(scope="module")
def town() -> Town:
    """Another, whose mails really travel."""
    return kept_open("town", in_a_town)


@contextmanager
def in_a_town() -> Iterator[Town]:
    with mail_server() as (url, office), servers.serve(EMAIL_URL=url) as site:
        yield Town(site, office)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The engine without a window, for half the work; the whole browser does as well."""
    if "browser" in OPEN and not OPEN["browser"][0].is_connected():
        close("browser")
    running = kept_open("browser", without_windows)
    yield running
    # What a test that failed has left open.
    for context in running.contexts:
        context.close()


@pytest.fixture(scope="module")
def whole_browser() -> Iterator[Browser]:
    """For what only a browser with windows can do, such as notices of the system."""
    with launched(servers.program("chromium")) as running:
        yield running


def without_windows() -> AbstractContextManager[Browser]:
    shell = shutil.which("chromium-headless-shell")
    return launched(shell or servers.program("chromium"))


@contextmanager
def launched(path: str) -> Iterator[Browser]:
    # Chromium's own sandbox does not start for root, as in most containers.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=arguments)
        yield running
        running.close()
