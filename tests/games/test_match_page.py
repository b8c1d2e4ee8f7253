"""The match page: who sees what, and how a move is made there."""

import re

import pytest
from django.core.cache import cache
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from games import services
from games.cadwallon.rules.moves import Activate, Walk
from games.match import limits, log
from games.models import Entry, Match
from tests.games.match_pages import (
    HTMX,
    browser,
    decision,
    expected,
    play_on,
    send,
    shown,
    who_is_asked,
)


@pytest.fixture(autouse=True)
def _fresh_cache() -> None:
    cache.clear()


def other(match: Match, alice: User, bob: User) -> User:
    return bob if who_is_asked(match) == alice else alice


def test_whoever_is_asked_finds_every_legal_move_as_a_button(running: Match) -> None:
    page = shown(browser(who_is_asked(running)).get(f"/m/{running.pk}/"))
    for move in decision(running).moves:
        assert log.encode(move).replace('"', "&quot;") in page
    assert "<title>(1) " in page


def test_the_other_player_waits_and_has_no_buttons(
    running: Match, alice: User, bob: User
) -> None:
    page = shown(browser(other(running, alice, bob)).get(f"/m/{running.pk}/"))
    assert f"Waiting for {who_is_asked(running).name}" in page
    assert 'name="move"' not in page


@pytest.mark.parametrize("reader", ["charlie", "anonymous"])
def test_a_spectator_sees_the_board_and_no_hand(
    running: Match, charlie: User, reader: str
) -> None:
    match = play_on(running, "turn")
    client = browser(charlie if reader == "charlie" else None)
    page = shown(client.get(f"/m/{match.pk}/"))
    assert 'class="fig' in page
    assert 'id="card-' not in page
    assert 'name="move"' not in page


def test_a_private_match_does_not_exist_for_strangers(
    running: Match, charlie: User, alice: User
) -> None:
    running.audience = Match.Audience.INVITED
    running.save()
    for address in ("", "turn/"):
        assert browser(charlie).get(f"/m/{running.pk}/{address}").status_code == 404
        assert Client().get(f"/m/{running.pk}/{address}").status_code == 404
        assert browser(alice).get(f"/m/{running.pk}/{address}").status_code == 200
    for address in ("move/", "undo/"):
        assert browser(charlie).post(f"/m/{running.pk}/{address}").status_code == 404


def test_a_table_that_has_not_started_is_elsewhere(table: Match, alice: User) -> None:
    response = browser(alice).get(f"/m/{table.pk}/")
    assert response.headers["Location"] == f"/t/{table.pk}/"


def test_a_move_answers_with_the_fresh_turn(running: Match) -> None:
    response = send(
        running, decision(running).default, who_is_asked(running), headers=HTMX
    )
    assert response.status_code == 200
    assert 'id="turn"' in shown(response)
    assert 'id="board-now"' in shown(response)
    assert "<html" not in shown(response)
    assert Entry.objects.count() == 1


def test_without_javascript_a_move_leads_back_to_the_page(running: Match) -> None:
    response = send(running, decision(running).default, who_is_asked(running))
    assert response.status_code == 302
    assert response.headers["Location"] == f"/m/{running.pk}/"
    assert Entry.objects.count() == 1


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "fragment"])
def test_a_stale_page_gets_the_fresh_one_and_a_calm_sentence(
    running: Match, headers: dict[str, str]
) -> None:
    user, move = who_is_asked(running), decision(running).default
    late = {"expected": expected(running)}
    send(running, move, user)
    response = send(running, move, user, data=late, headers=headers)
    assert response.status_code == 409
    assert "has gone on meanwhile" in shown(response)
    assert Entry.objects.count() == 1


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"type":"Walk"}', '{"type":"Fly","space":1}', "x" * 5000],
)
def test_what_is_no_move_is_refused_calmly(running: Match, text: str) -> None:
    response = send(running, text, who_is_asked(running), headers=HTMX)
    assert response.status_code == 422
    assert "That move cannot be made here." in shown(response)
    assert not Entry.objects.exists()


def test_a_huge_body_is_not_even_read(running: Match) -> None:
    user = who_is_asked(running)
    assert send(running, "x" * 3_000_000, user, headers=HTMX).status_code == 400
    assert not Entry.objects.exists()


def test_an_illegal_move_is_refused_calmly(running: Match) -> None:
    response = send(running, Walk(3), who_is_asked(running), headers=HTMX)
    assert response.status_code == 422
    assert not Entry.objects.exists()


@pytest.mark.parametrize("text", ["", "-1", "x", "9" * 30])
def test_a_move_without_its_question_is_refused(running: Match, text: str) -> None:
    move, user = decision(running).default, who_is_asked(running)
    response = send(running, move, user, data={"expected": text}, headers=HTMX)
    assert response.status_code == 422
    assert not Entry.objects.exists()


def test_nobody_moves_for_somebody_else(
    running: Match, alice: User, bob: User, charlie: User
) -> None:
    move = decision(running).default
    assert send(running, move, other(running, alice, bob)).status_code == 409
    assert send(running, move, charlie).status_code == 403
    assert send(running, move, None).status_code == 403
    assert browser(charlie).post(f"/m/{running.pk}/undo/").status_code == 403
    assert not Entry.objects.exists()


