"""Labels for what a thief does on the own turn: moving, opening, attacking, trading."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.moves import (
    Activate,
    Attack,
    Bash,
    Invoke,
    Leave,
    Pick,
    RaisePortcullis,
    Rob,
    Seize,
    Sell,
    UseMission,
    Walk,
)
from games.cadwallon.rules.view import View
from games.cadwallon.words.labels.situation import (
    contents,
    whom_there,
    with_contents,
    with_load,
)
from games.cadwallon.words.names import (
    a_treasure,
    ducats,
    figure_name,
    listed,
    mission_name,
    place,
    whom,
)


def activate(move: Activate, view: View) -> str:
    return _("Put %(figure)s to work") % {"figure": whom(move.figure)}


def walk(move: Walk, view: View) -> str:
    label = _("Walk to %(place)s") % {"place": place(move.space)}
    return with_contents(label, move.space, view)


def attack(move: Attack, view: View) -> str:
    label = _("Attack %(figure)s") % {"figure": whom_there(move.figure, view)}
    return with_load(label, move.figure, view)


def leave(move: Leave, view: View) -> str:
    return _("Leave through %(gate)s") % {"gate": place(move.gate)}


def pick(move: Pick, view: View) -> str:
    text = _("Pick the lock of the chest with %(treasure)s")
    return text % {"treasure": contents(move.token, view)}


def bash(move: Bash, view: View) -> str:
    treasure = contents(move.token, view)
    if treasure:
        return _("Bash open the chest with %(treasure)s") % {"treasure": treasure}
    return _("Bash open the locked chest")


def seize(move: Seize, view: View) -> str:
    return _("Take the civilian hostage")


def rob(move: Rob, view: View) -> str:
    if move.scroll_of >= 0:
        facts = {
            "ducats": ducats(view.treasury),
            "figure": figure_name(move.scroll_of),
        }
        return _("Rob the Duke: %(ducats)s, with %(figure)s’s scroll") % facts
    return _("Rob the Duke: %(ducats)s") % {"ducats": ducats(view.treasury)}


def invoke(move: Invoke, view: View) -> str:
    return _("Perform the ritual")


def sell(move: Sell, view: View) -> str:
    treasures = listed([a_treasure(token) for token in move.tokens])
    return _("Sell %(treasures)s") % {"treasures": treasures}


def raise_portcullis(move: RaisePortcullis, view: View) -> str:
    return _("Raise the portcullis with the keys")


def use_mission(move: UseMission, view: View) -> str:
    label = _("Fulfil the mission “%(mission)s”")
    return label % {"mission": mission_name(move.mission)}


LABELS: dict[type, Callable[[Any, View], str]] = {
    Activate: activate,
    Walk: walk,
    Attack: attack,
    Leave: leave,
    Pick: pick,
    Bash: bash,
    Seize: seize,
    Rob: rob,
    Invoke: invoke,
    Sell: sell,
    RaisePortcullis: raise_portcullis,
    UseMission: use_mission,
}
