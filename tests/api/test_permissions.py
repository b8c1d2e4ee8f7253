"""Who may do what, at every address for programs. A new address must be listed here."""

from typing import Any

import pytest

from accounts.models import User
from games import services
from games.api.interface import api
from games.models import Match
from tests.api.asking import Program, program_of
from tests.api.bots import bot_of, program_of_bot
from tests.cast import person, plan, rehearsal

CAST = ("alice", "bob", "charlie", "bot", "reader", "anybody")
EVERYBODY = frozenset(CAST)
SEATED = frozenset({"alice", "bob"})
# The reader sits where Alice sits, with a key that only reads.
KEYS = EVERYBODY - {"anybody"}
PLAYERS = frozenset({"alice", "bob", "charlie"})
HOST = frozenset({"alice"})
# A program that is nobody's but its own; it opens tables, and takes no seat to which nobody asked it.
BOTS = frozenset({"bot"})
OPEN = {
    *("/games", "/games/{game}", "/games/{game}/ratings", "/players/{name}"),
    *("/bots", "/history", "/tables"),
}
# Who may look decides; of a match that only its people may see, that is those who sit there.
OF_A_MATCH = {
    *("/matches/{match_id}", "/matches/{match_id}/log"),
    *("/matches/{match_id}/export", "/matches/{match_id}/chat"),
}
MINE = {"/me", "/me/matches", "/me/history"}
WRITE: dict[tuple[str, str], tuple[frozenset[str], dict[str, Any]]] = {
    ("post", "/matches/{match_id}/moves"): (
        SEATED,
        {"move": {"type": "Pass"}, "expected": 0},
    ),
    ("post", "/matches/{match_id}/undo"): (SEATED, {"expected": 0}),
    ("post", "/matches/{match_id}/resign"): (SEATED, {}),
    ("post", "/matches/{match_id}/back"): (SEATED, {}),
    ("post", "/matches/{match_id}/chat"): (SEATED, {"text": "Hello"}),
    ("get", "/matches/{match_id}/orders"): (SEATED | {"reader"}, {}),
    ("put", "/matches/{match_id}/orders"): (SEATED, {"orders": {}}),
    ("post", "/tables"): (PLAYERS | BOTS, {"game": "kadath", "title": "New"}),
    ("post", "/tables/{match_id}/join"): (PLAYERS, {}),
    ("post", "/tables/{match_id}/ready"): (SEATED, {}),
    ("post", "/tables/{match_id}/leave"): (PLAYERS | BOTS, {}),
    ("post", "/tables/{match_id}/invite"): (HOST, {"player": "charlie"}),
    ("post", "/tables/{match_id}/decline"): (PLAYERS | BOTS, {}),
}
SHUT = {401, 403, 404}


def addresses() -> set[tuple[str, str]]:
    paths: dict[str, Any] = api.get_openapi_schema()["paths"]
    return {
        (method, path.removeprefix("/api/v1"))
        for path, methods in paths.items()
        for method in methods
    }


def test_every_address_is_listed() -> None:
    reading = {("get", path) for path in OPEN | OF_A_MATCH | MINE}
    # Tested with a real server, in `test_events.py`.
    streams = {("get", "/events")}
    assert addresses() == reading | set(WRITE) | streams


@pytest.fixture
def programs(alice: User, bob: User, charlie: User) -> dict[str, Program]:
    people = {"alice": alice, "bob": bob, "charlie": charlie}
    return {
        **{name: program_of(user) for name, user in people.items()},
        "bot": program_of_bot(bot_of(charlie)),
        "reader": program_of(alice, "read"),
        "anybody": Program(),
    }


def filled(path: str, match: Match) -> str:
    return path.format(match_id=match.pk, game="cadwallon", name="alice")


def may(program: Program, method: str, path: str, body: Any = None) -> bool:
    with rehearsal():
        status = program.ask(method.upper(), path, body).status_code
    assert status < 500
    return status not in SHUT


@pytest.mark.thorough
@pytest.mark.parametrize("audience", ["public", "invited"])
def test_who_may_read(
    running: Match, programs: dict[str, Program], audience: str
) -> None:
    Match.objects.filter(pk=running.pk).update(audience=audience)
    lookers = EVERYBODY if audience == "public" else SEATED | {"reader"}
    for paths, allowed in ((OPEN, EVERYBODY), (OF_A_MATCH, lookers), (MINE, KEYS)):
        for path in paths:
            found = {
                who
                for who, program in programs.items()
                if may(program, "get", filled(path, running))
            }
            assert found == allowed, path


@pytest.mark.parametrize(("method", "path"), WRITE)
def test_who_may_write(
    alice: User,
    bob: User,
    request: pytest.FixtureRequest,
    programs: dict[str, Program],
    method: str,
    path: str,
) -> None:
    allowed, body = WRITE[method, path]
    if path.startswith("/tables/"):
        match = services.open_table(host=alice, plan=plan(seats=3))
        services.join_table(match_id=match.pk, user=bob)
    else:
        match = request.getfixturevalue("running")
    sent = None if method == "get" else body
    found = {
        who
        for who, program in programs.items()
        if may(program, method, filled(path, match), sent)
    }
    assert found == allowed


def test_a_blocked_stranger_finds_no_table(alice: User, bob: User) -> None:
    services.open_table(host=alice, plan=plan())
    services.block(blocker=alice, blocked=bob)
    assert program_of(bob).get("/tables").json()["matches"] == []
    assert len(program_of(person("dora")).get("/tables").json()["matches"]) == 1
