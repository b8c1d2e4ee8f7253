"""The standings of a tournament as rows of a file."""

from collections.abc import Iterator

from django.contrib.auth.models import AnonymousUser

from games.models import Tournament
from games.selectors.tournament import tournament_page

HEADS = ("place", "seed", "name", "points", "played", "wins", "tie_breaks")


def tournament_rows(tournament: Tournament) -> Iterator[tuple[object, ...]]:
    for row in tournament_page(tournament, AnonymousUser())["table"]:
        one = row.standing
        points = one.halves / 2
        breaks = " ".join(map(str, row.breaks))
        yield one.place, one.number, row.who.name, points, one.played, one.wins, breaks
