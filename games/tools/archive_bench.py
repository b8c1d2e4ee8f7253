"""How long lists, charts and profiles take on a large archive: every page asked for as a browser asks, in the database at hand.

Make an archive first: `manage.py make_archive`. Nothing is changed but for the sessions of those who ask.
"""

from collections.abc import Iterator
from http import HTTPStatus
from statistics import median
from time import perf_counter, process_time
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection
from django.db.models import Count
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings
from django.urls import NoReverseMatch, reverse

from accounts.models import User
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.history import encode_mark
from games.words.options import title_option

ROUNDS = 9
# So many of those who play most are looked at.
BUSIEST = 3
CSV = "?format=csv"
PLAIN = "django.contrib.staticfiles.storage.StaticFilesStorage"

Figures = dict[str, Any]


class Asked(msgspec.Struct, frozen=True):
    """A page: what it is called here, its URL, and who asks for it."""

    name: str
    url: str
    reader: User | None = None


def measure(rounds: int = ROUNDS) -> Figures:
    matches = Match.objects.filter(status=Match.Status.FINISHED)
    if not matches.exists():
        raise CommandError("No finished match here: run make_archive first.")
    # Static files need not be collected for it: their names cost next to nothing either way.
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": PLAIN}}
    with override_settings(STORAGES=storages):
        rows = [_row(one, rounds) for one in pages()]
    return {
        "database": connection.vendor,
        "matches": matches.count(),
        "players": User.objects.count(),
        "worst_ms": max(row["median_ms"] for row in rows),
        "worst_single_ms": max(row["worst_ms"] for row in rows),
        "worst_cpu_ms": max(row["cpu_ms"] for row in rows),
        "queries_max": max(row["queries"] for row in rows),
        "rows": rows,
    }


def _row(asked: Asked, rounds: int) -> Figures:
    client = Client(SERVER_NAME="localhost")
    if asked.reader is not None:
        client.force_login(asked.reader)
    _answered(client, asked)
    with CaptureQueriesContext(connection) as queries:
        _answered(client, asked)
    # The next request forgets them.
    asked_for = len(queries)
    began = process_time()
    times = [_answered(client, asked) for _ in range(rounds)]
    cpu = (process_time() - began) / rounds
    return {
        "page": asked.name,
        "url": asked.url,
        "median_ms": round(1000 * median(times), 1),
        "worst_ms": round(1000 * max(times), 1),
        # Of this process alone: what others do on the machine does not count, nor what a database server does.
        "cpu_ms": round(1000 * cpu, 1),
        "queries": asked_for,
    }


def _answered(client: Client, asked: Asked) -> float:
    """Seconds until the whole page is there."""
    began = perf_counter()
    answer = client.get(asked.url)
    took = perf_counter() - began
    if answer.status_code != HTTPStatus.OK:
        raise CommandError(f"{asked.url} answers {answer.status_code}.")
    return took


def pages() -> Iterator[Asked]:
    """Every list, chart and profile that this site has."""
    busy = busiest()
    yield Asked("home", "/")
    yield Asked("home, signed in", "/", busy[0])
    yield from _named("lobby", "lobby")
    yield from _everybodys(busy[0])
    for user in busy:
        yield from _mine(user)
        yield from _named("player", "player", user.username)
        yield from _named("player, signed in", "player", user.username, reader=user)
        yield from _with_query(_named("player", "player", user.username), CSV)
    for game in GAMES:
        yield from _statistics(game, busy[0])
        if longest := _longest(game):
            yield from _match_pages(longest)
    yield from _named("all statistics", "all_statistics")


def busiest() -> list[User]:
    """Those with the most matches."""
    seated = Place.objects.filter(user__isnull=False).order_by().values("user")
    most = seated.annotate(played=Count("pk")).order_by("-played", "user")[:BUSIEST]
    people = User.objects.in_bulk([row["user"] for row in most])
    return [people[row["user"]] for row in most]


def _named(
    name: str, view: str, *args: object, reader: User | None = None
) -> Iterator[Asked]:
    """A page by the name of its view, where there is such a one."""
    try:
        yield Asked(name, reverse(view, args=args), reader)
    except NoReverseMatch:
        return


def _with_query(asked: Iterator[Asked], query: str) -> Iterator[Asked]:
    for one in asked:
        yield Asked(f"{one.name}, {query}", one.url + query, one.reader)


def _statistics(game: str, busy: User) -> Iterator[Asked]:
    """Numbers and charts, the leaderboard to its last page, and all of it as a file."""
    name = f"statistics of {game}"
    yield from _named(name, "statistics", game)
    yield from _named(f"{name}, signed in", "statistics", game, reader=busy)
    for query in ("?who=everybody", "?who=everybody&page=99999", CSV):
        yield from _with_query(_named(name, "statistics", game), query)


def _everybodys(busy: User) -> Iterator[Asked]:
    for query in [*_searches(busy), *_deep()]:
        yield Asked("history of all", reverse("all_history") + query)
    yield Asked("history of all, signed in", reverse("all_history"), busy)


def _mine(user: User) -> Iterator[Asked]:
    met = Place.objects.filter(match__places__user=user, user__isnull=False)
    other = met.exclude(user=user).select_related("user").order_by("pk").last()
    for query in _searches(other.user if other and other.user else user):
        yield Asked("history of mine", reverse("history") + query, user)


def _searches(person: User) -> Iterator[str]:
    """Common ones, rare ones, and some that find nothing."""
    yield ""
    for order in ("oldest", "longest", "shortest"):
        yield f"?order={order}"
    for game, known in GAMES.items():
        variant = Match.objects.filter(game=game).exclude(variant="").first()
        yield f"?game={game}"
        yield f"?choice={game}:{known.rules.CHOICES[-1]}"
        if variant is not None:
            yield f"?variant={game}:{variant.options[title_option(game)]}"
        yield f"?game={game}&length=30"
        yield f"?game={game}&length=more&order=oldest"
    yield f"?name={person.username}"
    yield f"?name={person.username}&result=won&order=longest"
    yield "?name=nobody-has-this-name"
    yield "?since=2000-01-01&until=2001-01-01"
    yield "?length=150&order=shortest"


def _deep() -> Iterator[str]:
    """Pages far from the first."""
    ended = Match.objects.filter(status=Match.Status.FINISHED)
    for column, order in (("finished_at", "newest"), ("length", "longest")):
        sorted_by = ended.order_by(f"-{column}", "-pk").values_list(column, "pk")
        middle, last = sorted_by[ended.count() // 2], sorted_by.reverse()[0]
        yield f"?order={order}&after={encode_mark(middle)}"
        yield f"?order={order}&before={encode_mark(middle)}"
        yield f"?order={order}&before={encode_mark(last)}"
        yield f"?order={order}&game={next(iter(GAMES))}&after={encode_mark(middle)}"


def _longest(game: str) -> Match | None:
    """None in a small archive without a match of this game."""
    public = Match.objects.filter(
        game=game, status=Match.Status.FINISHED, audience=Match.Audience.PUBLIC
    )
    return public.order_by("-length", "-pk").first()


def _match_pages(match: Match) -> Iterator[Asked]:
    for name in ("match", "story", "result"):
        yield from _named(f"{name} of {match.game}", name, match.pk)
    as_file = _named(f"result of {match.game}", "result", match.pk)
    yield from _with_query(as_file, CSV)
    for number in (1, match.length // 2, match.length):
        yield from _named(f"position of {match.game}", "position", match.pk, number)
