"""What bots are called, what they look like, and how well they play."""

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.kit.busts import mask
from games.match.bots import level_of, rating_of

# Ratings of bots are estimates: nobody should read more into them.
ROUNDED_TO = 50


def bot_name(game: str, key: str, number: int = 1) -> str:
    """The name of its character; the second of the same level has a number."""
    level = level_of(game, key)
    name = level.character.name if level else key
    if number > 1:
        name = f"{name} {number}"
    return _("%(name)s (bot)") % {"name": name}


def bot_portrait(game: str, key: str) -> SafeString:
    level = level_of(game, key)
    # Drawn by the game itself, never by people.
    return SafeString(level.character.portrait if level else mask())


def about_points(game: str, key: str) -> str:
    """Its rating, rounded; empty where it is not known."""
    rating = rating_of(game, key)
    if rating is None:
        return ""
    points = ROUNDED_TO * round(rating.points / ROUNDED_TO)
    return _("about %(points)d") % {"points": points}


def bot_choice(game: str, key: str) -> str:
    """In a list to choose from."""
    return ", ".join(filter(None, [bot_name(game, key), about_points(game, key)]))


def level_help(game: str, key: str) -> str:
    """Of which level it is, how well that plays, and how."""
    level = level_of(game, key)
    if level is None:
        return ""
    title = ", ".join(filter(None, [_(level.name), about_points(game, key)]))
    return f"{title}. {_(level.help)}"
