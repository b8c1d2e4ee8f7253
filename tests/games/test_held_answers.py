"""At a masked table an answer on another's turn is held, and nobody else can tell that it was given."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games import services
from games.cadwallon.rules.components import Card
from games.cadwallon.rules.moves import PASS, Attack, Drive, Move, Play
from games.cadwallon.rules.options import Options
from games.kernel.rules import IllegalMove, Seat
from games.live import sending
from games.match import log
from games.match.errors import StaleMatch
from games.match.masking import OVER_DAYS
from games.match.turns import whose_turn
from games.models import Match
from games.services.releasing import due, release
from games.tasks import release_answer, release_answers
from tests.cadwallon.rules.positions import ALICE, BOB, FARAS
from tests.games.ordered import about_to_attack, asked_now, attack, leave, place_of
from tests.games.outbox import play_first
from tests.games.tables import browser, opened, page

CARDS: tuple[Card, Card] = ("niggling_injury", "dodge")
BLADE = Play("extra_blade")


@pytest.fixture
def window(running: Match, bob: User) -> Match:
    """Leona attacks Faras at a masked table, and Bob wants to be asked whether he reacts to her walk."""
    leave(running, bob)
    return attack(about_to_attack(running, table="masked"))


def answer(match: Match, move: Move = PASS) -> Match:
    return services.play_move(
        match_id=match.pk,
        seat=BOB,
        move=move,
        expected=place_of(match).asked_at or 0,
    )


def until(match: Match) -> datetime:
    moment = place_of(match).held_until
    assert moment is not None
    return moment


def let_go(match: Match, now: datetime) -> bool:
    asked_at = place_of(match).asked_at or 0
    return release(match_id=match.pk, seat=BOB, asked_at=asked_at, now=now)


def test_the_moment_is_drawn_when_the_question_is_put(window: Match) -> None:
    place = place_of(window)
    assert asked_now(window) == [(BOB, "react_to_walk")]
    assert place.asked_since is not None
    delay = (until(window) - place.asked_since).total_seconds()
    assert OVER_DAYS.least <= delay <= OVER_DAYS.most
    assert place.held_move == ""


def test_an_answer_is_held_and_nothing_public_changes(window: Match) -> None:
    before = Match.objects.filter(pk=window.pk).values().get()
    asked_since, moment = place_of(window).asked_since, until(window)
    answer(window)
    place = place_of(window)
    assert Match.objects.filter(pk=window.pk).values().get() == before
    assert place.asked_since == asked_since
    assert asked_now(window) == [(BOB, "react_to_walk")]
    assert (log.decode_move("cadwallon", place.held_move), until(window)) == (
        PASS,
        moment,
    )


def test_nobody_is_told_that_an_answer_was_given(
    window: Match,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., object],
) -> None:
    sent: list[object] = []
    monkeypatch.setattr(sending, "send", sent.append)
    with django_capture_on_commit_callbacks(execute=True):  # type: ignore[attr-defined]
        answer(window)
    assert sent == []


@pytest.mark.parametrize("missed", [0, 1])
def test_to_others_the_match_looks_as_before(
    window: Match, alice: User, missed: int
) -> None:
    """Also what happens when his time is over, which everybody may read."""
    window.places.filter(seat=BOB).update(missed=missed)
    readers = [browser(alice), browser()]
    address = f"/m/{window.pk}/turn/"
    before = [page(reader, address) for reader in readers]
    answer(window)
    assert [page(reader, address) for reader in readers] == before


def test_what_was_missed_is_forgiven_when_the_answer_counts(window: Match) -> None:
    window.places.filter(seat=BOB).update(missed=1)
    answer(window)
    assert place_of(window).missed == 1
    assert let_go(window, until(window))
    assert place_of(window).missed == 0


def test_it_takes_effect_at_its_moment_and_once(window: Match) -> None:
    answer(window)
    moment = until(window)
    assert not let_go(window, moment - timedelta(seconds=1))
    assert let_go(window, moment)
    last = window.entries.order_by("-number")[0]
    assert (last.seat, last.by) == (BOB, "player")
    assert asked_now(window) != [(BOB, "react_to_walk")]
    length = Match.objects.get(pk=window.pk).length
    assert not let_go(window, moment)
    assert Match.objects.get(pk=window.pk).length == length


def test_a_late_answer_waits_for_the_next_full_minutes(window: Match) -> None:
    long_ago = timezone.now() - timedelta(hours=2)
    window.places.filter(seat=BOB).update(held_until=long_ago)
    answer(window)
    moment = until(window)
    assert timezone.now() < moment <= timezone.now() + timedelta(minutes=5)
    assert (moment.minute % 5, moment.second, moment.microsecond) == (0, 0, 0)


def test_a_held_answer_can_be_changed_until_it_takes_effect(
    running: Match, bob: User
) -> None:
    leave(running, bob, injury="never")
    match = attack(about_to_attack(running, {BOB: ["extra_blade"]}, table="masked"))
    assert asked_now(match)[0] == (ALICE, "fight_card")
    services.play_move(
        match_id=match.pk,
        seat=ALICE,
        move=PASS,
        expected=place_of(match, ALICE).asked_at or 0,
    )
    assert asked_now(match) == [(BOB, "fight_card")]
    answer(match, PASS)
    moment = until(match)
    answer(match, BLADE)
    assert until(match) == moment
    assert let_go(match, moment)
    moves = [log.decode_move("cadwallon", e.move) for e in match.entries.all()]
    assert moves.count(BLADE) == 1


def test_what_is_no_answer_is_refused_and_a_held_one_stays(window: Match) -> None:
    answer(window)
    with pytest.raises(IllegalMove):
        answer(window, Drive(0))
    with pytest.raises(StaleMatch):
        services.play_move(match_id=window.pk, seat=BOB, move=PASS, expected=99_999)
    assert place_of(window).held_move == log.encode(PASS)


def test_a_killed_worker_loses_nothing(
    window: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its task is gone; the next sweep finds the row."""
    monkeypatch.setattr(release_answer, "delay", release_answer)
    answer(window)
    Match.objects.get(pk=window.pk).places.filter(seat=BOB).update(
        held_until=timezone.now() - timedelta(seconds=1)
    )
    assert [place.seat for place in due(timezone.now())] == [BOB]
    release_answers()
    release_answers()
    assert place_of(window).held_move == ""
    assert window.entries.filter(seat=BOB).count() == 1


