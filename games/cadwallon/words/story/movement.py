"""Who goes where: the militia, the thieves, those who flee and those who get out."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.events import (
    Activated,
    ChestOfDucatsEmptied,
    Distracted,
    Fled,
    Haggled,
    LeftDistrict,
    Marched,
    MilitiaRolled,
    WalkCutShort,
    Walked,
)
from games.cadwallon.words.names import (
    at,
    ducats,
    figure_name,
    place,
    spaces,
    subject,
    the_token,
    whom,
)
from games.kit.reader import Reader


def militia_rolled(event: MilitiaRolled, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You send %(figure)s on patrol and roll %(die)d."),
        _("%(who)s sends %(figure)s on patrol and rolls %(die)d."),
        figure=figure_name(event.figure),
        die=event.die,
    )


def distracted(event: Distracted, reader: Reader) -> str:
    figure = whom(event.figure)
    return _("Something distracts %(figure)s, who stays put.") % {"figure": figure}


def marched(event: Marched, reader: Reader) -> str:
    if not event.path:
        return _("%(figure)s stays put.") % {"figure": subject(event.figure)}
    return reader.tell(
        event.seat,
        _("You send %(figure)s to %(place)s."),
        _("%(who)s sends %(figure)s to %(place)s."),
        figure=figure_name(event.figure),
        place=place(event.path[-1]),
    )


def activated(event: Activated, reader: Reader) -> str:
    return _("%(figure)s goes to work.") % {"figure": subject(event.figure)}


def walked(event: Walked, reader: Reader) -> str:
    return _("%(figure)s walks to %(place)s (%(spaces)s).") % {
        "figure": subject(event.figure),
        "place": place(event.path[-1]),
        "spaces": spaces(len(event.path)),
    }


def walk_cut_short(event: WalkCutShort, reader: Reader) -> str:
    return _("An old wound flares up: %(figure)s has to stop %(where)s.") % {
        "figure": figure_name(event.figure),
        "where": at(event.space),
    }


def left_district(event: LeftDistrict, reader: Reader) -> str:
    return _("%(figure)s slips out of the district through %(gate)s.") % {
        "figure": subject(event.figure),
        "gate": place(event.gate),
    }


def chest_of_ducats_emptied(event: ChestOfDucatsEmptied, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("Safe outside, you open %(treasure)s: %(ducats)s (die: %(die)d)."),
        _("Safe outside, %(who)s opens %(treasure)s: %(ducats)s (die: %(die)d)."),
        treasure=the_token(event.token),
        ducats=ducats(event.ducats),
        die=event.die,
    )


def haggled(event: Haggled, reader: Reader) -> str:
    return _("%(figure)s haggles over the loot and gets %(ducats)s on top.") % {
        "figure": subject(event.figure),
        "ducats": ducats(event.ducats),
    }


def fled(event: Fled, reader: Reader) -> str:
    return _("%(figure)s flees to %(place)s.") % {
        "figure": subject(event.figure),
        "place": place(event.space),
    }


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    MilitiaRolled: militia_rolled,
    Distracted: distracted,
    Marched: marched,
    Activated: activated,
    Walked: walked,
    WalkCutShort: walk_cut_short,
    LeftDistrict: left_district,
    ChestOfDucatsEmptied: chest_of_ducats_emptied,
    Haggled: haggled,
    Fled: fled,
}
