"""Who may do what, at every address of the games. A new address must be listed here.

Alice (the host) and Bob sit at the table; Charlie and a guest are strangers; the spectator followed the link.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import services
from games.match import log
from games.models import Entry, Invitation, Match, Message, Place
from games.permissions import invitation_key
from games.registry import GAMES
from games.urls import urlpatterns
from tests.cast import person, plan

CAST = ("alice", "bob", "charlie", "guest", "spectator", "anonymous")
EVERYBODY = frozenset(CAST)
SEATED = frozenset({"alice", "bob"})
HOST = frozenset({"alice"})
NOBODY: frozenset[str] = frozenset()
# Whoever has an account, or a guest's.
KNOWN = EVERYBODY - {"anonymous"}
# Who may look at all.
LOOKERS = {"public": EVERYBODY, "unlisted": SEATED | {"spectator"}, "invited": SEATED}

# Pages that belong to no match, and who is shown them.
SITE = {
    "home": EVERYBODY,
    "play_bots": EVERYBODY,
    "rules": EVERYBODY,
    "rulebooks": EVERYBODY,
    "lobby": EVERYBODY,
    "new_table": EVERYBODY,
    "blocks": KNOWN,
    "notices": KNOWN,
    "usual_orders": KNOWN,
    "import": KNOWN,
}
# What is read at a match by everybody who may look.
READ = {"table", "match", "match_turn", "story", "chat", "dice", "export"}
# What changes a match, for whom, and what is sent.
WRITE: dict[str, tuple[frozenset[str], dict[str, Any]]] = {
    "join_table": (EVERYBODY - SEATED, {}),
    "leave_table": (SEATED, {}),
    "choose": (SEATED, {"choice": "nocturnis"}),
    "ready": (SEATED, {"ready": "yes"}),
    "add_bot": (HOST, {"seat": 2, "level": "random"}),
    "clear_seat": (HOST, {}),
    "invite": (HOST, {"name": "dora"}),
    "decline": (NOBODY, {}),
    "close_table": (HOST, {}),
    "play": (SEATED, {}),
    "undo": (SEATED, {}),
    "come_back": (SEATED, {}),
    "resign": (SEATED, {}),
    "take_over": (EVERYBODY - SEATED, {}),
    "plan": (SEATED, {"begin": ""}),
    "nonce": (SEATED, {"nonce": "three blind mice"}),
    "seen": (SEATED, {"upto": 99}),
    "looked": (SEATED, {}),
    "chat": (SEATED, {"text": "Hello"}),
    "notes": (SEATED, {"text": "Bob bluffs"}),
    "orders": (SEATED, {"fight": "never"}),
}
# Tested where they are made: they touch no match of others.
ELSEWHERE = {
    *("play_next", "play_now", "invitation", "unblock", "unsubscribe", "open_match"),
    *("webhook_test", "browser_allowed", "latest_notices"),
    *("replay", "moment", "moment_picture", "go_on"),
    *("result", "result_picture", "rematch", "player", "statistics", "all_statistics"),
}


def test_every_address_is_listed() -> None:
    names = {pattern.name for pattern in urlpatterns}
    assert names == {*SITE, *READ, *WRITE, *ELSEWHERE}


class Stage(msgspec.Struct):
    match: Match
    people: dict[str, User]
    # Who is asked now, and may play or undo.
    asked: str = ""

    def client(self, who: str) -> Client:
        cache.clear()
        client = Client()
        if who in self.people:
            client.force_login(self.people[who])
        if who == "spectator":
            session = client.session
            session[invitation_key(self.match.pk)] = self.match.invitation
            session.save()
        return client

    def url(self, name: str) -> str:
        known: dict[str, Any] = {"match_id": self.match.pk, "pk": self.match.pk}
        known |= {"seat": 1, "game": "cadwallon", "token": self.match.invitation}
        (pattern,) = [one for one in urlpatterns if one.name == name]
        return reverse(name, kwargs={k: known[k] for k in pattern.pattern.converters})

    def picture(self) -> list[Any]:
        """All that a deed at this table could change."""
        models = (Place, Entry, Message, Invitation)
        rows = [list(model.objects.order_by("pk").values()) for model in models]
        mine = Match.objects.filter(pk=self.match.pk)
        return [*rows, list(mine.values("status", "length", "host", "state"))]


@pytest.fixture
def people(alice: User, bob: User, charlie: User) -> dict[str, User]:
    person("dora")
    guest = User.objects.create_user("~guest", is_guest=True)
    cast = {"alice": alice, "bob": bob, "charlie": charlie, "guest": guest}
    return {**cast, "spectator": person("spectator")}


def opened(people: dict[str, User], audience: str, seats: int) -> Stage:
    wanted = msgspec.structs.replace(plan(seats), audience=audience)
    match = services.open_table(host=people["alice"], plan=wanted)
    services.invite(match_id=match.pk, host=people["alice"], user=people["bob"])
    services.join_table(match_id=match.pk, user=people["bob"])
    return Stage(match, people)


def started(people: dict[str, User], audience: str) -> Stage:
    """A match in the middle of somebody's turn, who has just picked a thief."""
    stage = opened(people, audience, 2)
    for who in ("alice", "bob"):
        services.set_ready(match_id=stage.match.pk, user=people[who], ready=True)
    match, kind = Match.objects.get(pk=stage.match.pk), ""
    rules = GAMES[match.game].rules
    while kind != "turn":
        decision = rules.decisions(log.load(match))[0]
        move = list(decision.moves)[-1] if kind != "turn" else None
        match = services.play_move(
            match_id=match.pk, seat=decision.seat, move=move, expected=match.length
        )
        kind = rules.decisions(log.load(match))[0].kind
    decision = rules.decisions(log.load(match))[0]
    pick = next(move for move in decision.moves if "Activate" in log.encode(move))
    stage.match = services.play_move(
        match_id=match.pk, seat=decision.seat, move=pick, expected=match.length
    )
    stage.match.places.update(seen=0)
    stage.asked = ("alice", "bob")[decision.seat]
    return stage


