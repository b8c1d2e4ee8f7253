"""Heroes set out, take things along, meet somebody, come home, or do not."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules.expeditions.events import (
    CardGiven,
    DungeonEmptied,
    EncounterMet,
    ExpeditionFailed,
    ExpeditionWon,
    RanAway,
    SetOff,
)
from games.karez.words import amounts
from games.karez.words.explanations.encounters import encounter_facts
from games.karez.words.names import (
    an_encounter,
    in_target,
    subject,
    the_card,
    the_encounter,
    the_hero,
    the_heroes,
    the_target,
    to_target,
)
from games.kit.reader import Reader


def set_off(event: SetOff, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("Your expedition %(to_target)s sets out: %(heroes)s."),
        _("The expedition of %(who)s %(to_target)s sets out: %(heroes)s."),
        to_target=to_target(event.target),
        heroes=the_heroes(event.heroes),
    )


def card_given(event: CardGiven, reader: Reader) -> str:
    return _("%(hero)s takes %(card)s along.") % {
        "hero": subject(the_hero(event.hero)),
        "card": the_card(event.card),
    }


def encounter_met(event: EncounterMet, reader: Reader) -> str:
    text = _("Encounter %(number)d of %(count)d: %(encounter)s (%(facts)s).")
    return text % {
        "number": event.passed + 1,
        "count": event.encounters,
        "encounter": an_encounter(event.encounter),
        "facts": encounter_facts(event.encounter),
    }


def ran_away(event: RanAway, reader: Reader) -> str:
    foe = the_encounter(event.encounter)
    if event.card:
        return reader.tell(
            event.seat,
            _("Your heroes flee from %(foe)s and leave %(card)s behind."),
            _("The heroes of %(who)s flee from %(foe)s and leave %(card)s behind."),
            foe=foe,
            card=the_card(event.card),
        )
    if event.valour:
        return reader.tell(
            event.seat,
            _("Your heroes flee from %(foe)s, and you lose %(valour)s."),
            _("The heroes of %(who)s flee from %(foe)s; %(valour)s is lost."),
            foe=foe,
            valour=amounts.valour(event.valour),
        )
    return reader.tell(
        event.seat,
        _("Your heroes flee from %(foe)s."),
        _("The heroes of %(who)s flee from %(foe)s."),
        foe=foe,
    )


def expedition_won(event: ExpeditionWon, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("Your heroes have succeeded %(in_target)s. Those who come home: %(heroes)s."),
        _(
            "The heroes of %(who)s have succeeded %(in_target)s. Those who come home: %(heroes)s."
        ),
        in_target=in_target(event.target),
        heroes=the_heroes(event.heroes),
    )


def expedition_failed(event: ExpeditionFailed, reader: Reader) -> str:
    yours, theirs = _failure(event)
    told = reader.tell(
        event.seat,
        yours,
        theirs,
        target=the_target(event.target),
        to_target=to_target(event.target),
    )
    if not event.cubes:
        return told
    threat = _("On the adventure now: %(cubes)s.") % {
        "cubes": amounts.cubes(event.cubes)
    }
    return f"{told} {threat}"


def _failure(event: ExpeditionFailed) -> tuple[str, str]:
    match event.why:
        case "fled":
            return (
                _("Your expedition %(to_target)s has failed."),
                _("The expedition of %(who)s %(to_target)s has failed."),
            )
        case "died":
            return (
                _("Your expedition %(to_target)s has failed: nobody comes home."),
                _(
                    "The expedition of %(who)s %(to_target)s has failed: nobody comes home."
                ),
            )
        case "nobody":
            return (
                _("Your expedition %(to_target)s has failed: nobody could go."),
                _(
                    "The expedition of %(who)s %(to_target)s has failed: nobody could go."
                ),
            )


def dungeon_emptied(event: DungeonEmptied, reader: Reader) -> str:
    return reader.tell(
        event.owner,
        _("No monster is left in your dungeon: it closes."),
        _("No monster is left in the dungeon of %(who)s: it closes."),
    )


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    SetOff: set_off,
    CardGiven: card_given,
    EncounterMet: encounter_met,
    RanAway: ran_away,
    ExpeditionWon: expedition_won,
    ExpeditionFailed: expedition_failed,
    DungeonEmptied: dungeon_emptied,
}
