"""The ladders of the seasons: what is played this month, where the reader stands, and who won before."""

from collections.abc import Sequence
from datetime import date
from typing import Any

import msgspec
from django.db.models import Count, Q

from games.contests.divisions import Finish, moved
from games.models import Enrolment, Season, Tournament
from games.permissions import Person
from games.registry import GAMES
from games.selectors.encounters import read_whole
from games.selectors.tournament import TableRow, tournament_page
from games.words.options import game_name

SEASONS_SHOWN = 12


class DivisionShown(msgspec.Struct, frozen=True):
    """A division with its table; `ways` says of each line whether it goes up (-1) or down (1)."""

    tournament: Tournament
    rows: list[tuple[TableRow, int]]


class PastSeason(msgspec.Struct, frozen=True):
    month: date
    division: Tournament
    winners: list[str]


def has_seasons(game: str) -> bool:
    """Divisions are played by two against each other."""
    return game in GAMES and 2 in GAMES[game].rules.SEATS


def seasons_page(reader: Person) -> dict[str, Any]:
    """Every game that has a ladder, and where the reader is on it."""
    mine = _enrolments(reader)
    return {
        "ladders": [
            {
                "key": game,
                "name": game_name(game),
                "people": Enrolment.objects.filter(game=game, is_active=True).count(),
                "mine": mine.get(game),
            }
            for game in GAMES
            if has_seasons(game)
        ]
    }


def _enrolments(reader: Person) -> dict[str, Enrolment]:
    if not reader.is_authenticated:
        return {}
    return {one.game: one for one in Enrolment.objects.filter(user=reader)}


def season_page(game: str, reader: Person) -> dict[str, Any]:
    seasons = list(Season.objects.filter(game=game).order_by("-month")[:SEASONS_SHOWN])
    newest = seasons[0] if seasons else None
    divisions = _shown_of(seasons)
    return {
        "game": game,
        "game_name": game_name(game),
        "season": newest,
        "divisions": _divisions(divisions.get(newest.pk, []), reader) if newest else [],
        **_ladder(game, reader),
        "past": [
            _past(season, divisions[season.pk][0], reader)
            for season in seasons[1:]
            if season.pk in divisions
        ],
    }


def _ladder(game: str, reader: Person) -> dict[str, Any]:
    """How many are on it, and where the reader is."""
    mine = Q(user=reader.pk) if reader.is_authenticated else Q(pk__in=[])
    on_it = Enrolment.objects.filter(game=game, is_active=True).order_by()
    count = on_it.values("game").annotate(count=Count("pk")).values("count")
    found = Enrolment.objects.filter(mine, game=game).annotate(people=count)
    own = found.first()
    return {"mine": own, "people": on_it.count() if own is None else own.people}


def _shown_of(seasons: Sequence[Season]) -> dict[int, list[Tournament]]:
    """All divisions of the newest season, and the highest of each before: read together, however many there are."""
    found = Tournament.objects.filter(season__in=seasons).filter(
        Q(season=seasons[0] if seasons else None) | Q(division=1)
    )
    shown: dict[int, list[Tournament]] = {}
    divisions = list(found.order_by("division"))
    read_whole(divisions)
    for one in divisions:
        assert one.season_id is not None
        shown.setdefault(one.season_id, []).append(one)
    return shown


def _divisions(found: Sequence[Tournament], reader: Person) -> list[DivisionShown]:
    return [_division(one, len(found), reader) for one in found]


def _division(tournament: Tournament, lowest: int, reader: Person) -> DivisionShown:
    rows: list[TableRow] = tournament_page(tournament, reader)["table"]
    level = tournament.division
    # Below the last there is nothing.
    ways = [
        min(moved(Finish(level, place, len(rows))), int(level < lowest))
        for place in range(1, len(rows) + 1)
    ]
    return DivisionShown(tournament, list(zip(rows, ways, strict=True)))


def _past(season: Season, top: Tournament, reader: Person) -> PastSeason:
    page = tournament_page(top, reader)
    return PastSeason(season.month, top, [who.name for who in page["winners"]])
