"""Friends, a challenge, messages and a group, in real browsers: one evening of three people."""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import PHONE, faults, misfits, sign_up, visitor
from tests.servers import Site

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("friends")]

TABLE = re.compile(r"/t/\d+/$")


class Evening(NamedTuple):
    """Gaston is on a phone, by night."""

    flora: Page
    gaston: Page
    helen: Page


@pytest.fixture(scope="module")
def evening(browser: Browser, site: Site) -> Iterator[Evening]:
    with ExitStack() as pages:
        flora = pages.enter_context(visitor(browser))
        gaston = pages.enter_context(visitor(browser, PHONE, scheme="dark"))
        helen = pages.enter_context(visitor(browser))
        found = Evening(flora, gaston, helen)
        for page, name in zip(found, Evening._fields, strict=True):
            sign_up(page, site, name)
        follow(flora, site, "gaston")
        follow(gaston, site, "flora")
        yield found


def follow(page: Page, site: Site, name: str) -> None:
    page.goto(f"{site.url}friends/")
    page.get_by_label("Name of a player").fill(name)
    page.get_by_role("button", name="Follow", exact=True).click()
    expect(page.get_by_role("link", name=name, exact=True)).to_be_visible()


def whole(page: Page) -> None:
    assert faults(page) == []
    assert misfits(page) == []


def test_two_who_follow_each_other_are_friends(evening: Evening, site: Site) -> None:
    flora, gaston, _ = evening
    flora.goto(f"{site.url}friends/")
    expect(flora.get_by_role("link", name="Write to gaston")).to_be_visible()
    expect(flora.get_by_text("here now")).to_be_visible()
    gaston.goto(f"{site.url}friends/")
    whole(gaston)


def test_a_challenge_is_taken_up_on_the_home_page(evening: Evening, site: Site) -> None:
    flora, gaston, _ = evening
    flora.goto(f"{site.url}friends/")
    flora.get_by_role("link", name="Play with gaston").click()
    whole(flora)
    flora.get_by_role("button", name="Ask gaston").click()
    expect(flora).to_have_url(TABLE)
    gaston.goto(site.url)
    expect(gaston.get_by_role("button", name="Not now")).to_be_visible()
    whole(gaston)
    gaston.get_by_role("button", name="Sit down").click()
    expect(gaston).to_have_url(flora.url)
    expect(flora.locator(".seat.free")).to_have_count(0)


def test_friends_write_to_each_other_and_nobody_else_does(
    evening: Evening, site: Site
) -> None:
    flora, gaston, helen = evening
    gaston.goto(f"{site.url}messages/flora/")
    flora.goto(f"{site.url}messages/gaston/")
    say(flora, "Nine o’clock?")
    expect(gaston.get_by_text("Nine o’clock?")).to_be_visible()
    whole(gaston)
    say(gaston, "Nine it is")
    expect(flora.get_by_text("Nine it is")).to_be_visible()
    helen.goto(f"{site.url}messages/flora/")
    expect(helen.get_by_role("button", name="Send")).to_have_count(0)


def test_a_group_has_its_link_its_talk_and_its_tables(
    evening: Evening, site: Site
) -> None:
    flora, gaston, helen = evening
    flora.goto(f"{site.url}groups/new/")
    flora.get_by_label("Name of the group").fill("The Night Watch")
    flora.get_by_role("button", name="Open the group").click()
    gaston.goto(flora.get_by_label("Link to join the group").input_value())
    whole(gaston)
    gaston.get_by_role("button", name="Join the group").click()
    members = flora.get_by_role("region", name="Members")
    expect(members.get_by_role("link", name="gaston")).to_be_visible()
    say(gaston, "Here I am")
    expect(flora.get_by_text("Here I am")).to_be_visible()
    whole(flora)
    flora.get_by_role("link", name="A table for the group").click()
    flora.locator("[name=title]").fill("Watchmen only")
    flora.locator("main form button").last.click()
    expect(flora).to_have_url(TABLE)
    expect(gaston.get_by_role("link", name="Watchmen only")).to_be_visible()
    whole(gaston)
    assert helen.request.get(flora.url).status == 404


def say(page: Page, text: str) -> None:
    page.get_by_label("Your message").fill(text)
    page.get_by_role("button", name="Send").click()
