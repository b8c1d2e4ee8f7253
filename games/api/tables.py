"""Tables before the start."""

from typing import Any

import msgspec
from django.http import Http404, HttpRequest
from ninja import Router

from accounts.models import User
from games import services
from games.api.answers import AfterMatch, GameKey, MatchId, answers
from games.api.doors import OPEN, PLAY, asker, owner
from games.api.once import once
from games.api.problems import Problem
from games.api.shapes import (
    InviteWish,
    JoinWish,
    MatchesShape,
    PositionShape,
    ReadyWish,
    TableWish,
)
from games.api.shown import Json, match_shape, position_shape
from games.match import limits
from games.match.bots import level_keys
from games.match.clock import PACES
from games.models import Match
from games.permissions import access_match, open_to
from games.registry import GAMES
from games.selectors.lobby import with_sitters
from games.services import TablePlan

router = Router(tags=["Tables"])

TABLES_A_PAGE = 50


@router.get("/tables", **OPEN, response=answers(MatchesShape))
def open_tables(
    request: HttpRequest,
    game: GameKey = "",
    after: AfterMatch = 0,
) -> Json:
    """Open tables that anybody may join, the newest first."""
    tables = Match.objects.filter(open_to(asker(request)), status=Match.Status.OPEN)
    if game:
        tables = tables.filter(game=game)
    if after:
        tables = tables.filter(pk__lt=after)
    found = list(with_sitters(tables).order_by("-pk")[: TABLES_A_PAGE + 1])
    shown = found[:TABLES_A_PAGE]
    return {
        "matches": [
            match_shape(m, list(m.places.all()), asker(request)) for m in shown
        ],
        "next": str(shown[-1].pk) if len(found) > TABLES_A_PAGE else None,
    }


@router.post("/tables", **PLAY, response=answers(PositionShape))
def open_table(request: HttpRequest, wish: TableWish) -> Json:
    """A new table; you sit in its first seat. It starts by itself when all seats are taken and everybody is ready."""
    plan, level = _plan(wish), wish.level or _usual_level(wish.game)
    if not 0 <= wish.bots < plan.seats:
        raise Problem(422, "invalid")

    def do() -> Match:
        limits.count("table", owner(request))
        return services.open_table_with_bots(
            host=owner(request), plan=plan, bots=wish.bots, level=level
        )

    return position_shape(once(request, do), asker(request))


@router.post("/tables/{match_id}/join", **PLAY, response=answers(PositionShape))
def join(request: HttpRequest, match_id: MatchId, wish: JoinWish) -> Json:
    """Sit down; `invitation` is the last part of an invitation link."""
    access_match(asker(request), match_id, wish.invitation)

    def do() -> Match:
        return services.join_table(
            match_id=match_id,
            user=owner(request),
            seat=wish.seat,
            invitation=wish.invitation,
        )

    return position_shape(once(request, do), asker(request))


@router.post("/tables/{match_id}/ready", **PLAY, response=answers(PositionShape))
def ready(request: HttpRequest, match_id: MatchId, wish: ReadyWish) -> Json:
    """You are ready, or not yet; with a `choice` of gang, side or guild, if you have one."""
    access_match(asker(request), match_id)

    def do() -> Match:
        user = owner(request)
        if wish.choice is not None:
            services.choose(match_id=match_id, user=user, choice=wish.choice)
        return services.set_ready(match_id=match_id, user=user, ready=wish.is_ready)

    return position_shape(once(request, do), asker(request))


@router.post("/tables/{match_id}/invite", **PLAY, response=answers(PositionShape))
def invite(request: HttpRequest, match_id: MatchId, wish: InviteWish) -> Json:
    """The host asks somebody to the table; a bot account may sit down at once."""
    access_match(asker(request), match_id)
    person = User.objects.filter(
        username__iexact=wish.player, is_guest=False, is_active=True
    ).first()
    if person is None:
        raise Http404

    def do() -> Match:
        host = owner(request)
        if person.is_bot:
            return services.ask_bot(match_id=match_id, host=host, bot=person)
        return services.invite(match_id=match_id, host=host, user=person)

    return position_shape(once(request, do), asker(request))


@router.post("/tables/{match_id}/decline", **PLAY, response=answers(PositionShape))
def decline(request: HttpRequest, match_id: MatchId) -> Json:
    """You do not come to the table to which you were asked."""
    match = access_match(asker(request), match_id)

    def do() -> Match:
        return services.decline(match_id=match_id, user=owner(request))

    once(request, do)
    match.refresh_from_db()
    match.seated = None
    return position_shape(match, asker(request))


@router.post("/tables/{match_id}/leave", **PLAY, response=answers(PositionShape))
def leave(request: HttpRequest, match_id: MatchId) -> Json:
    """Stand up again. A table without people closes."""
    match = access_match(asker(request), match_id)

    def do() -> Match:
        return services.leave_table(match_id=match_id, user=owner(request))

    once(request, do)
    match.refresh_from_db()
    match.seated = None
    return position_shape(match, asker(request))


# A table for a group is opened on its page.
OPENED = (Match.Audience.PUBLIC, Match.Audience.UNLISTED, Match.Audience.INVITED)


def _plan(wish: TableWish) -> TablePlan:
    if wish.game not in GAMES:
        raise Http404
    game = GAMES[wish.game]
    seats = wish.seats or game.seats
    if seats not in game.rules.SEATS or wish.pace not in PACES:
        raise Problem(422, "invalid")
    if wish.audience not in OPENED:
        raise Problem(422, "invalid")
    return TablePlan(
        game=wish.game,
        seats=seats,
        title=wish.title,
        options=_options(wish, seats),
        pace=wish.pace,
        audience=wish.audience,
        language=wish.language if wish.language in ("en", "fr", "es") else "",
        reliability=wish.reliability,
        hides_chances=wish.hides_chances,
    )


def _options(wish: TableWish, seats: int) -> Any:
    rules = GAMES[wish.game].rules
    options = msgspec.convert(wish.options, rules.Options)
    try:
        rules.check_options(options, seats)
    except ValueError as mistake:
        raise Problem(422, "invalid") from mistake
    return options


def _usual_level(game: str) -> str:
    return level_keys(game)[1]
