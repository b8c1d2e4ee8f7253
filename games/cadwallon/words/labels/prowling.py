"""Labels for setting up, shutting gates, and moving those who belong to no gang."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.components import CHARACTERS, ISABEAU, NUMBERS
from games.cadwallon.rules.frames import Prowl
from games.cadwallon.rules.moves import (
    Bar,
    ChooseGang,
    Deploy,
    March,
    Patrol,
    Raid,
    Rouse,
    RouseZombies,
)
from games.cadwallon.rules.view import View
from games.cadwallon.words.labels.situation import frame_of, whom_there
from games.cadwallon.words.names import at, place, spaces, the_gang, whom


def choose_gang(move: ChooseGang, view: View) -> str:
    return _("Lead %(gang)s") % {"gang": the_gang(move.gang)}


def deploy(move: Deploy, view: View) -> str:
    facts = {"figure": whom(move.figure), "where": at(move.space)}
    return _("Place %(figure)s %(where)s") % facts


def bar(move: Bar, view: View) -> str:
    return _("Shut %(gate)s") % {"gate": place(move.gate)}


def patrol(move: Patrol, view: View) -> str:
    facts = {
        "figure": whom(move.figure),
        "spaces": spaces(CHARACTERS[move.figure].movement),
    }
    if move.figure == ISABEAU:
        return _("Send %(figure)s hunting (%(spaces)s)") % facts
    return _("Send %(figure)s on patrol (roll a die)") % facts


def rouse_zombies(move: RouseZombies, view: View) -> str:
    count = NUMBERS.zombies_a_turn
    text = ngettext("Move %(count)d zombie", "Move up to %(count)d zombies", count)
    return text % {"count": count}


def rouse(move: Rouse, view: View) -> str:
    return _("Move the zombie that is %(where)s") % {"where": at(view.at[move.figure])}


def march(move: March, view: View) -> str:
    frame = frame_of(view)
    if not isinstance(frame, Prowl):
        return _("Go to %(place)s") % {"place": place(move.space)}
    facts = {"figure": whom(frame.figure), "place": place(move.space)}
    if view.at[frame.figure] == move.space:
        return _("Do not move %(figure)s") % facts
    return _("Send %(figure)s to %(place)s") % facts


def raid(move: Raid, view: View) -> str:
    return _("Attack %(figure)s") % {"figure": whom_there(move.figure, view)}


LABELS: dict[type, Callable[[Any, View], str]] = {
    ChooseGang: choose_gang,
    Deploy: deploy,
    Bar: bar,
    Patrol: patrol,
    RouseZombies: rouse_zombies,
    Rouse: rouse,
    March: march,
    Raid: raid,
}
