"""What guilds do in the action phase."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules.events import (
    Bought,
    Built,
    DungeonClosed,
    DungeonOpened,
    MonsterLaid,
    Passed,
    Rested,
    Sent,
    ShoppingEnded,
    TokenLaid,
)
from games.karez.rules.state import DUNGEON
from games.karez.words import amounts
from games.karez.words.names import (
    TENT,
    at_place,
    deck_name,
    encounter_name,
    is_raid,
    the_card,
    the_place,
    the_target,
    thing_name,
    to_place,
    to_target,
    whom_heroes,
)
from games.kit.reader import Reader


def built(event: Built, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You build %(building)s for %(gold)s."),
        _("%(who)s builds %(building)s for %(gold)s."),
        building=the_place(event.building),
        gold=amounts.gold(event.gold),
    )


def sent(event: Sent, reader: Reader) -> str:
    if event.place == DUNGEON:
        return reader.tell(
            event.seat,
            _("You send %(crew)s into your dungeon."),
            _("%(who)s sends %(crew)s into their own dungeon."),
            crew=amounts.crew(event.citizens, event.adventurers),
        )
    return reader.tell(
        event.seat,
        _("You send %(crew)s %(to_place)s%(details)s."),
        _("%(who)s sends %(crew)s %(to_place)s%(details)s."),
        crew=amounts.crew(event.citizens, event.adventurers),
        to_place=to_place(event.place),
        details=_details(event),
    )


def _details(event: Sent) -> str:
    """The job, the price and what the work is about, as far as there is something to say."""
    parts = []
    if event.slot == "owner":
        parts.append(_("owner’s job"))
    if event.gold or event.valour:
        parts.append(amounts.price(event.gold, event.valour))
    if event.target:
        parts.append(thing_name(event.target))
    return f" ({', '.join(parts)})" if parts else ""


def rested(event: Rested, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You let %(heroes)s rest %(at_place)s."),
        _("%(who)s lets %(heroes)s rest %(at_place)s."),
        heroes=whom_heroes(event.heroes),
        at_place=at_place(TENT),
    )


def bought(event: Bought, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You buy %(card)s %(at_place)s for %(gold)s."),
        _("%(who)s buys %(card)s %(at_place)s for %(gold)s."),
        card=the_card(event.card),
        at_place=at_place(event.shop),
        gold=amounts.gold(event.gold),
    )


def token_laid(event: TokenLaid, reader: Reader) -> str:
    if is_raid(event.target):
        return reader.tell(
            event.seat,
            _("You announce a raid: %(target)s."),
            _("%(who)s announces a raid: %(target)s."),
            target=the_target(event.target),
        )
    return reader.tell(
        event.seat,
        _("You announce an expedition %(to_target)s."),
        _("%(who)s announces an expedition %(to_target)s."),
        to_target=to_target(event.target),
    )


def dungeon_opened(event: DungeonOpened, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You open your private dungeon."),
        _("%(who)s opens their private dungeon."),
    )


def monster_laid(event: MonsterLaid, reader: Reader) -> str:
    if not event.monster:
        return reader.tell(
            event.seat,
            _("You lay a monster face down into your dungeon (%(deck)s)."),
            _("%(who)s lays a monster face down into the dungeon (%(deck)s)."),
            deck=deck_name(event.deck),
        )
    return reader.tell(
        event.seat,
        _("You lay a monster face down into your dungeon: %(monster)s."),
        _("%(who)s lays a monster face down into the dungeon: %(monster)s."),
        monster=encounter_name(event.monster),
    )


def dungeon_closed(event: DungeonClosed, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You close your dungeon and take %(monsters)s back to your hand."),
        _("%(who)s closes their dungeon and takes %(monsters)s back."),
        monsters=amounts.monsters(event.monsters),
    )


def passed(event: Passed, reader: Reader) -> str:
    if event.forced:
        return reader.tell(
            event.seat,
            _("You pass: there is nothing left that you could do."),
            _("%(who)s passes: there is nothing left that they could do."),
        )
    return reader.tell(event.seat, _("You pass."), _("%(who)s passes."))


def shopping_ended(event: ShoppingEnded, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You buy nothing more this turn."),
        _("%(who)s buys nothing more this turn."),
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    Built: built,
    Sent: sent,
    Rested: rested,
    Bought: bought,
    TokenLaid: token_laid,
    DungeonOpened: dungeon_opened,
    MonsterLaid: monster_laid,
    DungeonClosed: dungeon_closed,
    Passed: passed,
    ShoppingEnded: shopping_ended,
}
