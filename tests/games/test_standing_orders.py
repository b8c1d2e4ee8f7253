"""Standing orders on the write path: they answer inside the transaction that asks, or not at all."""

from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games import services
from games.cadwallon import orders as cadwallon
from games.cadwallon.rules.moves import PASS, Drive, Pass, Play
from games.kernel.chance import Dice
from games.match import log
from games.match.orders import orders_at, plain_orders
from games.models import Entry, Match
from games.registry import GAMES
from games.services import TablePlan, answering
from games.tools.simulation.lively_play import pick_lively
from games.trust.verifying import differences
from tests.cadwallon.rules.positions import ALICE, BOB
from tests.games.ordered import (
    about_to_attack,
    asked_now,
    attack,
    leave,
    place_of,
)


def by(match: Match) -> list[str]:
    return [entry.by for entry in match.entries.order_by("number")]


def test_a_match_does_not_stop_where_an_order_answers(
    running: Match, bob: User
) -> None:
    leave(running, bob, fight="never")
    match = attack(about_to_attack(running))
    last = match.entries.order_by("-number").first()
    assert last is not None
    assert (last.seat, last.by, log.decode_move("cadwallon", last.move)) == (
        BOB,
        "orders",
        PASS,
    )
    assert "fight_card" not in dict(asked_now(match)).values()


def test_whoever_wants_to_be_asked_is(running: Match, bob: User) -> None:
    leave(running, bob)
    match = attack(about_to_attack(running))
    assert asked_now(match) == [(BOB, "fight_card")]
    assert place_of(match).asked_at == match.length


def test_the_card_of_the_order_is_played(running: Match, bob: User) -> None:
    leave(running, bob, fight="always")
    match = attack(about_to_attack(running))
    moves = [log.decode_move("cadwallon", e.move) for e in match.entries.all()]
    assert Play("extra_blade") in moves


def test_orders_count_from_the_next_question_on(running: Match, bob: User) -> None:
    leave(running, bob)
    match = attack(about_to_attack(running))
    leave(match, bob, fight="never")
    assert asked_now(match) == [(BOB, "fight_card")]


def test_orders_go_on_through_several_questions(running: Match, bob: User) -> None:
    """Faras defends himself, wins or loses; if he wins, Leona is driven off without a stop."""
    leave(running, bob, fight="always", second_wind="losing", drive_thief="near_guards")
    match = attack(about_to_attack(running))
    assert all(seat != BOB for seat, _ in asked_now(match))


def test_nobody_is_answered_for_on_the_own_turn(running: Match, alice: User) -> None:
    leave(running, alice, fight="never")
    match = about_to_attack(running, {ALICE: ["extra_blade"]})
    attack(match)
    assert asked_now(match) == [(0, "fight_card")]


@pytest.mark.parametrize("field", ["bot", "away"])
def test_bots_and_absent_owners_have_no_orders(
    running: Match, bob: User, field: str
) -> None:
    leave(running, bob, fight="never")
    match = about_to_attack(running)
    if field == "bot":
        match.places.filter(seat=BOB).update(user=None, bot="apprentice")
    else:
        match.places.filter(seat=BOB).update(away_since=match.created_at)
    attack(match)
    assert asked_now(match) == [(BOB, "fight_card")]


