"""The city as one picture, for mails and previews: the base of its status, and all that stands and lies there."""

from collections.abc import Sequence

from games.karez.about import PLACES
from games.karez.drawing.cityscape import CityMarks
from games.karez.drawing.description import describe
from games.karez.drawing.layout import HEIGHT, WIDTH
from games.karez.drawing.picture import figures
from games.karez.drawing.picture import ground as base_of
from games.karez.drawing.picture import picture as whole
from games.karez.drawing.scenery import cityscape, marked_places, picture_words
from games.karez.rules.view import View
from games.karez.words.names import guild_name
from games.kit.captions import fitted

__all__ = ["PROPORTIONS", "describe", "ground", "picture"]

PROPORTIONS = WIDTH, HEIGHT
# So much of a player's name fits beside a standard.
ROOM = 18


def ground(language: str) -> str:
    """The Village, with which every match begins."""
    return base_of("village")


def picture(
    view: View,
    names: Sequence[str],
    language: str,
    changed: frozenset[int] = frozenset(),
) -> str:
    """A Town or a City covers the Village."""
    places = (PLACES[number] for number in changed)
    marks = CityMarks(changed=marked_places(view, places))
    shown = [
        fitted(name, ROOM) or guild_name(view.guilds[seat].id)
        for seat, name in enumerate(names)
    ]
    asked = () if view.acting is None else (view.acting,)
    city = cityscape(view, shown, asked, marks)
    draw = figures if view.status == "village" else whole
    return draw(city, picture_words())
