"""Away and back: the owner of a seat may return at any moment."""

from datetime import timedelta

import pytest

from games import services
from games.kernel.rules import Seat
from games.match.errors import Refused, StaleMatch
from games.models import Absence, Match
from games.services import play_move
from games.services.ladder import (
    TIME_BEFORE_IDLE_END,
    TIME_BEFORE_OFFER,
    TIME_OFFERED,
    climb,
    end_idle_matches,
)
from games.tasks import play_for_bot
from tests.cast import person
from tests.games.absent import (
    Clock,
    asked_place,
    clock,
    is_clean,
    let_time_out,
    whats,
)
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import play_one
from tests.games.test_time_runs_out import lines, move_of, playing

__all__ = ["clock", "playing"]


def test_the_owner_plays_on_with_some_time(clock: Clock, playing: Match) -> None:
    place = let_time_out(clock, playing)
    assert place.user is not None
    clock.move(days=1)
    services.come_back(match_id=playing.pk, user=place.user)
    place.refresh_from_db()
    assert (place.away_since, place.missed) == (None, 0)
    assert place.deadline is not None
    assert place.deadline - clock.now >= timedelta(seconds=playing.increment)
    assert whats(playing)[-1] == "CameBack"
    assert Absence.objects.get().ended_at == clock.now
    assert is_clean(playing)
    playing.refresh_from_db()
    assert play_one(playing).entries.latest("number").by == "player"


def test_a_second_click_changes_nothing(clock: Clock, playing: Match) -> None:
    place = let_time_out(clock, playing)
    assert place.user is not None
    for _ in range(2):
        services.come_back(match_id=playing.pk, user=place.user)
    assert whats(playing).count("CameBack") == 1


def test_a_bot_that_still_thinks_comes_too_late(clock: Clock, playing: Match) -> None:
    place = let_time_out(clock, playing)
    assert place.user is not None
    services.come_back(match_id=playing.pk, user=place.user)
    length = playing.entries.count()
    play_for_bot(playing.pk, place.seat, place.asked_at or 0)
    with pytest.raises(StaleMatch):
        play_move(
            match_id=playing.pk,
            seat=Seat(place.seat),
            move=move_of(playing, place),
            expected=place.asked_at or 0,
            by="bot",
        )
    assert playing.entries.count() == length


def test_only_who_sits_there_comes_back(clock: Clock, playing: Match) -> None:
    let_time_out(clock, playing)
    with pytest.raises(Refused):
        services.come_back(match_id=playing.pk, user=person("charlie"))


def test_after_five_days_the_seat_is_offered_and_may_still_be_taken_back(
    clock: Clock, playing: Match
) -> None:
    place = let_time_out(clock, playing)
    assert place.user is not None
    clock.now += TIME_BEFORE_OFFER - timedelta(seconds=1)
    assert climb() == 0
    clock.move(seconds=1)
    assert climb() == 1
    assert climb() == 0
    services.come_back(match_id=playing.pk, user=place.user)
    place.refresh_from_db()
    assert place.offered_since is None
    assert whats(playing)[-2:] == ["Offered", "CameBack"]
    assert is_clean(playing)


def test_after_five_more_days_the_seat_is_lost(clock: Clock, playing: Match) -> None:
    place = let_time_out(clock, playing)
    clock.now += TIME_BEFORE_OFFER
    climb()
    clock.now += TIME_OFFERED
    assert climb() == 1
    playing.refresh_from_db()
    assert Absence.objects.get().lost
    assert whats(playing)[-1] == "Resigned"
    assert (playing.status, playing.reason) == ("finished", "resigned")
    assert place.user is not None
    gone = f"{place.user.name} stayed away too long and has lost the seat."
    assert gone in lines(playing)
    assert is_clean(playing)


def test_a_match_that_waits_for_its_only_player_is_ended_by_a_bot(
    clock: Clock, playing: Match
) -> None:
    alone = playing.places.get(seat=1 - asked_place(playing).seat)
    playing.places.filter(pk=alone.pk).update(user=None, bot="thief")
    playing.places.update(deadline=None, remind_at=None)
    clock.now += TIME_BEFORE_IDLE_END - timedelta(seconds=1)
    assert end_idle_matches() == 0
    clock.move(seconds=1)
    assert end_idle_matches() == 1
    place = asked_place(playing)
    assert place.away_since == clock.now
    assert not Absence.objects.exists()
    assert is_clean(playing)


def test_the_page_says_so_and_has_one_button(clock: Clock, playing: Match) -> None:
    place = let_time_out(clock, playing)
    assert place.user is not None
    mine = browser(place.user)
    text = page(mine, f"/m/{playing.pk}/")
    assert "A bot plays for you" in text
    assert 'name="move"' not in text
    answer = mine.post(f"/m/{playing.pk}/back/")
    assert answer.status_code == 302
    assert 'name="move"' in page(mine, f"/m/{playing.pk}/")


def test_others_read_that_a_bot_plays(clock: Clock, playing: Match) -> None:
    place = let_time_out(clock, playing)
    assert place.user is not None
    text = page(browser(), f"/m/{playing.pk}/")
    assert f"A bot plays for {place.user.name} from now on." in text
    assert "/back/" not in text
    clock.move(hours=3)
    later = page(browser(), f"/m/{playing.pk}/").replace("\xa0", " ")
    assert f"A bot plays for {place.user.name}, away for 3 hours." in later


def test_strangers_cannot_come_back(clock: Clock, playing: Match) -> None:
    let_time_out(clock, playing)
    assert browser().post(f"/m/{playing.pk}/back/").status_code == 403
    stranger = browser(person("charlie"))
    assert stranger.post(f"/m/{playing.pk}/back/").status_code == 403
    assert stranger.get(f"/m/{playing.pk}/back/").status_code == 405
