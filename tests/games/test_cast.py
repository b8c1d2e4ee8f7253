"""The running match that most tests begin with is one that people could have begun."""

from typing import Any

import pytest

from accounts.models import User
from games import services
from games.models import Match, Place
from tests.cast import almost_ready, plan
from tests.luck import luck_of

# What no two tables share: their numbers, their links, and the hour.
OWN = {"id", "match_id", "invitation", "created_at", "touched_at", "looked_at"}


def by_services(alice: User, bob: User) -> Match:
    match = services.open_table(host=alice, plan=plan())
    services.join_table(match_id=match.pk, user=bob)
    services.choose(match_id=match.pk, user=alice, choice="executioners")
    services.choose(match_id=match.pk, user=bob, choice="nocturnis")
    return services.set_ready(match_id=match.pk, user=alice, ready=True)


def rows(match: Match) -> list[dict[str, Any]]:
    matches = Match.objects.filter(pk=match.pk).values()
    places = Place.objects.filter(match=match).order_by("seat").values()
    return [
        {name: value for name, value in row.items() if name not in OWN}
        for row in (*matches, *places)
    ]


def test_a_table_from_rows_is_what_the_services_make(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    for make in (by_services, almost_ready):
        monkeypatch.setattr("games.services.tables.secrets", luck_of("the same"))
        made.append(rows(make(alice, bob)))
    assert made[0] == made[1]
    assert len(made[0]) == 3


def test_somebody_is_asked_at_once(running: Match) -> None:
    assert running.status == Match.Status.RUNNING
    assert running.options["gangs"] == ["executioners", "nocturnis"]
    assert running.places.filter(asked_at=0).count() == 1
