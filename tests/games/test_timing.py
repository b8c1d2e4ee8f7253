"""What waits do to the clock of a seat: its bank, its deadline, its reminder."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.calendars import HOUR, MINUTE
from accounts.models import User, Vacation
from games import services
from games.kernel.rules import Seat
from games.match import log
from games.match.turns import turn_over, whose_turn
from games.match.waiting import pace_of
from games.models import Match, Place
from games.registry import GAMES
from games.services import timing
from games.services.place_changes import change
from tests.games.tables import opened
from tests.games.test_playing_a_move import asked, play_one, play_until

# A Wednesday; in UTC, three more hours count on it.
EVENING = datetime(2026, 7, 1, 20, tzinfo=UTC)
ONE, OTHER = Seat(0), Seat(1)


class Hands:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = EVENING

    def pass_by(self, **time: float) -> None:
        self.now += timedelta(**time)


@pytest.fixture(autouse=True)
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    clock = Hands()
    monkeypatch.setattr(timezone, "now", lambda: clock.now)
    return clock


def waited_for(match: Match) -> Place:
    return match.places.select_related("user").get(asked_at__isnull=False)


def owner(place: Place) -> User:
    assert place.user is not None
    return place.user


def begun(alice: User, bob: User, **more: object) -> Match:
    match = opened(alice, **more)
    services.join_table(match_id=match.pk, user=bob)
    services.set_ready(match_id=match.pk, user=alice, ready=True)
    return services.set_ready(match_id=match.pk, user=bob, ready=True)


def test_the_first_question_finds_a_full_bank_and_counts_waking_hours(
    running: Match,
) -> None:
    place = waited_for(running)
    assert place.bank == 72 * HOUR
    # Three hours on Wednesday, fifteen on each of four days, nine on Monday.
    assert place.deadline == datetime(2026, 7, 6, 17, tzinfo=UTC)
    assert place.remind_at is not None
    assert place.asked_since is not None
    assert place.asked_since < place.remind_at < place.deadline


def test_an_answer_is_paid_for_from_the_bank(running: Match, hands: Hands) -> None:
    match = play_until(running, "turn")
    before = waited_for(match)
    hands.pass_by(hours=2)
    match = play_one(match, seed=3)
    after = match.places.get(seat=before.seat)
    assert whose_turn("cadwallon", log.load(match)) == before.seat
    assert before.bank - after.bank == 2 * HOUR


def test_the_night_is_free(running: Match, hands: Hands) -> None:
    match = play_until(running, "turn")
    before = waited_for(match)
    hands.pass_by(hours=14)
    match = play_one(match, seed=3)
    after = match.places.get(seat=before.seat)
    assert before.bank - after.bank == (3 + 2) * HOUR


@pytest.mark.slow
def test_a_turn_earns_the_increment_once_however_many_questions_it_has(
    running: Match,
) -> None:
    match = play_until(running, "turn")
    mover = Seat(waited_for(match).seat)
    for _ in range(400):
        banks = {place.seat: place.bank for place in match.places.all()}
        mover = whose_turn("cadwallon", log.load(match)) or mover
        match = play_one(match, seed=match.length)
        if match.status != Match.Status.RUNNING:
            break
        turn = whose_turn("cadwallon", log.load(match))
        grown = {p.seat for p in match.places.all() if p.bank > banks[p.seat] > 0}
        full = {seat for seat, bank in banks.items() if bank == match.cap}
        if turn == mover:
            assert grown == set()
        elif mover not in full:
            assert grown == {mover}
    assert full == {0, 1}


@pytest.mark.parametrize(
    ("before", "after", "asked", "over"),
    [
        # His turn goes on, whoever is asked meanwhile.
        (ONE, ONE, {ONE}, None),
        (ONE, ONE, {OTHER}, None),
        # It is over by his own answer, or by that of the other.
        (ONE, OTHER, {OTHER}, ONE),
        (OTHER, ONE, {ONE}, OTHER),
        (ONE, None, set(), ONE),
        # Where nobody has the turn, an answer is one, unless more is asked.
        (None, None, {OTHER}, ONE),
        (None, None, {ONE}, None),
        (None, OTHER, {OTHER}, ONE),
    ],
)
def test_when_a_turn_is_over(
    before: Seat | None, after: Seat | None, asked: set[Seat], over: Seat | None
) -> None:
    assert turn_over(before, after, mover=ONE, asked=asked) == over


def test_whoever_has_used_up_his_bank_still_gets_two_hours(
    running: Match, hands: Hands
) -> None:
    match = play_until(running, "turn")
    seat = waited_for(match).seat
    hands.pass_by(days=30)
    hands.now = hands.now.replace(hour=9)
    match = play_one(match, seed=3)
    place = match.places.get(seat=seat)
    assert place.bank == 2 * HOUR
    assert place.deadline == hands.now + timedelta(hours=2)


def test_a_question_that_is_gone_has_no_deadline(running: Match) -> None:
    match = play_until(running, "turn")
    for place in match.places.all():
        assert (place.deadline is None) == (place.asked_at is None)
        assert (place.remind_at is None) == (place.asked_at is None)


def test_whoever_plays_with_bots_alone_is_never_hurried(alice: User) -> None:
    plan = services.TablePlan(game="cadwallon", seats=3, title="Alone")
    match = services.play_against_bots(user=alice, plan=plan, level="random")
    assert not match.places.filter(deadline__isnull=False).exists()
    match = play_one(match)
    assert not match.places.filter(deadline__isnull=False).exists()


def test_bots_and_absent_owners_are_never_hurried(running: Match) -> None:
    running.places.update(away_since=EVENING)
    match = play_one_by_a_bot(running)
    assert waited_for(match).deadline is None


def play_one_by_a_bot(match: Match) -> Match:
    seat, expected = asked(match)
    move = GAMES["cadwallon"].rules.decisions(log.load(match))[0].default
    return services.play_move(
        match_id=match.pk, seat=seat, move=move, expected=expected, by="bot"
    )


def test_this_evening_counts_every_minute(alice: User, bob: User, hands: Hands) -> None:
    hands.now = hands.now.replace(hour=23, minute=55)
    place = waited_for(begun(alice, bob, pace="evening"))
    assert place.bank == 15 * MINUTE
    assert place.deadline == datetime(2026, 7, 2, 0, 10, tzinfo=UTC)
    assert place.remind_at == datetime(2026, 7, 2, 0, 7, tzinfo=UTC)


def test_hours_count_in_the_zone_of_the_player_and_as_he_keeps_them(
    alice: User, bob: User
) -> None:
    for user in (alice, bob):
        user.time_zone = "Europe/Paris"
        # Week-days only, from noon to two in the morning.
        user.calendar = {"hours": [[[720, 120]]] * 5 + [[]] * 2}
        user.save()
    place = waited_for(begun(alice, bob))
    # 22:00 there. Four hours until 2:00, Thursday and Friday fourteen each; the night to Saturday is
    # still Friday's; fourteen on Monday and Tuesday; twelve on Wednesday: until midnight.
    assert place.deadline == datetime(2026, 7, 8, 22, tzinfo=UTC)


def test_new_hours_count_from_the_next_wait(running: Match, hands: Hands) -> None:
    match = play_until(running, "turn")
    place = waited_for(match)
    user = owner(place)
    user.calendar = {"hours": [[[600, 780]]] * 7}
    user.save()
    Vacation.objects.create(user=user, first=date(2026, 7, 2), last=date(2026, 7, 5))
    hands.pass_by(hours=1)
    match = play_one(match, seed=3)
    assert waited_for(match).calendar == place.calendar
    while waited_for(match).seat == place.seat:
        match = play_one(match, seed=match.length)
    while waited_for(match).seat != place.seat:
        match = play_one(match, seed=match.length)
    calendar = waited_for(match).calendar
    assert calendar["hours"] == [[[600, 780]]] * 7
    assert calendar["off"] == [["2026-07-02", "2026-07-05"]]


def test_vacation_days_do_not_count(alice: User, bob: User) -> None:
    for user in (alice, bob):
        Vacation.objects.create(
            user=user, first=date(2026, 7, 2), last=date(2026, 7, 11)
        )
        Vacation.objects.create(
            user=user, first=date(2026, 1, 1), last=date(2026, 1, 9)
        )
    place = waited_for(begun(alice, bob))
    assert place.calendar["off"] == [["2026-07-02", "2026-07-11"]]
    assert place.deadline == datetime(2026, 7, 16, 17, tzinfo=UTC)


def test_a_reminder_comes_as_many_hours_before_as_somebody_likes(
    alice: User, bob: User
) -> None:
    User.objects.update(reminder_hours=10)
    alice.refresh_from_db()
    place = waited_for(begun(alice, bob))
    assert place.remind_at == datetime(2026, 7, 6, 7, tzinfo=UTC)


def test_more_time_is_counted_like_all_time(running: Match, hands: Hands) -> None:
    place = waited_for(running)
    assert place.deadline is not None
    hands.now = place.deadline + timedelta(minutes=3)
    change(place, **timing.extend_deadline(place, 24 * HOUR, hands.now))
    # Monday 17:03: almost six hours, fifteen on Tuesday, and the rest on Wednesday.
    assert place.deadline == datetime(2026, 7, 8, 11, 3, tzinfo=UTC)
    assert place.remind_at is not None
    assert hands.now < place.remind_at < place.deadline
    assert place.bank == (72 + 24) * HOUR


def questions_about_vacations(match: Match) -> int:
    with CaptureQueriesContext(
        connection,
    ) as asked_for:
        play_one(match, seed=match.length)
    return sum('FROM "accounts_vacation"' in query["sql"] for query in asked_for)


def test_a_move_asks_for_vacations_once_and_only_when_somebody_else_is_asked(
    running: Match,
) -> None:
    match = play_until(running, "turn")
    found: dict[bool, set[int]] = {True: set(), False: set()}
    for _ in range(60):
        before = waited_for(match).seat
        queries = questions_about_vacations(match)
        match.refresh_from_db()
        found[waited_for(match).seat == before].add(queries)
    assert found == {True: {0}, False: {1}}


def test_a_clock_of_a_few_hours_belongs_to_one_sitting() -> None:
    paces = [
        pace_of(Match(bank=bank, increment=0, cap=bank))
        for bank in (2 * HOUR, 3 * HOUR)
    ]
    assert [pace.live for pace in paces] == [True, False]
