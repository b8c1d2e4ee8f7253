"""`{% known_games %}`: what can be played, each with its name and a sentence about it."""

from django import template

from games.words.options import all_games

register = template.Library()


@register.simple_tag
def known_games() -> list[dict[str, str]]:
    return all_games()
