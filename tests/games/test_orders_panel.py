"""The panel "If this happens while I am away", and the orders somebody brings to new tables."""

import pytest
from django.template.loader import render_to_string
from django.test import Client

from accounts.models import User
from games.cadwallon import orders as cadwallon
from games.match.orders import decode_orders, games_with_orders, order_rules
from games.models import Match
from games.selectors.order_form import order_groups
from tests.cadwallon.rules.positions import ALICE
from tests.games.ordered import about_to_attack, leave, place_of
from tests.games.tables import browser, page
from tests.markup import squeezed

TITLE = "If this happens while I am away"


@pytest.fixture
def mine(alice: User) -> Client:
    return browser(alice)


def orders_of(match: Match) -> cadwallon.Orders:
    orders = decode_orders(cadwallon, place_of(match, ALICE).orders)
    assert isinstance(orders, cadwallon.Orders)
    return orders


def url(match: Match) -> str:
    return f"/m/{match.pk}/orders/"


def test_the_panel_says_what_is_set_now(
    running: Match, alice: User, mine: Client
) -> None:
    leave(running, alice, fight="at_stake", fight_then="play")
    text = page(mine, f"/m/{running.pk}/")
    assert TITLE in text
    assert "A thief of mine is in a fight" in text
    assert (
        '<option value="at_stake" selected> a card, if a treasure is at stake' in text
    )


def test_nobody_else_sees_it(running: Match, bob: User, charlie: User) -> None:
    for reader in (browser(charlie), browser()):
        assert TITLE not in page(reader, f"/m/{running.pk}/")
        assert reader.get(url(running)).status_code in (302, 403)
    leave(running, User.objects.get(username="alice"), skill="turns")
    assert 'value="turns" selected' not in page(browser(bob), url(running))


def test_orders_are_kept_by_a_plain_form(running: Match, mine: Client) -> None:
    answer = mine.post(url(running), {"fight": "never", "skill": "turns"})
    assert (answer.status_code, answer["location"]) == (302, f"/m/{running.pk}/")
    kept = orders_of(running)
    # What was not sent is as it was.
    assert (kept.fight, kept.skill, kept.plunder) == ("never", "turns", "ask")


@pytest.mark.parametrize(
    ("kind", "order"),
    [
        ("react_to_walk", "injury"),
        ("react_to_card", "favour"),
        ("react_to_die", "distraction"),
    ],
)
def test_a_question_can_be_let_pass_for_ever(
    running: Match, alice: User, mine: Client, kind: str, order: str
) -> None:
    """The button below a question sends one order, and leaves all others alone."""
    button = render_to_string(
        f"games/cadwallon/decisions/_{kind}.html", {"match": running, "game": {}}
    )
    sends = f'name="{order}" value="never" formaction="{url(running)}"'
    assert sends in squeezed(button)
    leave(running, alice, fight="at_stake")
    mine.post(url(running), {order: "never"})
    assert (getattr(orders_of(running), order), orders_of(running).fight) == (
        "never",
        "at_stake",
    )


def test_orders_are_kept_by_htmx(running: Match, mine: Client) -> None:
    headers = {"hx-request": "true"}
    answer = mine.post(url(running), {"fight": "always"}, headers=headers)
    assert answer.status_code == 200
    assert "Saved." in answer.content.decode()
    assert orders_of(running).fight == "always"


def test_a_list_is_kept_in_its_order_without_gaps_and_doubles(
    running: Match, mine: Client
) -> None:
    sent = ["", "dirty_trick", "extra_blade", "dirty_trick"]
    mine.post(url(running), {"fight_cards": sent})
    assert orders_of(running).fight_cards == ("dirty_trick", "extra_blade")
    mine.post(url(running), {"fight_cards": ["", ""]})
    assert orders_of(running).fight_cards == ()


@pytest.mark.parametrize(
    "forged",
    [
        {"fight": "win"},
        {"fight": ""},
        {"fight_cards": ["guild_favour"]},
        {"kinds": ["purse"]},
        {"deploy_gates": ["nowhere"]},
        {"gangs": ["cursed", "police"]},
    ],
)
@pytest.mark.parametrize("headers", [{}, {"hx-request": "true"}], ids=["plain", "htmx"])
def test_what_the_form_does_not_offer_is_refused(
    running: Match, mine: Client, forged: dict[str, object], headers: dict[str, str]
) -> None:
    before = orders_of(running)
    answer = mine.post(url(running), forged, headers=headers)
    assert answer.status_code == 422
    assert "Nothing was changed" in answer.content.decode()
    assert orders_of(running) == before


def test_a_stranger_orders_nothing(running: Match, charlie: User) -> None:
    assert browser(charlie).post(url(running), {"fight": "never"}).status_code == 403
    assert browser().post(url(running), {"fight": "never"}).status_code in (302, 403)


def test_a_match_that_is_over_has_no_panel(running: Match, mine: Client) -> None:
    Match.objects.filter(pk=running.pk).update(status=Match.Status.FINISHED)
    assert mine.get(url(running)).status_code == 404


def test_at_a_masked_table_the_panel_says_what_that_means(
    running: Match, mine: Client
) -> None:
    assert "This table is masked" not in page(mine, url(running))
    about_to_attack(running, table="masked")
    assert "This table is masked" in page(mine, url(running))


def test_the_settings_are_for_new_tables(
    running: Match, alice: User, mine: Client
) -> None:
    assert TITLE in page(mine, "/profile/orders/")
    answer = mine.post("/profile/orders/", {"game": "cadwallon", "fight": "always"})
    assert answer.status_code == 302
    alice.refresh_from_db()
    assert alice.orders["cadwallon"]["fight"] == "always"
    assert orders_of(running).fight == "ask"


@pytest.mark.parametrize(
    "forged", [{"game": "cadwallon", "fight": "win"}, {"game": "chess"}, {}]
)
def test_forged_settings_are_refused(
    alice: User, mine: Client, forged: dict[str, str]
) -> None:
    before = alice.orders
    assert mine.post("/profile/orders/", forged).status_code == 422
    alice.refresh_from_db()
    assert alice.orders == before


def test_the_settings_are_for_those_who_are_signed_in() -> None:
    assert browser().get("/profile/orders/").status_code == 302


@pytest.mark.parametrize("game", games_with_orders())
def test_every_field_of_every_game_has_words_and_a_place(game: str) -> None:
    groups = order_groups(game, order_rules(game).NONE)
    shown = [field.name for group in groups for field in group.fields]
    assert sorted(shown) == sorted(order_rules(game).Orders.__struct_fields__)
    for group in groups:
        for field in group.fields:
            labels = [choice.label for choice in field.rows[0]]
            assert field.label
            assert all(labels)
            assert len(set(labels)) == len(labels)
