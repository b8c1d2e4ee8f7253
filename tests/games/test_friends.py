"""Following, friends, and who may see when somebody was here."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.export import export
from accounts.models import User
from games import services
from games.match import limits
from games.models import Follow, Match, Notice
from games.notices.sending import send
from games.selectors.friends import are_friends, friends_here, recent_opponents
from tests.cast import person
from tests.games.groups import befriend, group_of, group_table
from tests.games.tables import blocks, browser, opened, page, post


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    """What others did in the last hour is forgotten."""
    cache.clear()


def follow(follower: User, person: User, **more: str) -> None:
    post(browser(follower), f"/players/{person.username}/follow/", **more)


def seen(user: User, **ago: int) -> None:
    then = timezone.now() - timedelta(**ago)
    User.objects.filter(pk=user.pk).update(last_seen=then)


def test_two_who_follow_each_other_are_friends(alice: User, bob: User) -> None:
    follow(alice, bob)
    assert not are_friends(alice, bob)
    follow(bob, alice)
    assert are_friends(alice, bob)
    assert "Your friend" in page(browser(alice), "/players/bob/")
    follow(alice, bob, follow="no")
    assert not are_friends(bob, alice)
    assert "follows you" in page(browser(alice), "/players/bob/")


def test_following_twice_or_oneself_or_a_guest(alice: User, bob: User) -> None:
    guest = User.objects.create(username="~guest", is_guest=True)
    for somebody in (bob, bob, alice, guest):
        follow(alice, somebody)
    assert [one.followed for one in Follow.objects.all()] == [bob]
    assert browser(guest).post("/players/bob/follow/").status_code == 302
    assert not Follow.objects.filter(follower=guest).exists()


def test_the_list(alice: User, bob: User, charlie: User) -> None:
    client = browser(alice)
    for name in ("Bob", "charlie", "nobody", "alice"):
        post(client, "/friends/", name=name)
    follow(charlie, alice)
    follow(person("dora"), alice)
    text = page(client, "/friends/")
    friends, followers, followed = (
        text.index(f'id="{part}-title"')
        for part in ("friends", "followers", "followed")
    )
    assert friends < text.index(">charlie<") < followers < text.index(">dora<")
    assert followed < text.index(">bob<")
    part = page(client, "/friends/", headers={"HX-Request": "true"})
    assert "<html" not in part


def test_recent_opponents(running: Match, alice: User, bob: User) -> None:
    assert recent_opponents(alice, []) == [bob]
    assert "Played with lately" in page(browser(alice), "/friends/")
    blocks(alice, bob)
    assert recent_opponents(alice, []) == []


@pytest.mark.thorough
def test_presence_is_as_coarse_as_its_owner_allows(
    alice: User, bob: User, charlie: User
) -> None:
    """Alice is a friend of Bob's, Charlie is none; nothing finer than a day is said of anybody who is not here."""
    befriend(alice, bob)
    ages = {"here now": 0, "here today": 3, "here this week": 50, "": 400}
    shown = {"nobody": [], "friends": [alice], "everybody": [alice, charlie]}
    wrong = []
    for setting, readers in shown.items():
        for words, hours in ages.items():
            User.objects.filter(pk=bob.pk).update(presence=setting)
            seen(bob, hours=hours)
            for reader in (alice, charlie):
                text = page(browser(reader), "/players/bob/")
                found = [each for each in ages if each and each in text]
                if found != ([words] if words and reader in readers else []):
                    wrong.append((setting, words, reader.username, found))
    assert wrong == []


def test_strangers_and_guests_learn_nothing_of_presence(bob: User) -> None:
    User.objects.update(presence="everybody")
    guest = User.objects.create(username="~guest", is_guest=True)
    for reader in (None, guest):
        assert "here now" not in page(browser(reader), "/players/bob/")


def test_who_is_blocked_learns_nothing_and_cannot_tell(
    alice: User, bob: User, charlie: User
) -> None:
    """Bob blocks Alice: it looks as if he had stopped following her, and were never here."""
    befriend(alice, bob)
    User.objects.update(presence="everybody", webhook_url="https://example.org/")
    services.block(blocker=bob, blocked=alice)
    text = page(browser(alice), "/players/bob/")
    assert "here now" not in text
    assert "Your friend" not in text
    assert ">Unfollow<" in text
    assert friends_here(alice) == friends_here(bob) == []
    follow(alice, bob, follow="no")
    follow(alice, bob)
    assert ">Unfollow<" in page(browser(alice), "/players/bob/")
    assert not Notice.objects.filter(user=bob).exists()
    assert "alice" not in page(browser(bob), "/friends/")
    follow(bob, alice)
    assert not Follow.objects.filter(follower=bob).exists()
    assert "You block this person." in page(browser(bob), "/players/alice/")


def test_who_is_followed_is_told_once(alice: User, bob: User) -> None:
    User.objects.update(webhook_url="https://example.org/")
    for answer in ("yes", "no", "yes"):
        follow(alice, bob, follow=answer)
    (notice,) = Notice.objects.filter(user=bob, kind="followed")
    services.block(blocker=bob, blocked=alice)
    Notice.objects.update(send_after=timezone.now())
    send(notice.pk)
    notice.refresh_from_db()
    assert notice.status == Notice.Status.DROPPED


def test_nobody_follows_too_fast(
    alice: User, bob: User, charlie: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.LIMITS, "follow", (1, 3600))
    for name in ("bob", "charlie"):
        post(client := browser(alice), "/friends/", name=name)
    text = page(client, "/friends/")
    assert "That was a little fast." in text
    assert ">bob<" in text
    assert ">charlie<" not in text


def test_what_friends_do_stands_on_the_home_page(
    alice: User, bob: User, charlie: User, running: Match
) -> None:
    """Charlie is Bob's friend: his open table, and the match that he plays in public, but nothing private."""
    befriend(bob, charlie)
    opened(bob, title="Bob is waiting")
    opened(bob, title="Only with a link", audience="unlisted")
    text = page(browser(charlie), "/")
    assert text.index("Open tables of friends") < text.index("Bob is waiting")
    assert text.count("Bob is waiting</a>") == 1
    assert text.index("Friends are playing") < text.index(running.title)
    assert "Only with a link" not in text
    assert 'class="here"' in text
    assert "Friends are playing" not in page(browser(alice), "/")


@pytest.mark.thorough
def test_queries_of_home_and_list_do_not_grow(alice: User) -> None:
    counts: dict[str, list[int]] = {"/": [], "/friends/": []}
    client = browser(alice)
    for number in range(7):
        friend = person(f"friend{number}")
        befriend(alice, friend)
        opened(friend)
        group_table(group_of(friend, alice), friend)
        Match.objects.filter(host=friend, audience="public").update(status="running")
        for address, found in counts.items():
            cache.clear()
            with CaptureQueriesContext(connection) as queries:
                page(client, address)
            found.append(len(queries))
    assert counts["/"][4] == counts["/"][6] <= 22
    assert counts["/friends/"][4] == counts["/friends/"][6] <= 9


def test_deleting_an_account_ends_friendships(alice: User, bob: User) -> None:
    befriend(alice, bob)
    bob.delete()
    assert not Follow.objects.exists()


def test_the_export_names_whom_one_follows(alice: User, bob: User) -> None:
    befriend(alice, bob)
    assert export(alice)["follows"] == ["bob"]
    assert export(alice)["preferences"]["presence"] == "friends"
