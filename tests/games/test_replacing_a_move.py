"""Playing another move instead of the last one: both at once, or neither."""

from typing import Any

import pytest
from django.forms import model_to_dict
from pytest_django import DjangoCaptureOnCommitCallbacks
from pytest_django.fixtures import DjangoAssertNumQueries

from games import services
from games.cadwallon.rules.moves import Activate
from games.kernel.rules import IllegalMove, Seat
from games.live import sending
from games.match import log
from games.match.errors import Refused, StaleMatch
from games.models import Entry, Match
from games.registry import GAMES
from games.trust.verifying import differences
from tests.games.match_pages import HTMX, browser, decision, expected, who_is_asked
from tests.games.operating import break_rules
from tests.games.test_playing_a_move import asked, play_one, play_until

RULES = GAMES["cadwallon"].rules
# Nobody has a figure of this number.
NO_MOVE = Activate(99)


@pytest.fixture
def picked(running: Match) -> Match:
    """A turn in which one thief has been put to work, who has done nothing yet."""
    match = play_until(running, "turn")
    seat, at = asked(match)
    move = thieves(match)[0]
    return services.play_move(match_id=match.pk, seat=seat, move=move, expected=at)


def thieves(match: Match) -> list[Activate]:
    """Who can be put to work."""
    moves = RULES.decisions(log.load(match))[0].moves
    return [move for move in moves if isinstance(move, Activate)]


def another(match: Match) -> Activate:
    """A thief who could be put to work before the last move."""
    last = log.decode_move(match.game, match.entries.get(number=match.length).move)
    state = log.rebuild(match, match.entries.filter(number__lt=match.length))
    moves = RULES.decisions(state)[0].moves
    return next(m for m in moves if isinstance(m, Activate) and m != last)


def replace(match: Match, move: Any) -> Match:
    seat, at = asked(match)
    return services.replace_move(match_id=match.pk, seat=seat, move=move, expected=at)


def stored(match: Match) -> dict[str, Any]:
    """Everything that the database holds of the match."""
    row = Match.objects.get(pk=match.pk)
    return {
        "match": model_to_dict(row),
        "places": list(row.places.order_by("seat").values()),
        "entries": list(row.entries.order_by("number").values()),
        "tellings": list(row.tellings.order_by("number").values()),
        "notices": list(row.notices.order_by("pk").values()),
    }


def test_the_log_has_both_and_the_match_is_as_if_only_the_second_was_played(
    picked: Match,
) -> None:
    move, before = another(picked), picked.length
    match = replace(picked, move)
    written = match.entries.filter(number__gt=before).order_by("number")
    kinds = list(written.values_list("kind", "move", "by"))
    assert kinds == [("undo", "", "player"), ("move", log.encode(move), "player")]
    assert log.effective(log.entries(match))[-1].number == before + 2
    assert asked(match)[1] == match.length == before + 2
    assert differences(match.pk) == []


def test_what_was_replaced_is_not_told(picked: Match) -> None:
    match = replace(picked, another(picked))
    told = set(match.tellings.values_list("number", flat=True))
    assert {match.length, picked.length} - told == {picked.length}


def test_it_can_be_replaced_again_and_then_taken_back(picked: Match) -> None:
    first = log.rebuild(picked, picked.entries.filter(number__lt=picked.length))
    match = replace(picked, another(picked))
    match = replace(match, another(match))
    seat, at = asked(match)
    match = services.undo_move(match_id=match.pk, seat=seat, expected=at)
    assert match.state == log.encode(first)
    assert differences(match.pk) == []


def test_a_refused_replacement_leaves_the_match_as_it_was(picked: Match) -> None:
    before = stored(picked)
    with pytest.raises(IllegalMove):
        replace(picked, NO_MOVE)
    assert stored(picked) == before


def test_where_nothing_can_be_taken_back_nothing_is_played(running: Match) -> None:
    before = stored(running)
    with pytest.raises(Refused, match="nothing_to_undo"):
        replace(running, decision(running).fallback)
    assert stored(running) == before


def test_an_old_page_replaces_nothing(picked: Match) -> None:
    seat, at = asked(picked)
    move = another(picked)
    match = replace(picked, move)
    before = stored(match)
    with pytest.raises(StaleMatch):
        services.replace_move(match_id=match.pk, seat=seat, move=move, expected=at)
    assert stored(match) == before


def test_the_other_seat_replaces_nothing(picked: Match) -> None:
    seat, at = asked(picked)
    other = Seat(1 - seat)
    with pytest.raises(StaleMatch):
        services.replace_move(
            match_id=picked.pk, seat=other, move=another(picked), expected=at
        )


def test_browsers_are_told_once(
    picked: Match,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    told: list[Any] = []
    monkeypatch.setattr(sending, "send", told.append)
    with django_capture_on_commit_callbacks(execute=True):
        match = replace(picked, another(picked))
    [messages] = told
    assert {message["at"] for _group, message in messages} == {match.length}


def test_of_a_refused_replacement_nobody_is_told(
    picked: Match, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as told, pytest.raises(IllegalMove):
        replace(picked, NO_MOVE)
    assert told == []


def test_a_broken_rule_stops_the_match_where_its_log_ends(
    picked: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    move = another(picked)
    with monkeypatch.context() as broken:
        break_rules(broken)
        match = replace(picked, move)
    assert match.status == Match.Status.STUCK
    assert match.entries.get(number=match.length).kind == Entry.Kind.UNDO
    assert differences(match.pk) == []


def test_what_it_costs_does_not_depend_on_the_length(
    running: Match, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    match = running
    for _ in range(2):
        match = play_until(match, "turn")
        while len(thieves(match)) < 2:
            match = play_until(play_one(match, seed=match.length), "turn")
        seat, at = asked(match)
        first, second, *_others = thieves(match)
        match = services.play_move(
            match_id=match.pk, seat=seat, move=first, expected=at
        )
        with django_assert_max_num_queries(16):
            match = replace(match, second)
        for _ in range(30):
            match = play_one(match, seed=match.length)


def test_the_page_replaces_by_one_button(picked: Match) -> None:
    move = another(picked)
    data = {"expected": expected(picked), "instead": log.encode(move)}
    client = browser(who_is_asked(picked))
    answer = client.post(f"/m/{picked.pk}/move/", data, headers=HTMX)
    assert answer.status_code == 200
    picked.refresh_from_db()
    assert move not in decision(picked).moves


def test_the_page_of_a_refused_replacement_shows_the_match_as_it_was(
    picked: Match,
) -> None:
    data = {"expected": expected(picked), "instead": log.encode(NO_MOVE)}
    before, client = stored(picked), browser(who_is_asked(picked))
    answer = client.post(f"/m/{picked.pk}/move/", data, headers=HTMX)
    assert answer.status_code == 422
    assert stored(picked) == before
