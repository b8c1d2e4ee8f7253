"""The ladders of the seasons: what is played this month, where the reader stands, and who won before."""

from datetime import date
from typing import Any

import msgspec

from games.contests.divisions import Finish, moved
from games.models import Enrolment, Season, Tournament
from games.permissions import Person
from games.registry import GAMES
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
    return {
        "game": game,
        "game_name": game_name(game),
        "season": newest,
        "divisions": _divisions(newest, reader) if newest else [],
        "mine": _enrolments(reader).get(game),
        "people": Enrolment.objects.filter(game=game, is_active=True).count(),
        "past": [_past(season, reader) for season in seasons[1:]],
    }


def _divisions(season: Season, reader: Person) -> list[DivisionShown]:
    found = list(season.divisions.order_by("division"))
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


def _past(season: Season, reader: Person) -> PastSeason:
    top = season.divisions.order_by("division")[0]
    page = tournament_page(top, reader)
    return PastSeason(season.month, top, [who.name for who in page["winners"]])
