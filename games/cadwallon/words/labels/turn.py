"""Labels for what a thief does on the own turn: moving, opening, attacking, trading."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.chests import bash_cost
from games.cadwallon.rules.components import NUMBERS
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
    priced,
    setting_out,
    turn_of,
    whom_there,
)
from games.cadwallon.words.names import (
    a_treasure,
    ducats,
    listed,
    mission_name,
    place,
    whom,
)


def activate(move: Activate, view: View) -> str:
    return _("Put %(figure)s to work") % {"figure": whom(move.figure)}


def walk(move: Walk, view: View) -> str:
    label = _("Walk to %(place)s") % {"place": place(move.space)}
    return priced(label, setting_out(view))


def attack(move: Attack, view: View) -> str:
    label = _("Attack %(figure)s") % {"figure": whom_there(move.figure, view)}
    return priced(label, NUMBERS.attack_cost + setting_out(view))


def leave(move: Leave, view: View) -> str:
    label = _("Leave through %(gate)s") % {"gate": place(move.gate)}
    return priced(label, setting_out(view))


def pick(move: Pick, view: View) -> str:
    text = _("Pick the lock of the chest with %(treasure)s")
    label = text % {"treasure": contents(move.token, view)}
    return priced(label, NUMBERS.pick_cost)


def bash(move: Bash, view: View) -> str:
    treasure = contents(move.token, view)
    if treasure:
        label = _("Bash open the chest with %(treasure)s") % {"treasure": treasure}
    else:
        label = _("Bash open the locked chest")
    return priced(label, bash_cost(turn_of(view)))


def seize(move: Seize, view: View) -> str:
    return priced(_("Take the civilian hostage"), NUMBERS.take_cost)


def rob(move: Rob, view: View) -> str:
    label = _("Rob the Duke: %(ducats)s") % {"ducats": ducats(view.treasury)}
    return priced(label, NUMBERS.rob_cost)


def invoke(move: Invoke, view: View) -> str:
    return priced(_("Perform the ritual"), NUMBERS.ritual_cost)


def sell(move: Sell, view: View) -> str:
    treasures = listed([a_treasure(token) for token in move.tokens])
    label = _("Sell %(treasures)s") % {"treasures": treasures}
    return priced(label, NUMBERS.sell_cost)


def raise_portcullis(move: RaisePortcullis, view: View) -> str:
    label = _("Raise the portcullis with the keys")
    return priced(label, NUMBERS.open_gate_cost)


def use_mission(move: UseMission, view: View) -> str:
    label = _("Fulfil the mission “%(mission)s”")
    label %= {"mission": mission_name(move.mission)}
    return priced(label, NUMBERS.mission_cost)


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
