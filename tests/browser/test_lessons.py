"""Learning in five minutes: a lesson of each game to its end, with a finger and by keys, in several languages."""

import sys
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser

from tests.accounts.browsing import faults, show
from tests.browser.following_a_coach import Pupil, begin, by_keys, follow, tap
from tests.browser.playing_a_match import PHONE, calm, somebody
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.server]


@pytest.fixture
def report(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """Says a figure aloud, whatever the tests keep to themselves."""

    def say(line: str) -> None:
        with capsys.disabled():
            sys.stdout.write(f"\n{line}\n")

    return say


def test_a_first_night_on_a_phone_in_french(
    browser: Browser, site: Site, report: Callable[[str], None]
) -> None:
    """At most four clicks to the first move of an own thief, and forty to the end of the lesson."""
    with somebody(browser, PHONE, language="fr", has_touch=True) as page:
        pupil = begin(page, site, "cadwallon/first", tap)
        follow(pupil)
        _a_thief_is_chosen, (clicks, seconds), *_later = pupil.moves
        report(
            f"first night: a thief moves after {clicks} clicks and {seconds:.1f} s,"
            f" the lesson ends after {pupil.clicks} clicks and {pupil.seconds:.1f} s"
        )
        assert clicks <= 4
        assert pupil.clicks <= 40
        assert "Chaque salle a son coffre" in pupil.heard[0]
        assert "La nuit est à vous" in pupil.heard[-1]
        assert page.locator("#turn[data-asked]").count() == 1
        assert page.evaluate("window.shift") < 0.02


def test_a_first_dream_by_keys_in_spanish(browser: Browser, site: Site) -> None:
    """No mouse at all: every press is a tab away."""
    with somebody(browser, language="es") as page:
        pupil = begin(page, site, "kadath/first", by_keys)
        follow(pupil)
        assert "Sueñas tú" in pupil.heard[0]
        assert "Felices sueños" in pupil.heard[-1]
        assert pupil.clicks <= 40
        assert page.locator("#turn[data-asked]").count() == 1


def test_a_first_turn_of_a_guild_on_a_phone(browser: Browser, site: Site) -> None:
    """In a menu where the map is too small, and with a straying step in between."""
    with somebody(browser, PHONE, has_touch=True) as page:
        pupil = begin(page, site, "karez/first", tap)
        follow(pupil, upto="work for whoever sends them")
        assert faults(page) == []
        show(page, PHONE, "light")
        build_something_first(pupil)
        follow(pupil)
        assert any("That works, too." in said for said in pupil.heard)
        assert "nobody wins" in pupil.heard[-1]
        assert pupil.clicks <= 40
        assert page.locator("#turn[data-asked]").count() == 1


def build_something_first(pupil: Pupil) -> None:
    page = pupil.page
    for thing in ("#kind-build", "#ask #build-barracks", "#confirm"):
        calm(page)
        tap(page, page.locator(thing))
    page.wait_for_function(
        "() => document.getElementById('coach-says').textContent.includes('too')"
    )
