"""The picture in words, for those who do not see it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import CHARACTERS, SIENNA
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import space_name


def describe(view: View, names: Sequence[str]) -> list[str]:
    """Where everybody's thieves are, seat by seat."""
    told = [_seat(view, seat, name) for seat, name in enumerate(names)]
    return [sentence for sentence in told if sentence]


def _seat(view: View, seat: int, name: str) -> str:
    places = [
        f"{CHARACTERS[figure].name} ({space_name(space)})"
        for figure, space in enumerate(view.at[: SIENNA + 1])
        if space >= 0 and view.owners[figure] == seat
    ]
    if not places:
        return ""
    words = {"name": name, "places": ", ".join(places)}
    return _("%(name)s: %(places)s.") % words
