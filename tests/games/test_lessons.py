"""Lessons: real matches with a coach, which count for nothing."""

import msgspec
import pytest
from django.test import Client

from accounts.models import User
from games.match.lessons import lesson_words
from games.models import Match, Notice
from games.registry import GAMES
from games.selectors.turns import asked, turns_of
from games.services.counting import countable
from games.trust.verifying import differences
from tests.games.learning import (
    LESSONS,
    begun,
    coach,
    legal,
    play,
    read,
    seat_of_learner,
)
from tests.games.tables import browser, page, post

every_lesson = pytest.mark.parametrize(("game", "key"), LESSONS)


@every_lesson
def test_a_lesson_is_dealt_the_same_for_everybody(
    alice: User, bob: User, game: str, key: str
) -> None:
    first, second = begun(alice, game, key), begun(bob, game, key)
    assert first.pk != second.pk
    assert first.state == second.state
    assert legal(first)


@every_lesson
def test_the_learner_is_asked_at_once_and_nothing_can_be_taken_back(
    alice: User, game: str, key: str
) -> None:
    match = begun(alice, game, key)
    place = match.places.get(seat=seat_of_learner(match))
    assert place.user == alice
    assert place.asked_at == match.length == place.seen
    assert match.base == ""
    assert list(differences(match.pk)) == []


@every_lesson
def test_every_step_has_words(game: str, key: str) -> None:
    lesson = next(one for one in GAMES[game].lessons if one.key == key)
    keys = [step.key for step in lesson.steps]
    assert len(set(keys)) == len(keys)
    assert lesson_words(game).title(key)


@every_lesson
def test_a_lesson_counts_for_nothing(alice: User, game: str, key: str) -> None:
    match = begun(alice, game, key)
    assert not match.rated
    assert match.audience == Match.Audience.INVITED
    assert turns_of(alice) == []
    assert not asked(alice).exists()
    assert not Notice.objects.exists()
    Match.objects.update(status=Match.Status.FINISHED)
    assert not countable().exists()


def test_it_goes_on_where_it_was_left(alice: User) -> None:
    match = begun(alice, "cadwallon", "first")
    read(match, alice, "goal")
    assert begun(alice, "cadwallon", "first") == match
    now = coach(match)
    assert now is not None
    assert now.step == "thief"


def test_it_can_be_begun_again(alice: User) -> None:
    match = begun(alice, "cadwallon", "first")
    read(match, alice, "goal")
    again = begun(alice, "cadwallon", "first", again=True)
    assert again.pk != match.pk
    now = coach(again)
    assert now is not None
    assert now.step == "goal"


def test_after_its_end_it_begins_anew(alice: User) -> None:
    match = begun(alice, "cadwallon", "first")
    read(match, alice, "leave")
    assert coach(match) is None
    assert begun(alice, "cadwallon", "first").pk != match.pk


def test_without_the_coach_the_match_goes_on(alice: User) -> None:
    match = begun(alice, "cadwallon", "first")
    read(match, alice, "leave")
    play(match, legal(match)[0])
    match.refresh_from_db()
    assert match.status == Match.Status.RUNNING


def test_the_coach_is_part_of_the_page_without_scripts(alice: User) -> None:
    client = browser(alice)
    answer = post(client, "/learn/", lesson="cadwallon/first")
    url = answer.headers["Location"]
    assert "Each room has a chest" in page(client, url)
    post(client, f"{url}lesson/", told="goal")
    assert "Tap Davitto" in page(client, url)


@pytest.mark.parametrize(
    ("game", "sign"),
    [("cadwallon", "Davitto"), ("kadath", "Show me"), ("karez", "Show me")],
)
def test_without_scripts_what_the_coach_points_at_is_there_to_be_pressed(
    alice: User, game: str, sign: str
) -> None:
    match = begun(alice, game, "first")
    assert "<noscript" not in coach_of(alice, match)
    read(match, alice, "goal")
    without_scripts = coach_of(alice, match).partition("<noscript>")[2]
    assert sign in without_scripts.partition("</noscript>")[0]


def coach_of(user: User, match: Match) -> str:
    """What the page says between the coach and the status."""
    found = page(browser(user), f"/m/{match.pk}/")
    return found.partition('id="coach"')[2].partition('id="coach-menu"')[0]


def test_a_stranger_learns_as_a_guest(db: None) -> None:
    client = browser()
    url = post(client, "/learn/", lesson="cadwallon/first").headers["Location"]
    assert User.objects.get().is_guest
    assert "Each room has a chest" in page(client, url)


def test_nobody_else_finds_it(alice: User, bob: User) -> None:
    match = begun(alice, "cadwallon", "first")
    assert browser(bob).get(f"/m/{match.pk}/").status_code == 404
    told = browser(bob).post(f"/m/{match.pk}/lesson/", {"told": "goal"})
    assert told.status_code == 404


@pytest.mark.parametrize("wish", ["", "cadwallon", "cadwallon/none", "chess/first"])
def test_there_is_no_other_lesson(alice: User, wish: str) -> None:
    assert post(browser(alice), "/learn/", lesson=wish).status_code == 404


def test_a_step_that_is_none_is_not_told(alice: User) -> None:
    match = begun(alice, "cadwallon", "first")
    client = browser(alice)
    assert post(client, f"/m/{match.pk}/lesson/", told="x").status_code == 404
    match.refresh_from_db()
    assert match.lesson_told == {}


def test_an_ordinary_match_has_no_coach(alice: User) -> None:
    client = browser(alice)
    url = post(client, "/play/").headers["Location"]
    assert 'id="coach"' not in page(client, url)
    assert post(client, f"{url}lesson/", told="goal").status_code == 404


@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].lessons])
def test_the_rules_page_offers_every_lesson(db: None, game: str) -> None:
    found = page(browser(), f"/rules/{game}/")
    for lesson in GAMES[game].lessons:
        assert f'value="{game}/{lesson.key}"' in found


def test_the_landing_page_and_the_home_of_a_new_account_offer_lessons(
    alice: User,
) -> None:
    for client in (browser(), browser(alice)):
        found = page(client, "/")
        assert "Learn in five minutes" in found
        assert 'value="cadwallon/first"' in found


def test_a_lesson_that_goes_on_is_on_the_home_page_and_no_turn(alice: User) -> None:
    match = begun(alice, "cadwallon", "first")
    found = page(browser(alice), "/")
    assert f'href="/m/{match.pk}/"' in found
    assert "Welcome" in found
    assert "(1)" not in found


def test_a_game_without_lessons_has_no_button(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = msgspec.structs.replace(GAMES["cadwallon"], lessons=())
    monkeypatch.setitem(GAMES, "cadwallon", without)
    client = Client()
    assert "cadwallon/first" not in page(client, "/")
    assert "Learn in five minutes" not in page(client, "/rules/cadwallon/")
