"""Moves, cards, patrols and skills: what fills a turn."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.events import (
    AlarmRang,
    CardCancelled,
    CardPlayed,
    Chilled,
    Deployed,
    ExitsOpened,
    Feinted,
    GangChosen,
    GateBarred,
    Marched,
    RoundBegan,
    TarotRead,
    Walked,
)
from games.cadwallon.words.names import at, card_name, figure_name, place, the_gang
from games.cadwallon.words.recap.tale import Tale
from games.cadwallon.words.story.rounds import alarm_rang as alarm_sentence
from games.cadwallon.words.story.rounds import exits_opened as exits_sentence
from games.kernel.rules import Seat
from games.kit.recap import HEAVY, LIGHT


def gang_chosen(event: GangChosen, tale: Tale) -> None:
    tale.add(event.seat, _("took %(gang)s") % {"gang": the_gang(event.gang)})


def deployed(event: Deployed, tale: Tale) -> None:
    thing = f"{figure_name(event.figure)} {at(event.space)}"
    tale.add(tale.owner(event.figure), _("placed %(things)s"), thing=thing)


def gate_barred(event: GateBarred, tale: Tale) -> None:
    text = _("shut %(gate)s") % {"gate": place(event.gate)}
    tale.add(event.seat, text, HEAVY)


def alarm_rang(event: AlarmRang, tale: Tale) -> None:
    tale.teller.say(alarm_sentence(event, tale.teller.reader))


def exits_opened(event: ExitsOpened, tale: Tale) -> None:
    tale.teller.say(exits_sentence(event, tale.teller.reader))


def round_began(event: RoundBegan, tale: Tale) -> None:
    tale.teller.say(_("Round %(round)d began.") % {"round": event.round})


def marched(event: Marched, tale: Tale) -> None:
    if event.path:
        text = _("sent %(figure)s to %(place)s")
        facts = {"figure": figure_name(event.figure), "place": place(event.path[-1])}
        tale.add(event.seat, text % facts, LIGHT)


def walked(event: Walked, tale: Tale) -> None:
    text = _("%(figure)s to %(place)s")
    facts = {"figure": figure_name(event.figure), "place": place(event.path[-1])}
    seat = tale.owner(event.figure)
    tale.add(seat, _("moved %(things)s"), LIGHT, thing=text % facts)


def card_played(event: CardPlayed, tale: Tale) -> None:
    facts = {"card": card_name(event.card)}
    if event.target < 0:
        thing = _("“%(card)s”") % facts
        tale.add(event.seat, _("played %(things)s"), thing=thing)
    elif tale.is_me(Seat(event.target)):
        text = _("played “%(card)s” against you") % facts
        tale.add(event.seat, text, HEAVY, touches=True)
    else:
        text = _("played “%(card)s” against %(rival)s")
        tale.add(event.seat, text % {**facts, "rival": tale.name(Seat(event.target))})


def card_cancelled(event: CardCancelled, tale: Tale) -> None:
    facts = {"card": card_name(event.card)}
    if tale.is_me(event.owner):
        text = _("cancelled your “%(card)s”") % facts
        tale.add(event.seat, text, HEAVY, touches=True)
    else:
        text = _("cancelled the “%(card)s” of %(owner)s")
        tale.add(event.seat, text % {**facts, "owner": tale.name(event.owner)})


def feinted(event: Feinted, tale: Tale) -> None:
    facts = {
        "figure": figure_name(event.figure),
        "other": figure_name(event.other),
    }
    if tale.is_mine(event.other):
        text = _("made %(figure)s change places with %(other)s of your gang") % facts
        tale.add(tale.owner(event.figure), text, HEAVY, touches=True)
    else:
        text = _("made %(figure)s change places with %(other)s") % facts
        tale.add(tale.owner(event.figure), text)


def chilled(event: Chilled, tale: Tale) -> None:
    if tale.is_mine(event.figure):
        text = _("slowed %(figure)s of your gang down")
        facts = {"figure": figure_name(event.figure)}
        tale.add(tale.sender(event.by), text % facts, HEAVY, touches=True)


def tarot_read(event: TarotRead, tale: Tale) -> None:
    tale.add(event.seat, _("looked at the top of the deck"))


DEEDS: dict[type, Callable[[Any, Tale], None]] = {
    GangChosen: gang_chosen,
    Deployed: deployed,
    GateBarred: gate_barred,
    AlarmRang: alarm_rang,
    ExitsOpened: exits_opened,
    RoundBegan: round_began,
    Marched: marched,
    Walked: walked,
    CardPlayed: card_played,
    CardCancelled: card_cancelled,
    Feinted: feinted,
    Chilled: chilled,
    TarotRead: tarot_read,
}
