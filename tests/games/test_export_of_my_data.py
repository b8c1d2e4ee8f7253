"""The export of my data: matches, notes and messages are in it, nobody else's."""

from accounts.export import PARTS
from accounts.models import User
from games import services
from games.models import Match


def test_my_matches_come_with_my_notes(running: Match, alice: User) -> None:
    services.take_notes(match=running, user=alice, text="Bob holds the keys.")
    (mine,) = PARTS["matches"](alice)
    assert (mine["match"], mine["notes"]) == (running.pk, "Bob holds the keys.")


def test_nobody_else_s_notes_are_in_it(running: Match, alice: User, bob: User) -> None:
    services.take_notes(match=running, user=alice, text="Bob holds the keys.")
    (his,) = PARTS["matches"](bob)
    assert his["notes"] == ""


def test_only_my_own_messages_are_in_it(running: Match, alice: User, bob: User) -> None:
    services.say(match=running, user=alice, text="Good evening.")
    services.say(match=running, user=bob, text="Hands off.")
    assert [message["text"] for message in PARTS["messages"](alice)] == [
        "Good evening."
    ]
