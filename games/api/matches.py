"""Matches as the owner of a key sees them, or as anybody does."""

from typing import Any, Literal

from django.http import HttpRequest
from ninja import Router

from games.api.answers import (
    AfterEntry,
    AfterMark,
    AfterMatch,
    GameKey,
    MatchId,
    Named,
    answers,
)
from games.api.doors import OPEN, READ, asker, owner
from games.api.shapes import LogShape, MatchesShape, PositionShape
from games.api.shown import Json, log_shape, match_shape, position_shape, seat_among
from games.models import Match
from games.permissions import Person, access_match
from games.selectors import history
from games.selectors.history import HistoryPage, PageStart, Search, decode_mark
from games.selectors.lobby import with_sitters
from games.selectors.places import seated
from games.trust.export import export

router = Router(tags=["Matches"])

MATCHES_A_PAGE = 50
GoingOn = Literal["running", "open", "stuck"]


@router.get("/me/matches", **READ, response=answers(MatchesShape))
def my_matches(
    request: HttpRequest,
    status: GoingOn = "running",
    after: AfterMatch = 0,
) -> Json:
    """My tables and running matches, the newest first. `after` is the `next` of the page before."""
    user = owner(request)
    mine = Match.objects.filter(places__user=user, status=status)
    if after:
        mine = mine.filter(pk__lt=after)
    found = list(with_sitters(mine).order_by("-pk")[: MATCHES_A_PAGE + 1])
    shown = found[:MATCHES_A_PAGE]
    return {
        "matches": [match_shape(m, list(m.places.all()), user) for m in shown],
        "next": str(shown[-1].pk) if len(found) > MATCHES_A_PAGE else None,
    }


@router.get("/me/history", **READ, response=answers(MatchesShape))
def my_history(
    request: HttpRequest,
    game: GameKey = "",
    after: AfterMark = "",
) -> Json:
    """My finished matches, the last one first."""
    user, search = owner(request), Search(game=game)
    return _finished(history.my_history(user, search, _start(after)), user)


@router.get("/history", **OPEN, response=answers(MatchesShape))
def public_history(
    request: HttpRequest,
    game: GameKey = "",
    player: Named = "",
    after: AfterMark = "",
) -> Json:
    """Finished matches that anybody may see; with `player`, those of one person."""
    names = (player,) if player else ()
    search, reader = Search(game=game, names=names), asker(request)
    return _finished(history.public_history(reader, search, _start(after)), reader)


@router.get("/matches/{match_id}", **OPEN, response=answers(PositionShape))
def match(request: HttpRequest, match_id: MatchId, texts: bool = True) -> Json:
    """A match as your seat sees it: the board, the question that is put to you, and every legal answer.

    Without `texts` moves come without their sentences, which is quicker.
    """
    found = access_match(asker(request), match_id)
    return position_shape(found, asker(request), texts=texts)


@router.get("/matches/{match_id}/log", **OPEN, response=answers(LogShape))
def match_log(
    request: HttpRequest,
    match_id: MatchId,
    after: AfterEntry = 0,
) -> Json:
    """What happened, as your seat may know it: events for programs, sentences for people."""
    return log_shape(access_match(asker(request), match_id), asker(request), after)


@router.get(
    "/matches/{match_id}/export",
    **OPEN,
    response=answers(dict[str, Any]),
)
def match_export(request: HttpRequest, match_id: MatchId) -> Json:
    """The match as a file: while it runs what you may know, afterwards all of it, signed, to check the dice with."""
    found = access_match(asker(request), match_id)
    return export(found, seat_among(seated(found), asker(request)))


def _start(after: str) -> PageStart:
    return PageStart(decode_mark(after))


def _finished(page: HistoryPage, person: Person) -> Json:
    numbers = [row.match.pk for row in page.rows]
    found = {m.pk: m for m in with_sitters(Match.objects.filter(pk__in=numbers))}
    shown = [found[number] for number in numbers if number in found]
    return {
        "matches": [match_shape(m, list(m.places.all()), person) for m in shown],
        "next": page.on,
    }
