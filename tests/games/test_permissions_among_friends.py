"""Who may do what at the addresses of friends, messages and groups. A new address must be listed here.

Bob and Dora are friends, Alice and Bob belong to a group that she keeps; Charlie is a stranger.
"""

from itertools import product
from typing import Any

import pytest
from django.core.cache import cache
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.friend_urls import urlpatterns
from games.models import (
    Follow,
    Group,
    Invitation,
    Match,
    Membership,
    Message,
    Place,
    Report,
)
from tests.cast import person, rehearsal
from tests.games.groups import befriend, group_of
from tests.games.tables import browser, defaults, opened

CAST = ("alice", "bob", "charlie", "dora", "guest", "anonymous")
ACCOUNTS = frozenset({"alice", "bob", "charlie", "dora"})
FRIENDS = frozenset({"alice", "bob"})
# Who is shown a page; everybody else is led to a door, or told that there is nothing.
READ = {
    "friends": ACCOUNTS,
    # Nobody plays with themselves.
    "play_with": ACCOUNTS - {"bob"},
    "invited": frozenset({"bob"}),
    "threads": ACCOUNTS,
    # Nobody writes to themselves.
    "thread": ACCOUNTS - {"bob"},
    # What Alice wrote to Bob.
    "report_private_message": frozenset({"bob"}),
    "new_group": ACCOUNTS,
    # Alice keeps the group of the two; she is there already by its link.
    "group": FRIENDS,
    "dissolve_group": frozenset({"alice"}),
    "report_group": FRIENDS,
    "report_group_message": FRIENDS,
    "join_group": frozenset({"charlie", "dora"}),
}
TABLE = {
    **defaults(),
    "game": "cadwallon",
    "title": "A table for two",
    "pace": "slow",
    "seats": "2",
    "bots": "0",
    "level": "random",
    "language": "",
}
# What changes something, for whom, and what is sent.
WRITE: dict[str, tuple[frozenset[str], dict[str, Any]]] = {
    "friends": (frozenset({"alice", "bob", "dora"}), {"name": "charlie"}),
    "follow": (frozenset({"alice", "charlie"}), {"follow": "yes"}),
    "play_with": (ACCOUNTS - {"bob"}, TABLE),
    "thread": (frozenset({"dora"}), {"text": "Hello"}),
    "read_thread": (frozenset({"dora"}), {"upto": 99}),
    "report_private_message": (frozenset({"bob"}), {"text": "Threats"}),
    "new_group": (ACCOUNTS, {"name": "The Owls"}),
    "group": (FRIENDS, {"text": "Hello"}),
    "read_group": (FRIENDS, {"upto": 99}),
    "rename_group": (frozenset({"alice"}), {"name": "The Owls"}),
    "renew_link": (frozenset({"alice"}), {}),
    "leave_group": (FRIENDS, {}),
    "dissolve_group": (frozenset({"alice"}), {}),
    "report_group": (FRIENDS, {"text": "Its name"}),
    "report_group_message": (FRIENDS, {"text": "Vile"}),
    "remove_member": (frozenset({"alice"}), {}),
    "keep_group": (frozenset({"alice"}), {}),
    "join_group": (frozenset({"charlie", "dora"}), {}),
}
CHANGED: tuple[type[Model], ...] = (
    *(Follow, Match, Place, Invitation),
    *(Message, Group, Membership, Report),
)


def test_every_address_is_listed() -> None:
    assert {pattern.name for pattern in urlpatterns} == {*READ, *WRITE}


@pytest.fixture
def people(alice: User, bob: User, charlie: User) -> dict[str, User | None]:
    dora = person("dora")
    befriend(bob, dora)
    Message.objects.create(user=alice, recipient=bob, text="Hello")
    Message.objects.create(user=bob, recipient=dora, text="Hello")
    group = group_of(alice, bob)
    Message.objects.create(user=charlie, group=group, text="Hello")
    table = opened(alice, audience="invited")
    services.invite(match_id=table.pk, host=alice, user=bob)
    guest = User.objects.create_user("~guest", is_guest=True)
    cast = {"alice": alice, "bob": bob, "charlie": charlie, "dora": dora}
    return {**cast, "guest": guest, "anonymous": None}


def url(name: str) -> str:
    (pattern,) = [one for one in urlpatterns if one.name == name]
    known: dict[str, Any] = {"name": "bob", "pk": Group.objects.get().pk}
    known |= {"member": User.objects.get(username="bob").pk}
    known |= {"message": Message.objects.get(group__isnull=False).pk}
    known |= {"link": Group.objects.get().link}
    if name == "invited":
        known["pk"] = Match.objects.get().pk
    if name == "report_private_message":
        known["pk"] = Message.objects.get(user__username="alice").pk
    return reverse(name, kwargs={k: known[k] for k in pattern.pattern.converters})


def picture() -> list[Any]:
    return [list(model._default_manager.order_by("pk").values()) for model in CHANGED]


@pytest.mark.thorough
def test_reading(people: dict[str, User | None]) -> None:
    wrong, before = [], picture()
    for name, who in product(sorted({*READ, *WRITE}), CAST):
        cache.clear()
        answer = browser(people[who]).get(url(name))
        is_shown = answer.status_code == 200
        if is_shown != (who in READ.get(name, ())) or answer.status_code >= 500:
            wrong.append((name, who, answer.status_code))
    assert wrong == []
    assert picture() == before


@pytest.mark.thorough
def test_writing(people: dict[str, User | None]) -> None:
    wrong: list[tuple[str, str, object]] = []
    before = picture()
    for (name, (writers, data)), who in product(sorted(WRITE.items()), CAST):
        with rehearsal():
            status = browser(people[who]).post(url(name), data).status_code
            has_changed = picture() != before
        if has_changed != (who in writers) or status >= 500:
            wrong.append((name, who, (status, has_changed)))
    assert wrong == []


def test_no_form_works_without_its_token(people: dict[str, User | None]) -> None:
    client = Client(enforce_csrf_checks=True)
    assert people["alice"] is not None
    client.force_login(people["alice"])
    answers = {
        name: client.post(url(name), data).status_code
        for name, (_writers, data) in WRITE.items()
    }
    assert set(answers.values()) == {403}
