"""What a space is, and where one comes from it."""

from functools import cache

from django.utils.translation import gettext as _

from games.cadwallon.rules.district import EXITS, IS_ROOM, NEIGHBOURS
from games.cadwallon.rules.view import View
from games.cadwallon.words.explanations.adventures import alarm_text
from games.cadwallon.words.names import listed, space_name
from games.kit.languages import active_language


def space_text(view: View, space: int) -> str:
    ways = _ways(space, active_language())
    if space not in EXITS:
        return ways
    if space in view.barred:
        return _("Nobody leaves here any more. %(ways)s") % {"ways": ways}
    when = (
        _("Thieves may leave here now.")
        if view.may_leave
        else alarm_text(view.options.adventure)
    )
    return f"{when} {ways}"


@cache
def _ways(space: int, language: str) -> str:
    """The doors of a room; from a street the streets beside it, and the rooms behind doors and windows."""
    near = NEIGHBOURS[space]
    if IS_ROOM[space]:
        text = _("A room. Doors and windows: %(spaces)s.")
        return text % {"spaces": listed(map(space_name, near))}
    streets = [space_name(other) for other in near if not IS_ROOM[other]]
    rooms = [space_name(other) for other in near if IS_ROOM[other]]
    told = [_("Open to %(spaces)s.") % {"spaces": listed(streets)}] if streets else []
    if rooms:
        told.append(_("Doors and windows: %(spaces)s.") % {"spaces": listed(rooms)})
    return " ".join(told)
