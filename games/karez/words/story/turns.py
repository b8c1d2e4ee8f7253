"""A turn begins, the threat is counted, people come and go, Karez grows or falls."""

from collections.abc import Callable, Iterable
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules.components import ADVENTURES
from games.karez.rules.events import (
    AdventureOpened,
    DeckShuffled,
    DecksNamed,
    OrderMade,
    PeopleCame,
    StatusChanged,
    ThreatCounted,
    TurnBegan,
)
from games.karez.words import amounts
from games.karez.words.names import a_status, adventure_name, deck_name, decks_listed
from games.kernel.rules import Seat
from games.kit.reader import Reader


def turn_began(event: TurnBegan, reader: Reader) -> str:
    return _("Turn %(turn)d begins. The order: %(order)s.") % {
        "turn": event.turn,
        "order": in_order(event.order, reader),
    }


def in_order(seats: Iterable[Seat], reader: Reader) -> str:
    return ", ".join(reader.names[seat] for seat in seats)


def decks_named(event: DecksNamed, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You draw your first monsters from these decks: %(decks)s."),
        _("%(who)s draws first monsters from these decks: %(decks)s."),
        decks=decks_listed(event.decks),
    )


def threat_counted(event: ThreatCounted, reader: Reader) -> str:
    text = _(
        "The threat is %(threat)d, and the valour of the guilds takes %(valour)d off: net threat %(net)s."
    )
    return text % {
        "threat": event.threat,
        "valour": event.valour,
        "net": amounts.plain(event.net),
    }


def people_came(event: PeopleCame, reader: Reader) -> str:
    text = _(
        "Citizens %(came_citizens)s, adventurers %(came_adventurers)s: Karez now has %(citizens)s and %(adventurers)s."
    )
    return text % {
        "came_citizens": amounts.signed(event.came_citizens),
        "came_adventurers": amounts.signed(event.came_adventurers),
        "citizens": amounts.citizens(event.citizens),
        "adventurers": amounts.adventurers(event.adventurers),
    }


def status_changed(event: StatusChanged, reader: Reader) -> str:
    return _("Karez is now %(status)s.") % {"status": a_status(event.status)}


def adventure_opened(event: AdventureOpened, reader: Reader) -> str:
    text = _("A new adventure lies open: “%(adventure)s”, level %(level)d.")
    return text % {
        "adventure": adventure_name(event.adventure),
        "level": ADVENTURES[event.adventure].level,
    }


def order_made(event: OrderMade, reader: Reader) -> str:
    return _("The new order, by valour: %(order)s.") % {
        "order": in_order(event.order, reader)
    }


def deck_shuffled(event: DeckShuffled, reader: Reader) -> str:
    text = _("The discards are shuffled into a new deck (%(deck)s): %(cards)s.")
    return text % {"deck": deck_name(event.deck), "cards": amounts.cards(event.cards)}


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    TurnBegan: turn_began,
    DecksNamed: decks_named,
    ThreatCounted: threat_counted,
    PeopleCame: people_came,
    StatusChanged: status_changed,
    AdventureOpened: adventure_opened,
    OrderMade: order_made,
    DeckShuffled: deck_shuffled,
}
