"""People and their ratings."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest
from ninja import Router

from accounts.models import User
from games.api.answers import GameKey, PageNumber, PlayerName, answers
from games.api.doors import OPEN, READ, asker, owner
from games.api.shapes import BotsShape, LeaderboardShape, MeShape, PlayerShape
from games.api.shown import Json
from games.models import Rating
from games.registry import GAMES
from games.selectors.bot_accounts import BotRow, bots_page
from games.selectors.leaderboard import is_provisional
from games.selectors.leaderboard import leaderboard as ranked
from games.selectors.turns import turns_of

router = Router(tags=["People"])


@router.get("/me", **READ, response=answers(MeShape))
def me(request: HttpRequest) -> Json:
    """Whose key this is, and which matches wait for them."""
    user = owner(request)
    return {**_player(user), "waiting": turns_of(user)}


@router.get("/players/{name}", **OPEN, response=answers(PlayerShape))
def player(request: HttpRequest, name: PlayerName) -> Json:
    """A person with an account."""
    asker(request)
    found = User.objects.filter(username__iexact=name, is_guest=False, is_active=True)
    person = found.first()
    if person is None:
        raise Http404
    return _player(person)


@router.get(
    "/games/{game}/ratings",
    **OPEN,
    response=answers(LeaderboardShape),
)
def leaderboard(
    request: HttpRequest,
    game: str,
    page: PageNumber = 1,
    everybody: bool = False,
    bots: bool = False,
) -> Json:
    """The best players of a game, or the best bot accounts; with `everybody` also those who have played too few matches to be sure."""
    if game not in GAMES:
        raise Http404
    found = ranked(game, asker(request), str(page), everybody, of_bots=bots)
    if found["page"].number != page:
        return {"players": [], "next": None}
    has_more = found["page"].has_next()
    return {
        "players": [
            {
                **_rating(one.rating),
                "place": one.place,
                "name": one.rating.user.username,
                "display_name": one.rating.user.name,
            }
            for one in found["players"]
        ],
        "next": str(page + 1) if has_more else None,
    }


@router.get("/bots", **OPEN, response=answers(BotsShape))
def bots(request: HttpRequest, game: GameKey = "") -> Json:
    """Bot accounts that play a game, or any: first those that can be asked to a table now."""
    asker(request)
    if game and game not in GAMES:
        raise Http404
    return {"bots": [_bot(row) for row in bots_page(game or None)]}


def _bot(row: BotRow) -> Json:
    return {
        **_player(row.user, row.owner),
        "about": row.about,
        "games": [one.game for one in row.games],
        "seconds": row.seconds,
        "most_matches": row.most_matches,
        "playing": row.playing,
        "is_offered": row.is_offered,
        "sits_down": row.sits_down,
    }


def _player(user: User, owner: User | None = None) -> Json:
    whose = owner or user.owner
    return {
        "name": user.username,
        "display_name": user.name,
        "is_guest": user.is_guest,
        "is_bot": user.is_bot,
        "owner": whose.username if whose else None,
        "ratings": [_rating(rating) for rating in Rating.objects.filter(user=user.pk)],
        "url": settings.SITE_URL + user.get_absolute_url(),
    }


def _rating(rating: Any) -> Json:
    return {
        "game": rating.game,
        "points": rating.points,
        "played": rating.played,
        "is_provisional": is_provisional(rating),
    }
