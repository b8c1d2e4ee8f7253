"""Who may do what, at every address of the games. A new address must be listed here.

Alice (the host) and Bob sit at the table; Charlie and a guest are strangers; the spectator followed the link.
"""

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

import msgspec
import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from games import services
from games.match import log
from games.match.proposals import Wish
from games.models import Entry, Invitation, Match, Message, Place, Proposal
from games.permissions import invitation_key
from games.registry import GAMES
from games.services.proposing import propose
from games.urls import urlpatterns
from tests.cast import person, plan, rehearsal

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
READ = {
    *("table", "match", "match_turn", "board_words"),
    *("story", "film", "chat", "dice", "export"),
}
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
    # Only where nobody else plays, see `test_against_bots_apart.py`.
    "put_away": (NOBODY, {}),
    "take_over": (EVERYBODY - SEATED, {}),
    "plan": (SEATED, {"begin": ""}),
    "proposals": (SEATED, {"kind": "end"}),
    # Whoever asked withdraws by it.
    "proposal": (SEATED, {"refuse": ""}),
    # This game has none; in one that has, it is tested in `test_queue_page.py`.
    "queue": (NOBODY, {"begin": ""}),
    "nonce": (SEATED, {"nonce": "three blind mice"}),
    "seen": (SEATED, {"upto": 99}),
    "looked": (SEATED, {}),
    "chat": (SEATED, {"text": "Hello"}),
    "notes": (SEATED, {"text": "Bob bluffs"}),
    "wake": (SEATED, {"reason": "choice"}),
    "orders": (SEATED, {"fight": "never"}),
}
# Tested where they are made: they touch no match of others.
ELSEWHERE = {
    *(
        "learn",
        "lesson_step",
        "play_next",
        "play_now",
        "invitation",
        "unblock",
        "unsubscribe",
        "answer",
        "open_match",
    ),
    # In the name of whoever made the move, see `test_late_moves.py`.
    *("late_move", "whose"),
    *("advice", "position_advice", "chances", "key"),
    *("webhook_test", "browser_allowed", "latest_notices"),
    *("add_device", "remove_device", "try_device"),
    *("seasons", "season", "join_seasons", "leave_seasons"),
    *("tournaments", "new_tournament", "tournament", "tournament_picture"),
    *("join_tournament", "leave_tournament", "begin_tournament", "cancel_tournament"),
    *("watch", "now_picture", "small_picture"),
    *("replay", "position", "position_picture", "position_words", "go_on"),
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
        known |= {"proposal_id": getattr(self.match.proposals.last(), "pk", 0)}
        known |= {"seat": 1, "game": "cadwallon", "token": self.match.invitation}
        (pattern,) = [one for one in urlpatterns if one.name == name]
        return reverse(name, kwargs={k: known[k] for k in pattern.pattern.converters})

    def picture(self) -> list[Any]:
        """All that a deed at this table could change."""
        models = (Place, Entry, Message, Invitation, Proposal)
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


class Stages:
    """The scene for every address: a table, or a match; whatever is done there is undone."""

    def __init__(self, people: dict[str, User], audience: str) -> None:
        self.table = opened(people, audience, 3)
        self.match = started(people, audience)

    def all_of(self, names: Iterable[str]) -> Iterator[tuple[str, Stage]]:
        for name in sorted(names):
            with rehearsal():
                yield name, self.staged(name)

    def staged(self, name: str) -> Stage:
        (pattern,) = [str(one.pattern) for one in urlpatterns if one.name == name]
        if pattern.startswith("t/") or name == "nonce":
            return self.table
        if name in ("come_back", "take_over"):
            now = timezone.now()
            self.match.match.places.update(away_since=now, offered_since=now)
        if name == "proposal":
            alice, wish = self.match.people["alice"], Wish(Proposal.Kind.END)
            propose(match_id=self.match.match.pk, user=alice, wish=wish)
        return self.match


@pytest.mark.slow
def test_pages_of_the_site(people: dict[str, User]) -> None:
    stage = opened(people, "public", 3)
    assert not [
        (name, who, answer.status_code)
        for name, who in product(SITE, CAST)
        if (answer := stage.client(who).get(stage.url(name))).status_code
        != (200 if who in SITE[name] else 302)
    ]


@pytest.mark.slow
@pytest.mark.parametrize("audience", LOOKERS)
def test_reading(audience: str, people: dict[str, User]) -> None:
    wrong = []
    for name, stage in Stages(people, audience).all_of(READ):
        before = stage.picture()
        for who in CAST:
            status = stage.client(who).get(stage.url(name)).status_code
            if status != (200 if who in LOOKERS[audience] else 404):
                wrong.append((name, who, status))
        if stage.picture() != before:
            wrong.append((name, "looking changed something", 0))
    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("audience", LOOKERS)
def test_writing(audience: str, people: dict[str, User]) -> None:
    wrong: list[tuple[str, str, str]] = []
    for name, stage in Stages(people, audience).all_of(WRITE):
        writers, data = what_is_sent(name, stage)
        before = stage.picture()
        for who in CAST:
            with rehearsal():
                status = stage.client(who).post(stage.url(name), data).status_code
                has_changed = stage.picture() != before
            if has_changed != (who in writers & LOOKERS[audience]):
                wrong.append((name, who, f"changed: {has_changed}"))
            if status >= 500 or (who not in LOOKERS[audience] and status != 404):
                wrong.append((name, who, f"answered {status}"))
    assert wrong == []


def what_is_sent(name: str, stage: Stage) -> tuple[frozenset[str], dict[str, Any]]:
    if name not in ("play", "undo"):
        return WRITE[name]
    move = GAMES["cadwallon"].rules.decisions(log.load(stage.match))[0].default
    data = {"move": log.encode(move), "expected": stage.match.length}
    return frozenset({stage.asked}), data


@pytest.mark.slow
def test_looking_changes_nothing(people: dict[str, User]) -> None:
    wrong = []
    for name, stage in Stages(people, "public").all_of(WRITE):
        before = stage.picture()
        for who in CAST:
            stage.client(who).get(stage.url(name))
        if stage.picture() != before:
            wrong.append(name)
    assert wrong == []


def test_notes_are_shown_to_seats_only(people: dict[str, User]) -> None:
    stage = started(people, "public")
    for who in CAST:
        answer = stage.client(who).get(stage.url("notes"))
        assert answer.status_code == (200 if who in SEATED else 403)


def test_no_form_works_without_its_token(people: dict[str, User]) -> None:
    wrong = []
    for name, stage in Stages(people, "public").all_of(WRITE):
        client = Client(enforce_csrf_checks=True)
        client.force_login(people["alice"])
        if client.post(stage.url(name), WRITE[name][1]).status_code != 403:
            wrong.append(name)
    assert wrong == []
