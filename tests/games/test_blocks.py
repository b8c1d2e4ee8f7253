"""The block list."""

import pytest
from django.test import Client

from accounts.models import User
from games.models import Block, Match
from games.services import invite
from tests.games.tables import blocks, browser, opened, page, post


def test_alice_blocks_bob_by_name(alice: User, bob: User) -> None:
    client = browser(alice)
    post(client, "/blocks/", name="Bob")
    assert Block.objects.get().blocked == bob
    assert "Unblock bob" in page(client, "/blocks/")


def test_and_lets_him_in_again(alice: User, bob: User) -> None:
    blocks(alice, bob)
    client = browser(alice)
    post(client, "/blocks/remove/", name="bob")
    assert "You block nobody." in page(client, "/blocks/")


def test_blocking_twice_is_blocking_once(alice: User, bob: User) -> None:
    client = browser(alice)
    post(client, "/blocks/", name="bob")
    assert post(client, "/blocks/", name="bob").status_code == 302
    assert Block.objects.count() == 1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("nobody", "Nobody here has that name."),
        ("alice", "You cannot block yourself."),
        ("ALICE", "You cannot block yourself."),
    ],
)
def test_what_cannot_be_is_said(alice: User, name: str, sentence: str) -> None:
    answer = post(browser(alice), "/blocks/", name=name)
    assert sentence in answer.content.decode()
    assert not Block.objects.exists()


def test_the_list_is_the_reader_s_own(alice: User, bob: User, charlie: User) -> None:
    blocks(alice, charlie)
    assert "charlie" not in page(browser(bob), "/blocks/")
    post(browser(bob), "/blocks/remove/", name="charlie")
    assert Block.objects.count() == 1


def test_invitations_between_them_lapse(alice: User, bob: User) -> None:
    match = opened(alice, audience="invited")
    invite(match_id=match.pk, host=alice, user=bob)
    post(browser(bob), "/blocks/", name="alice")
    assert "You are invited" not in page(browser(bob), "/")


def test_a_page_may_suggest_a_name(alice: User, bob: User) -> None:
    assert 'value="bob"' in page(browser(alice), "/blocks/?name=bob")
    assert not Block.objects.exists()


def test_strangers_are_asked_to_sign_in(db: None) -> None:
    answer = browser().get("/blocks/")
    assert answer.status_code == 302
    assert "/accounts/login/" in answer.headers["Location"]
    assert browser().post("/blocks/remove/").status_code == 302


def test_forms_from_elsewhere_are_refused(alice: User, bob: User) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(alice)
    assert post(client, "/blocks/", name="bob").status_code == 403


def test_removing_is_never_done_by_looking(alice: User) -> None:
    assert browser(alice).get("/blocks/remove/").status_code == 405


def test_a_table_of_somebody_blocked_can_still_be_looked_at(
    table: Match, alice: User, bob: User
) -> None:
    blocks(alice, bob)
    text = page(browser(bob), f"/t/{table.pk}/")
    assert "this table is not open to you" in text


def test_a_player_s_page_leads_here(alice: User, bob: User) -> None:
    link = 'href="/blocks/?name=bob"'
    assert link in page(browser(alice), "/players/bob/")
    assert link not in page(browser(bob), "/players/bob/")
    assert link not in page(browser(), "/players/bob/")
