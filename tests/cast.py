"""The cast and a running match."""

from collections.abc import Iterator

import pytest
from django.db import connection

from accounts.models import User
from games import services
from games.match.orders import games_with_orders, plain_orders
from games.models import Match
from games.services import TablePlan


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


@pytest.fixture
def running(table: Match, alice: User, bob: User) -> Match:
    """Alice leads the Executioners, Bob the Nocturnis."""
    services.join_table(match_id=table.pk, user=bob)
    services.choose(match_id=table.pk, user=alice, choice="executioners")
    services.choose(match_id=table.pk, user=bob, choice="nocturnis")
    services.set_ready(match_id=table.pk, user=alice, ready=True)
    services.set_ready(match_id=table.pk, user=bob, ready=True)
    table.refresh_from_db()
    return table


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
