"""Skills that thieves use in their activation."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import SKILLS
from games.cadwallon.rules.events import (
    Chilled,
    Feinted,
    Filched,
    HandedOver,
    ShadowStepped,
    TarotKept,
    TarotRead,
)
from games.cadwallon.words.names import (
    a_treasure,
    card_name,
    figure_name,
    listed,
    spaces,
    subject,
)
from games.kit.reader import Reader


def feinted(event: Feinted, reader: Reader) -> str:
    return _("%(figure)s feints and changes places with %(other)s.") % {
        "figure": subject(event.figure),
        "other": figure_name(event.other),
    }


def tarot_read(event: TarotRead, reader: Reader) -> str:
    if event.cards is None:
        return reader.tell(
            event.seat,
            _("You look at the top of the deck."),
            _("%(who)s looks at the top of the deck."),
        )
    return reader.tell(
        event.seat,
        _("You look at the top of the deck: %(cards)s."),
        _("%(who)s looks at the top of the deck: %(cards)s."),
        cards=listed([_("“%(card)s”") % {"card": card_name(c)} for c in event.cards]),
    )


def tarot_kept(event: TarotKept, reader: Reader) -> str:
    if event.card is None:
        return reader.tell(
            event.seat,
            _("You keep one of the cards."),
            _("%(who)s keeps one of the cards."),
        )
    return reader.tell(
        event.seat,
        _("You keep “%(card)s”."),
        _("%(who)s keeps “%(card)s”."),
        card=card_name(event.card),
    )


def chilled(event: Chilled, reader: Reader) -> str:
    text = _(
        "%(by)s breathes the chill of the grave on %(figure)s: %(spaces)s fewer in the next movement."
    )
    return text % {
        "by": subject(event.by),
        "figure": figure_name(event.figure),
        "spaces": spaces(SKILLS["grave_chill"].value),
    }


def shadow_stepped(event: ShadowStepped, reader: Reader) -> str:
    text = _("%(figure)s melts into the shadows: a wall is no obstacle now.")
    return text % {"figure": subject(event.figure)}


def filched(event: Filched, reader: Reader) -> str:
    facts = {
        "figure": subject(event.figure),
        "victim": figure_name(event.victim),
        "die": event.die,
    }
    if event.succeeded:
        return _("%(figure)s rolls %(die)d and robs %(victim)s unnoticed.") % facts
    return _("%(figure)s rolls %(die)d: %(victim)s notices in time.") % facts


def handed_over(event: HandedOver, reader: Reader) -> str:
    return _("%(figure)s loses %(treasure)s to %(receiver)s.") % {
        "figure": subject(event.figure),
        "treasure": a_treasure(event.token),
        "receiver": figure_name(event.receiver),
    }


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    Feinted: feinted,
    TarotRead: tarot_read,
    TarotKept: tarot_kept,
    Chilled: chilled,
    ShadowStepped: shadow_stepped,
    Filched: filched,
    HandedOver: handed_over,
}
