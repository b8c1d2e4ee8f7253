"""How long a sweep takes when very many matches are open: in a database of its own, on the server that is configured.

The rows are copies of one match that was really played. What is queued goes to the broker that is configured.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from django.db import connection
from django.utils import timezone

from accounts.models import User
from games import services, tasks
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import bots, log
from games.match.places import places_of
from games.models import Match, Place, new_invitation
from games.registry import GAMES
from games.services.deadlines import PLACES_A_SWEEP

OPEN_MATCHES = 10_000
MOVES = 40
ROUNDS = 5
# What is due in an ordinary minute, of a hundred matches.
USUAL = 1

Figures = dict[str, Any]


def measure(matches: int = OPEN_MATCHES) -> Figures:
    with _own_database():
        return measure_here(matches)


def measure_here(matches: int) -> Figures:
    """In the database at hand, which has to be empty."""
    _fill(matches)
    quiet = median(_timed(tasks.sweep_deadlines) for _ in range(ROUNDS))
    usual = _swept(max(1, matches * USUAL // 100))
    bare = _bare()
    everything = _swept(matches)
    return {
        "matches": matches,
        "database": connection.vendor,
        "quiet_sweep_ms": round(1000 * quiet, 2),
        "usual_sweep_ms": round(1000 * usual, 2),
        "seconds": round(everything, 3),
        "bare_query_ms": round(1000 * bare, 2),
        "ratio": round(everything / bare, 1),
    }


@contextmanager
def _own_database() -> Iterator[None]:
    """Made for the occasion and thrown away; SQLite in a file, as it is in earnest."""
    name = connection.settings_dict["NAME"]
    with tempfile.TemporaryDirectory(prefix="bench-") as directory:
        if connection.vendor == "sqlite":
            connection.settings_dict["TEST"]["NAME"] = Path(directory) / "bench.sqlite3"
        connection.creation.create_test_db(verbosity=0, autoclobber=True)
        try:
            yield
        finally:
            connection.creation.destroy_test_db(str(name), verbosity=0)


def _fill(matches: int) -> None:
    """Everybody is asked, and has time until tomorrow."""
    played = _played()
    places = places_of(played)
    for place in places:
        place.deadline = None if place.asked_at is None else _tomorrow()
    rows = [_copy(played) for _ in range(matches)]
    Match.objects.bulk_create(rows, batch_size=500)
    copies = [_seat(place, match) for match in rows for place in places]
    Place.objects.bulk_create(copies, batch_size=500)
    Place.objects.filter(match=played).update(deadline=None)


def _played() -> Match:
    people = [User.objects.create_user(f"sweeper{n}") for n in range(2)]
    plan = services.TablePlan(game=next(iter(GAMES)), seats=2, title="The Rusty Key")
    match = services.open_table(host=people[0], plan=plan)
    services.join_table(match_id=match.pk, user=people[1])
    for user in people:
        match = services.set_ready(match_id=match.pk, user=user, ready=True)
    for number in range(MOVES):
        match = _one_more(match, Dice(number))
    return Match.objects.get(pk=match.pk)


def _one_more(match: Match, chance: Dice) -> Match:
    place = match.places.get(asked_at__isnull=False)
    seat = Seat(place.seat)
    move = bots.choose(match.game, "random", log.load(match), seat, chance)
    expected = place.asked_at or 0
    return services.play_move(
        match_id=match.pk, seat=seat, move=move, expected=expected
    )


def _copy(match: Match) -> Match:
    values = {field.attname: getattr(match, field.attname) for field in _fields(Match)}
    return Match(**{**values, "invitation": new_invitation()})


def _seat(place: Place, match: Match) -> Place:
    values = {field.attname: getattr(place, field.attname) for field in _fields(Place)}
    return Place(**{**values, "match_id": match.pk})


def _fields(model: type[Match | Place]) -> list[Any]:
    return [field for field in model._meta.concrete_fields if not field.primary_key]


def _tomorrow() -> datetime:
    return timezone.now() + timedelta(days=1)


def _swept(count: int) -> float:
    """Seconds until so many overdue deadlines are claimed and queued, by as many sweeps as it takes."""
    _make_due(count)
    sweeps = -(-count // PLACES_A_SWEEP)
    return _timed(lambda: [tasks.sweep_deadlines() for _ in range(sweeps)])


def _make_due(count: int) -> None:
    asked = Place.objects.filter(deadline__isnull=False).order_by("pk")
    asked.update(deadline=_tomorrow(), claimed_until=None)
    due = asked.values("pk")[:count]
    Place.objects.filter(pk__in=due).update(
        deadline=timezone.now() - timedelta(minutes=1)
    )


def _bare() -> float:
    """Reading the same rows, and nothing else."""
    asked = Place.objects.filter(deadline__isnull=False)
    facts = asked.values_list("match_id", "seat", "asked_at", "deadline")
    return median(_timed(lambda: list(facts.all())) for _ in range(ROUNDS))


def _timed(job: Any) -> float:
    began = perf_counter()
    job()
    return perf_counter() - began
