"""Tournaments from the announcement to the prize, through the services that the schedule calls."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import User
from games import services
from games.contests.formats import Format
from games.kernel.rules import Seat
from games.match import log
from games.match.errors import Refusal, Refused
from games.match.places import places_of
from games.models import Appearance, Entrant, Match, Meeting, Stage, Tournament
from games.registry import GAMES
from games.selectors.tournament import tournament_page
from games.services import meetings, tournament_stages
from games.services.absence import send_away
from games.services.tournament_clock import TIME_CLAIMED, claim_due
from tests.tournaments.playing import (
    by_name,
    current,
    end,
    end_stage,
    join,
    later,
    look_after,
    made,
    names_at,
    open_meetings,
    people,
    play_out,
    start,
)

pytestmark = pytest.mark.django_db


def winners(tournament: Tournament) -> list[str]:
    page = tournament_page(tournament, AnonymousUser())
    return [who.name for who in page["winners"]]


def order(tournament: Tournament) -> list[tuple[int, str, str]]:
    page = tournament_page(tournament, AnonymousUser())
    return [(row.standing.place, row.who.name, row.points) for row in page["table"]]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("way", "count", "stages"),
    [
        (Format.SWISS, 8, 3),
        (Format.SWISS, 5, 3),
        (Format.ROUND_ROBIN, 5, 5),
        (Format.KNOCKOUT, 6, 3),
        (Format.TABLES, 8, 3),
    ],
)
def test_every_format_ends_with_a_prize(
    way: Format, count: int, stages: int, alice: User
) -> None:
    tournament = join(made(alice, way, size=count), *people(count))
    assert tournament.status == Tournament.Status.RUNNING
    assert play_out(tournament) == stages
    assert tournament.status == Tournament.Status.FINISHED
    assert winners(tournament) == ["p01"]
    assert Match.objects.filter(tournament=tournament, rated=False).count() == 0
    assert tournament.due_at is None


def test_a_swiss_with_bots_that_fill_it_up(alice: User) -> None:
    cup = made(alice, size=8, bot="apprentice", starts_at=later(1))
    tournament = join(cup, *people(5))
    assert tournament.status == Tournament.Status.OPEN
    look_after(later(1.01))
    tournament.refresh_from_db()
    assert tournament.contenders == 8
    assert play_out(tournament) == 3
    assert winners(tournament) == ["p01"]
    # Matches with bots are not rated, the others are.
    with_bots = [m for m in tournament.matches.all() if "~bot" in names_at(m)]
    assert with_bots
    assert not any(match.rated for match in with_bots)


def test_matches_begin_by_themselves_and_are_played_like_any_other(alice: User) -> None:
    tournament = join(made(alice, size=2), *people(2))
    look_after()
    (meeting,) = open_meetings(tournament)
    match = meeting.match
    assert match is not None
    assert match.status == Match.Status.RUNNING
    assert match.title == "The Silver Cup 1/1"
    place = match.places.get(asked_at__isnull=False)
    move = next(iter(GAMES["kadath"].rules.decisions(log.load(match))[0].moves))
    services.play_move(
        match_id=match.pk,
        seat=Seat(place.seat),
        move=move,
        expected=place.asked_at or 0,
    )
    # A real end: one of them resigns.
    loser = match.places.select_related("user").get(seat=1).user
    assert loser is not None
    services.resign(match_id=match.pk, user=loser)
    look_after()
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED
    assert winners(tournament) == [names_at(match)[0]]


def test_it_begins_on_its_date_with_those_who_are_there(alice: User) -> None:
    tournament = join(made(alice, starts_at=later(2)), *people(3))
    assert look_after(later(1)) == []
    look_after(later(2.01))
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.RUNNING
    assert tournament.contenders == 3


def test_it_does_not_take_place_alone(alice: User) -> None:
    dated = join(made(alice, starts_at=later(2)), *people(1))
    never_full = made(alice)
    look_after(later(2.01))
    look_after(later(61))
    for tournament in (dated, never_full):
        tournament.refresh_from_db()
        assert tournament.status == Tournament.Status.CANCELLED


def test_who_comes_late_waits_and_moves_up(alice: User) -> None:
    first, second, third, *_ = crowd = people(3)
    tournament = join(made(alice, size=2, starts_at=later(2)), *crowd)
    states = tournament.entrants.order_by("pk").values_list("state", flat=True)
    assert list(states) == ["in", "in", "waiting"]
    services.leave_tournament(tournament_id=tournament.pk, user=first)
    there = tournament.entrants.filter(state="in").values_list("user", flat=True)
    assert set(there) == {second.pk, third.pk}


def test_the_maker_begins_earlier_or_calls_it_off(alice: User, bob: User) -> None:
    tournament = join(made(alice), *people(1))
    with pytest.raises(Refused) as few:
        services.begin_now(tournament_id=tournament.pk, user=alice)
    assert few.value.code is Refusal.TOO_FEW
    join(tournament, bob)
    services.begin_now(tournament_id=tournament.pk, user=alice)
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.RUNNING
    with pytest.raises(Refused):
        services.cancel_tournament(tournament_id=tournament.pk, user=alice)
    other = made(alice)
    services.cancel_tournament(tournament_id=other.pk, user=alice)
    other.refresh_from_db()
    assert other.status == Tournament.Status.CANCELLED


def test_the_time_of_a_stage_ends_it(alice: User) -> None:
    """First comes who has let the other wait less."""
    tournament = join(made(alice, size=2), *people(2))
    start(tournament.pk)
    (meeting,) = open_meetings(tournament)
    match = meeting.match
    assert match is not None
    asked = match.places.select_related("user").get(asked_at__isnull=False)
    look_after(later(13))
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.RUNNING
    look_after(later(14.01))
    tournament.refresh_from_db()
    assert tournament.status == Tournament.Status.FINISHED
    assert asked.user is not None
    assert winners(tournament) != [asked.user.username]
    meeting.refresh_from_db()
    assert meeting.is_cut_short
    # The match itself goes on, for the two who play it.
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


def test_who_is_away_to_the_end_of_a_stage_is_out(alice: User) -> None:
    tournament = join(made(alice, size=4), *people(4))
    start(tournament.pk)
    (one, other) = open_meetings(tournament)
    assert one.match is not None
    assert other.match is not None
    end(other.match, by_name(names_at(other.match)))
    away = one.match.places.select_related("user").get(asked_at__isnull=False)
    places = places_of(one.match)
    send_away(one.match, places, places[away.seat], timezone.now())
    look_after(later(15))
    gone = tournament.entrants.get(state=Entrant.State.LEFT)
    assert gone.user == away.user
    # Three go on: one of them has a bye.
    sizes = [m.appearances.count() for m in current(tournament).meetings.all()]
    assert sorted(sizes) == [1, 2]


def test_who_resigns_a_match_comes_last_there_and_plays_on(alice: User) -> None:
    crowd = people(4)
    tournament = join(made(alice, Format.TABLES, size=4, stages_wanted=2), *crowd)
    start(tournament.pk)
    (meeting,) = open_meetings(tournament)
    assert meeting.match is not None
    services.resign(match_id=meeting.match.pk, user=crowd[0])
    end(meeting.match, [1, 2, 3, 4])
    look_after()
    assert Appearance.objects.get(meeting=meeting, entrant__user=crowd[0]).halves == 0
    assert tournament.entrants.filter(state=Entrant.State.LEFT).count() == 0
    assert current(tournament).number == 2


def test_leavers_are_replaced_where_the_rules_say_so(alice: User, bob: User) -> None:
    crowd = people(4)
    tournament = made(alice, size=4, leavers=Tournament.Leavers.REPLACED)
    join(tournament, *crowd)
    start(tournament.pk)
    join(tournament, bob)
    assert tournament.entrants.get(user=bob).state == Entrant.State.WAITING
    end_stage(tournament)
    services.leave_tournament(tournament_id=tournament.pk, user=crowd[0])
    heir = tournament.entrants.get(user=bob)
    assert (heir.state, heir.number) == (Entrant.State.IN, 1)
    end_stage(tournament)
    # The points of the first stage are his now; so is what the match of the other brings that still ran.
    assert (1, "bob", "2") in order(tournament)


def test_leavers_are_counted_where_the_rules_say_so(alice: User) -> None:
    crowd = people(4)
    tournament = join(made(alice, Format.ROUND_ROBIN, size=4), *crowd)
    start(tournament.pk)
    services.leave_tournament(tournament_id=tournament.pk, user=crowd[3])
    with pytest.raises(Refused) as gone:
        join(tournament, crowd[3])
    assert gone.value.code is Refusal.TOURNAMENT_CLOSED
    assert play_out(tournament) == 3
    assert [place for place, _name, _points in order(tournament)] == [1, 2, 3, 4]
    assert order(tournament)[-1] == (4, "p04", "0")
    assert Meeting.objects.filter(match=None).count() == 2


def test_a_match_that_is_stuck_or_cancelled_hurts_nobody(alice: User) -> None:
    tournament = join(made(alice, size=4), *people(4))
    start(tournament.pk)
    one, other = open_meetings(tournament)
    Match.objects.filter(meeting=one).update(status=Match.Status.STUCK)
    Match.objects.filter(meeting=other).update(status=Match.Status.CLOSED)
    look_after()
    other.refresh_from_db()
    assert other.settled_at is not None
    look_after(later(15))
    halves = Appearance.objects.filter(meeting__in=[one, other])
    assert set(halves.values_list("halves", flat=True)) == {1}


def test_to_advance_twice_does_it_once(alice: User) -> None:
    tournament = join(made(alice, size=4), *people(4))
    for _again in range(3):
        tournament_stages.advance(tournament.pk)
        start(tournament.pk)
    assert Stage.objects.count() == 1
    assert Match.objects.count() == 2
    for meeting_id in Meeting.objects.values_list("pk", flat=True):
        assert meetings.start_meeting(meeting_id) is None


def test_a_claim_ends_by_itself(alice: User) -> None:
    """A worker that died has drawn nothing; another one finds the tournament a little later."""
    join(made(alice, size=2, starts_at=later(1)), *people(2))
    now = later(1.01)
    tournament_id = Tournament.objects.get().pk
    assert claim_due(now) == [tournament_id]
    assert claim_due(now + timedelta(seconds=30)) == []
    assert claim_due(now + TIME_CLAIMED) == [tournament_id]
    tournament_stages.advance(tournament_id, now + TIME_CLAIMED)
    assert Stage.objects.count() == 1


def test_who_may_make_one_and_who_may_join(alice: User, bob: User) -> None:
    guest = User.objects.create_user("~guest", is_guest=True)
    silent = User.objects.create_user("loud", silent_until=later(1))
    for person in (guest, silent):
        with pytest.raises(Refused) as refused:
            made(person)
        assert refused.value.code is Refusal.NO_GOOD_STANDING
    for _number in range(3):
        tournament = made(alice)
    with pytest.raises(Refused) as many:
        made(alice)
    assert many.value.code is Refusal.TOO_MANY_TOURNAMENTS
    services.block(blocker=alice, blocked=bob)
    for person, why in ((guest, Refusal.NO_ACCOUNT), (bob, Refusal.NO_ENTRY)):
        with pytest.raises(Refused) as refused:
            join(tournament, person)
        assert refused.value.code is why


def test_who_deletes_the_account_leaves(alice: User) -> None:
    crowd = people(4)
    tournament = join(made(alice, size=4), *crowd)
    crowd[1].delete()
    gone = tournament.entrants.get(number=2)
    assert (gone.state, gone.user) == (Entrant.State.LEFT, None)
    assert play_out(tournament) == 2
    assert "a departed player" in [name for _p, name, _points in order(tournament)]
