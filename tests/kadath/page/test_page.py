"""The page of Kadath: picking, looking ahead, confirming, with and without JavaScript."""

import random
import re
from html import unescape
from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.models import User
from games.kadath import rules as kadath
from games.kadath.page import KadathPage, page
from games.kadath.rules.abilities import TOKEN_FOR
from games.kadath.rules.events import Activated, Converted, Flipped
from games.kadath.rules.moves import Decline, Place
from games.kernel.rules import Seat
from games.kit.scene import Scene
from games.match import log
from games.models import Match, Telling
from games.selectors.match import turn_context
from tests.games.match_pages import HTMX
from tests.games.tables import browser
from tests.games.test_valid_html import mistakes
from tests.kadath.tables import asked, begun, hungry, owner, play_until, sent, state_of
from tests.markup import squeezed


@pytest.fixture
def dreaming(alice: User, bob: User) -> Match:
    return begun(alice, bob)


def pick_of(move: Any) -> str:
    """As the page writes it in its addresses."""
    if isinstance(move, Place):
        return f"{move.tile}-{move.rotation}-{move.side}-{move.cell}"
    return "-".join(map(str, [TOKEN_FOR[type(move)], *msgspec.structs.astuple(move)]))


def turn(match: Match, pick: str = "") -> str:
    """What the one who is asked sees."""
    client = browser(owner(match, asked(match).seat))
    address = f"/m/{match.pk}/turn/" + (f"?pick={pick}" if pick else "")
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def presented(match: Match, pick: str) -> KadathPage:
    game: KadathPage = turn_context(match, asked(match).seat, pick)["game"]
    return game


def turned(events: list[Any]) -> list[Any]:
    return [e for e in events if isinstance(e, Flipped | Converted | Activated)]


@pytest.mark.parametrize("seed", range(4))
def test_what_was_foreseen_is_what_happens(dreaming: Match, seed: int) -> None:
    """Every move of a match: the grid of the preview, and what turns over in which order."""
    match, luck, looked = play_until(dreaming, "place"), random.Random(seed), 0
    while match.status == Match.Status.RUNNING and looked < 14:
        move = hungry(match, luck)
        if isinstance(move, Decline):
            match = sent(match, move)
            continue
        ahead = presented(match, pick_of(move)).ahead
        events, _grid = kadath.foresee(
            kadath.view(state_of(match), asked(match).seat), move
        )
        match, looked = sent(match, move), looked + 1
        last = Telling.objects.filter(match=match).order_by("number").last()
        assert last is not None
        happened = log.decode_events("kadath", last.events)
        assert turned(happened) == turned(events)
        if match.status == Match.Status.RUNNING:
            # The tokens that leave when the next turn begins are not part of the move.
            now = state_of(match).grid
            assert ahead is not None
            assert ahead.grid.at == now.at
            assert ahead.grid.dreaming == now.dreaming
            assert ahead.grid.enclaves == now.enclaves
    assert looked > 8


def test_numbers_on_the_board_are_those_of_the_list(dreaming: Match) -> None:
    match = play_until(dreaming, "place", tiles=9)
    seat = asked(match).seat
    view = kadath.view(state_of(match), seat)
    move = max(asked(match).moves, key=lambda m: len(kadath.foresee(view, m)[0]))
    ahead = presented(match, pick_of(move)).ahead
    assert ahead is not None
    numbers = [step.number for step in ahead.steps if step.number]
    assert numbers == list(range(1, len(numbers) + 1))
    marked = sorted(n for some in ahead.marks.numbers.values() for n in some)
    assert marked == numbers
    assert len(numbers) >= 2


@pytest.mark.thorough
def test_looking_ahead_changes_nothing(dreaming: Match) -> None:
    match = play_until(dreaming, "place", tiles=5)
    before = Match.objects.values().get(pk=match.pk)
    for move in list(asked(match).moves)[::9]:
        assert "Confirm" in turn(match, pick_of(move))
    assert Match.objects.values().get(pk=match.pk) == before


NONSENSE = ["99-0-0", "0-0-0-9999", "nonsense", "swap-1-2", "5-9-9-9-9-9", "-"]


def test_a_pick_that_makes_no_sense_is_none(dreaming: Match) -> None:
    match = play_until(dreaming, "place", tiles=3)
    for pick in [*NONSENSE, "x" * 41]:
        text = turn(match, pick)
        assert 'id="confirm"' not in text, pick
        assert 'class="coming"' in text, pick


def test_without_javascript_links_lead_to_the_button_that_confirms(
    dreaming: Match,
) -> None:
    """A tile, a cell, another orientation, and then a form."""
    match = play_until(dreaming, "place", tiles=4)
    client = browser(owner(match, asked(match).seat))
    page = squeezed(client.get(f"/m/{match.pk}/").content.decode())
    page = follow(client, page, r'id="tile-\d+" href="([^"]+)"')
    assert 'id="confirm"' not in page
    page = follow(client, page, r'class="target go on-cell" id="[^"]+" href="([^"]+)"')
    page = follow(client, page, r'id="do-flip" href="([^"]+)"')
    button = re.search(r'id="confirm" name="move" value="([^"]+)"', page)
    expected = re.search(r'name="expected" value="(\d+)"', page)
    assert button
    assert expected
    data = {"move": unescape(button[1]), "expected": expected[1]}
    answer = client.post(f"/m/{match.pk}/move/", data)
    assert answer.status_code == 302
    match.refresh_from_db()
    assert match.length > int(expected[1])


