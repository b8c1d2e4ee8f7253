"""A queue of actions at Karez in real browsers, while a rival takes what it was about."""

import json
import subprocess
import sys
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.accounts.browsing import barriers, overflow, rows
from tests.browser.playing_a_match import ASKED, PHONE, WIDE, arrive, at, somebody
from tests.browser.test_queues import switch
from tests.karez.browser.test_karez import confirm, pick
from tests.servers import ROOT, Site, clean_environment, command_line

pytestmark = [
    pytest.mark.browser,
    pytest.mark.server,
    pytest.mark.slow,
    pytest.mark.xdist_group("karez-queue"),
]

RUN = (
    "import django; django.setup();"
    " from tests.karez.browser.test_karez_queue import main; main()"
)
WATCH, EXPLORE = "city_watch", "Explore"


Facts = dict[str, Any]

# One for each test.
MATCHES = 3


@pytest.fixture(scope="module")
def prepared(site: Site) -> list[Facts]:
    done = subprocess.run(
        command_line("-c", RUN),
        cwd=ROOT,
        env=clean_environment(
            {
                "CADWALLON_VAR": str(site.var),
                "DJANGO_SETTINGS_MODULE": "cadwallon_site.settings",
            }
        ),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[Facts] = json.loads(done.stdout)
    return found


@pytest.fixture
def found(prepared: list[Facts]) -> Facts:
    """A match that nobody has played on yet."""
    return prepared.pop()


def main() -> None:
    """In the environment of the site."""
    json.dump([up_to_the_first_action() for _ in range(MATCHES)], sys.stdout)


def up_to_the_first_action() -> Facts:
    """A match of two people with the same luck each time."""
    from accounts.models import User
    from games import services
    from games.kernel.chance import seal
    from games.models import Match
    from games.tools.web_bench.prepare import SECRET, session_of
    from tests.karez.tables import asked, sent

    number = User.objects.count()
    people = [User.objects.create_user(f"{name}{number}") for name in ("alice", "bob")]
    plan = services.TablePlan(game="karez", seats=2, title="The King’s Own")
    pk = services.open_table(host=people[0], plan=plan).pk
    services.join_table(match_id=pk, user=people[1])
    match = Match.objects.get(pk=pk)
    match.secret, match.seal = SECRET.hex(), seal(SECRET)
    match.save()
    match.places.update(nonce="")
    for guild, user in zip(("heroic", "builders"), people, strict=True):
        services.choose(match_id=pk, user=user, choice=guild)
    for user in people:
        match = services.set_ready(match_id=pk, user=user, ready=True)
    while asked(match).kind != "action":
        match = sent(match, asked(match).fallback)
    first = asked(match).seat
    return {
        "match": match.pk,
        "rival": session_of(people[first]),
        "owner": session_of(people[1 - first]),
        "seats": [first, 1 - first],
    }


def sit_down(page: Page, site: Site, found: Facts, who: str) -> None:
    cookie = {"name": "sessionid", "value": found[who], "url": site.url}
    page.context.add_cookies([cookie])  # type: ignore[list-item]
    page.goto(f"{site.url}m/{found['match']}/")
    arrive(page)


def offer(page: Page, about: str) -> Locator:
    return page.locator(f"#queue-offers button[value*='{about}']").first


def plan(page: Page, *actions: str) -> None:
    """Queues actions that are about these, one after the other."""
    page.get_by_role("button", name="Plan my next actions").click()
    for number, about in enumerate(actions, start=1):
        offer(page, about).click()
        expect(page.locator("#queued li")).to_have_count(number)
    expect(page.locator(".verdict")).to_have_text("still works")


def man_the_watch(page: Page) -> int:
    """By hand, as everybody does; the number of that move."""
    before = at(page)
    pick(page, "#kind-work")
    pick(page, "#slot-citywatch-g")
    confirm(page)
    return before + 1


def hands(site: Site, found: Facts, after: int) -> list[tuple[object, ...]]:
    """Whose moves came after an entry, and by whose hand."""
    moves = f"SELECT seat, by FROM games_entry WHERE match_id = {found['match']}"
    return list(rows(site, f"{moves} AND number > {after} ORDER BY number"))


def test_a_rival_breaks_it_and_it_stops_says_by_which_move_and_asks(
    browser: Browser, site: Site, found: Facts
) -> None:
    with somebody(browser, WIDE) as rival, somebody(browser, PHONE) as owner:
        sit_down(rival, site, found, "rival")
        sit_down(owner, site, found, "owner")
        plan(owner, WATCH, EXPLORE)
        switch(owner, "Leave out what is gone", on=False)
        number = man_the_watch(rival)
        expect(owner.locator(".verdict")).to_have_text(f"stopped by move {number}")
        expect(owner.locator("#queued .broken")).to_contain_text(
            "not possible any more"
        )
        expect(owner.locator(".queue .hint").first).to_contain_text("City Watch")
        expect(owner.locator(ASKED)).to_have_count(1)
        expect(owner.locator(".kinds")).to_be_visible()
        assert hands(site, found, number) == []
        assert (barriers(owner), overflow(owner)) == ([], 0)


def test_one_of_which_nothing_is_left_stops_and_asks_too(
    browser: Browser, site: Site, found: Facts
) -> None:
    with somebody(browser) as rival, somebody(browser) as owner:
        sit_down(rival, site, found, "rival")
        sit_down(owner, site, found, "owner")
        plan(owner, WATCH)
        number = man_the_watch(rival)
        expect(owner.locator(".verdict")).to_have_text(f"stopped by move {number}")
        expect(owner.locator("#queued .broken")).to_have_count(1)
        expect(owner.locator(ASKED)).to_have_count(1)


def test_left_to_itself_it_leaves_out_what_the_rival_took_and_goes_on(
    browser: Browser, site: Site, found: Facts
) -> None:
    with somebody(browser, PHONE) as rival, somebody(browser, WIDE) as owner:
        sit_down(rival, site, found, "rival")
        sit_down(owner, site, found, "owner")
        plan(owner, WATCH, EXPLORE)
        switch(owner, "Then nothing more", on=True)
        number = man_the_watch(rival)
        expect(rival.locator("#turn")).to_have_attribute("data-at", str(number + 1))
        assert hands(site, found, number) == [(found["seats"][1], "plan")]
        left_out = "Left out, because it was not possible any more"
        expect(owner.locator(".queue")).to_contain_text(left_out)
        # The rival is asked again, and learns nothing of a queue.
        expect(rival.locator(ASKED)).to_have_count(1)
        expect(rival.locator(".queue")).to_have_count(0)
        assert (barriers(owner), overflow(owner)) == ([], 0)
