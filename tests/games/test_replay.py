"""Every moment of a match has its page: the board, what happened, and the story with every line a link."""

import re

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import services
from games.match import log, positions
from games.match.log_notes import Extended
from games.models import Entry, Match
from games.registry import GAMES
from games.services.log_notes import write_note
from tests.games.match_pages import HTMX
from tests.games.tables import browser, opened, page
from tests.games.test_valid_html import check
from tests.games.whole_matches import whole_match

# What differs from one answer to the next.
PASSING = re.compile(r'csrfmiddlewaretoken" value="\w+')


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    positions.clear_cache()
    cache.clear()


def part(client: Client, match: Match, number: int, wanted: str = "") -> str:
    address = f"/m/{match.pk}/at/{number}/{wanted}"
    return page(client, address, headers=HTMX)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_moment_can_be_looked_at_by_everybody(
    game: str, alice: User, bob: User
) -> None:
    match = whole_match(game, [alice, bob])
    for user in (alice, None):
        client = browser(user)
        for number in [*range(0, match.length, 17), match.length]:
            assert f'data-at="{number}"' in part(client, match, number)
        for wanted in ("", "?as=0", "?as=1", "?as=all", "?as=nobody", "?as=9", "?as=é"):
            shown = page(client, f"/m/{match.pk}/at/{match.length}/{wanted}")
            assert 'class="ranking"' in shown


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_every_page_is_valid(game: str, language: str, alice: User, bob: User) -> None:
    match = whole_match(game, [alice, bob])
    for number, wanted in ((0, ""), (20, "?as=all"), (match.length, "?as=1")):
        check(browser(alice), f"/m/{match.pk}/at/{number}/{wanted}", language)
    check(browser(alice), "/import/", language)


def test_the_beginning_has_a_page_of_its_own(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob], most=20)
    assert "Before the first move" in page(browser(), f"/m/{match.pk}/at/0/")


def test_every_line_of_the_story_is_a_link_and_one_is_marked(
    alice: User, bob: User
) -> None:
    match = whole_match("cadwallon", [alice, bob], most=60)
    shown = page(browser(), f"/m/{match.pk}/at/30/")
    linked = {int(n) for n in re.findall(r'data-entry="(\d+)"', shown)}
    # Of an attack nothing is told before those who may react to it have done so.
    told = set(match.tellings.exclude(events="[]").values_list("number", flat=True))
    assert linked == told
    marked = re.findall(r'data-entry="(\d+)" aria-current="step"', shown)
    assert {int(n) for n in marked} == {max(n for n in told if n <= 30)}


