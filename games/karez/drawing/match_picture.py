"""The city as one picture, for mails and previews: the base of its status, and all that stands and lies there."""

from collections.abc import Sequence
from functools import partial

from games.karez.about import PLACES
from games.karez.drawing.cityscape import CityMarks
from games.karez.drawing.layout import HEIGHT, WIDTH
from games.karez.drawing.picture import figures
from games.karez.drawing.picture import ground as base_of
from games.karez.drawing.scenery import cityscape, marked_places, picture_words
from games.karez.rules.view import View
from games.karez.words.names import guild_name
from games.kit.captions import fitted
from games.kit.picture import Ground

__all__ = ["PROPORTIONS", "ground", "picture"]

PROPORTIONS = WIDTH, HEIGHT
# So much of a player's name fits beside a standard.
ROOM = 18


def ground(view: View, language: str) -> Ground:
    """The Village, the Town or the City; nothing on it is written."""
    return Ground(f"karez {view.status}", partial(base_of, view.status))


def picture(
    view: View,
    names: Sequence[str],
    language: str,
    changed: frozenset[int] = frozenset(),
) -> str:
    places = (PLACES[number] for number in changed)
    marks = CityMarks(changed=marked_places(view, places))
    shown = [
        fitted(name, ROOM) or guild_name(view.guilds[seat].id)
        for seat, name in enumerate(names)
    ]
    asked = () if view.acting is None else (view.acting,)
    return figures(cityscape(view, shown, asked, marks), picture_words())
