"""Notices in real browsers: the settings on a phone without JavaScript, and what reaches people elsewhere."""

from email.message import EmailMessage

import pytest
from playwright.sync_api import Browser, expect

from accounts.mailbox import part, read
from tests.accounts.browsing import (
    PHONE,
    WIDE,
    faults,
    overflow,
    rows,
    sign_up,
    visitor,
)
from tests.browser.playing_a_match import number_of
from tests.servers import Site, manage, wait_until

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("notices")]

START = """
from allauth.account.models import EmailAddress
from accounts.models import User
from games import services
people = [User.objects.create_user(name) for name in ("sven", "tilda")]
for user in people:
    EmailAddress.objects.create(user=user, email=f"{user}@example.org", verified=True)
plan = services.TablePlan(game="cadwallon", seats=2, title="The Long Night")
match = services.open_table(host=people[0], plan=plan)
services.join_table(match_id=match.pk, user=people[1])
for user in people:
    services.set_ready(match_id=match.pk, user=user, ready=True)
# Both have gone since.
match.places.update(looked_at=None)
"""

LINK = """
from games.match import log
from games.models import Place
from games.notices.mails.answering import path
from games.registry import GAMES
place = Place.objects.select_related("match").get(match={match}, user__isnull=False)
asked = GAMES[place.match.game].rules.decisions(log.load(place.match))[0]
print(path(place, next(iter(asked.moves))))
"""


def test_the_matrix_is_set_on_a_phone_without_javascript(
    browser: Browser, site: Site
) -> None:
    with visitor(browser, PHONE, javascript=False) as page:
        sign_up(page, site, "nina")
        page.locator(".menu summary").click()
        page.locator(".menu").get_by_role("link", name="Notices").click()
        page.wait_for_url("**/notices/")
        assert overflow(page) <= 0
        page.get_by_label("A match of mine ends: Mail").uncheck()
        page.get_by_label("It is my turn: Browser").check()
        page.get_by_label("One mail a day").check()
        page.get_by_label("Hour of the daily mail").select_option("19:00")
        page.get_by_label("Reminder").select_option("12 h before the end")
        page.get_by_label("Address of the webhook").fill("http://example.org/")
        page.get_by_role("button", name="Save").click()
        expect(page.locator(".mistakes")).to_contain_text("begins with https://")
        expect(page.get_by_label("A match of mine ends: Mail")).not_to_be_checked()
        page.get_by_label("Address of the webhook").fill("https://localhost/")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("Your choices are saved.")).to_be_visible()
        expect(page.get_by_label("A match of mine ends: Mail")).not_to_be_checked()
        expect(page.get_by_label("It is my turn: Browser")).to_be_checked()
        expect(page.get_by_label("Hour of the daily mail")).to_have_value("19")

        # The worker may be quicker than the answer to the click: the page is not asked for anew while it still comes.
        with page.expect_navigation():
            page.get_by_role("button", name="Send a test").click()
        # The page says so once the worker has tried.
        failed = "SELECT error FROM games_notice WHERE channel = 'webhook' AND status = 'failed'"
        wait_until(lambda: bool(rows(site, failed)))
        page.reload()
        error = page.get_by_text("This address is not on the open internet.")
        expect(error).to_be_visible()


def test_the_page_is_open_to_everybody(browser: Browser, site: Site) -> None:
    with visitor(browser, WIDE) as page:
        sign_up(page, site, "otto")
        page.goto(site.url + "profile/notices/")
        assert faults(page) == []
        page.goto(site.url)
        page.locator("form[action='/play/'] button").first.click()
        page.wait_for_selector("#turn[data-asked]")
        page.goto(site.url.rstrip("/") + answer_link(site, number_of(page)))
        expect(page.locator(".answers button").first).to_be_visible()
        assert faults(page) == []


def answer_link(site: Site, match: int) -> str:
    """As a mail has it."""
    done = manage(
        "shell", "--no-imports", "--command", LINK.format(match=match),
        CADWALLON_VAR=str(site.var),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_the_page_of_a_match_tells_that_its_reader_is_there(
    browser: Browser, site: Site
) -> None:
    with visitor(browser) as rosa:
        sign_up(rosa, site, "rosa")
        rosa.locator("form[action='/play/'] button").first.click()
        rosa.wait_for_url("**/m/*/")
        with rosa.expect_response("**/looked/") as told:
            rosa.mouse.click(5, 5)
        assert told.value.status == 204
        # In her match, and of her: others leave theirs on the same site.
        left = (
            "SELECT COUNT(*) FROM games_place WHERE left_at IS NOT NULL"
            f" AND match_id = {number_of(rosa)} AND user_id IS NOT NULL"
        )
        rosa.context.new_page().goto(site.url + "rules/")
        rosa.close(run_before_unload=True)
        wait_until(lambda: rows(site, left) == [(1,)])


def test_the_worker_sends_the_mail_of_a_turn_with_its_picture(site: Site) -> None:
    """Written by one process, found by the schedule, drawn and sent by the worker, shown at the mailbox."""
    done = manage(
        "shell", "--no-imports", "--command", START,
        CADWALLON_VAR=str(site.var), CADWALLON_NOTICE_SECONDS="0",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr

    def turns() -> list[EmailMessage]:
        letters = [read(file) for file in (site.var / "mail").glob("*.eml")]
        return [each for each in letters if "Long Night" in str(each["Subject"])]

    wait_until(lambda: len(turns()) == 2)
    letter = next(each for each in turns() if each["Subject"].startswith("Your turn"))
    pictures = [one for one in letter.walk() if one.get_content_type() == "image/png"]  # fmt: skip
    assert pictures[0].get_content().startswith(b"\x89PNG")
    assert f"{site.url}open/" in part(letter, "plain")
