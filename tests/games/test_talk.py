"""Table talk and private notes."""

import pytest
from django.core.cache import cache
from django.core.exceptions import PermissionDenied
from django.test import Client

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match.errors import Refused
from games.models import Block, Match, Message
from games.selectors.talk import talk_context

HTMX = {"hx-request": "true"}


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    cache.clear()


def said(match: Match, reader: User | None = None, seat: int | None = None) -> str:
    context = talk_context(match, None if seat is None else Seat(seat), reader)
    return " ".join(message.text for message in context["said"])


def test_a_seated_person_says_something_and_everybody_reads_it(
    running: Match, alice: User, client: Client
) -> None:
    services.say(match=running, user=alice, text="  Who has   the scroll? ")
    assert said(running, seat=1) == "Who has the scroll?"
    page = client.get(f"/m/{running.pk}/chat/", headers=HTMX)
    assert "Who has the scroll?" in page.content.decode()
    assert "<form" not in page.content.decode()


def test_a_stranger_says_nothing(running: Match, charlie: User) -> None:
    with pytest.raises(PermissionDenied):
        services.say(match=running, user=charlie, text="Hello")


def test_what_is_said_is_escaped(running: Match, alice: User, client: Client) -> None:
    client.force_login(alice)
    answer = client.post(
        f"/m/{running.pk}/chat/", {"text": "<script>alert(1)</script>"}, headers=HTMX
    )
    assert "<script>alert" not in answer.content.decode()
    assert "&lt;script&gt;" in answer.content.decode()


def test_messages_are_short(running: Match, alice: User) -> None:
    message = services.say(match=running, user=alice, text="x" * 2000)
    assert message is not None
    assert len(message.text) == 500


def test_a_message_is_one_line_and_turns_nothing_around(
    running: Match, alice: User
) -> None:
    """What joins a face of several signs stays."""
    face = "\U0001f469\u200d\U0001f680"
    message = services.say(
        match=running, user=alice, text=f"a\u202eb\r\nc\x1b\u2029{face}"
    )
    assert message is not None
    assert message.text == f"ab c {face}"


def test_an_empty_message_is_none(running: Match, alice: User) -> None:
    assert services.say(match=running, user=alice, text="  \n ") is None


def test_who_talks_too_fast_is_asked_to_wait_and_keeps_the_draft(
    running: Match, alice: User, client: Client
) -> None:
    for number in range(10):
        services.say(match=running, user=alice, text=f"message {number}")
    with pytest.raises(Refused):
        services.say(match=running, user=alice, text="one more")
    client.force_login(alice)
    answer = client.post(f"/m/{running.pk}/chat/", {"text": "one more"}, headers=HTMX)
    assert answer.status_code == 429
    assert 'value="one more"' in answer.content.decode()
    assert Message.objects.count() == 10


def test_the_blocked_are_not_heard_by_the_blocker(
    running: Match, alice: User, bob: User, charlie: User
) -> None:
    services.say(match=running, user=bob, text="from bob")
    Block.objects.create(blocker=alice, blocked=bob)
    Block.objects.create(blocker=charlie, blocked=bob)
    assert said(running, seat=0) == ""
    assert said(running, reader=charlie) == ""
    assert said(running, seat=1) == said(running) == "from bob"


def test_messages_of_a_deleted_account_stay(running: Match, bob: User) -> None:
    services.say(match=running, user=bob, text="remember me")
    bob.delete()
    (message,) = talk_context(running, Seat(0))["said"]
    assert (message.name, message.text) == ("a departed player", "remember me")


def test_notes_are_private_to_their_seat(
    running: Match, alice: User, bob: User, client: Client
) -> None:
    client.force_login(alice)
    url = f"/m/{running.pk}/notes/"
    assert (
        "Bob bluffs"
        in client.post(url, {"text": "Bob bluffs"}, headers=HTMX).content.decode()
    )
    assert talk_context(running, Seat(0))["notes"] == "Bob bluffs"
    assert talk_context(running, Seat(1))["notes"] == ""
    assert talk_context(running, None)["notes"] is None
    client.force_login(bob)
    assert "bluffs" not in client.get(url, headers=HTMX).content.decode()


def test_strangers_have_no_notes(running: Match, charlie: User, client: Client) -> None:
    url = f"/m/{running.pk}/notes/"
    assert client.post(url, {"text": "x"}).status_code == 403
    client.force_login(charlie)
    assert client.post(url, {"text": "x"}).status_code == 403


def test_an_open_table_talks_as_well(table: Match, alice: User) -> None:
    services.say(match=table, user=alice, text="Two more seats!")
    assert said(table) == "Two more seats!"