def follow(client: Client, page: str, link: str) -> str:
    found = re.search(link, page)
    assert found, link
    return squeezed(client.get(unescape(found[1])).content.decode())


def test_a_second_tap_on_the_cell_turns_the_tile(dreaming: Match) -> None:
    match = play_until(dreaming, "place", tiles=4)
    places = [move for move in asked(match).moves if isinstance(move, Place)]
    move = next(
        m
        for m in places
        if sum((o.tile, o.cell) == (m.tile, m.cell) for o in places) > 2
    )
    board = turn(match, pick_of(move))
    again = re.search(rf'id="at-cell-{move.cell}" href="[^"]*pick=([\d-]+)"', board)
    assert again
    tile, rotation, side, cell = map(int, again[1].split("-"))
    assert (tile, side, cell) == (move.tile, move.side, move.cell)
    assert rotation != move.rotation
    assert Place(tile, cell, rotation, side) in places


def test_every_cell_that_is_lit_is_legal_and_every_legal_one_is_lit(
    dreaming: Match,
) -> None:
    match = play_until(dreaming, "place", tiles=6)
    places = [move for move in asked(match).moves if isinstance(move, Place)]
    tile = places[0].tile
    text = turn(match, f"{tile}-0-0")
    lit = {int(cell) for cell in re.findall(r'id="at-cell-(\d+)"', text)}
    assert lit == {move.cell for move in places if move.tile == tile}


def test_a_stale_confirmation_does_no_harm(dreaming: Match) -> None:
    match = play_until(dreaming, "place", tiles=4)
    seat, move = asked(match).seat, next(iter(asked(match).moves))
    client, old = browser(owner(match, seat)), match.places.get(seat=seat).asked_at
    match = sent(match, hungry(match, random.Random(3)))
    data = {"move": log.encode(move), "expected": old}
    answer = client.post(f"/m/{match.pk}/move/", data, headers=HTMX)
    assert answer.status_code == 409
    assert "gone on meanwhile" in answer.content.decode()


def test_spectators_see_the_grid_and_nothing_to_press(dreaming: Match) -> None:
    match = play_until(dreaming, "place", tiles=5)
    text = Client().get(f"/m/{match.pk}/?pick=1-0-0-60").content.decode()
    assert 'role="group" aria-label="The grid"' in text
    assert 'class="target' not in text
    assert 'name="move"' not in text
    assert "data-pick" not in text


def test_both_choose_at_once_and_see_only_their_own(dreaming: Match) -> None:
    alice, bob = (owner(dreaming, Seat(seat)) for seat in (0, 1))
    pages = [
        browser(user).get(f"/m/{dreaming.pk}/turn/").content.decode()
        for user in (alice, bob)
    ]
    offers = [set(re.findall(r'id="keep-(\w+)"', page)) for page in pages]
    assert [len(offer) for offer in offers] == [3, 3]
    assert not offers[0] & offers[1]


def test_whoever_has_chosen_sees_what_goes_to_the_rival(dreaming: Match) -> None:
    seat, move = asked(dreaming).seat, next(iter(asked(dreaming).moves))
    match = sent(dreaming, move)
    text = browser(owner(match, seat)).get(f"/m/{match.pk}/turn/").content.decode()
    assert "You pass on: " in text
    assert "You hold: " in text
    other = browser(owner(match, Seat(1 - seat))).get(f"/m/{match.pk}/turn/")
    assert "You pass on: " not in other.content.decode()


def test_what_passed_through_my_hands_is_mine_to_remember(dreaming: Match) -> None:
    match = play_until(dreaming, "place")
    given = [presented_to(match, Seat(seat)).tokens.given for seat in (0, 1)]
    assert [len(names) for names in given] == [3, 3]
    assert presented_to(match, None).tokens.given == []


def presented_to(match: Match, seat: Seat | None) -> KadathPage:
    state = state_of(match)
    scene = Scene(view=kadath.view(state, seat), seat=seat, names=("alice", "bob"))
    return page(scene)


@pytest.mark.parametrize("seed", range(3))
def test_a_token_is_used_step_by_step(dreaming: Match, seed: int) -> None:
    match = play_until(dreaming, "ability", seed=seed)
    assert match.status == Match.Status.RUNNING
    for move in list(asked(match).moves)[1::7]:
        confirm = presented(match, pick_of(move)).ask.confirm
        assert confirm is not None
        assert confirm.move == move
    assert presented(match, "").ask.decline is not None


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_its_pages_are_valid_html(dreaming: Match, language: str) -> None:
    match = dreaming
    for kind, tiles in (("draft", 0), ("place", 0), ("place", 6), ("ability", 7)):
        match = play_until(match, kind, tiles)
        assert match.status == Match.Status.RUNNING
        move = list(asked(match).moves)[-1]
        pick = "" if kind == "draft" else f"?pick={pick_of(move)}"
        client = browser(owner(match, asked(match).seat))
        for address in (f"/m/{match.pk}/", f"/m/{match.pk}/{pick}"):
            answer = client.get(address, headers={"accept-language": language})
            assert mistakes(answer.content.decode()) == [], (kind, address)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_its_rules_are_valid_html(client: Client, db: None, language: str) -> None:
    for address in ("/rules/", "/rules/kadath/"):
        answer = client.get(address, headers={"accept-language": language})
        assert answer.status_code == 200
        assert mistakes(answer.content.decode()) == []
