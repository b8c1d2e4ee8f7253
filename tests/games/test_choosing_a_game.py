"""Whoever plays, opens a table, looks for one or reads rules says which game; the first of all where nobody says."""

import pytest
from django.test import Client

from accounts.models import User
from games.match import log
from games.match.bots import level_keys
from games.models import Match
from games.registry import GAMES
from games.words.options import game_name
from tests.games.tables import browser, opened, page, post
from tests.games.test_valid_html import mistakes
from tests.kadath.tables import begun

PLAN = {
    "title": "A new table",
    "pace": "daily",
    "audience": "public",
    "language": "",
    "bots": "0",
    "reliability": "0",
}
every_game = pytest.mark.parametrize("game", GAMES)


def last() -> Match:
    match = Match.objects.order_by("-pk").first()
    assert match is not None
    return match


@every_game
def test_one_click_begins_a_match_of_it(client: Client, db: None, game: str) -> None:
    answer = post(client, "/play/", game=game)
    assert answer.status_code == 302
    match = last()
    assert (match.game, match.status) == (game, Match.Status.RUNNING)
    # A guest meets the simplest bots that have a plan.
    simple = level_keys(game)[1]
    assert set(match.places.exclude(bot="").values_list("bot", flat=True)) == {simple}
    assert match.places.exclude(bot="").count() == GAMES[game].seats - 1


@every_game
def test_members_meet_better_bots(alice: User, game: str) -> None:
    post(browser(alice), "/play/", game=game)
    better = level_keys(game)[2]
    assert set(last().places.exclude(bot="").values_list("bot", flat=True)) == {better}


def test_a_double_click_begins_one_match_of_each_game(alice: User) -> None:
    client = browser(alice)
    for game in [*GAMES, *GAMES]:
        post(client, "/play/", game=game)
    assert sorted(m.game for m in Match.objects.all()) == sorted(GAMES)


@pytest.mark.parametrize("game", ["", "chess", "../kadath", "x" * 5000])
def test_a_game_that_does_not_exist_is_the_first_of_all(alice: User, game: str) -> None:
    client = browser(alice)
    post(client, "/play/", game=game)
    assert last().game == next(iter(GAMES))
    for address in ("/tables/new/", "/play/bots/", "/tables/"):
        assert client.get(address, {"game": game}).status_code == 200


@every_game
def test_bots_of_every_level_can_be_chosen(alice: User, game: str) -> None:
    client = browser(alice)
    text = page(client, "/play/bots/", data={"game": game})
    assert mistakes(text) == []
    for level in level_keys(game):
        assert f'name="level" value="{level}"' in text
    others = {level for key in GAMES for level in level_keys(key)}
    for level in others - set(level_keys(game)):
        assert f'value="{level}"' not in text


def test_a_table_of_kadath_is_opened_with_its_own_options(alice: User) -> None:
    client = browser(alice)
    text = page(client, "/tables/new/", data={"game": "kadath"})
    assert mistakes(text) == []
    assert "option-adventure" not in text
    chosen = {**PLAN, "game": "kadath", "seats": "2", "level": "old_one"}
    options = {
        "option-variant": "advanced",
        "option-starter": "chaos",
        "option-games": "2",
    }
    answer = post(client, "/tables/new/", **chosen, **options)
    assert answer.status_code == 302
    made = log.decode_options("kadath", last().options)
    assert (made.variant, made.starter, made.games) == ("advanced", "chaos", 2)


def test_a_level_of_another_game_is_refused(alice: User) -> None:
    client, count = browser(alice), Match.objects.count()
    chosen = {**PLAN, "game": "kadath", "seats": "2", "level": "thief"}
    answer = post(client, "/tables/new/", **chosen, **{"option-variant": "basic"})
    assert answer.status_code == 200
    assert Match.objects.count() == count


def test_the_lobby_names_the_game_of_every_table(alice: User) -> None:
    opened(alice)
    opened(alice, game="kadath", title="The Gates of Sleep")
    text = page(Client(), "/tables/")
    assert "Kadath: Basic game" in text
    assert "Cadwallon: " in text
    only = page(Client(), "/tables/", data={"game": "kadath", "variant": "basic"})
    assert "The Gates of Sleep" in only
    assert "The Rusty Key" not in only


def test_a_side_is_chosen_at_the_table(alice: User, bob: User) -> None:
    table = opened(alice, game="kadath")
    client = browser(alice)
    text = page(client, f"/t/{table.pk}/")
    assert mistakes(text) == []
    assert "Which side do you play?" in text
    post(client, f"/t/{table.pk}/choose/", choice="chaos")
    assert table.places.get(seat=0).choice == "chaos"


def test_strangers_hear_of_every_game(client: Client, db: None) -> None:
    text = page(client, "/")
    name = '{}<span class="hidden">: {}</span>'.format
    for game in GAMES:
        for act in ("Play now", "Learn in five minutes"):
            assert name(act, game_name(game)) in text
    rules = page(client, "/rules/")
    assert all(f'href="/rules/{game}/"' in rules for game in GAMES)


def test_a_match_of_two_games_goes_on_to_the_second(alice: User, bob: User) -> None:
    match = begun(alice, bob, variant="basic", games=2)
    text = page(browser(alice), f"/m/{match.pk}/")
    assert "Game 1 of 2" in text
