"""Something goes wrong in a match: its player reports it, and an operator finds it and sets the match going again."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import PHONE, barriers, overflow, sign_up, visitor
from tests.browser.playing_a_match import number_of
from tests.browser.test_tables import MATCH
from tests.servers import Site, manage

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("operators"),
]

# As the one write path does when a rule fails.
STICK = """
from games.models import Match
from games.services.play import mark_stuck
try:
    raise KeyError("the stairs")
except KeyError as mistake:
    mark_stuck(Match.objects.get(pk={}), mistake)
"""


def command(site: Site, *arguments: str) -> str:
    done = manage(*arguments, CADWALLON_VAR=str(site.var))
    assert done.returncode == 0, done.stderr
    return done.stdout


def stick(site: Site, match_id: int) -> None:
    command(site, "shell", "--no-imports", "--command", STICK.format(match_id))


def play_with_bots(page: Page, site: Site) -> int:
    page.goto(site.url)
    page.get_by_role("button", name="Play now").first.click()
    expect(page).to_have_url(MATCH)
    expect(page.locator("#turn[data-asked]")).to_be_visible()
    return number_of(page)


def report(page: Page, text: str) -> None:
    """From the page of the match, with the moment that it shows."""
    page.locator("label:has(#tab-talk)").click()
    page.get_by_role("link", name="Something went wrong here").click()
    page.get_by_label("In your words").fill(text)
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_role("status")).to_contain_text("Thank you")


def become_operator(page: Page, site: Site, name: str) -> None:
    sign_up(page, site, name)
    assert "is an operator now" in command(site, "make_operator", name)
    page.goto(site.url + "operators/")
    expect(page.get_by_role("heading", level=1)).to_have_text("For operators")


def act(page: Page, button: str, reason: str) -> None:
    form = page.locator("form", has=page.get_by_role("button", name=button))
    form.get_by_label("Why? Everybody concerned reads it.").fill(reason)
    form.get_by_role("button", name=button).click()


def download(page: Page, to: Path) -> None:
    with page.expect_download() as waiting:
        act(page, "Download the file", "to find the mistake")
    waiting.value.save_as(to)


def test_a_report_becomes_a_file_and_the_match_runs_on(
    browser: Browser, site: Site, tmp_path: Path
) -> None:
    with visitor(browser, PHONE) as alice, visitor(browser) as olga:
        match_id = play_with_bots(alice, site)
        report(alice, "The stairs lead nowhere.")
        stick(site, match_id)
        alice.goto(f"{site.url}m/{match_id}/")
        expect(alice.locator("#question")).to_have_text("This match is resting")
        assert (overflow(alice), barriers(alice)) == (0, [])

        become_operator(olga, site, "olga")
        expect(olga.locator("table").first).to_contain_text("stuck")
        assert (overflow(olga), barriers(olga)) == (0, [])
        olga.locator(".item h3 a").first.click()
        expect(olga.locator(".quote")).to_have_text("The stairs lead nowhere.")
        assert (overflow(olga), barriers(olga)) == (0, [])
        file = tmp_path / "match.json"
        download(olga, file)
        assert "every answer works" in command(site, "replay_fixture", str(file))

        olga.goto(f"{site.url}operators/matches/{match_id}/")
        expect(olga.locator(".trouble")).to_contain_text("KeyError: 'the stairs'")
        assert (overflow(olga), barriers(olga)) == (0, [])
        act(olga, "Set it going again", "the stairs are mended")
        expect(olga.get_by_role("status").first).to_contain_text("The match runs on.")

        # Her page has heard of it by itself.
        expect(alice.locator("#turn[data-asked]")).to_be_visible()
        expect(alice.locator("#story, .story").first).to_contain_text(
            "olga, an operator, sets the match going again: “the stairs are mended”"
        )

        olga.goto(site.url + "operators/reports/")
        olga.locator(".item h3 a").first.click()
        olga.get_by_label("What the reporter reads").fill("They are mended. Thank you!")
        olga.get_by_role("button", name="Answer, and it is done").click()
        alice.goto(site.url + "profile/reports/")
        expect(alice.locator(".quote")).to_have_text("They are mended. Thank you!")
        assert (overflow(alice), barriers(alice)) == (0, [])


def test_a_person_is_reported_and_silenced_on_a_phone(
    browser: Browser, site: Site
) -> None:
    refused = "422 (Unprocessable"
    with (
        visitor(browser, PHONE, meant=refused) as bob,
        visitor(browser, PHONE) as otto,
    ):
        sign_up(bob, site, "bobbin")
        sign_up(otto, site, "ottokar")
        otto.goto(site.url + "players/bobbin/")
        otto.get_by_role("link", name="Report").click()
        otto.get_by_label("In your words").fill("He shouts.")
        otto.get_by_role("button", name="Send the report").click()
        expect(otto.get_by_role("status")).to_contain_text("Thank you")
        command(site, "make_operator", "ottokar")
        otto.goto(site.url + "operators/people/?q=bobbi")
        otto.locator(".item h3 a").first.click()
        expect(otto.get_by_role("button", name="Silence at the tables")).to_be_visible()
        assert (overflow(otto), barriers(otto)) == (0, [])
        act(otto, "Silence at the tables", "no shouting")
        expect(otto.locator("table")).to_contain_text("silenced somebody")
        play_with_bots(bob, site)
        bob.locator("label:has(#tab-talk)").click()
        bob.get_by_label("Your message").fill("HELLO")
        bob.get_by_role("button", name="Send").click()
        expect(bob.locator("#chat .note")).to_contain_text("asked you to be silent")
