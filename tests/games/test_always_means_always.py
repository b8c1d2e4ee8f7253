"""What somebody lets pass always, passes on their own turn, too; and the page says how much orders have answered."""

import pytest

from accounts.models import User
from games import services
from games.cadwallon.rules.moves import PASS, Play
from games.models import Match
from tests.cadwallon.rules.positions import ALICE, BOB, Hands
from tests.games.ordered import about_to_attack, asked_now, attack, leave, place_of
from tests.games.tables import browser, page

BLADE = Play("extra_blade")


def bob_plays_a_card(match: Match, table: str = "quick") -> Match:
    """On Alice's turn, in a fight that she has begun; she holds the card that could cancel it."""
    hands: Hands = {ALICE: ["guild_favour"], BOB: ["extra_blade"]}
    match = attack(about_to_attack(match, hands=hands, table=table))
    while asked_now(match)[0] == (ALICE, "fight_card"):
        services.play_move(
            match_id=match.pk,
            seat=ALICE,
            move=PASS,
            expected=place_of(match, ALICE).asked_at or 0,
        )
    return services.play_move(
        match_id=match.pk,
        seat=BOB,
        move=BLADE,
        expected=place_of(match, BOB).asked_at or 0,
    )


@pytest.fixture
def match(running: Match, alice: User, bob: User) -> Match:
    for user in (alice, bob):
        leave(running, user)
    return running


def test_whoever_has_left_no_order_is_asked(match: Match) -> None:
    assert asked_now(bob_plays_a_card(match)) == [(ALICE, "react_to_card")]


@pytest.mark.parametrize("when", ["fight", "against_me", "costly"])
def test_an_order_with_a_condition_is_for_other_turns(
    match: Match, alice: User, when: str
) -> None:
    leave(match, alice, favour=when, favour_then="play")
    assert asked_now(bob_plays_a_card(match)) == [(ALICE, "react_to_card")]


def test_always_let_this_pass_holds_on_the_own_turn(match: Match, alice: User) -> None:
    leave(match, alice, favour="never")
    match = bob_plays_a_card(match)
    assert (ALICE, "react_to_card") not in asked_now(match)
    last = match.entries.filter(by="orders").last()
    assert last is not None
    assert last.seat == ALICE


def test_always_play_it_holds_as_well(match: Match, alice: User) -> None:
    leave(match, alice, favour="always", favour_then="play")
    match = bob_plays_a_card(match)
    last = match.entries.filter(by="orders").last()
    assert last is not None
    assert "guild_favour" in last.move


def test_the_page_says_how_many_questions(match: Match, alice: User, bob: User) -> None:
    leave(match, alice, favour="never")
    match = bob_plays_a_card(match)
    text = page(browser(alice), f"/m/{match.pk}/")
    assert "Your orders answered 1 question since your last visit" in text
    assert "Your orders answered" not in page(browser(bob), f"/m/{match.pk}/")
    assert "Your orders answered" not in page(browser(), f"/m/{match.pk}/")
    services.record_seen(match=match, user=alice, upto=match.length)
    assert "Your orders answered" not in page(browser(alice), f"/m/{match.pk}/")
