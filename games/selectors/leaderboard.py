"""The best players of a game, and where the reader stands among them."""

from typing import Any, NamedTuple

from django.core.paginator import Paginator
from django.db.models import QuerySet

from games.match.ratings import SETTLED_AFTER
from games.models import Rating
from games.permissions import Person

PLAYERS_A_PAGE = 25


class RatedPlayer(NamedTuple):
    """A person with a rating, and the place it gives."""

    place: int
    rating: Rating
    is_me: bool

    @property
    def is_provisional(self) -> bool:
        return is_provisional(self.rating)


def is_provisional(rating: Rating) -> bool:
    """Too few matches to be sure of it."""
    return rating.played < SETTLED_AFTER


def leaderboard(
    game: str,
    reader: Person,
    page: str | None,
    everybody: bool,
    *,
    of_bots: bool = False,
) -> dict[str, Any]:
    """A page of the list; those whose rating is provisional only where everybody is asked for. Bots have one of their own."""
    ranked = _ranked(game, everybody, of_bots)
    shown = Paginator(ranked.select_related("user"), PLAYERS_A_PAGE).get_page(page)
    first = shown.start_index()
    players = [
        RatedPlayer(first + at, rating, rating.user_id == reader.pk)
        for at, rating in enumerate(shown)
    ]
    return {
        "page": shown,
        "players": players,
        "everybody": everybody,
        "settled_after": SETTLED_AFTER,
        "mine": None if of_bots else _mine(game, reader, everybody),
    }


def _ranked(game: str, everybody: bool, of_bots: bool) -> QuerySet[Rating]:
    ratings = Rating.objects.filter(game=game, user__owner__isnull=not of_bots)
    settled = ratings if everybody else ratings.filter(played__gte=SETTLED_AFTER)
    return settled.order_by("-points", "pk")


def _mine(game: str, reader: Person, everybody: bool) -> RatedPlayer | None:
    """The reader's own place, wherever the page is; a provisional rating has none among the others."""
    if not reader.is_authenticated:
        return None
    rating = Rating.objects.filter(game=game, user=reader).first()
    if rating is None:
        return None
    better = _ranked(game, everybody, of_bots=False).filter(points__gt=rating.points)
    return RatedPlayer(better.count() + 1, rating, is_me=True)