def test_the_match_page_leads_to_its_moments(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    shown = page(browser(alice), f"/m/{match.pk}/")
    assert f'href="/m/{match.pk}/at/{match.length}/"' in shown
    assert re.search(f'class="button[^"]*" href="/m/{match.pk}/at/"', shown)


def test_a_form_without_a_script_leads_to_a_moment(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    client = browser()
    for sent, number in (("?n=7", 7), ("", 0), ("?n=99999", match.length)):
        answer = client.get(f"/m/{match.pk}/at/{sent}")
        assert answer["Location"] == f"/m/{match.pk}/at/{number}/"
    answer = client.get(f"/m/{match.pk}/at/?n=7&as=all")
    assert answer["Location"] == f"/m/{match.pk}/at/7/?as=all"


def test_there_is_no_future(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob], most=20)
    for number in (21, 10**9):
        answer = browser().get(f"/m/{match.pk}/at/{number}/")
        assert answer["Location"] == f"/m/{match.pk}/at/20/"
        picture = browser().get(f"/m/{match.pk}/at/{number}/picture.png")
        assert picture.status_code == 404


def test_a_table_that_has_not_begun_has_no_moments(alice: User) -> None:
    match = opened(alice)
    for address in ("at/", "at/0/"):
        answer = browser(alice).get(f"/m/{match.pk}/{address}")
        assert answer["Location"] == f"/t/{match.pk}/"


def test_turns_can_be_jumped_over(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob])
    shown = page(browser(), f"/m/{match.pk}/at/{match.length // 2}/")
    turns = [int(n) for n in re.findall(r'data-turns="([\d ]+)"', shown)[0].split()]
    before = max(n for n in turns if n < match.length // 2)
    after = min(n for n in turns if n > match.length // 2)
    assert f'id="go-turn-before" href="/m/{match.pk}/at/{before}/"' in shown
    assert f'id="go-turn-after" href="/m/{match.pk}/at/{after}/"' in shown


def test_a_move_that_was_taken_back_and_its_undo_have_their_moments(
    alice: User, bob: User
) -> None:
    match = whole_match("cadwallon", [alice, bob], most=200)
    undo = match.entries.filter(kind=Entry.Kind.UNDO).order_by("number")[0]
    before = part(browser(), match, undo.number - 1)
    assert "This move was taken back afterwards." in before
    name = "alice" if undo.seat == 0 else "bob"
    owner = alice if undo.seat == 0 else bob
    assert f"{name} takes back the last move." in part(browser(), match, undo.number)
    assert "You take back your last move." in part(browser(owner), match, undo.number)
    states = [
        log.encode(positions.position_at(match, number).state)
        for number in (undo.number - 2, undo.number)
    ]
    assert states[0] == states[1]


def test_a_note_has_its_moment(running: Match, alice: User) -> None:
    place = running.places.get(user=alice)
    write_note(running, place, Extended(alice.pk, 3600), by="clock")
    running.save()
    shown = part(browser(), running, 1)
    assert "alice" in shown
    assert 'class="latest"' in shown


def test_a_finished_match_is_seen_with_all_hands(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob])
    state = positions.position_at(match, 60).state
    assert state.hands[0]
    assert state.hands[1]
    shown = part(browser(), match, 60, "?as=all")
    for seat, hand in enumerate(state.hands):
        assert "Hand of " + ("alice", "bob")[seat] in shown
        for card in hand:
            assert f'id="card-{seat}-{card}"' in shown
    assert "Hand of" not in part(browser(), match, 60)
    assert "Hand of bob" in part(browser(alice), match, 60, "?as=1")
    assert "My hand" in part(browser(alice), match, 60, "?as=0")


def test_all_hands_are_told_in_the_story_too(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob])
    address = f"/m/{match.pk}/at/60/"
    assert "draws “" not in page(browser(), address)
    assert "draws “" in page(browser(), address + "?as=all")


def test_a_step_costs_the_same_early_and_late(alice: User, bob: User) -> None:
    match, client = whole_match("cadwallon", [alice, bob]), browser(alice)

    def queries(number: int, headers: dict[str, str] | None = None) -> int:
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/m/{match.pk}/at/{number}/", headers=headers)
        return len(asked)

    last = match.length - 2
    assert abs(queries(3, headers=HTMX) - queries(last, headers=HTMX)) <= 1
    assert queries(last, headers=HTMX) <= 8
    assert abs(queries(3) - queries(last)) <= 1


def test_a_browser_may_keep_a_fragment_for_a_while(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    answer = browser().get(f"/m/{match.pk}/at/3/", headers=HTMX)
    assert answer["Cache-Control"] == "private, max-age=60"
    assert {"HX-Request", "Cookie"} <= set(answer["Vary"].split(", "))
    assert "max-age" not in browser().get(f"/m/{match.pk}/at/3/").get(
        "Cache-Control", ""
    )


def test_a_match_of_others_does_not_exist(
    alice: User, bob: User, charlie: User
) -> None:
    match = whole_match("kadath", [alice, bob], audience=Match.Audience.INVITED)
    for address in ("at/", "at/3/", "at/3/picture.png"):
        assert browser(charlie).get(f"/m/{match.pk}/{address}").status_code == 404
        assert browser(alice).get(f"/m/{match.pk}/{address}").status_code in (200, 302)
    answer = browser(charlie).post(f"/m/{match.pk}/at/3/go-on/", {"seat": 0})
    assert answer.status_code == 404


def test_the_way_back_leads_on_while_a_match_runs(running: Match, alice: User) -> None:
    services.say(match=running, user=alice, text="Hello")
    shown = page(browser(alice), f"/m/{running.pk}/at/0/")
    assert "Back to the match" in shown
    assert 'class="sights"' not in shown
    assert PASSING.search(shown)
