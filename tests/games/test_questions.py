"""Who is asked what, since when, and what happens when the rules fail."""

import pytest

from accounts.models import User
from games import services
from games.kernel.rules import IllegalMove, Seat
from games.match import log
from games.match.errors import StaleMatch
from games.models import Match, Place
from games.registry import GAMES
from games.services import TablePlan
from tests import toy
from tests.games.test_playing_a_move import asked, play_one
from tests.toy.rules import Bid, Break, Options

ALICE, BOB = Seat(0), Seat(1)


@pytest.fixture
def bidding(monkeypatch: pytest.MonkeyPatch, alice: User, bob: User) -> Match:
    monkeypatch.setitem(GAMES, "toy", toy.GAME)
    options = Options(coins="gold")
    plan = TablePlan(game="toy", seats=2, title="Bids", options=options)
    match = services.open_table(host=alice, plan=plan)
    services.join_table(match_id=match.pk, user=bob)
    services.set_ready(match_id=match.pk, user=alice, ready=True)
    return services.set_ready(match_id=match.pk, user=bob, ready=True)


def place(match: Match, seat: Seat) -> Place:
    return match.places.get(seat=seat)


def bid(match: Match, seat: Seat, coins: int, expected: int) -> Match:
    return services.play_move(
        match_id=match.pk, seat=seat, move=Bid(coins), expected=expected
    )


def test_an_answer_does_not_make_the_others_page_stale(bidding: Match) -> None:
    since = place(bidding, BOB).asked_since
    bid(bidding, ALICE, 0, expected=0)
    assert place(bidding, ALICE).asked_at is None
    assert place(bidding, BOB).asked_at == 0
    assert place(bidding, BOB).asked_since == since
    assert bid(bidding, BOB, 9, expected=0).length == 2


def test_a_new_question_has_a_new_number_for_everybody(bidding: Match) -> None:
    bid(bidding, ALICE, 0, expected=0)
    bid(bidding, BOB, 0, expected=0)
    assert {p.asked_at for p in bidding.places.all()} == {2}
    with pytest.raises(StaleMatch):
        bid(bidding, ALICE, 1, expected=0)


def test_an_answer_to_all_at_once_is_not_taken_back(bidding: Match) -> None:
    bid(bidding, ALICE, 0, expected=0)
    assert bidding.entries.get().final


def test_who_moves_has_seen_everything(running: Match) -> None:
    seat, _ = asked(running)
    match = play_one(running)
    assert match.places.get(seat=seat).seen == 1
    assert match.places.get(seat=1 - seat).seen == 0


def test_a_broken_rule_stops_its_match_only(
    bidding: Match, running: Match, alice: User
) -> None:
    match = services.play_move(
        match_id=bidding.pk, seat=ALICE, move=Break(), expected=0
    )
    assert match.status == Match.Status.STUCK
    assert "a broken rule" in match.trouble
    assert not match.entries.exists()
    assert not match.places.filter(asked_at__isnull=False).exists()
    assert play_one(running).length == 1
    with pytest.raises(StaleMatch):
        bid(bidding, BOB, 0, expected=0)


def test_an_unreadable_state_stops_its_match_only(running: Match) -> None:
    seat, expected = asked(running)
    move = GAMES["cadwallon"].rules.decisions(log.load(running))[0].default
    Match.objects.filter(pk=running.pk).update(state='{"nonsense": 1}')
    match = services.play_move(
        match_id=running.pk, seat=seat, move=move, expected=expected
    )
    assert match.status == Match.Status.STUCK


def test_an_illegal_move_does_not_stop_the_match(bidding: Match) -> None:
    with pytest.raises(IllegalMove):
        bid(bidding, ALICE, 77, expected=0)
    bidding.refresh_from_db()
    assert bidding.status == Match.Status.RUNNING


def test_whoever_deletes_an_account_leaves_open_tables(
    table: Match, alice: User, bob: User
) -> None:
    services.join_table(match_id=table.pk, user=bob)
    alice.delete()
    table.refresh_from_db()
    assert table.host == bob
    assert [p.is_free for p in table.places.order_by("seat")] == [True, False]


def test_a_table_without_people_closes(table: Match, alice: User) -> None:
    services.add_bot(match_id=table.pk, host=alice, seat=1, level="random")
    services.leave_table(match_id=table.pk, user=alice)
    table.refresh_from_db()
    assert table.status == Match.Status.CLOSED
