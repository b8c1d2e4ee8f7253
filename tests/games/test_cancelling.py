"""An operator cancels a match: nobody wins, nothing counts, everybody is told why."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse

from accounts.models import User
from games.match.errors import Refused
from games.models import Match, Notice, OperatorAct
from games.services.operating import cancel_match
from tests.games.absent import is_clean, whats
from tests.games.operating import deed, operator, stick
from tests.games.outbox import confirm, letters, send_all, text_of
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import play_one
from tests.games.test_time_runs_out import lines


def test_it_ends_without_a_winner(running: Match) -> None:
    play_one(running)
    match = cancel_match(match_id=running.pk, act=deed(operator()))
    assert (match.status, match.reason, match.finished_at) == ("closed", "", None)
    assert whats(match) == ["Cancelled"]
    places = match.places.values_list("rank", "score", "asked_at", "deadline")
    assert set(places) == {(None, None, None, None)}
    assert is_clean(match)


def test_it_is_still_verified(running: Match) -> None:
    cancel_match(match_id=running.pk, act=deed(operator()))
    out = StringIO()
    call_command("verify_matches", "--json", stdout=out)
    assert json.loads(out.getvalue()) == {"matches": 1, "clean": 1, "differing": []}


def test_it_is_neither_rated_nor_counted(running: Match) -> None:
    match = cancel_match(match_id=running.pk, act=deed(operator()))
    call_command("rate_again", stdout=StringIO())
    call_command("count_again", stdout=StringIO())
    match.refresh_from_db()
    assert (match.rated_at, match.counted_at) == (None, None)
    assert not match.rating_changes.exists()


def test_everybody_is_told_why(
    running: Match, alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: None)
    confirm(alice, bob)
    Notice.objects.all().delete()
    # Nobody looks at the page just now.
    running.places.update(looked_at=None)
    cancel_match(match_id=running.pk, act=deed(operator(), "the map was wrong"))
    told = Notice.objects.filter(kind="cancelled").values_list("user", flat=True)
    assert set(told) == {alice.pk, bob.pk}
    send_all()
    assert [letter["Subject"] for letter in letters()] == [
        '"The Rusty Key" was cancelled'
    ] * 2
    assert all("the map was wrong" in text_of(letter) for letter in letters())


def test_its_page_and_its_story_stay(running: Match, alice: User) -> None:
    play_one(running)
    match = cancel_match(match_id=running.pk, act=deed(operator(), "wrong map"))
    text = page(browser(alice), f"/m/{match.pk}/")
    told = "olga, an operator, cancels the match; nothing counts: “wrong map”"
    assert "This match was cancelled" in text
    assert told in text
    assert lines(match)[-1] == told
    assert 'name="move"' not in text
    answer = browser(alice).get(f"/t/{match.pk}/")
    assert (answer.status_code, answer["Location"]) == (302, f"/m/{match.pk}/")


def test_its_secret_stays_secret(running: Match, alice: User) -> None:
    match = cancel_match(match_id=running.pk, act=deed(operator()))
    for part in ("", "dice/", "export.json"):
        assert match.secret not in page(browser(alice), f"/m/{match.pk}/{part}")


def test_a_stuck_match_can_be_cancelled(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = stick(running, monkeypatch)
    match = cancel_match(match_id=stuck.pk, act=deed(operator()))
    assert match.status == Match.Status.CLOSED
    assert is_clean(match)


def test_an_open_table_closes_and_has_no_log(table: Match) -> None:
    match = cancel_match(match_id=table.pk, act=deed(operator()))
    assert (match.status, match.length) == ("closed", 0)
    assert OperatorAct.objects.get().match == match


def test_a_match_is_cancelled_once(running: Match) -> None:
    olga = operator()
    cancel_match(match_id=running.pk, act=deed(olga))
    with pytest.raises(Refused, match="not_running"):
        cancel_match(match_id=running.pk, act=deed(olga))
    answer = browser(olga).post(
        reverse("operators_cancel", args=[running.pk]), {"reason": "again"}, follow=True
    )
    assert "This match is over already." in answer.content.decode()
    assert whats(running) == ["Cancelled"]


def test_it_can_be_watched_again_without_what_is_hidden(
    running: Match, alice: User, bob: User
) -> None:
    """Nobody has won, and so nobody shows his hand."""
    match = play_one(running)
    cancel_match(match_id=match.pk, act=deed(operator(), "wrong map"))
    text = page(browser(alice), f"/m/{match.pk}/at/2/")
    assert "cancels the match" in text
    assert "All hands" not in text
    assert browser(alice).get(f"/m/{match.pk}/at/1/?as=all").status_code == 200