def test_nobody_moves_in_a_match_that_cannot_exist(alice: User) -> None:
    for client in (browser(alice), browser(None)):
        assert client.post(f"/m/{10**30}/move/", {"move": "{}"}).status_code == 404


def test_a_page_reads_everything_once(
    running: Match, alice: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    match, client = play_on(running, "turn", least=20), browser(alice)
    with django_assert_max_num_queries(13):
        assert client.get(f"/m/{match.pk}/").status_code == 200


def test_a_move_within_a_turn_needs_few_queries(
    running: Match, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    match = play_on(running, "turn")
    move = next(move for move in decision(match).moves if isinstance(move, Activate))
    data = {"move": log.encode(move), "expected": expected(match)}
    client = browser(who_is_asked(match))
    with django_assert_max_num_queries(14):
        client.post(f"/m/{match.pk}/move/", data, headers=HTMX)


def test_a_move_needs_the_token_of_the_page(running: Match) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(who_is_asked(running))
    assert client.post(f"/m/{running.pk}/move/", {"move": "{}"}).status_code == 403


def test_looking_changes_nothing(running: Match, alice: User) -> None:
    client = browser(alice)
    assert client.get(f"/m/{running.pk}/move/").status_code == 405
    assert client.get(f"/m/{running.pk}/undo/").status_code == 405


def test_moves_are_not_made_faster_than_anybody_thinks(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LIMITS, "move", (0, 60))
    move, user = decision(running).default, who_is_asked(running)
    assert send(running, move, user, headers=HTMX).status_code == 429
    assert not Entry.objects.exists()


def picked_up(match: Match) -> tuple[Match, list[int]]:
    """A turn in which one thief has been put to work, and the others who could be."""
    match = play_on(match, "turn")
    figures = [m.figure for m in decision(match).moves if isinstance(m, Activate)]
    send(match, Activate(figures[0]), who_is_asked(match))
    match.refresh_from_db()
    return match, figures


def test_putting_a_thief_to_work_can_be_taken_back(running: Match) -> None:
    match, figures = picked_up(running)
    client, data = browser(who_is_asked(match)), {"expected": expected(match)}
    assert 'id="undo"' in shown(client.get(f"/m/{match.pk}/"))
    response = client.post(f"/m/{match.pk}/undo/", data, headers=HTMX)
    assert response.status_code == 200
    match.refresh_from_db()
    assert Activate(figures[0]) in decision(match).moves


def test_another_thief_takes_the_place_of_one_who_did_nothing(running: Match) -> None:
    match, figures = picked_up(running)
    client, data = browser(who_is_asked(match)), {"expected": expected(match)}
    value = log.encode(Activate(figures[1]))
    assert 'name="instead"' in shown(client.get(f"/m/{match.pk}/turn/"))
    client.post(f"/m/{match.pk}/move/", data | {"instead": value}, headers=HTMX)
    match.refresh_from_db()
    assert Activate(figures[0]) in decision(match).moves
    assert Activate(figures[1]) not in decision(match).moves


def test_what_cannot_be_taken_back_says_so(running: Match) -> None:
    data = {"expected": expected(running)}
    client = browser(who_is_asked(running))
    response = client.post(f"/m/{running.pk}/undo/", data, headers=HTMX)
    assert response.status_code == 409
    assert "cannot be taken back" in shown(response)


def test_since_the_last_visit_until_it_is_got(
    running: Match, alice: User, bob: User
) -> None:
    match = play_on(running, "turn", least=20)
    reader = other(match, alice, bob)
    match.places.filter(user=reader).update(seen=0)
    client = browser(reader)
    page = shown(client.get(f"/m/{match.pk}/"))
    assert "Since your last visit" in page
    assert 'class="changed"' in page
    client.post(f"/m/{match.pk}/seen/", {"upto": match.length})
    assert "Since your last visit" not in shown(client.get(f"/m/{match.pk}/"))


def test_a_stuck_match_is_shown_calmly(running: Match, alice: User) -> None:
    running.status = Match.Status.STUCK
    running.trouble = "Traceback: secret plans"
    running.save()
    running.places.update(asked_at=None)
    page = shown(browser(alice).get(f"/m/{running.pk}/"))
    assert "This match is resting" in page
    assert "secret plans" not in page


def test_a_finished_match_shows_the_ranking(running: Match) -> None:
    match = running
    while match.status == Match.Status.RUNNING:
        match = services.play_move(
            match_id=match.pk,
            seat=decision(match).seat,
            move=decision(match).default,
            expected=expected(match),
        )
    page = shown(Client().get(f"/m/{match.pk}/"))
    assert 'class="banner over"' in page
    assert len(re.findall(r'class="rank"', page)) == 2


@pytest.mark.parametrize(
    ("language", "words"),
    [("fr", "Tous les coups permis"), ("es", "Todas las jugadas")],
)
def test_the_page_speaks_the_reader_s_language(
    running: Match, language: str, words: str
) -> None:
    match = play_on(running, "turn")
    user = who_is_asked(match)
    user.language = language
    user.save()
    assert words in shown(browser(user).get(f"/m/{match.pk}/"))
