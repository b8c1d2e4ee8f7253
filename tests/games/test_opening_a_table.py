"""Opening a table: presets, options of the game, and what is wrong with them."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from games.forms.options import OptionsForm
from games.match.options import options_of
from games.models import Match
from games.registry import GAMES
from games.words.options import option_words, value_words
from tests.games.tables import browser, defaults, page, people_at, post

NEW = "/tables/new/"
PLAN: dict[str, Any] = {
    "title": "Lanterns out",
    "pace": "lively",
    "seats": "3",
    "audience": "public",
    "language": "fr",
    "bots": "0",
    "level": "thief",
}


def open_with(client: Client, **changes: str) -> Match:
    answer = post(client, NEW, **{**PLAN, **defaults(), **changes})
    assert answer.status_code == 302, answer.content.decode()
    match = Match.objects.get()
    assert answer.headers["Location"] == f"/t/{match.pk}/"
    return match


def test_the_table_is_as_the_host_said(alice: User) -> None:
    match = open_with(browser(alice))
    assert (match.title, match.pace, match.seats) == ("Lanterns out", "lively", 3)
    assert (match.audience, match.language) == ("public", "fr")
    assert match.host == alice
    assert people_at(match) == ["alice", "", ""]


def test_a_title_is_one_line_and_turns_nothing_around(alice: User) -> None:
    match = open_with(browser(alice), title="One\u2028two\u202ethree\x07 \u2066four")
    assert match.title == "One twothree four"


def test_the_options_are_the_defaults_unless_chosen(alice: User) -> None:
    match = open_with(browser(alice))
    usual = {option.name: option.default for option in options_of("cadwallon")}
    assert {name: match.options[name] for name in usual} == usual


def test_chosen_options_are_kept_in_their_own_types(alice: User) -> None:
    match = open_with(
        browser(alice),
        **{
            "option-adventure": "market",
            "option-carrying_limit": "4",
            "option-scarce_loot": "on",
        },
    )
    assert match.options["adventure"] == "market"
    assert match.options["carrying_limit"] == 4
    assert match.options["scarce_loot"] is True


def test_bots_take_the_last_seats(alice: User) -> None:
    match = open_with(browser(alice), bots="2")
    assert people_at(match) == ["alice", "thief", "thief"]


def test_more_bots_than_seats_is_said_beside_the_field(alice: User) -> None:
    answer = post(browser(alice), NEW, **{**PLAN, **defaults(), "bots": "3"})
    assert "There are not so many seats beside yours." in answer.content.decode()
    assert not Match.objects.exists()


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": ""},
        {"title": "x" * 61},
        {"pace": "hurried"},
        {"seats": "5"},
        {"seats": "x"},
        {"audience": "all"},
        {"level": "god"},
        {"option-adventure": "nowhere"},
        {"option-carrying_limit": "5"},
    ],
)
def test_what_makes_no_sense_opens_no_table(alice: User, wrong: dict[str, str]) -> None:
    answer = post(browser(alice), NEW, **{**PLAN, **defaults(), **wrong})
    assert answer.status_code == 200
    assert 'role="alert"' in answer.content.decode()
    assert not Match.objects.exists()


def test_the_gangs_are_not_asked_for_here(alice: User) -> None:
    match = open_with(browser(alice), **{"option-gangs": "cursed"})
    assert "option-gangs" not in page(browser(alice), NEW)
    assert match.options["gangs"] == []


def test_a_game_that_refuses_names_the_field(
    alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(options: object, seats: int) -> None:
        raise ValueError("adventure")

    monkeypatch.setattr(GAMES["cadwallon"].rules, "check_options", refuse)
    answer = post(browser(alice), NEW, **{**PLAN, **defaults()})
    assert "This does not go together with" in answer.content.decode()
    assert not Match.objects.exists()


def test_the_suggested_title_has_the_host_s_name(alice: User) -> None:
    assert "alice’s table" in page(browser(alice), NEW)


def test_a_stranger_who_opens_a_table_becomes_a_guest(db: None) -> None:
    match = open_with(browser())
    assert match.host is not None
    assert match.host.is_guest


def test_looking_at_the_form_makes_nobody_a_guest(db: None) -> None:
    page(browser(), NEW)
    assert not User.objects.exists()


def test_a_form_from_elsewhere_is_refused(alice: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert post(client, NEW, **PLAN).status_code == 403


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_option_of_every_game_has_words(language: str) -> None:
    from django.utils.translation import override

    with override(language):
        for game in GAMES:
            for option in options_of(game):
                assert option_words(game, option.name).label
                for value in () if option.is_switch else option.values:
                    assert value_words(game, option.name, value).label


def test_the_form_asks_in_the_order_of_the_rules() -> None:
    form = OptionsForm("cadwallon")
    assert list(form.fields) == [option.name for option in options_of("cadwallon")]
    assert next(iter(form["adventure"])).data["value"] == "duke"
