"""Tournaments with eight people and bots, to the prize, in real browsers; workers of the site begin and end the rounds."""

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.accounts.browsing import PHONE, faults, misfits, sign_up, visitor
from tests.servers import Site, manage

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.xdist_group("cups")]

JOIN = """
from accounts.models import User
from games import services
for name in {names!r}:
    user, _is_new = User.objects.get_or_create(username=name)
    services.join_tournament(tournament_id={tournament}, user=user)
"""
# Whoever comes first in the alphabet wins: all others at a table resign, as they could on its page. Where bots sit, which
# do not, it is written down so. The rounds begin and end by the schedule and the workers of the site.
PLAY_OUT = """
import json, time
from django.db import transaction
from django.utils import timezone
from games import services
from games.match.locking import lock_match
from games.models import Match, Tournament

def finish(match_id):
    match = lock_match(match_id)
    places = sorted(match.places.select_related("user"), key=lambda p: p.user.username if p.user else "~")
    if all(place.user for place in places):
        for place in places[1:]:
            services.resign(match_id=match_id, user=place.user)
        return
    for rank, place in enumerate(places, 1):
        match.places.filter(pk=place.pk).update(rank=rank, asked_at=None, asked_since=None, deadline=None)
    Match.objects.filter(pk=match_id).update(status="finished", reason="resigned", finished_at=timezone.now())

until = time.monotonic() + 60
cup = Tournament.objects.get(pk={tournament})
while cup.status == "running" and time.monotonic() < until:
    for match_id in cup.matches.filter(status="running").values_list("pk", flat=True):
        with transaction.atomic():
            finish(match_id)
    time.sleep(0.2)
    cup.refresh_from_db()
print(json.dumps([cup.status, cup.stages.count(), cup.matches.count()]))
"""


def run(site: Site, code: str, **facts: object) -> str:
    told = manage(
        "shell",
        "--no-imports",
        "-c",
        code.format(**facts),
        CADWALLON_VAR=str(site.var),
    )
    assert told.returncode == 0, told.stderr
    return told.stdout


def announce(page: Page, site: Site, game: str, way: str, size: str) -> int:
    page.goto(f"{site.url}tournaments/new/?game={game}")
    page.locator("[name=title]").fill(f"Cup of {way}")
    page.locator(f"[name=format][value={way}]").check()
    page.locator("[name=size]").select_option(size)
    page.locator("[name=bot]").select_option("random")
    if way == "tables":
        page.locator("[name=seats]").select_option("4")
    page.get_by_role("button", name="Announce the tournament").click()
    page.get_by_role("button", name="Take part", exact=True).click()
    expect(page.locator("ol.people")).to_be_visible()
    return int(page.url.rstrip("/").rpartition("/")[2])


def play_out(site: Site, tournament: int) -> list[object]:
    found: list[object] = json.loads(
        run(site, PLAY_OUT, tournament=tournament).splitlines()[-1]
    )
    return found


@pytest.mark.parametrize(
    ("game", "way"), [("kadath", "swiss"), ("cadwallon", "tables")]
)
def test_eight_people_and_bots_play_for_the_prize(
    game: str, way: str, browser: Browser, site: Site
) -> None:
    """Eight people and two bots; what workers do comes to an open page by itself."""
    with visitor(browser) as page:
        sign_up(page, site, f"aa_{way}")
        tournament = announce(page, site, game, way, "10")
        names = [f"{way}_{number}" for number in range(7)]
        run(site, JOIN, names=names, tournament=tournament)
        # Nobody tells the page of what was done beside the site.
        page.reload()
        expect(page.locator("ol.people li")).to_have_count(8)
        page.get_by_role("button", name="Begin now").click()
        mine = page.get_by_role("link", name="To my match")
        expect(mine).to_be_visible()
        expect(page.locator("ol.meetings").first.locator("> li")).to_have_count(
            5 if way == "swiss" else 3
        )
        status, stages, matches = play_out(site, tournament)
        assert (status, stages) == ("finished", 4 if way == "swiss" else 3)
        assert matches == (20 if way == "swiss" else 9)
        expect(page.locator(".prize")).to_contain_text(f"aa_{way}")
        assert faults(page) == []
        picture = page.request.get(f"{site.url}tournaments/{tournament}/result.png")
        assert picture.headers["content-type"] == "image/png"
    with visitor(browser, PHONE) as phone:
        phone.goto(f"{site.url}tournaments/{tournament}/")
        expect(phone.locator(".prize")).to_be_visible()
        assert misfits(phone) == []
        phone.goto(f"{site.url}tournaments/")
        expect(phone.get_by_role("link", name=f"Cup of {way}")).to_be_visible()
        assert misfits(phone) == []
        assert faults(phone) == []