def test_the_owner_reads_that_his_answer_is_kept_and_others_do_not(
    window: Match, alice: User, bob: User
) -> None:
    others, mine = browser(alice), browser(bob)
    before = page(others, f"/m/{window.pk}/turn/")
    answer(window)
    assert "kept until the window closes" in page(mine, f"/m/{window.pk}/turn/")
    after = page(others, f"/m/{window.pk}/turn/")
    assert after == before
    assert "Waiting for bob" in after


def test_at_a_masked_table_orders_answer_alike_with_and_without_a_card(
    running: Match, bob: User
) -> None:
    """Whoever asks nothing of himself is waited for in neither case."""
    leave(running, bob, injury="never")
    for card in CARDS:
        match = about_to_attack(running, {BOB: [card]}, steps=2, table="masked")
        attack(match)
        assert asked_now(match) == [(ALICE, "fight_card")]


def test_whoever_asks_to_be_asked_is_asked_without_a_card_too(
    running: Match, bob: User
) -> None:
    leave(running, bob, injury="attacked", injury_then="ask")
    for card in CARDS:
        match = about_to_attack(running, {BOB: [card]}, steps=2, table="masked")
        attack(match)
        assert asked_now(match) == [(BOB, "react_to_walk")]
        assert until(match) > timezone.now()


def test_at_a_quick_table_nothing_is_held(running: Match, bob: User) -> None:
    leave(running, bob)
    match = attack(about_to_attack(running))
    assert place_of(match).held_until is None
    length = match.length
    assert answer(match).length > length


def test_the_own_turn_is_never_held(running: Match) -> None:
    match = about_to_attack(running, table="masked")
    length = match.length
    services.play_move(
        match_id=match.pk, seat=ALICE, move=Attack(FARAS), expected=length
    )
    match.refresh_from_db()
    assert match.length > length


def test_between_the_turns_nothing_is_held(alice: User, bob: User) -> None:
    """Everybody sees where thieves begin, and no card has anything to do with it: nobody waits for nothing."""
    match = opened(alice, options=Options(table="masked"))
    services.join_table(match_id=match.pk, user=bob)
    for user in (alice, bob):
        services.set_ready(match_id=match.pk, user=user, ready=True)
    kinds = set()
    while whose_turn("cadwallon", log.load(fresh(match))) is None:
        (seat, kind), length = asked_now(match)[0], match.length
        assert place_of(match, Seat(seat)).held_until is None
        kinds.add(kind)
        play_first(match)
        assert match.length > length
    assert {"gang", "deploy"} <= kinds


def fresh(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)
