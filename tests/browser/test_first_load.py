"""What somebody fetches who opens a match for the first time: light for everybody, and no heavier tomorrow by mistake.

What a turn weighs is measured without a browser (`tests/games/test_weights.py`).
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from games.registry import GAMES
from tests.browser.playing_a_match import (
    PHONE,
    WIDE,
    is_asked,
    play_now,
    somebody,
    state_of,
)
from tests.servers import Site

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("match_live"),
]

WEIGHT = """() => performance.getEntriesByType("resource")
  .concat(performance.getEntriesByType("navigation"))
  .reduce((sum, entry) => sum + entry.transferSize, 0)"""


# Of a first visit, in bytes, wide and on a phone. Whoever changes one by more than a fifth does so knowingly.
FIRST_LOADS = {
    "cadwallon": (175_000, 155_000),
    "kadath": (120_000, 120_000),
    "karez": (195_000, 195_000),
}


def test_the_first_load_is_light(
    browser: Browser, site: Site, record_property: Callable[[str, object], None]
) -> None:
    with somebody(browser) as page:
        weights = {game: first_loads(page, site, game) for game in GAMES}
    record_property("bytes", weights)
    assert max(max(both) for both in weights.values()) <= 200_000
    for game, both in weights.items():
        assert both == pytest.approx(FIRST_LOADS[game], rel=0.2), weights


def first_loads(page: Page, site: Site, game: str) -> tuple[int, int]:
    play_now(page, site, game)
    is_asked(page)
    return first_load(page, WIDE), first_load(page, PHONE)


def first_load(page: Page, size: tuple[int, int]) -> int:
    """What somebody fetches who has nothing of the page yet."""
    browser = page.context.browser
    assert browser
    with somebody(browser, size, storage_state=state_of(page)) as fresh:
        fresh.goto(page.url, wait_until="networkidle")
        return int(fresh.evaluate(WEIGHT))