def staged(people: dict[str, User], audience: str, name: str) -> Stage:
    (pattern,) = [str(one.pattern) for one in urlpatterns if one.name == name]
    is_before = pattern.startswith("t/") or name == "nonce"
    if is_before:
        return opened(people, audience, 3)
    stage = started(people, audience)
    if name in ("come_back", "take_over"):
        now = timezone.now()
        stage.match.places.update(away_since=now, offered_since=now)
    return stage


@contextmanager
def rehearsal() -> Iterator[None]:
    """Whatever is done is undone."""
    mark = transaction.savepoint()
    try:
        yield
    finally:
        transaction.savepoint_rollback(mark)


@pytest.mark.parametrize("name", SITE)
def test_pages_of_the_site(name: str, people: dict[str, User]) -> None:
    stage = opened(people, "public", 3)
    for who in CAST:
        answer = stage.client(who).get(stage.url(name))
        assert answer.status_code == (200 if who in SITE[name] else 302), who


@pytest.mark.parametrize("audience", LOOKERS)
@pytest.mark.parametrize("name", sorted(READ))
def test_reading(name: str, audience: str, people: dict[str, User]) -> None:
    stage = staged(people, audience, name)
    before = stage.picture()
    for who in CAST:
        answer = stage.client(who).get(stage.url(name))
        assert answer.status_code == (200 if who in LOOKERS[audience] else 404), who
    assert stage.picture() == before


@pytest.mark.parametrize("audience", LOOKERS)
@pytest.mark.parametrize("name", WRITE)
def test_writing(name: str, audience: str, people: dict[str, User]) -> None:
    stage = staged(people, audience, name)
    writers, data = WRITE[name]
    if name in ("play", "undo"):
        writers = frozenset({stage.asked})
        move = GAMES["cadwallon"].rules.decisions(log.load(stage.match))[0].default
        data = {"move": log.encode(move), "expected": stage.match.length}
    before = stage.picture()
    for who in CAST:
        with rehearsal():
            answer = stage.client(who).post(stage.url(name), data)
            changed = stage.picture() != before
            assert changed == (who in writers & LOOKERS[audience]), who
            assert answer.status_code < 500
            if who not in LOOKERS[audience]:
                assert answer.status_code == 404


@pytest.mark.parametrize("name", WRITE)
def test_looking_changes_nothing(name: str, people: dict[str, User]) -> None:
    stage = staged(people, "public", name)
    before = stage.picture()
    for who in CAST:
        stage.client(who).get(stage.url(name))
    assert stage.picture() == before


def test_notes_are_shown_to_seats_only(people: dict[str, User]) -> None:
    stage = started(people, "public")
    for who in CAST:
        answer = stage.client(who).get(stage.url("notes"))
        assert answer.status_code == (200 if who in SEATED else 403)


@pytest.mark.parametrize("name", WRITE)
def test_no_form_works_without_its_token(name: str, people: dict[str, User]) -> None:
    stage = staged(people, "public", name)
    client = Client(enforce_csrf_checks=True)
    client.force_login(people["alice"])
    assert client.post(stage.url(name), WRITE[name][1]).status_code == 403
