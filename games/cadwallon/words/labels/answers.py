"""Labels for cards, and for answers to what a fight, a chest or a skill has left open."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import GangId
from games.cadwallon.rules.frames import Appearance, Banishment, Flight, Rising, Stash
from games.cadwallon.rules.moves import (
    Discard,
    Drive,
    Drop,
    Give,
    Keep,
    Lock,
    Play,
    Put,
    Reroll,
    RerollDie,
    Take,
)
from games.cadwallon.rules.view import View
from games.cadwallon.words.labels.situation import (
    contents,
    frame_of,
    whereabouts,
)
from games.cadwallon.words.names import at, card_name, place, the_gang, the_token, whom


def play(move: Play, view: View) -> str:
    card = card_name(move.card)
    if move.card == "master_key" and move.target >= 0:
        facts = {"card": card, "treasure": contents(move.target, view)}
        return _("Play “%(card)s” on the chest with %(treasure)s") % facts
    gang: GangId | None = view.gangs[move.target].gang if move.target >= 0 else None
    if gang:
        facts = {"card": card, "gang": the_gang(gang)}
        return _("Play “%(card)s” against %(gang)s") % facts
    return _("Play “%(card)s”") % {"card": card}


def reroll(move: Reroll, view: View) -> str:
    return _("Reroll all dice")


def reroll_die(move: RerollDie, view: View) -> str:
    return _("Roll the %(die)d again") % {"die": move.die}


def take(move: Take, view: View) -> str:
    return _("Take %(treasure)s") % {"treasure": the_token(move.token)}


def give(move: Give, view: View) -> str:
    return _("Give up %(treasure)s") % {"treasure": the_token(move.token)}


def drop(move: Drop, view: View) -> str:
    return _("Drop %(treasure)s") % {"treasure": the_token(move.token)}


def put(move: Put, view: View) -> str:
    where, space = {"where": at(move.space)}, {"place": place(move.space)}
    match frame_of(view):
        case Stash(_seat, token):
            return _("Put %(treasure)s %(where)s") % {
                "treasure": the_token(token),
                **where,
            }
        case Rising():
            return _("Let a zombie rise %(where)s") % where
        case Appearance():
            return _("Let the zombie stand %(where)s") % where
        case Banishment(_seat, figure):
            return _("Hurl %(figure)s to %(place)s") % {"figure": whom(figure), **space}
        case _:
            return _("Move the pentacle to %(place)s") % space


def drive(move: Drive, view: View) -> str:
    frame = frame_of(view)
    facts = {"place": place(move.space)}
    if isinstance(frame, Flight):
        facts["figure"] = whom(frame.figure)
        return _("Drive %(figure)s to %(place)s") % facts
    return _("Go to %(place)s") % facts


def lock(move: Lock, view: View) -> str:
    return _("Lock the chest %(where)s (%(treasure)s)") % {
        "where": whereabouts(move.token, view),
        "treasure": contents(move.token, view),
    }


def keep(move: Keep, view: View) -> str:
    if move.bottom is not None:
        facts = {"card": card_name(move.card), "below": card_name(move.bottom)}
        return _("Keep “%(card)s”, and put “%(below)s” at the very bottom") % facts
    return _("Keep “%(card)s”") % {"card": card_name(move.card)}


def discard(move: Discard, view: View) -> str:
    return _("Discard “%(card)s”") % {"card": card_name(move.card)}


LABELS: dict[type, Callable[[Any, View], str]] = {
    Play: play,
    Reroll: reroll,
    RerollDie: reroll_die,
    Take: take,
    Give: give,
    Drop: drop,
    Put: put,
    Drive: drive,
    Lock: lock,
    Keep: keep,
    Discard: discard,
}
