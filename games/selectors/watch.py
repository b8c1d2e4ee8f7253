"""What is worth watching: public matches that are played now, and replays of those that are over."""

import logging
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from games.kernel.ranks import has_won
from games.match import log
from games.match.pictures import SMALL, height
from games.models import Match, Place, Rating
from games.permissions import Person, public_matches, visible_to
from games.registry import GAMES
from games.selectors.lobby import headline_of, with_sitters
from games.selectors.names import names_of
from games.selectors.shelf import ShelfGame, shelf
from games.selectors.worth_seeing import reasons_to_see
from games.words import headline
from games.words.worth_seeing import Reason, reason_words

logger = logging.getLogger(__name__)

# So many of those moved last are looked at, and so many shown.
LOOKED_AT, RUNNING_SHOWN, FINISHED_SHOWN = 80, 6, 9
# What makes a running match worth a look, in points of rating.
OF_A_TOURNAMENT, AMONG_PEOPLE, AN_HOUR_AGO, OF_NOBODY_KNOWN = 400, 300, 15, 800
A_DAY = timedelta(days=1)


class WatchedSitter(msgspec.Struct, frozen=True):
    """Somebody who plays, as any onlooker sees them."""

    name: str
    user: User | None
    bot: str
    points: int | None
    is_asked: bool
    has_won: bool


class Watched(msgspec.Struct, frozen=True):
    """A match with its board, who plays, and how it stands or what makes it worth seeing."""

    match: Match
    headline: str
    standing: str
    sitters: list[WatchedSitter]
    reasons: Sequence[str] = ()

    @property
    def width(self) -> int:
        return SMALL

    @property
    def height(self) -> int:
        return height(self.match.game, SMALL)

    @property
    def is_over(self) -> bool:
        return self.match.status == Match.Status.FINISHED


class WatchPage(msgspec.Struct, frozen=True):
    running: list[Watched]
    finished: list[Watched]
    # Where nothing has been played yet: what can be learnt and played.
    shelf: list[ShelfGame]


def watch_page(reader: Person, game: str | None = None) -> WatchPage:
    lively = _lively(reader, _of(game))
    found = _finished(reader, [game] if game else list(GAMES))
    points = _points([*lively, *(match for match, _reasons in found)])
    running = _best(lively, points)
    finished = [
        _watched(match, points, "", [reason_words(one) for one in reasons])
        for match, reasons in found
    ]
    return WatchPage(running, finished, [] if running or finished else shelf())


def _of(game: str | None) -> Q:
    return Q(game=game) if game else Q(game__in=GAMES)


def _lively(reader: Person, wanted: Q) -> list[Match]:
    """Where something has happened lately."""
    public = public_matches(Match.Status.RUNNING).filter(
        wanted, visible_to(reader), lesson=""
    )
    return list(with_sitters(public).order_by("-touched_at", "-pk")[:LOOKED_AT])


def _best(
    lively: Sequence[Match], points: Mapping[tuple[str, int], int]
) -> list[Watched]:
    """Those of the best players, of tournaments, and where somebody has moved just now."""
    now = timezone.now()
    ordered = sorted(lively, key=lambda match: -_interest(match, points, now))
    best = ordered[:RUNNING_SHOWN]
    # The states are large: only those of the few that are shown are read.
    states = public_matches().in_bulk([match.pk for match in best])
    return [
        _watched(match, points, _standing(states[match.pk]))
        for match in best
        if match.pk in states
    ]


def _interest(
    match: Match, points: Mapping[tuple[str, int], int], now: datetime
) -> float:
    people = [place.user_id for place in match.places.all() if place.user_id]
    known = [points.get((match.game, user), OF_NOBODY_KNOWN) for user in people]
    still = min(now - match.touched_at, 2 * A_DAY).total_seconds() / 3600
    return (
        (sum(known) / len(known) if known else 0)
        + (OF_A_TOURNAMENT if match.tournament_id else 0)
        + (AMONG_PEOPLE if len(people) > 1 else 0)
        - AN_HOUR_AGO * still
    )


def _standing(match: Match) -> str:
    """How it stands, for all who look on: “round 4”. Nothing where the rules fail just there."""
    try:
        return headline(match.game, log.now(match).view(None))
    except log.NOT_THE_RULES:
        raise
    except Exception:
        logger.exception("headline failed: match %s", match.pk)
        return ""


def _finished(
    reader: Person, games: Sequence[str]
) -> list[tuple[Match, Sequence[Reason]]]:
    """The best reasons first, of each game in turn."""
    found = reasons_to_see(games)
    seen = with_sitters(public_matches(Match.Status.FINISHED)).filter(
        visible_to(reader), pk__in=[one.match for one in found]
    )
    matches = {match.pk: match for match in seen}
    known = [one for one in found if one.match in matches]
    return [(matches[one.match], one.reasons) for one in known[:FINISHED_SHOWN]]


def _points(matches: Sequence[Match]) -> dict[tuple[str, int], int]:
    people = {p.user_id for match in matches for p in match.places.all() if p.user_id}
    rated: Any = Rating.objects.filter(user__in=people).values_list(
        "game", "user", "points"
    )
    return {(game, user): points for game, user, points in rated}


def _watched(
    match: Match,
    points: Mapping[tuple[str, int], int],
    standing: str,
    reasons: Sequence[str] = (),
) -> Watched:
    places = list(match.places.all())
    sitters = [
        _sitter(match, place, name, points)
        for place, name in zip(places, names_of(match.game, places), strict=True)
    ]
    sitters.sort(key=lambda one: not one.has_won)
    return Watched(match, headline_of(match), standing, sitters, reasons)


def _sitter(
    match: Match, place: Place, name: str, points: Mapping[tuple[str, int], int]
) -> WatchedSitter:
    is_running = match.status == Match.Status.RUNNING
    return WatchedSitter(
        name=name,
        user=place.user,
        bot=place.bot,
        points=points.get((match.game, place.user_id or 0)),
        is_asked=is_running and place.asked_at is not None,
        has_won=has_won(place.rank),
    )
