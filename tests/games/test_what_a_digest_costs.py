"""A mail of many matches reads the unseen end of each log, everything else of all of them at once, and builds no page."""

from datetime import timedelta
from typing import Any, NoReturn

import msgspec
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games import services
from games.models import Match, Message, Notice
from games.notices import mails
from games.notices.mails.digest import MATCHES_IN_A_DIGEST
from games.registry import GAMES
from tests.cast import almost_ready
from tests.games.test_playing_a_move import play_one


@pytest.fixture(autouse=True)
def _no_page_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    def page(scene: Any) -> NoReturn:
        raise AssertionError("a mail needs no page")

    for key, game in GAMES.items():
        monkeypatch.setitem(GAMES, key, msgspec.structs.replace(game, page=page))


def waiting_matches(count: int, reader: User, other: User) -> None:
    """Others have moved and talked there since the reader looked."""
    for number in range(count):
        match = almost_ready(reader, other)
        services.set_ready(match_id=match.pk, user=other, ready=True)
        match = Match.objects.get(pk=match.pk)
        while not match.places.filter(user=reader, asked_at__isnull=False).exists():
            match = play_one(match)
        for seed in range(4):
            match = play_one(match, seed=seed)
        Match.objects.filter(pk=match.pk).update(title=f"Table {number:02}")
        match.places.filter(user=reader).update(
            seen=0,
            looked_at=timezone.now() - timedelta(days=1),
            asked_at=match.length,
            asked_since=timezone.now(),
        )
        Message.objects.create(match=match, user=other, text=f"word {number}")


def queries_of_a_digest(reader: User) -> tuple[int, str]:
    notice = Notice(user=reader, kind="digest", data={}, created_at=timezone.now())
    with CaptureQueriesContext(connection) as queries:
        mail = mails.write(notice)
    told = "\n".join(line for section in mail.sections for line in section.lines)
    assert len(mail.sections) == Match.objects.count()
    return len(queries), told


def test_each_match_costs_one_small_read(alice: User, bob: User) -> None:
    waiting_matches(2, alice, bob)
    few, _told = queries_of_a_digest(alice)
    waiting_matches(6, alice, bob)
    many, told = queries_of_a_digest(alice)
    assert many - few == 6
    # Of fifty: 50, and those that are asked once.
    assert few - 2 + MATCHES_IN_A_DIGEST <= MATCHES_IN_A_DIGEST + 10
    assert "bob: word 5" in told


def test_a_turn_mail_reads_the_unseen_part_once(alice: User, bob: User) -> None:
    waiting_matches(1, alice, bob)
    notice = Notice(
        match=Match.objects.get(),
        user=alice,
        kind="turn",
        data={},
        created_at=timezone.now(),
    )
    with CaptureQueriesContext(connection) as queries:
        mail = mails.write(notice)
    assert mail.sections
    assert mail.board is not None
    assert mail.board.changed
    read = [query["sql"] for query in queries if "games_telling" in query["sql"]]
    assert len(read) == 1
    assert len(queries) <= 4
