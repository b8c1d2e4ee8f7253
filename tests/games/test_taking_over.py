"""A seat whose owner stays away is offered, and somebody else takes it."""

import pytest

from accounts.models import User
from games import services
from games.match import log
from games.match.errors import Refused
from games.models import Absence, Match, Place
from games.services.ladder import TIME_BEFORE_OFFER, climb
from games.services.operating import copy_log
from games.services.reporting import report_position
from tests.cast import person
from tests.games.absent import Clock, clock, is_clean, let_time_out, run_out, whats
from tests.games.operating import deed, operator
from tests.games.tables import blocks, browser, page
from tests.games.test_playing_a_move import play_one
from tests.games.test_time_runs_out import lines, playing
from tests.games.test_valid_html import check

__all__ = ["clock", "playing"]


@pytest.fixture
def offered(clock: Clock, playing: Match) -> Place:
    """A seat with everything in it that nobody else may see."""
    match = playing
    for seed in range(12):
        match = play_one(match, seed=seed)
    place = run_out(clock, match)
    while place.away_since is None:
        place = run_out(clock, match)
    clock.now += TIME_BEFORE_OFFER
    climb()
    Place.objects.filter(pk=place.pk).update(
        notes="the militia is mine",
        orders={"fight": "always"},
        plan={"moves": ["{}"]},
        held_move='{"type":"Pass"}',
    )
    place.refresh_from_db()
    assert place.offered_since is not None
    return place


def take(place: Place, user: User) -> Match:
    return services.take_over(match_id=place.match_id, seat=place.seat, user=user)


def test_the_newcomer_sits_there_with_a_fresh_clock(
    clock: Clock, offered: Place, charlie: User
) -> None:
    nonce, before = offered.nonce, offered.user
    match = take(offered, charlie)
    offered.refresh_from_db()
    assert (offered.user, offered.nonce) == (charlie, nonce)
    assert (offered.away_since, offered.offered_since) == (None, None)
    assert (offered.extensions, offered.missed) == (0, 0)
    assert offered.bank == match.bank
    assert offered.deadline is not None
    assert offered.deadline > clock.now
    assert Absence.objects.get(user=before).lost
    assert whats(match)[-1] == "TakenOver"
    assert is_clean(match)


def test_nothing_private_is_left_behind(offered: Place, charlie: User) -> None:
    take(offered, charlie)
    offered.refresh_from_db()
    left = (offered.notes, offered.plan, offered.held_move)
    assert "always" not in str(offered.orders)
    assert left == ("", {}, "")


def test_the_newcomer_gets_the_story(offered: Place, charlie: User) -> None:
    match = take(offered, charlie)
    text = page(browser(charlie), f"/m/{match.pk}/")
    assert "Since your last visit" in text
    assert "You take over the seat of" in text


def test_the_old_owner_looks_on_as_a_stranger(offered: Place, charlie: User) -> None:
    old = offered.user
    assert old is not None
    match = take(offered, charlie)
    text = page(browser(old), f"/m/{match.pk}/")
    assert 'name="move"' not in text
    assert "data-seated" not in text


@pytest.mark.parametrize("audience", ["unlisted", "invited"])
def test_the_old_owner_may_look_on_at_a_private_table(
    offered: Place, charlie: User, audience: str
) -> None:
    Match.objects.update(audience=audience)
    match, old = offered.match, offered.user
    assert old is not None
    match.invitations.create(user=charlie)
    take(offered, charlie)
    assert 'name="move"' not in page(browser(old), f"/m/{match.pk}/")


def test_a_seat_is_taken_once(offered: Place, charlie: User) -> None:
    take(offered, charlie)
    with pytest.raises(Refused, match="not_offered"):
        take(offered, person("dora"))


def test_a_seat_that_is_not_offered_is_not_taken(
    clock: Clock, playing: Match, charlie: User
) -> None:
    place = let_time_out(clock, playing)
    with pytest.raises(Refused, match="not_offered"):
        take(place, charlie)


def test_whoever_sits_there_takes_no_second_seat(offered: Place) -> None:
    other = offered.match.places.exclude(pk=offered.pk).get().user
    assert other is not None
    with pytest.raises(Refused, match="already_seated"):
        take(offered, other)


