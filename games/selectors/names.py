"""What the seats of a match are called."""

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.match.places import places_of
from games.models import Match, Place

BOT_NAMES = {
    "random": gettext_noop("Drunken bot"),
    "apprentice": gettext_noop("Apprentice bot"),
    "thief": gettext_noop("Thief bot"),
    "dreamer": gettext_noop("Dreaming bot"),
    "old_one": gettext_noop("Old One bot"),
}


def seat_names(match: Match) -> tuple[str, ...]:
    """One query: the names in the order of the seats."""
    return names_of(places_of(match))


def names_of(places: Iterable[Place]) -> tuple[str, ...]:
    """Bots of one level are told apart by a number."""
    met: Counter[str] = Counter()
    return tuple(_name(place, met) for place in places)


def departed() -> str:
    """Who had an account once."""
    return _("a departed thief")


def bot_name(level: str) -> str:
    return _(BOT_NAMES.get(level, level))


def _name(place: Place, met: Counter[str]) -> str:
    if place.user is not None:
        return place.user.name
    if place.name:
        return place.name
    if not place.bot:
        return departed()
    met[place.bot] += 1
    name, count = bot_name(place.bot), met[place.bot]
    return name if count == 1 else f"{name} {count}"
