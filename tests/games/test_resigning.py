"""Giving up: by choice, at any moment, after one question."""

import json
import subprocess
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils import timezone

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.match.places import places_of
from games.models import Match
from games.services import TablePlan
from games.services.absence import send_away
from games.services.rating import competitors
from games.trust.dice import draws_of
from games.trust.export import export
from tests.cast import person
from tests.games.absent import asked_place, is_clean, whats
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import play_one
from tests.games.test_time_runs_out import lines
from tests.games.test_trust import check_file


@pytest.fixture
def three(alice: User, bob: User, charlie: User) -> Match:
    plan = TablePlan(game="cadwallon", seats=3, title="The Rusty Key")
    match = services.open_table(host=alice, plan=plan)
    for user in (bob, charlie):
        services.join_table(match_id=match.pk, user=user)
    for user in (alice, bob, charlie):
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return Match.objects.get(pk=match.pk)


def test_of_two_the_other_wins_at_once(running: Match, alice: User, bob: User) -> None:
    play_one(running)
    match = services.resign(match_id=running.pk, user=bob)
    assert (match.status, match.reason) == ("finished", "resigned")
    results = match.places.order_by("seat").values_list("user", "rank", "score")
    assert list(results) == [(alice.pk, 1, None), (bob.pk, 2, None)]
    assert not match.places.filter(asked_at__isnull=False).exists()
    assert not match.places.filter(deadline__isnull=False).exists()
    assert is_clean(match)


def test_of_three_a_bot_plays_on(three: Match, bob: User) -> None:
    match = services.resign(match_id=three.pk, user=bob)
    place = match.places.get(seat=1)
    assert (match.status, place.user, place.rank) == ("running", None, None)
    assert place.plays_by_itself
    assert is_clean(match)


def test_leaving_a_seat_to_a_bot_counts_as_not_having_stayed(
    three: Match, bob: User
) -> None:
    """Otherwise a match that goes badly would be left without any consequence."""
    match = services.resign(match_id=three.pk, user=bob)
    absence = match.absences.get()
    assert (absence.user, absence.seat, absence.lost) == (bob, 1, True)
    match.places.filter(user__isnull=False).update(rank=1)
    last = max(competitors(match), key=lambda one: one.rank)
    assert (last.user, last.rank) == (bob.pk, 4)


def test_an_absence_that_ends_in_resigning_is_one_absence(
    three: Match, bob: User
) -> None:
    place = three.places.select_related("user").get(user=bob)
    send_away(three, places_of(three), place, timezone.now())
    match = services.resign(match_id=three.pk, user=bob)
    assert match.absences.get().lost


def test_where_nobody_is_left_alone_with_a_bot_nothing_is_held_against_anybody(
    running: Match, alice: User, bob: User
) -> None:
    assert not services.resign(match_id=running.pk, user=bob).absences.exists()
    plan = TablePlan(game="cadwallon", seats=3, title="Alone")
    alone = services.play_against_bots(user=alice, plan=plan, level="random")
    assert not services.resign(match_id=alone.pk, user=alice).absences.exists()


def test_the_last_one_left_wins(
    three: Match, alice: User, bob: User, charlie: User
) -> None:
    services.resign(match_id=three.pk, user=bob)
    match = services.resign(match_id=three.pk, user=alice)
    ranks = match.places.order_by("seat").values_list("rank", flat=True)
    assert list(ranks) == [2, 2, 1]
    assert match.places.get(rank=1).user == charlie
    assert is_clean(match)


def test_an_outsider_can_check_such_a_match(
    tmp_path: Path, running: Match, bob: User
) -> None:
    match = running
    for seed in range(40):
        match = play_one(match, seed=seed)
    match = services.resign(match_id=match.pk, user=bob)
    exported = export(match, None)
    assert exported["reason"] == "resigned"
    assert exported["entries"][-1]["kind"] == "note"
    assert exported["story"][-1]["sentences"] == ["bob resigns."]
    checked: subprocess.CompletedProcess[str] = check_file(
        tmp_path / "match.json", exported
    )
    assert checked.returncode == 0, checked.stderr
    assert draws_of(match).is_fair
    out = StringIO()
    call_command("verify_matches", "--json", stdout=out)
    assert json.loads(out.getvalue())["clean"] == 1


def test_a_made_up_resignation_is_found(running: Match, bob: User) -> None:
    from games.trust.verifying import differences

    match = services.resign(match_id=running.pk, user=bob)
    match.places.filter(seat=0).update(rank=2)
    assert any("result" in found for found in differences(match.pk))


def test_the_end_is_told(running: Match, alice: User, bob: User) -> None:
    match = services.resign(match_id=running.pk, user=bob)
    assert lines(match)[-1] == "bob resigns."
    text = page(browser(alice), f"/m/{match.pk}/")
    assert "All but the winner have resigned. No scores were counted." in text
    assert "None" not in page(browser(bob), f"/m/{match.pk}/")
    assert "None" not in page(browser(bob), "/")


def test_it_is_asked_first(running: Match, bob: User) -> None:
    address = f"/m/{running.pk}/resign/"
    assert address in page(browser(bob), f"/m/{running.pk}/")
    text = page(browser(bob), address)
    assert "Do you want to resign?" in text
    running.refresh_from_db()
    assert running.status == "running"
    answer = browser(bob).post(address)
    assert (answer.status_code, answer["Location"]) == (302, f"/m/{running.pk}/")
    running.refresh_from_db()
    assert running.status == "finished"


def test_nobody_resigns_for_others(running: Match) -> None:
    address = f"/m/{running.pk}/resign/"
    for client in (browser(), browser(person("charlie"))):
        assert client.get(address).status_code == 403
        assert client.post(address).status_code == 403
        assert address not in page(client, f"/m/{running.pk}/")


def test_a_match_that_is_over_cannot_be_given_up(running: Match, bob: User) -> None:
    services.resign(match_id=running.pk, user=bob)
    with pytest.raises(Refused, match="not_running"):
        services.resign(match_id=running.pk, user=bob)
    answer = browser(bob).post(f"/m/{running.pk}/resign/", follow=True)
    assert answer.status_code == 200
    assert "This match is over already." in answer.content.decode()
    assert whats(running).count("Resigned") == 1


def test_whoever_resigned_among_three_looks_on(three: Match, bob: User) -> None:
    Match.objects.update(audience="invited")
    browser_of_bob = browser(bob)
    answer = browser_of_bob.post(f"/m/{three.pk}/resign/", follow=True)
    assert answer.status_code == 200
    assert 'name="move"' not in answer.content.decode()


def test_the_others_go_on(three: Match, bob: User) -> None:
    services.resign(match_id=three.pk, user=bob)
    match = Match.objects.get(pk=three.pk)
    before = match.length
    if asked_place(match).user is not None:
        assert play_one(match).length == before + 1
