"""How a person last played: what a new table with somebody is to be like."""

from typing import Any

import msgspec
from django.db.models import QuerySet

from accounts.calendars import HOUR
from accounts.models import User
from games.match import clock
from games.match.options import options_of
from games.match.waiting import pace_of
from games.models import Match
from games.registry import GAMES


class LastTime(msgspec.Struct, frozen=True):
    """A match that serves as a model for the next one."""

    match: Match
    # Both played it.
    together: bool
    bots: int
    level: str

    @property
    def suggested(self) -> dict[str, Any]:
        """For the form of a table."""
        match = self.match
        return {
            "pace": match.pace if match.pace in clock.PACES else None,
            "seats": match.seats,
            "language": match.language,
            "bots": self.bots,
            "level": self.level,
            "reliability": 0,
            "hides_chances": match.hides_chances,
        }

    @property
    def options(self) -> dict[str, Any]:
        """What a host may choose; what each seat chose for itself is chosen anew."""
        chosen = self.match.options
        return {
            option.name: chosen[option.name]
            for option in options_of(self.match.game)
            if chosen.get(option.name) in option.values
        }

    @property
    def own_times(self) -> dict[str, float]:
        """In hours, where they were none of the usual."""
        if self.match.pace in clock.PACES:
            return {}
        pace = pace_of(self.match)
        times = {"bank": pace.bank, "increment": pace.increment, "cap": pace.cap}
        return {name: seconds / HOUR for name, seconds in times.items()}


def last_time(user: User, other: User, game: str | None) -> LastTime | None:
    """Of the two together, else of the person with others; of any game, where none is named."""
    matches = Match.objects.filter(
        places__user=user,
        game__in=GAMES,
        started_at__isnull=False,
        imported=False,
        lesson="",
    )
    if game is not None:
        matches = matches.filter(game=game)
    together = _newest(matches.filter(pk__in=other.places.values("match")))
    if together is not None:
        return _model(together, together=True)
    alone = _newest(matches)
    return _model(alone, together=False) if alone else None


def _newest(matches: QuerySet[Match]) -> Match | None:
    light = matches.defer("state", "base", "start_state", "trouble", "setup_draws")
    return light.order_by("-started_at", "-pk").first()


def _model(match: Match, *, together: bool) -> LastTime:
    levels = [place.bot for place in match.places.all() if place.bot]
    # There must be a seat for the other.
    bots = min(len(levels), match.seats - 2)
    return LastTime(match, together, max(0, bots), levels[0] if levels else "")
