"""Labels of what an explorer decides on the way."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules import moves as m
from games.karez.rules.expeditions.deaths import burial_fee
from games.karez.rules.expeditions.record import Meeting, Outing
from games.karez.rules.state import NOBODY
from games.karez.rules.view import View
from games.karez.words import amounts
from games.karez.words.names import (
    the_card,
    the_encounter,
    the_hero,
    the_target,
    to_hero,
    whom_hero,
    whom_heroes,
)


def outing_of(view: View) -> Outing | None:
    return view.exploring.outing if view.exploring else None


def meeting_of(view: View) -> Meeting | None:
    outing = outing_of(view)
    return outing.meeting if outing else None


def _set_out(move: m.SetOut, view: View) -> str:
    return _("First this one: %(target)s") % {"target": the_target(move.target)}


def _send(move: m.Send, view: View) -> str:
    return _("Send %(heroes)s") % {"heroes": whom_heroes(move.heroes)}


def _equip(move: m.Equip, view: View) -> str:
    return _("Give %(card)s %(to_hero)s") % {
        "card": the_card(move.card),
        "to_hero": to_hero(move.hero),
    }


def _as_before(move: m.EquipAsBefore, view: View) -> str:
    return _("Everything as last time")


def _fight(move: m.Fight, view: View) -> str:
    meeting = meeting_of(view)
    if meeting is None:
        return _("Fight")
    text = _("Fight %(foe)s")
    if meeting.is_trap:
        text = _("Face %(foe)s")
    return text % {"foe": the_encounter(meeting.encounter)}


def _flee(move: m.Flee, view: View) -> str:
    if move.card:
        text = _("Flee and leave %(card)s behind")
        return text % {"card": the_card(move.card)}
    valour = view.guilds[view.seat].valour if view.seat is not None else 0
    if not valour:
        return _("Flee: there is nothing to lose")
    return _("Flee and lose %(valour)s") % {"valour": amounts.valour(1)}


def _take(move: m.Take, view: View) -> str:
    meeting = meeting_of(view)
    hits = meeting.hits if meeting else ()
    if not hits:
        return _("%(hero)s takes it") % {"hero": the_hero(move.hero)}
    return _("The hit of %(number)d is for %(hero)s") % {
        "number": hits[0],
        "hero": the_hero(move.hero),
    }


def _bury(move: m.Bury, view: View) -> str:
    outing = outing_of(view)
    hero = whom_hero(outing.dead) if outing and outing.dead else ""
    owner = view.buildings.get("cemetery", NOBODY)
    fee = burial_fee(owner, view.seat) if view.seat is not None else 0
    if not fee:
        return _("Bury %(hero)s") % {"hero": hero}
    return _("Bury %(hero)s for %(gold)s") % {"hero": hero, "gold": amounts.gold(fee)}


LABELS: dict[type, Callable[[Any, View], str]] = {
    m.SetOut: _set_out,
    m.Send: _send,
    m.Equip: _equip,
    m.EquipAsBefore: _as_before,
    m.Fight: _fight,
    m.Flee: _flee,
    m.Take: _take,
    m.Bury: _bury,
}
