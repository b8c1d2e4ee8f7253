"""The cast and a running match."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.utils import timezone

from accounts.models import User
from games import services
from games.kernel.chance import seal
from games.match import log
from games.match.clock import PACES
from games.match.options import usual_options
from games.match.orders import games_with_orders, orders_of, plain_orders
from games.models import Match, Place
from games.registry import GAMES
from games.services import TablePlan, tables

OPTIONS = log.plain(usual_options("cadwallon"))


def person(name: str) -> User:
    """Nobody types a password here, and making one is slow. Whoever plays here answers every question himself."""
    user = User.objects.create_user(name, f"{name}@example.org")
    user.orders = {
        game: plain_orders(standing.NONE)
        for game, standing in games_with_orders().items()
    }
    user.save()
    return user


@pytest.fixture
def alice(db: None) -> User:
    return person("alice")


@pytest.fixture
def bob(db: None) -> User:
    return person("bob")


@pytest.fixture
def charlie(db: None) -> User:
    return person("charlie")


def plan(seats: int = 2) -> TablePlan:
    return TablePlan(game="cadwallon", seats=seats, title="The Rusty Key")


@pytest.fixture
def table(alice: User) -> Match:
    return services.open_table(host=alice, plan=plan())


def almost_ready(alice: User, bob: User) -> Match:
    """A table that waits for Bob alone, in two rows instead of five services; `test_cast` proves that it is the same."""
    luck: Any = vars(tables)["secrets"]
    now, pace, secret = timezone.now(), PACES["daily"], luck.token_bytes(32)
    match = Match.objects.create(
        game="cadwallon",
        rules_version=GAMES["cadwallon"].rules.VERSION,
        options=OPTIONS,
        title=plan().title,
        host=alice,
        seats=2,
        bank=pace.bank,
        increment=pace.increment,
        cap=pace.cap,
        secret=secret.hex(),
        seal=seal(secret),
    )
    Place.objects.bulk_create(
        Place(
            match=match,
            seat=seat,
            user=user,
            choice=choice,
            nonce=luck.token_hex(16),
            orders=orders_of(user, "cadwallon"),
            ready=user == alice,
            looked_at=now if user == alice else None,
        )
        for seat, (user, choice) in enumerate(
            [(alice, "executioners"), (bob, "nocturnis")]
        )
    )
    return match


@pytest.fixture
def running(alice: User, bob: User) -> Match:
    """Alice leads the Executioners, Bob the Nocturnis."""
    match = almost_ready(alice, bob)
    services.set_ready(match_id=match.pk, user=bob, ready=True)
    return Match.objects.get(pk=match.pk)


@contextmanager
def rehearsal() -> Iterator[None]:
    """Whatever is done is undone."""
    mark = transaction.savepoint()
    try:
        yield
    finally:
        transaction.savepoint_rollback(mark)
        cache.clear()


@pytest.fixture
def erasable_log(transactional_db: None) -> Iterator[None]:
    """Lets a test that commits be cleaned up although the log refuses to be deleted."""
    yield
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("DROP TRIGGER games_entry_refuses_delete")
            cursor.execute("DELETE FROM games_entry")
            cursor.execute(
                "CREATE TRIGGER games_entry_refuses_delete BEFORE DELETE ON games_entry "
                "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
            )
