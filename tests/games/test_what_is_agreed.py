"""What becomes of the match when all agree: its end, its clocks, its pace."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games.match import positions
from games.match.clock import PACES
from games.match.errors import Refused
from games.match.proposals import Kind
from games.models import Match, Notice, Place, Proposal, Rating, Tally
from games.notices import mails
from games.registry import GAMES
from games.selectors.result import result_context
from games.services import deadlines, ladder, timing
from games.services.counting import count_all_again, count_pending
from games.services.rating import rate_all_again, rate_pending
from tests.games.absent import asked_place, is_clean
from tests.games.outbox import confirm
from tests.games.proposing import agreed, ask, begun, notes_of, play_last
from tests.games.tables import browser, page
from tests.games.test_importing import file_of, read
from tests.games.test_trust import check_file

HOUR, DAY = 3600, 24 * 3600


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()
    positions.clear_cache()


@pytest.mark.thorough
def test_every_game_ends_by_agreement(
    alice: User, bob: User, charlie: User, tmp_path: Path
) -> None:
    """The log says it, a replay proves it, a file carries it, and a match read from that file has it, too."""
    for game in GAMES:
        cache.clear()
        match = play_last(play_last(begun(game, alice, bob)))
        match = agreed(match, alice, bob, Kind.END)
        assert (match.status, match.reason, match.rated) == (
            Match.Status.FINISHED,
            "agreed",
            False,
        )
        ends = [(p.rank, p.score, p.asked_at, p.deadline) for p in match.places.all()]
        assert ends == [(2, None, None, None)] * 2
        assert notes_of(match)[-1] == "EndedTogether"
        assert is_clean(match)
        file = file_of(match)
        assert (file["reason"], file["ranks"]) == ("agreed", [2, 2])
        assert check_file(tmp_path / f"{game}.json", file).returncode == 0
        again = read(charlie, file)
        assert (again.reason, again.places.get(seat=0).rank) == ("agreed", 2)
        for address in ("", "result/", f"at/{match.length}/", "dice/"):
            shown = page(browser(alice), f"/m/{match.pk}/{address}")
            assert "becomes mayor" not in shown
            assert "None" not in shown, (game, address)
        assert "Ended by agreement" in page(browser(alice), f"/m/{match.pk}/")


def test_an_end_by_agreement_counts_for_nothing(
    running: Match, alice: User, bob: User
) -> None:
    Match.objects.update(rated=True)
    match = agreed(play_last(running), alice, bob, Kind.END)
    assert (rate_pending(), count_pending()) == (0, 0)
    assert (rate_all_again(), count_all_again()) == (0, 0)
    assert not Rating.objects.exists()
    assert not Tally.objects.exists()
    assert result_context(match, alice)["is_counted"] is False


def test_the_end_is_told_to_all_and_nobody_has_lost(
    running: Match, alice: User, bob: User
) -> None:
    confirm(alice, bob)
    match = agreed(running, alice, bob, Kind.END)
    told = Notice.objects.filter(kind="finished", channel="mail").order_by("user")
    assert [notice.user for notice in told] == [alice, bob]
    mail = mails.write(told[0])
    assert mail.subject == '"The Rusty Key" is over: nobody won'
    assert mail.lines == ["All agreed to end it. Nobody won, and nothing was rated."]
    assert not Notice.objects.filter(kind="settled").exists()
    assert 'data-ended="over"' in page(browser(bob), f"/m/{match.pk}/")


def test_a_match_that_is_over_is_asked_nothing(
    running: Match, alice: User, bob: User
) -> None:
    match = agreed(running, alice, bob, Kind.END)
    for kind in Kind:
        with pytest.raises(Refused, match="not_running"):
            ask(match, bob, kind)
    assert "nothing to ask" in page(browser(bob), f"/m/{match.pk}/requests/")


def test_who_gives_another_time_asks_nobody_but_the_rest(
    running: Match, alice: User, bob: User
) -> None:
    before = asked_place(running)
    giver = bob if before.user == alice else alice
    assert before.deadline is not None
    asked = ask(running, giver, Kind.TIME, seat=before.seat, seconds=DAY)
    after = asked_place(running)
    assert after.deadline is not None
    assert asked.status == Proposal.Status.AGREED
    # Only the hours count in which they play.
    assert after.deadline >= before.deadline + timedelta(days=1)
    assert after.bank == before.bank + DAY
    assert is_clean(Match.objects.get(pk=running.pk))


def test_more_time_for_oneself_is_given_by_the_others(
    running: Match, alice: User, bob: User
) -> None:
    before = running.places.get(user=alice).bank or running.bank
    facts = {"seat": 0, "seconds": 12 * HOUR}
    assert ask(running, alice, Kind.TIME, **facts).status == Proposal.Status.OPEN
    agreed(running, bob, bob, Kind.TIME, **facts)
    assert running.places.get(user=alice).bank == before + 12 * HOUR


def test_in_a_pause_no_time_runs_out(running: Match, alice: User, bob: User) -> None:
    before = asked_place(running)
    match = agreed(running, alice, bob, Kind.PAUSE, seconds=7 * DAY)
    after = asked_place(match)
    assert before.deadline is not None
    assert after.deadline is not None
    assert match.paused_until is not None
    assert after.deadline - before.deadline >= timedelta(days=7, minutes=-1)
    assert deadlines.sweep(match.paused_until) == []
    assert timing.used(after, match.paused_until) == 0
    assert timing.used(after, after.deadline) == after.bank
    assert is_clean(match)


def test_who_plays_on_in_a_pause_pays_nothing(
    running: Match, alice: User, bob: User
) -> None:
    match = agreed(running, alice, bob, Kind.PAUSE, seconds=DAY)
    before = asked_place(match)
    match = play_last(match)
    assert match.paused_until is not None
    mover = match.places.get(pk=before.pk)
    assert mover.bank >= before.bank
    asked = asked_place(match)
    assert asked.clock_since == match.paused_until
    assert asked.deadline is not None
    assert asked.deadline > match.paused_until + timedelta(days=2)


def test_after_a_pause_all_goes_on_by_itself(
    running: Match, alice: User, bob: User
) -> None:
    match = agreed(running, alice, bob, Kind.PAUSE, seconds=DAY)
    assert "Pause" in page(browser(), f"/m/{match.pk}/")
    end = asked_place(match).deadline
    assert end is not None
    Match.objects.update(paused_until=timezone.now() - timedelta(seconds=1))
    assert "All clocks stand" not in page(browser(), f"/m/{match.pk}/")
    assert len(deadlines.sweep(end + timedelta(seconds=1))) == 1


def test_all_can_agree_to_go_on_earlier(running: Match, alice: User, bob: User) -> None:
    before = asked_place(running).deadline
    match = agreed(running, alice, bob, Kind.PAUSE, seconds=7 * DAY)
    match = agreed(match, bob, alice, Kind.RESUME)
    after = asked_place(match).deadline
    assert before is not None
    assert after is not None
    assert match.paused_until is None
    assert abs(after - before) < timedelta(minutes=1)
    assert notes_of(match) == ["Paused", "Unpaused"]


def test_nobody_is_missed_in_a_pause(running: Match, alice: User, bob: User) -> None:
    long_ago = timezone.now() - timedelta(days=9)
    running.places.filter(user=bob).update(away_since=long_ago)
    ask(running, alice, Kind.PAUSE, seconds=DAY)
    assert ladder.climb() == 0
    Match.objects.update(paused_until=None)
    assert ladder.climb() == 1


def test_a_slower_pace_gives_everybody_its_time(
    running: Match, alice: User, bob: User
) -> None:
    Match.objects.update(bank=DAY, increment=4 * HOUR, cap=3 * DAY, pace="lively")
    Place.objects.filter(asked_at__isnull=False).update(bank=DAY)
    before = asked_place(running).deadline
    match = Match.objects.get(pk=running.pk)
    match = agreed(match, alice, bob, Kind.PACE, pace="slow")
    slow = PACES["slow"]
    assert (match.pace, match.bank, match.increment, match.cap) == (
        "slow",
        slow.bank,
        slow.increment,
        slow.cap,
    )
    after = asked_place(match)
    assert before is not None
    assert after.deadline is not None
    assert after.bank == slow.bank
    assert after.deadline >= before
    assert "Slow" in page(browser(alice), f"/m/{match.pk}/")
    assert is_clean(match)


def test_a_faster_pace_takes_nothing_from_an_open_question(
    running: Match, alice: User, bob: User
) -> None:
    Place.objects.update(bank=5 * DAY)
    before = asked_place(running)
    match = agreed(running, alice, bob, Kind.PACE, pace="lively")
    after = asked_place(match)
    assert before.deadline is not None
    assert after.deadline is not None
    assert after.deadline >= before.deadline
    other = match.places.get(asked_at=None)
    assert other.bank == PACES["lively"].cap


def test_what_was_agreed_stands_in_the_history_and_no_one_has_lost_there(
    running: Match, alice: User, bob: User
) -> None:
    agreed(running, alice, bob, Kind.END)
    text = page(browser(alice), "/history/")
    assert "Ended by agreement" in text
    assert "The Rusty Key" not in page(browser(alice), "/history/?result=lost")
