"""One click in a mail program ends one kind of mail; a look at the link changes nothing."""

import pytest
from django.test import Client

from accounts.models import User
from games.notices.mails import unsubscribing
from games.notices.preferences import MAIL, wants


def fresh(user: User) -> User:
    return User.objects.get(pk=user.pk)


def test_a_look_changes_nothing(alice: User, client: Client) -> None:
    """Mail scanners open every link."""
    link = unsubscribing.path(alice, "turn")
    page = client.get(link)
    assert (page.status_code, client.head(link).status_code) == (200, 200)
    assert "It is my turn" in page.content.decode()
    assert fresh(alice).channels == {}


def test_one_click_works_without_signing_in(alice: User) -> None:
    """As mail programs send it (RFC 8058): no cookie, no token of a form."""
    client = Client(enforce_csrf_checks=True)
    link = unsubscribing.path(alice, "turn")
    for _time in range(2):
        answer = client.post(link, {"List-Unsubscribe": "One-Click"})
        assert answer.status_code == 200
    assert fresh(alice).channels == {"turn": {"mail": False}}
    assert "any more" in answer.content.decode()


def test_only_this_kind_of_mail_ends(alice: User, client: Client) -> None:
    client.post(unsubscribing.path(alice, "extended"))
    alice = fresh(alice)
    assert not wants(alice, "away", MAIL)
    assert wants(alice, "turn", MAIL)


def test_the_mail_of_the_day_ends_and_single_ones_come_again(
    alice: User, client: Client
) -> None:
    alice.channels = {"digest": {"mail": True}}
    alice.save()
    assert not wants(alice, "turn", MAIL)
    client.post(unsubscribing.path(alice, "digest"))
    assert fresh(alice).channels == {}


def test_whoever_changes_his_mind_does_so_in_the_settings(
    alice: User, client: Client
) -> None:
    page = client.post(unsubscribing.path(alice, "turn")).content.decode()
    assert "/profile/notices/" in page


@pytest.mark.parametrize("token", ["x", "WzEsInR1cm4iXQ:1xT1Vw:forged", "é"])
def test_a_forged_link_is_no_link(alice: User, client: Client, token: str) -> None:
    assert client.post(f"/unsubscribe/{token}/").status_code == 404


def test_a_link_of_one_person_is_none_of_another(
    alice: User, bob: User, client: Client
) -> None:
    client.post(unsubscribing.path(alice, "turn"))
    assert fresh(bob).channels == {}


def test_the_page_speaks_the_language_of_the_reader(
    alice: User, client: Client
) -> None:
    alice.language = "fr"
    alice.save()
    page = client.get(unsubscribing.path(alice, "turn")).content.decode()
    assert "C’est mon tour" in page