def test_blocked_people_are_refused(offered: Place, charlie: User) -> None:
    other = offered.match.places.exclude(pk=offered.pk).get().user
    assert other is not None
    blocks(other, charlie)
    with pytest.raises(Refused, match="not_welcome"):
        take(offered, charlie)


def test_the_unreliable_are_refused_calmly(offered: Place, charlie: User) -> None:
    Match.objects.update(reliability=80)
    with pytest.raises(Refused, match="not_reliable"):
        take(offered, charlie)
    address = f"/m/{offered.match_id}/seats/{offered.seat}/take/"
    answer = browser(charlie).post(address, follow=True)
    assert answer.status_code == 200
    assert "asks for people who stay to the end" in answer.content.decode()


def test_the_lobby_and_the_match_page_offer_it(offered: Place, charlie: User) -> None:
    address = f"/m/{offered.match_id}/seats/{offered.seat}/take/"
    assert "Seats to take over" in page(browser(charlie), "/tables/")
    assert address in page(browser(charlie), f"/m/{offered.match_id}/")
    assert browser(charlie).post(address).status_code == 302
    offered.refresh_from_db()
    assert offered.user == charlie
    assert "Seats to take over" not in page(browser(), "/tables/")


def test_the_lobby_offers_no_seat_of_a_private_match(offered: Place) -> None:
    Match.objects.update(audience="unlisted")
    assert "Seats to take over" not in page(browser(), "/tables/")


def test_the_lobby_offers_me_no_seat_of_a_match_i_play(offered: Place) -> None:
    for place in offered.match.places.select_related("user"):
        assert place.user is not None
        assert "Seats to take over" not in page(browser(place.user), "/tables/")


def test_a_stranger_takes_it_as_a_guest(offered: Place) -> None:
    address = f"/m/{offered.match_id}/seats/{offered.seat}/take/"
    assert browser().post(address).status_code == 302
    offered.refresh_from_db()
    assert offered.user is not None
    assert offered.user.is_guest


def test_no_such_seat(offered: Place, charlie: User) -> None:
    answer = browser(charlie).post(f"/m/{offered.match_id}/seats/9/take/")
    assert answer.status_code == 302


def test_the_story_names_both(offered: Place, charlie: User) -> None:
    old = offered.user
    assert old is not None
    match = take(offered, charlie)
    assert f"charlie takes over the seat of {old.name}." in lines(match)
    # What was his absence stays his, whoever sits there now.
    assert f"{old.name}’s time ran out; a bot plays for them." in lines(match)


def test_the_hand_of_the_seat_is_the_newcomers_now(
    offered: Place, charlie: User
) -> None:
    match = take(offered, charlie)
    hand = log.load(match).hands[offered.seat]
    text = page(browser(charlie), f"/m/{match.pk}/")
    assert text.count('class="held') == len(set(hand)) > 0


@pytest.mark.thorough
@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_pages_around_an_absent_owner_are_valid(
    offered: Place, charlie: User, language: str
) -> None:
    match, absent = offered.match, offered.user
    other = match.places.exclude(pk=offered.pk).get().user
    assert absent is not None
    assert other is not None
    check(browser(charlie), "/tables/", language)
    for user in (absent, other, charlie):
        check(browser(user), f"/m/{match.pk}/", language)
    check(browser(other), f"/m/{match.pk}/resign/", language)
    services.resign(match_id=match.pk, user=other)
    for address in (f"/m/{match.pk}/", f"/m/{match.pk}/resign/", "/"):
        check(browser(other), address, language)


def test_no_operator_sits_down_who_has_read_the_log(
    offered: Place, alice: User
) -> None:
    olga, otto = operator("olga"), operator("otto")
    found = report_position(
        match=offered.match, number=offered.match.length, user=alice, text="odd"
    )
    copy_log(report=found, act=deed(olga))
    with pytest.raises(Refused, match="not_welcome"):
        take(offered, olga)
    assert take(offered, otto).places.get(seat=offered.seat).user == otto
