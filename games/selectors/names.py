"""What the seats of a match are called."""

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.match.places import places_of
from games.models import Match, Place
from games.words.bots import bot_name


def seat_names(match: Match) -> tuple[str, ...]:
    """One query: the names in the order of the seats."""
    return names_of(match.game, places_of(match))


def names_of(game: str, places: Iterable[Place]) -> tuple[str, ...]:
    """Bots of one level are told apart by a number."""
    met: Counter[str] = Counter()
    return tuple(_name(game, place, met) for place in places)


def departed() -> str:
    """Who had an account once."""
    return _("a departed player")


def _name(game: str, place: Place, met: Counter[str]) -> str:
    if place.user is not None:
        return place.user.name
    if place.name:
        return place.name
    if not place.bot:
        return departed()
    met[place.bot] += 1
    return bot_name(game, place.bot, met[place.bot])
