"""`{% bot_portrait game level %}`: the picture of a bot; `{% bot_line game level %}`: how it plays;
`{% bots_among people %}`: those of them who are bots.
"""

from collections.abc import Iterable

from django import template
from django.utils.safestring import SafeString

from games.selectors.people import Person
from games.words import bots

register = template.Library()


@register.simple_tag
def bot_portrait(game: str, level: str) -> SafeString:
    """It decorates a name beside it."""
    return bots.bot_portrait(game, level)


@register.simple_tag
def bot_line(game: str, level: str) -> str:
    return bots.level_help(game, level)


@register.simple_tag
def bots_among(people: Iterable[Person]) -> list[Person]:
    return [person for person in people if person.bot]
