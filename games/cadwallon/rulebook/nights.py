"""The eight nights: their tracks, and what each round brings."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.components import (
    ADVENTURES,
    CHARACTERS,
    ISABEAU,
    SIENNA,
    Adventure,
    RoundEvent,
)
from games.cadwallon.words import adventure_name, adventure_text, alarm_text
from games.cadwallon.words.names import ducats, listed, treasure_name


class Happening(NamedTuple):
    round: int
    text: str


class NightEntry(NamedTuple):
    id: str
    number: int
    name: str
    text: str
    length: str
    # For each round of the track: the number, and whether something happens.
    track: list[tuple[int, bool]]
    events: list[Happening]


def nights() -> list[NightEntry]:
    return [_night(adventure) for adventure in ADVENTURES.values()]


def _night(adventure: Adventure) -> NightEntry:
    rounds = {event.round for event in adventure.events}
    return NightEntry(
        id=adventure.id,
        number=adventure.number,
        name=adventure_name(adventure.id),
        text=adventure_text(adventure.id),
        length=alarm_text(adventure.id),
        track=[(n, n in rounds) for n in range(1, adventure.rounds + 1)],
        events=[Happening(event.round, _event(event)) for event in adventure.events],
    )


def _event(event: RoundEvent) -> str:
    match event.kind:
        case "alarm":
            text = ngettext(
                "Alarm! %(count)d portcullis falls, and thieves may leave.",
                "Alarm! %(count)d portcullises fall, and thieves may leave.",
                event.amount,
            )
            return text % {"count": event.amount}
        case "portcullises":
            text = ngettext(
                "%(count)d more portcullis falls.",
                "%(count)d more portcullises fall.",
                event.amount,
            )
            return text % {"count": event.amount}
        case "exits":
            return _("Thieves may leave through the gates that are open.")
        case "wanted":
            kinds = listed(treasure_name(kind) for kind in event.kinds)
            return _("Wanted: %(kinds)s.") % {"kinds": kinds}
        case "zombies" | "reveal":
            return _dead(event)
        case _:
            return _company(event)


def _dead(event: RoundEvent) -> str:
    if event.kind == "zombies":
        text = ngettext(
            "%(count)d zombie rises at a gate; the players choose where, in turn order.",
            "%(count)d zombies rise at the gates; the players choose where, in turn order.",
            event.amount,
        )
        return text % {"count": event.amount}
    if not event.amount:
        return _("All tokens that are still face down are turned up.")
    text = ngettext(
        "%(count)d token, drawn at random, is turned up.",
        "%(count)d tokens, drawn at random, are turned up.",
        event.amount,
    )
    return text % {"count": event.amount}


def _company(event: RoundEvent) -> str:
    """Events around the huntress, the hostages, the pentacles and the ally."""
    match event.kind:
        case "bounty":
            text = _("The bounty grows by %(ducats)s.")
            return text % {"ducats": ducats(event.amount)}
        case "hunts":
            text = ngettext(
                "%(name)s may be sent out %(count)d time this round.",
                "%(name)s may be sent out %(count)d times this round.",
                event.amount,
            )
            return text % {"name": CHARACTERS[ISABEAU].name, "count": event.amount}
        case "ransom":
            text = _("Whoever alone has most hostages pays %(ducats)s.")
            return text % {"ducats": ducats(event.amount)}
        case "pentacle":
            return _("The last player moves the second pentacle.")
        case "ally":
            text = _("From now on %(name)s works for the poorest gang.")
            return text % {"name": CHARACTERS[SIENNA].name}
        case _:
            text = ngettext(
                "Whoever leads %(name)s may use %(count)d mission this turn.",
                "Whoever leads %(name)s may use %(count)d missions this turn.",
                event.amount,
            )
            return text % {"name": CHARACTERS[SIENNA].name, "count": event.amount}
