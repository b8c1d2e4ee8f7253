"""People and their ratings."""

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest
from ninja import Router

from accounts.models import User
from games.api.answers import PageNumber, PlayerName, answers
from games.api.doors import OPEN, READ, asker, owner
from games.api.shapes import LeaderboardShape, MeShape, PlayerShape
from games.api.shown import Json
from games.models import Rating
from games.registry import GAMES
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
) -> Json:
    """The best players of a game; with `everybody` also those who have played too few matches to be sure."""
    if game not in GAMES:
        raise Http404
    found = ranked(game, asker(request), str(page), everybody)
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


def _player(user: User) -> Json:
    return {
        "name": user.username,
        "display_name": user.name,
        "is_guest": user.is_guest,
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