def test_an_order_that_fails_is_no_order(
    running: Match, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> None:
        raise ZeroDivisionError

    leave(running, bob, fight="never")
    monkeypatch.setattr(cadwallon, "answer", fail)
    match = attack(about_to_attack(running))
    assert match.status == Match.Status.RUNNING
    assert asked_now(match) == [(BOB, "fight_card")]


def test_an_illegal_answer_is_no_answer(
    running: Match, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave(running, bob, fight="never")
    monkeypatch.setattr(cadwallon, "answer", lambda *_: Drive(0))
    match = attack(about_to_attack(running))
    assert asked_now(match) == [(BOB, "fight_card")]


def test_orders_that_cannot_be_read_are_those_of_a_new_player(
    running: Match,
) -> None:
    match = about_to_attack(running)
    match.places.filter(seat=BOB).update(orders={"fight": "win"})
    attack(match)
    assert "fight_card" not in dict(asked_now(match)).values()


def test_sitting_down_brings_the_orders_of_the_settings(
    table: Match, bob: User
) -> None:
    orders = cadwallon.Orders(fight="always")
    services.set_usual_orders(user=bob, game="cadwallon", orders=orders)
    services.join_table(match_id=table.pk, user=bob)
    assert place_of(table).orders == plain_orders(orders)
    services.leave_table(match_id=table.pk, user=bob)
    assert place_of(table).orders == {}


def test_changing_the_settings_leaves_running_matches_as_they_are(
    running: Match, bob: User
) -> None:
    before = place_of(running).orders
    orders = cadwallon.Orders(fight="always")
    services.set_usual_orders(user=bob, game="cadwallon", orders=orders)
    assert place_of(running).orders == before


def test_whoever_plays_with_bots_alone_is_asked_unless_he_orders_otherwise(
    alice: User,
) -> None:
    alice.orders = {}
    alice.save()
    plan = TablePlan(game="cadwallon", seats=2, title="Alone")
    match = services.open_table_with_bots(host=alice, plan=plan, bots=1, level="random")
    places = list(match.places.order_by("seat"))
    assert orders_at(match, places, places[0]) == cadwallon.NONE
    leave(match, alice, fight="never")
    places = list(match.places.order_by("seat"))
    assert orders_at(match, places, places[0]).fight == "never"


def test_at_a_table_with_others_a_new_player_has_the_defaults(
    running: Match,
) -> None:
    running.places.update(orders={})
    places = list(running.places.order_by("seat"))
    assert orders_at(running, places, places[0]) == cadwallon.DEFAULT


def test_for_the_absent_the_order_answers_or_else_the_default(
    running: Match, bob: User
) -> None:
    leave(running, bob)
    match = attack(about_to_attack(running, carries=("scroll",)))
    state, place = log.load(match), place_of(match)
    answer = answering.answer_for_absent(match, place, state)
    assert answer == Play("extra_blade")
    leave(match, bob, fight="never")
    place = place_of(match)
    assert isinstance(answering.answer_for_absent(match, place, state), Pass)


def test_for_the_absent_nobody_plays_the_own_turn(running: Match) -> None:
    match = about_to_attack(running)
    place, state = place_of(match, ALICE), log.load(match)
    assert answering.answer_for_absent(match, place, state) is None


@pytest.mark.slow
def test_a_whole_match_with_orders_stops_less_and_replays(
    alice: User, bob: User
) -> None:
    plan = TablePlan(game="cadwallon", seats=2, title="With orders")
    match = services.open_table(host=alice, plan=plan)
    services.join_table(match_id=match.pk, user=bob)
    for user in (alice, bob):
        everything: Any = cadwallon.ABSENT
        services.leave_orders(match_id=match.pk, user=user, orders=everything)
        services.choose(
            match_id=match.pk,
            user=user,
            choice="cursed" if user == bob else "kalderns",
        )
        services.set_ready(match_id=match.pk, user=user, ready=True)
    match.refresh_from_db()
    chance, rules = Dice(3), GAMES["cadwallon"].rules
    # A few rounds are enough.
    while (asked := rules.decisions(log.load(match))) and match.length < 150:
        decision = asked[0]
        view = rules.view(log.load(match), decision.seat)
        # On the own turn these orders leave cards of rivals to their owner.
        is_own_turn = rules.turn_of(log.load(match)) == decision.seat
        assert is_own_turn or not cadwallon.may_answer(view, decision)
        match = services.play_move(
            match_id=match.pk,
            seat=decision.seat,
            move=pick_lively(decision, chance),
            expected=place_of(match, decision.seat).asked_at or 0,
        )
    assert {"player", "orders"} == set(by(match))
    assert differences(match.pk) == []


def test_the_story_says_nothing_of_orders(
    running: Match, bob: User, client: Any
) -> None:
    leave(running, bob, fight="never")
    match = attack(about_to_attack(running))
    client.force_login(User.objects.get(username="alice"))
    page = client.get(f"/m/{match.pk}/story/").content.decode().lower()
    _menu, told = page.split("<main", 1)
    assert "order" not in told
    assert Entry.objects.filter(match=match, by="orders").exists()


def test_whoever_is_away_finds_the_orders_that_were_in_force(
    running: Match, alice: User
) -> None:
    """Otherwise whoever looks at them and keeps them as they are would be asked about everything."""
    running.places.update(orders={})
    running.places.filter(user=alice).update(away_since=timezone.now())
    places = list(running.places.order_by("seat"))
    assert orders_at(running, places, places[0]) == cadwallon.DEFAULT
