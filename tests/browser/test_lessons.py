"""Learning in five minutes: every lesson to its end, with a finger on a phone and by keys alone, in several languages."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.accounts.browsing import barriers
from tests.browser.following_a_coach import (
    Pupil,
    begin,
    by_finger,
    by_keys,
    follow,
    go_on,
    hear,
    press,
)
from tests.browser.playing_a_match import PHONE, somebody
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.server]

Way = Callable[[Page, Locator], None]
EITHER_WAY = pytest.mark.parametrize("way", [by_finger, by_keys])
MOST_CLICKS = 40
Say = Callable[[str], None]


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str]) -> Say:
    """Says a figure aloud, whatever the tests keep to themselves."""

    def say(line: str) -> None:
        with capsys.disabled():
            sys.stdout.write(f"\n{line}\n")

    return say


@contextmanager
def learner(browser: Browser, way: Way) -> Iterator[Page]:
    """With a phone and in French, or at a desk, without a mouse, in Spanish."""
    if way is by_finger:
        with somebody(browser, PHONE, language="fr", has_touch=True) as page:
            yield page
    else:
        with somebody(browser, language="es") as page:
            yield page


def read_the_first(pupil: Pupil) -> None:
    """What the coach says first is read, and the page of a lesson keeps nobody out."""
    assert hear(pupil)
    assert barriers(pupil.page) == []


def assert_it_went_well(pupil: Pupil) -> None:
    """To the end, in few clicks; and the match goes on."""
    assert pupil.clicks <= MOST_CLICKS
    assert pupil.page.locator("#coach").count() == 0
    assert pupil.page.locator("#turn[data-asked]").count() == 1


@EITHER_WAY
def test_a_first_night(browser: Browser, site: Site, way: Way, report: Say) -> None:
    """At most four clicks to the first move of an own thief, and forty to the end of the lesson."""
    with learner(browser, way) as page:
        pupil = begin(page, site, "cadwallon/first", way)
        read_the_first(pupil)
        follow(pupil)
        _a_thief_is_chosen, (clicks, seconds), *_later = pupil.moves
        report(
            f"first night {way.__name__}: a thief moves after {clicks} clicks and {seconds:.1f} s,"
            f" the lesson ends after {pupil.clicks} clicks and {pupil.seconds:.1f} s"
        )
        assert clicks <= 4
        assert pupil.heard[0].startswith(("Qui a le plus", "Gana quien"))
        assert_it_went_well(pupil)
        assert page.evaluate("window.shift") < 0.02


@EITHER_WAY
def test_both_dreams(browser: Browser, site: Site, way: Way) -> None:
    """From the tiles straight on to the ability tokens."""
    with learner(browser, way) as page:
        pupil = begin(page, site, "kadath/first", way)
        read_the_first(pupil)
        follow(pupil, upto="#coach-following")
        pupil = go_on(pupil)
        follow(pupil)
        assert_it_went_well(pupil)


@EITHER_WAY
def test_a_first_turn_of_a_guild(browser: Browser, site: Site, way: Way) -> None:
    """Who strays is heard: first something is built that the coach did not speak of."""
    with learner(browser, way) as page:
        pupil = begin(page, site, "karez/first", way)
        read_the_first(pupil)
        follow(pupil, upto="#coach-menu [value=work]")
        for thing in ("#kind-build", "#ask #build-barracks", "#confirm"):
            press(pupil, page.locator(thing))
        assert hear(pupil).startswith(("Cela marche aussi", "Eso también"))
        follow(pupil)
        assert_it_went_well(pupil)
