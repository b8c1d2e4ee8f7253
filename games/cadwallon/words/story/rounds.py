"""Setting up, the round track, the alarm, whose turn it is."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.events import (
    AlarmRang,
    Deployed,
    ExitsOpened,
    FirstPlayerRolled,
    GangChosen,
    GateBarred,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from games.cadwallon.words.names import at, place, subject, the_gang
from games.kit.reader import Reader


def gang_chosen(event: GangChosen, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You lead %(gang)s."),
        _("%(who)s leads %(gang)s."),
        gang=the_gang(event.gang),
    )


def first_player_rolled(event: FirstPlayerRolled, reader: Reader) -> str:
    rolls = zip(reader.names, event.totals, strict=False)
    return reader.tell(
        event.first,
        _("The dice for the first turn: %(rolls)s. You begin."),
        _("The dice for the first turn: %(rolls)s. %(who)s begins."),
        rolls=", ".join(f"{name} {total}" for name, total in rolls),
    )


def deployed(event: Deployed, reader: Reader) -> str:
    return _("%(figure)s lies in wait %(where)s.") % {
        "figure": subject(event.figure),
        "where": at(event.space),
    }


def gate_barred(event: GateBarred, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You drop a portcullis: %(gate)s is shut."),
        _("%(who)s drops a portcullis: %(gate)s is shut."),
        gate=place(event.gate),
    )


def round_began(event: RoundBegan, reader: Reader) -> str:
    return reader.tell(
        event.first,
        _("Round %(round)d begins. You play first."),
        _("Round %(round)d begins. %(who)s plays first."),
        round=event.round,
    )


def alarm_rang(event: AlarmRang, reader: Reader) -> str:
    text = ngettext(
        "The alarm rings! %(count)d portcullis is coming down. From now on thieves may leave through any open gate.",
        "The alarm rings! %(count)d portcullises are coming down. From now on thieves may leave through any open gate.",
        event.portcullises,
    )
    return text % {"count": event.portcullises}


def exits_opened(event: ExitsOpened, reader: Reader) -> str:
    return _(
        "The guards look away: from now on thieves may leave through any open gate."
    )


def turn_began(event: TurnBegan, reader: Reader) -> str:
    return reader.tell(
        event.seat, _("Your turn begins."), _("The turn of %(who)s begins.")
    )


def turn_ended(event: TurnEnded, reader: Reader) -> str:
    return reader.tell(
        event.seat, _("Your turn is over."), _("The turn of %(who)s is over.")
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    GangChosen: gang_chosen,
    FirstPlayerRolled: first_player_rolled,
    Deployed: deployed,
    GateBarred: gate_barred,
    RoundBegan: round_began,
    AlarmRang: alarm_rang,
    ExitsOpened: exits_opened,
    TurnBegan: turn_began,
    TurnEnded: turn_ended,
}
