"""Invitations by link and by name."""

import pytest

from accounts.models import User
from games.models import Match, Notice
from games.services import invite
from tests.games.tables import blocks, browser, opened, page, people_at, post, status_of


@pytest.fixture
def unlisted(alice: User) -> Match:
    return opened(alice, audience="unlisted")


@pytest.fixture
def invited_only(alice: User) -> Match:
    return opened(alice, audience="invited")


def test_the_link_shows_the_table_and_sits_nobody_down(
    unlisted: Match, bob: User
) -> None:
    client = browser(bob)
    answer = client.get(f"/join/{unlisted.invitation}/", follow=True)
    assert "There is a seat for you." in answer.content.decode()
    assert people_at(unlisted) == ["alice", ""]


def test_who_has_the_link_sits_down(unlisted: Match, bob: User) -> None:
    client = browser(bob)
    client.get(f"/join/{unlisted.invitation}/")
    post(client, f"/t/{unlisted.pk}/join/")
    assert people_at(unlisted) == ["alice", "bob"]


def test_a_stranger_with_the_link_becomes_a_guest(unlisted: Match) -> None:
    client = browser()
    client.get(f"/join/{unlisted.invitation}/")
    post(client, f"/t/{unlisted.pk}/join/")
    guest = User.objects.get(is_guest=True)
    assert people_at(unlisted) == ["alice", guest.username]
    assert client.get(f"/t/{unlisted.pk}/").status_code == 200


def test_the_host_sees_the_link(unlisted: Match, alice: User) -> None:
    text = page(browser(alice), f"/t/{unlisted.pk}/")
    assert f"http://testserver/join/{unlisted.invitation}/" in text


def test_others_do_not_find_the_link_in_the_page(unlisted: Match, bob: User) -> None:
    client = browser(bob)
    client.get(f"/join/{unlisted.invitation}/")
    assert unlisted.invitation not in page(client, f"/t/{unlisted.pk}/")


@pytest.mark.parametrize("token", ["x", "..", "a" * 60])
def test_a_wrong_link_leads_nowhere(unlisted: Match, token: str) -> None:
    assert browser().get(f"/join/{token}/").status_code == 404


def test_a_table_by_invitation_has_no_link(
    invited_only: Match, alice: User, bob: User
) -> None:
    assert "Link for your friends" not in page(browser(alice), f"/t/{invited_only.pk}/")
    token = invited_only.invitation
    assert browser(bob).get(f"/join/{token}/").status_code == 404


def test_bob_is_invited_by_name_and_sits_down(
    invited_only: Match, alice: User, bob: User
) -> None:
    post(browser(alice), f"/t/{invited_only.pk}/invite/", name="BOB")
    assert "Invited: bob" in page(browser(alice), f"/t/{invited_only.pk}/")
    client = browser(bob)
    assert "You are invited" in page(client, "/")
    post(client, f"/t/{invited_only.pk}/join/")
    assert people_at(invited_only) == ["alice", "bob"]
    assert "You are invited" not in page(client, "/")


def test_the_home_page_has_the_seat_and_the_table_once(alice: User, bob: User) -> None:
    table = opened(alice, title="Come and play")
    invite(match_id=table.pk, host=alice, user=bob)
    client = browser(bob)
    text = page(client, "/")
    assert text.count(">Come and play<") == 1
    assert "Sit down" in text
    assert "Not now" in text
    answer = post(client, f"/t/{table.pk}/join/")
    assert answer.headers["Location"] == f"/t/{table.pk}/"
    assert people_at(table) == ["alice", "bob"]


def test_bob_declines(invited_only: Match, alice: User, bob: User) -> None:
    invite(match_id=invited_only.pk, host=alice, user=bob)
    client = browser(bob)
    answer = post(client, f"/t/{invited_only.pk}/decline/")
    assert answer.headers["Location"] == "/"
    assert "You are invited" not in page(client, "/")
    assert client.get(f"/t/{invited_only.pk}/").status_code == 404


@pytest.mark.parametrize("name", ["nobody", "", "~guest"])
def test_a_name_that_nobody_has(invited_only: Match, alice: User, name: str) -> None:
    User.objects.create(username="~guest", is_guest=True)
    client = browser(alice)
    post(client, f"/t/{invited_only.pk}/invite/", name=name)
    assert "Nobody here has that name." in page(client, f"/t/{invited_only.pk}/")
    assert not invited_only.invitations.exists()


def test_who_blocks_the_host_is_not_bothered_and_the_host_cannot_tell(
    invited_only: Match, alice: User, bob: User, charlie: User
) -> None:
    blocks(bob, alice)
    User.objects.update(webhook_url="https://example.org/")
    host, address = browser(alice), f"/t/{invited_only.pk}/"
    for name in ("bob", "charlie"):
        post(host, f"{address}invite/", name=name)
    assert "bob, charlie" in page(host, address)
    assert "You are invited" not in page(browser(bob), "/")
    assert browser(bob).get(address).status_code == 404
    assert not Notice.objects.filter(user=bob).exists()
    assert Notice.objects.filter(user=charlie).exists()


def test_nor_whoever_blocks_the_host_afterwards(
    invited_only: Match, alice: User, bob: User
) -> None:
    invite(match_id=invited_only.pk, host=alice, user=bob)
    post(browser(bob), "/blocks/", name="alice")
    assert "You are invited" not in page(browser(bob), "/")
    assert "bob" in page(browser(alice), f"/t/{invited_only.pk}/")


def test_an_invitation_to_a_closed_table_is_no_news(
    invited_only: Match, alice: User, bob: User
) -> None:
    invite(match_id=invited_only.pk, host=alice, user=bob)
    post(browser(alice), f"/t/{invited_only.pk}/close/")
    assert status_of(invited_only) == "closed"
    assert "You are invited" not in page(browser(bob), "/")


def test_opening_a_link_by_post_is_not_allowed(unlisted: Match) -> None:
    assert browser().post(f"/join/{unlisted.invitation}/").status_code == 405
