"""`{% known_games %}`: what can be played, each with its name and a sentence about it; `{% game_names %}` in one line;
`{{ match.game|sealed }}`: what the seal of a match promises; `{% lessons %}`: the first lesson of each game, or all of one.
"""

from django import template

from games.selectors.lesson import OfferedLesson, offered_lessons
from games.words.options import all_games, sealed_words

register = template.Library()


@register.simple_tag
def known_games() -> list[dict[str, str]]:
    return all_games()


@register.simple_tag
def game_names() -> str:
    """The names of all games, for a sentence."""
    return ", ".join(game["name"] for game in all_games())


@register.filter
def sealed(game: str) -> str:
    return sealed_words(game)


@register.simple_tag
def lessons(game: str = "") -> list[OfferedLesson]:
    return offered_lessons(game)
