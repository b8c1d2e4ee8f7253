"""Gold, valour, gems and cards that guilds gain."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules.events import (
    CardGained,
    GemGained,
    GoldGained,
    Sold,
    Source,
    TreasureRolled,
    ValourGained,
)
from games.karez.words import amounts
from games.karez.words.dice import face_name
from games.karez.words.names import a_card, at_place, of_place, the_card, where
from games.kit.reader import Reader


def gold_gained(event: GoldGained, reader: Reader) -> str:
    yours, theirs = _gold(event.source, bool(event.place))
    return reader.tell(
        event.seat,
        yours,
        theirs,
        gold=amounts.gold(event.gold),
        at_place=at_place(event.place) if event.place else "",
        of_place=of_place(event.place) if event.place else "",
    )


def _gold(source: Source, has_place: bool) -> tuple[str, str]:
    match source:
        case "dividend" | "share" | "burial":
            return _owner_paid(source)
        case "shop" if has_place:
            return (
                _("As the owner %(of_place)s you are paid %(gold)s for the card."),
                _("As the owner %(of_place)s, %(who)s is paid %(gold)s for the card."),
            )
        case "shop":
            return (
                _("What you paid in your own shop comes back to you: %(gold)s."),
                _("What %(who)s paid in their own shop comes back: %(gold)s."),
            )
        case "dungeon":
            return (
                _("You gain %(gold)s in your dungeon."),
                _("%(who)s gains %(gold)s in their dungeon."),
            )
        case "work":
            return (
                _("You gain %(gold)s %(at_place)s."),
                _("%(who)s gains %(gold)s %(at_place)s."),
            )
        case _:
            return _("You gain %(gold)s."), _("%(who)s gains %(gold)s.")


def _owner_paid(source: Source) -> tuple[str, str]:
    match source:
        case "dividend":
            return (
                _("As the owner %(of_place)s you get %(gold)s from the bank."),
                _("As the owner %(of_place)s, %(who)s gets %(gold)s from the bank."),
            )
        case "burial":
            return (
                _("As the owner %(of_place)s you are paid %(gold)s for the burial."),
                _(
                    "As the owner %(of_place)s, %(who)s is paid %(gold)s for the burial."
                ),
            )
        case _:
            return (
                _("As the owner %(of_place)s you are paid %(gold)s."),
                _("As the owner %(of_place)s, %(who)s is paid %(gold)s."),
            )


def valour_gained(event: ValourGained, reader: Reader) -> str:
    if event.place:
        return reader.tell(
            event.seat,
            _("You gain %(valour)s %(at_place)s."),
            _("%(who)s gains %(valour)s %(at_place)s."),
            valour=amounts.valour(event.valour),
            at_place=where(event.place),
        )
    return reader.tell(
        event.seat,
        _("You gain %(valour)s."),
        _("%(who)s gains %(valour)s."),
        valour=amounts.valour(event.valour),
    )


def gem_gained(event: GemGained, reader: Reader) -> str:
    return reader.tell(event.seat, _("You gain a gem."), _("%(who)s gains a gem."))


def card_gained(event: CardGained, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You get %(card)s."),
        _("%(who)s gets %(card)s."),
        card=a_card(event.card),
    )


def sold(event: Sold, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You sell %(card)s for %(gold)s."),
        _("%(who)s sells %(card)s for %(gold)s."),
        card=the_card(event.card),
        gold=amounts.gold(event.gold),
    )


def treasure_rolled(event: TreasureRolled, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You roll for treasure: %(faces)s."),
        _("%(who)s rolls for treasure: %(faces)s."),
        faces=", ".join(map(face_name, event.faces)),
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    GoldGained: gold_gained,
    ValourGained: valour_gained,
    GemGained: gem_gained,
    CardGained: card_gained,
    Sold: sold,
    TreasureRolled: treasure_rolled,
}
