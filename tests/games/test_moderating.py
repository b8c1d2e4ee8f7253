"""Operators look after words and names."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.models import Match, Message, Notice, OperatorAct
from games.services import moderating
from tests.games.operating import deed, operator
from tests.games.outbox import confirm
from tests.games.tables import browser, page

HTMX = {"hx-request": "true"}


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    cache.clear()


@pytest.fixture
def said(running: Match, bob: User) -> Message:
    message = services.say(match=running, user=bob, text="You cheat!")
    assert message is not None
    return message


def test_a_message_is_taken_out_for_everybody(
    running: Match, said: Message, alice: User, bob: User
) -> None:
    moderating.hide_message(message_id=said.pk, hidden=True, act=deed(operator()))
    for client in (browser(), browser(alice), browser(bob)):
        for path in (f"/m/{running.pk}/", f"/m/{running.pk}/chat/"):
            text = page(client, path)
            assert "You cheat!" not in text
            assert "Taken out by an operator." in text
    kept = OperatorAct.objects.get()
    assert (kept.what, kept.person, kept.detail) == ("hide", bob, "You cheat!")


def test_it_can_be_put_back_and_twice_is_once(
    running: Match, said: Message, alice: User
) -> None:
    olga = operator()
    path, back = f"/operators/messages/{said.pk}/", f"/operators/people/{said.user_id}/"
    client = browser(olga)
    for hidden in ("yes", "yes", "no"):
        data = {"hidden": hidden, "reason": "rude", "next": back}
        answer = client.post(path, data)
        assert (answer.status_code, answer["Location"]) == (302, back)
    assert "You cheat!" in page(browser(alice), f"/m/{running.pk}/chat/")
    acts = OperatorAct.objects.order_by("pk").values_list("what", flat=True)
    assert list(acts) == ["hide", "show"]


@pytest.mark.parametrize(
    "back",
    ["https://example.org/", "//example.org/", "/\\example.org/", "nowhere", ""],
)
def test_a_form_leads_to_no_other_site(said: Message, back: str) -> None:
    data = {"hidden": "yes", "reason": "rude", "next": back}
    answer = browser(operator()).post(f"/operators/messages/{said.pk}/", data)
    assert answer["Location"] == "/operators/"


def test_a_name_is_changed_and_its_owner_is_told(bob: User) -> None:
    confirm(bob)
    bob.display_name = "Rude Name"
    bob.save()
    moderating.rename(person_id=bob.pk, name="Bob the Quiet", act=deed(operator()))
    bob.refresh_from_db()
    assert bob.name == "Bob the Quiet"
    notice = Notice.objects.get()
    assert notice.data == {
        "old": "Rude Name",
        "new": "Bob the Quiet",
        "reason": "a mistake of ours",
    }
    assert OperatorAct.objects.get().detail == "Rude Name → Bob the Quiet"


@pytest.mark.parametrize("name", ["", "x", "…", "a\u202eb", "x" * 31])
def test_names_that_nobody_may_have_are_refused(bob: User, name: str) -> None:
    with pytest.raises(Refused, match="no_such_name"):
        moderating.rename(person_id=bob.pk, name=name, act=deed(operator()))


@pytest.mark.parametrize("name", ["Alice", "a1ice", "Operator"])
def test_operators_give_nobody_the_name_of_somebody_else(
    alice: User, bob: User, name: str
) -> None:
    with pytest.raises(Refused, match="name_taken"):
        moderating.rename(person_id=bob.pk, name=name, act=deed(operator()))


def test_whoever_is_silenced_plays_on_and_says_nothing(
    running: Match, bob: User
) -> None:
    moderating.silence(person_id=bob.pk, days=3, act=deed(operator()))
    bob.refresh_from_db()
    assert bob.silent_until is not None
    assert bob.silent_until > timezone.now() + timedelta(days=2)
    answer = browser(bob).post(
        f"/m/{running.pk}/chat/", {"text": "I must say"}, headers=HTMX
    )
    text = answer.content.decode()
    assert "asked you to be silent" in text
    assert 'value="I must say"' in text
    assert not Message.objects.exists()


def test_a_silence_ends_by_itself_or_by_an_operator(running: Match, bob: User) -> None:
    bob.silent_until = timezone.now() - timedelta(seconds=1)
    bob.save()
    assert services.say(match=running, user=bob, text="At last") is not None
    olga = operator()
    moderating.silence(person_id=bob.pk, days=9, act=deed(olga))
    moderating.silence(person_id=bob.pk, days=0, act=deed(olga))
    bob.refresh_from_db()
    assert services.say(match=running, user=bob, text="Thank you") is not None


@pytest.mark.parametrize("days", ["-1", "366", "x", ""])
def test_forged_days_are_refused(bob: User, days: str) -> None:
    path = f"/operators/people/{bob.pk}/talk/"
    browser(operator()).post(path, {"days": days, "reason": "rude"})
    bob.refresh_from_db()
    assert bob.silent_until is None
    assert not OperatorAct.objects.exists()


def test_a_suspended_account_is_out_at_once_and_can_come_back(bob: User) -> None:
    client, olga = browser(bob), operator()
    assert client.get("/profile/").status_code == 200
    moderating.suspend(person_id=bob.pk, suspended=True, act=deed(olga))
    assert client.get("/profile/").status_code == 302
    moderating.suspend(person_id=bob.pk, suspended=False, act=deed(olga))
    assert browser(bob).get("/profile/").status_code == 200
    acts = OperatorAct.objects.order_by("pk").values_list("what", flat=True)
    assert list(acts) == ["suspend", "readmit"]


def test_operators_do_not_judge_each_other(bob: User) -> None:
    olga, otto = operator(), operator("otto")
    for other in (olga, otto):
        with pytest.raises(Refused, match="an_operator"):
            moderating.suspend(person_id=other.pk, suspended=True, act=deed(olga))
        with pytest.raises(Refused, match="an_operator"):
            moderating.rename(person_id=other.pk, name="Otto", act=deed(olga))


def test_every_act_is_read_by_all_operators(bob: User) -> None:
    moderating.silence(person_id=bob.pk, days=3, act=deed(operator(), "rude words"))
    text = page(browser(operator("otto")), "/operators/acts/")
    for part in ("olga", "silenced somebody", "bob", "rude words"):
        assert part in text
