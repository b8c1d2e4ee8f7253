"""An open page asks once for each move: its turn brings the new lines of the story, and they join those that it has."""

import random
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.cadwallon.rules.moves import Activate
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refused
from games.match.log_lines import tail_after
from games.models import Match
from games.selectors.story import Chapter, story_since, whole_story
from tests.games.match_pages import HTMX, browser, decision, play_on, seats, shown
from tests.games.test_playing_a_move import asked, play_one
from tests.games.test_undo import find, play, undo


@pytest.fixture(autouse=True)
def _fresh_cache() -> None:
    cache.clear()


class OpenPage:
    """Does with its story what `live.js` does."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.match, self.seat, self.fetches = match, seat, 0
        self.chapters = self.all()

    def all(self) -> list[Chapter]:
        return whole_story(self.match, self.seat, self.seat, sees_all=False)

    def look(self) -> None:
        self.match = Match.objects.get(pk=self.match.pk)
        since = self.chapters[-1].first if self.chapters else 0
        new = story_since(
            self.match, self.seat, tail_after(self.match, since - 1), since
        )
        if new is None:
            self.fetches += 1
            self.chapters = self.all()
        else:
            kept = [one for one in self.chapters if one.first < since]
            self.chapters = kept + new["chapters"]


def stumbled(match: Match, steps: int) -> Iterator[Match]:
    """Random moves, now and then taken back."""
    luck = random.Random(5)
    for number in range(steps):
        match = play_one(match, seed=number)
        yield match
        if luck.random() < 0.4:
            try:
                match = undo(match)
            except Refused:
                continue
            yield match


def test_it_is_the_story_that_a_new_page_would_show(running: Match) -> None:
    pages = [OpenPage(running, seat) for seat in seats(running)]
    for _match in stumbled(running, 70):
        for page in pages:
            page.look()
            assert page.chapters == page.all()
    # Only before the first dice.
    assert all(page.fetches < 20 for page in pages)


def test_a_page_that_missed_much_gets_it_all(running: Match) -> None:
    page = OpenPage(running, None)
    for _match in stumbled(running, 30):
        pass
    page.look()
    assert page.chapters == page.all()


def test_the_answer_to_a_move_brings_its_line(running: Match) -> None:
    match, pick = find(running, lambda move: isinstance(move, Activate))
    seat, expected = asked(match)
    user = match.places.get(seat=seat).user
    sent = {"move": log.encode(pick), "expected": expected, "story": match.base_length}
    answer = browser(user).post(f"/m/{match.pk}/move/", sent, headers=HTMX)
    page = shown(answer)
    assert (
        f'data-since="{match.base_length}" hx-swap-oob="beforeend:#story-newest"'
        in page
    )
    assert f'data-entry="{match.length + 1}"' in page
    assert "HX-Trigger" not in answer.headers


def test_a_story_that_was_rewritten_is_fetched_anew(running: Match) -> None:
    match, pick = find(running, lambda move: isinstance(move, Activate))
    match = play(match, pick)
    url = f"/m/{match.pk}/turn/?story={match.length}"
    match = undo(match)
    answer = browser(None).get(url, headers=HTMX)
    assert "match:changed" in answer.headers["HX-Trigger"]
    assert "story-since" not in shown(answer)


def test_without_the_wish_nothing_is_told(running: Match) -> None:
    answer = browser(None).get(f"/m/{running.pk}/turn/", headers=HTMX)
    assert "story-since" not in shown(answer)
    assert "HX-Trigger" not in answer.headers


def test_what_has_not_changed_is_not_sent_again(running: Match, alice: User) -> None:
    client, url = browser(alice), f"/m/{running.pk}/turn/"
    tag = client.get(url, headers=HTMX).headers["ETag"]
    again = client.get(url, headers={**HTMX, "If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    play_one(running)
    assert client.get(url, headers={**HTMX, "If-None-Match": tag}).status_code == 200


def test_onlookers_share_a_turn_that_is_made_once(
    running: Match, charlie: User
) -> None:
    match = play_on(running, "turn")
    url = f"/m/{match.pk}/turn/?story=1"
    first = shown(browser(None).get(url, headers=HTMX))
    with CaptureQueriesContext(connection) as queries:
        assert shown(browser(None).get(url, headers=HTMX)) == first
    assert not [one for one in queries if "games_entry" in one["sql"]]
    # Another language, somebody who is signed in, somebody who sits there: each reads their own.
    french = browser(None).get(url, headers={**HTMX, "Accept-Language": "fr"})
    assert "manche" in shown(french)
    assert shown(french) != first
    assert 'name="move"' not in shown(browser(charlie).get(url, headers=HTMX))
    asked_user = match.places.get(seat=decision(match).seat).user
    assert 'name="move"' in shown(browser(asked_user).get(url, headers=HTMX))


def test_onlookers_see_a_move_at_once(running: Match) -> None:
    client, url = browser(None), f"/m/{running.pk}/turn/"
    for number in range(3):
        page = shown(client.get(url, headers=HTMX))
        assert f'data-at="{running.length + number}"' in page
        play_one(Match.objects.get(pk=running.pk), seed=number)


def test_onlookers_see_at_once_that_somebody_is_away(
    running: Match, alice: User
) -> None:
    client, url = browser(None), f"/m/{running.pk}/turn/"
    assert "A bot plays for" not in shown(client.get(url, headers=HTMX))
    running.places.filter(user=alice).update(away_since=running.started_at)
    assert "A bot plays for" in shown(client.get(url, headers=HTMX))


def test_a_page_reads_the_end_of_the_log_once(running: Match, alice: User) -> None:
    for seed in range(6):
        running = play_one(running, seed=seed)
    running.places.update(seen=1)
    with CaptureQueriesContext(connection) as queries:
        page = shown(browser(alice).get(f"/m/{running.pk}/"))
    assert 'id="since"' in page
    assert f'data-entry="{running.length}"' in page
    assert len([one for one in queries if "games_telling" in one["sql"]]) == 1
