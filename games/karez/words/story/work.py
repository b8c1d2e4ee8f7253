"""Work is done: crews come home or do not, heroes grow and heal, cards are drawn and kept."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.rules.events import (
    Activated,
    CameToNothing,
    Displayed,
    HeroHealed,
    HeroJoined,
    HeroRaised,
    LevelledUp,
    MonsterDismissed,
    MonsterDrawn,
    WorkersLost,
)
from games.karez.rules.state import DUNGEON
from games.karez.words import amounts
from games.karez.words.names import (
    an_encounter,
    at_place,
    cards_named,
    deck_name,
    of_place,
    subject,
    the_encounter,
    the_hero,
)
from games.kit.reader import Reader


def activated(event: Activated, reader: Reader) -> str:
    if event.place == DUNGEON:
        return reader.tell(
            event.seat,
            _("Your dungeon takes what was sent there."),
            _("The dungeon of %(who)s takes what was sent there."),
        )
    return reader.tell(
        event.seat,
        _("Your crew %(at_place)s has done its work."),
        _("The crew of %(who)s %(at_place)s has done its work."),
        at_place=at_place(event.place),
    )


def came_to_nothing(event: CameToNothing, reader: Reader) -> str:
    if event.place == DUNGEON:
        return reader.tell(
            event.seat,
            _("Your dungeon is closed: whoever was sent there comes back."),
            _("The dungeon of %(who)s is closed: whoever was sent there comes back."),
        )
    return reader.tell(
        event.seat,
        _("Your work %(at_place)s comes to nothing: crew and price come back."),
        _("The work of %(who)s %(at_place)s comes to nothing: crew and price return."),
        at_place=at_place(event.place),
    )


def workers_lost(event: WorkersLost, reader: Reader) -> str:
    count = event.citizens + event.adventurers
    crew = amounts.crew(event.citizens, event.adventurers)
    if not event.died:
        text = ngettext(
            "%(crew)s leaves the crowd to become a hero.",
            "%(crew)s leave the crowd to become heroes.",
            count,
        )
        return text % {"crew": crew}
    if event.place == DUNGEON:
        yours = ngettext(
            "%(crew)s dies in your dungeon.", "%(crew)s die in your dungeon.", count
        )
        theirs = ngettext(
            "%(crew)s dies in the dungeon of %(who)s.",
            "%(crew)s die in the dungeon of %(who)s.",
            count,
        )
        return reader.tell(event.seat, yours, theirs, crew=crew)
    text = ngettext("%(crew)s dies %(at_place)s.", "%(crew)s die %(at_place)s.", count)
    return text % {"crew": crew, "at_place": at_place(event.place)}


def levelled_up(event: LevelledUp, reader: Reader) -> str:
    text = _("%(hero)s gets a toughness token: one more box, without a number.")
    if event.kind == "attack":
        text = _("%(hero)s gets an attack token: one more red die.")
    return text % {"hero": subject(the_hero(event.hero))}


def displayed(event: Displayed, reader: Reader) -> str:
    return _("New on display %(at_place)s: %(cards)s.") % {
        "at_place": at_place(event.shop),
        "cards": cards_named(event.cards),
    }


def monster_drawn(event: MonsterDrawn, reader: Reader) -> str:
    if not event.monster:
        return reader.tell(
            event.seat,
            _("You draw a monster (%(deck)s)."),
            _("%(who)s draws a monster (%(deck)s)."),
            deck=deck_name(event.deck),
        )
    return reader.tell(
        event.seat,
        _("You draw a monster: %(monster)s."),
        _("%(who)s draws a monster: %(monster)s."),
        monster=an_encounter(event.monster),
    )


def monster_dismissed(event: MonsterDismissed, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You show and discard %(monster)s."),
        _("%(who)s shows and discards %(monster)s."),
        monster=the_encounter(event.monster),
    )


def hero_healed(event: HeroHealed, reader: Reader) -> str:
    text = _("%(hero)s has no more wounds.")
    return text % {"hero": subject(the_hero(event.hero))}


def hero_raised(event: HeroRaised, reader: Reader) -> str:
    text = _("%(hero)s returns from the dead, out %(of_place)s.")
    return text % {
        "hero": subject(the_hero(event.hero)),
        "of_place": of_place("cemetery"),
    }


def hero_joined(event: HeroJoined, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("%(hero)s joins your guild."),
        _("%(hero)s joins the guild of %(who)s."),
        hero=subject(the_hero(event.hero)),
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    Activated: activated,
    CameToNothing: came_to_nothing,
    WorkersLost: workers_lost,
    LevelledUp: levelled_up,
    Displayed: displayed,
    MonsterDrawn: monster_drawn,
    MonsterDismissed: monster_dismissed,
    HeroHealed: hero_healed,
    HeroRaised: hero_raised,
    HeroJoined: hero_joined,
}
