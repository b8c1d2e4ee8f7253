"""The district in words: rooms with what lies there, streets, gates, and every gang."""

from collections import defaultdict
from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import FIGURES
from games.cadwallon.rules.district import GATES, ROOMS, STREETS
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import space_name
from games.cadwallon.words.things.figures import figure_thing, gang_places
from games.cadwallon.words.things.spaces import space_text
from games.cadwallon.words.things.treasures import lying
from games.kit.things import BoardArea, BoardPlace, Thing


def things(view: View, names: Sequence[str]) -> list[BoardArea]:
    """Everything that is drawn, as far as the reader of the view may know it."""
    standing: dict[int, list[Thing]] = defaultdict(list)
    for figure in FIGURES:
        if view.at[figure] >= 0:
            standing[view.at[figure]].append(figure_thing(view, figure, names))

    def place(space: int) -> BoardPlace:
        return BoardPlace(
            id=f"s{space}",
            name=space_name(space),
            state=_("shut by a portcullis") if space in view.barred else "",
            meaning=space_text(view, space),
            things=(*lying(view, space), *standing[space]),
        )

    streets = [space for space in STREETS if space not in GATES]
    return [
        BoardArea(
            heading=_("Rooms"), places=[*map(place, ROOMS)], empty=_("Empty rooms")
        ),
        BoardArea(heading=_("Streets"), places=[*map(place, streets)]),
        BoardArea(
            heading=_("Gates"), places=[*map(place, GATES)], empty=_("Open gates")
        ),
        BoardArea(heading=_("Gangs"), places=gang_places(view, names)),
    ]


__all__ = ["things"]
