"""The end of a turn can be taken back for a few seconds: until then nothing has happened."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import User
from games import services
from games.cadwallon.rules.moves import PASS, Activate
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import StaleMatch
from games.models import Match, Place
from games.registry import GAMES
from games.services.releasing import due, release
from games.trust.verifying import differences
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import asked, play_one, play_until

RULES = GAMES["cadwallon"].rules


@pytest.fixture(autouse=True)
def _grace(settings: Settings) -> None:
    settings.GRACE_SECONDS = 3


@pytest.fixture
def turn(running: Match) -> Match:
    """Somebody may do what they like, or end their turn."""
    return play_until(running, "turn")


def place_of(match: Match) -> Place:
    return match.places.get(seat=asked(match)[0])


def end(match: Match) -> Match:
    seat, expected = asked(match)
    return services.play_by_hand(
        match_id=match.pk, seat=seat, move=PASS, expected=expected
    )


def let_go(match: Match, seconds: float) -> bool:
    seat, expected = asked(match)
    now = timezone.now() + timedelta(seconds=seconds)
    return release(match_id=match.pk, seat=seat, asked_at=expected, now=now)


def test_nothing_has_happened_yet(turn: Match) -> None:
    length, state = turn.length, turn.state
    end(turn)
    turn.refresh_from_db()
    assert (turn.length, turn.state) == (length, state)
    assert place_of(turn).held_move == log.encode(PASS)


def test_after_some_seconds_the_turn_is_over(turn: Match) -> None:
    seat, _ = asked(turn)
    end(turn)
    assert not let_go(turn, seconds=1)
    assert let_go(turn, seconds=4)
    turn.refresh_from_db()
    assert RULES.turn_of(log.load(turn)) != seat
    assert turn.places.get(seat=seat).held_move == ""
    assert differences(turn.pk) == []


def test_a_sweep_finds_what_its_task_has_lost(turn: Match) -> None:
    end(turn)
    later = timezone.now() + timedelta(seconds=4)
    assert [place.seat for place in due(later)] == [asked(turn)[0]]


def test_it_can_be_taken_back(turn: Match) -> None:
    seat, expected = asked(turn)
    end(turn)
    match = services.undo_move(match_id=turn.pk, seat=seat, expected=expected)
    assert match.length == turn.length
    assert not place_of(turn).held_move
    assert not let_go(turn, seconds=4)


def test_pressed_again_it_ends_at_once(turn: Match) -> None:
    seat, _ = asked(turn)
    match = end(end(turn))
    assert match.length == turn.length + 1
    assert RULES.turn_of(log.load(match)) != seat


def test_another_move_goes_before(turn: Match) -> None:
    seat, expected = asked(turn)
    end(turn)
    move = next(
        move
        for move in RULES.decisions(log.load(turn))[0].moves
        if isinstance(move, Activate)
    )
    match = services.play_by_hand(
        match_id=turn.pk, seat=seat, move=move, expected=expected
    )
    assert match.length == turn.length + 1
    assert RULES.turn_of(log.load(match)) == seat
    assert not place_of(match).held_move


def is_declinable(match: Match) -> bool:
    """May something be declined that does not end the turn?"""
    question = RULES.decisions(log.load(match))[0]
    return question.kind != "turn" and PASS in question.moves


def test_whatever_else_is_declined_is_declined_at_once(running: Match) -> None:
    match = running
    while not is_declinable(match):
        match = play_one(match, seed=match.length)
    asked_then = asked(match)
    match = services.play_by_hand(
        match_id=match.pk, seat=asked_then[0], move=PASS, expected=asked_then[1]
    )
    assert asked(match) != asked_then


def test_a_stale_page_holds_nothing(turn: Match) -> None:
    seat, expected = asked(turn)
    with pytest.raises(StaleMatch):
        services.play_by_hand(
            match_id=turn.pk, seat=seat, move=PASS, expected=expected - 1
        )
    assert not place_of(turn).held_move


def test_nobody_else_is_told(
    turn: Match, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    before = {place.seat: place.asked_at for place in turn.places.all()}
    with django_capture_on_commit_callbacks() as told:
        end(turn)
    # One task, at the right moment.
    assert len(told) == 1
    assert {place.seat: place.asked_at for place in turn.places.all()} == before


def test_the_page_says_so_and_offers_both(turn: Match, alice: User, bob: User) -> None:
    seat, expected = asked(turn)
    owner = (alice, bob)[seat]
    client = browser(owner)
    sent = {"move": log.encode(PASS), "expected": expected}
    answer = client.post(f"/m/{turn.pk}/move/", sent, headers={"HX-Request": "true"})
    text = answer.content.decode()
    assert "Your turn ends" in text
    assert "No, play on" in text
    assert "At once" in text
    client.post(f"/m/{turn.pk}/undo/", {"expected": expected})
    assert "What do you do?" in page(browser(owner), f"/m/{turn.pk}/")


def test_with_points_left_it_takes_a_second_press(
    turn: Match, alice: User, bob: User
) -> None:
    owner = (alice, bob)[asked(turn)[0]]
    first = page(browser(owner), f"/m/{turn.pk}/")
    assert f'href="/m/{turn.pk}/?pick=end"' in first
    assert "Press once more" not in first
    second = page(browser(owner), f"/m/{turn.pk}/?pick=end")
    assert "Press once more to end your turn" in second
    assert 'class="end sure"' in second


def test_it_stands_last_in_the_list_of_all_moves(
    turn: Match, alice: User, bob: User
) -> None:
    seat = Seat(asked(turn)[0])
    text = page(browser((alice, bob)[seat]), f"/m/{turn.pk}/")
    moves = text[text.index('id="moves"') :].partition("</details>")[0]
    values = [part.split('"')[0] for part in moves.split('value="')[1:]]
    listed = [value for value in values if value.startswith("{")]
    assert "Pass" in listed[len(listed) - 1]
    assert sum("Pass" in value for value in listed) == 1
