"""What bots are called, and how well they play."""

from django.utils.translation import gettext as _

from games.match.bots import level_of


def bot_name(game: str, key: str) -> str:
    level = level_of(game, key)
    return _(level.name) if level else key


def level_help(game: str, key: str) -> str:
    """How well bots of this level play."""
    level = level_of(game, key)
    return _(level.help) if level else ""
