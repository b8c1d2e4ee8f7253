"""The night: the adventure, its track of rounds, the gates, and those who belong to no gang."""

from functools import cache

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.drawing.pieces import base_of, letter_of
from games.cadwallon.rules.components import (
    ADVENTURES,
    CHARACTERS,
    ISABEAU,
    MILITIA,
    SIENNA,
    AdventureId,
    RoundEvent,
)
from games.cadwallon.rules.view import View
from games.cadwallon.words import adventure_text, alarm_text
from games.cadwallon.words.names import listed, space_name, treasure_name
from games.kit.languages import active_language, localized


class RoundStep(msgspec.Struct, frozen=True):
    number: int
    is_past: bool
    is_now: bool
    events: tuple[str, ...]


class Stranger(msgspec.Struct, frozen=True):
    """A figure that nobody owns."""

    figure: int
    name: str
    base: str
    letter: str
    where: str


class NightPanel(msgspec.Struct, frozen=True):
    title: str
    text: str
    ends: str
    round: int
    rounds: tuple[RoundStep, ...]
    strangers: tuple[Stranger, ...]
    facts: tuple[str, ...]


def night(view: View) -> NightPanel:
    adventure = ADVENTURES[view.options.adventure]
    return NightPanel(
        title=localized(adventure),
        text=adventure_text(adventure.id),
        ends=alarm_text(adventure.id),
        round=view.round,
        rounds=_rounds(adventure.id, view.round, view.rounds, active_language()),
        strangers=tuple(
            _stranger(view, figure)
            for figure in (*MILITIA, ISABEAU, SIENNA)
            if view.at[figure] >= 0
        ),
        facts=tuple(_facts(view)),
    )


@cache
def _rounds(
    adventure: AdventureId, now: int, rounds: int, language: str
) -> tuple[RoundStep, ...]:
    events = ADVENTURES[adventure].events
    return tuple(
        RoundStep(
            number=number,
            is_past=number < now,
            is_now=number == now,
            events=tuple(_event(event) for event in events if event.round == number),
        )
        for number in range(1, rounds + 1)
    )


def _stranger(view: View, figure: int) -> Stranger:
    return Stranger(
        figure=figure,
        name=CHARACTERS[figure].name,
        base=base_of(figure),
        letter=letter_of(figure),
        where=space_name(view.at[figure]),
    )


def _facts(view: View) -> list[str]:
    facts = []
    if view.may_leave:
        facts.append(_("Thieves may leave the district now."))
    if view.treasury:
        text = ngettext(
            "The Treasury holds %(ducats)d ducat.",
            "The Treasury holds %(ducats)d ducats.",
            view.treasury,
        )
        facts.append(text % {"ducats": view.treasury})
    if view.bounty:
        facts.append(_("The bounty stands at %(ducats)d.") % {"ducats": view.bounty})
    if view.wanted:
        kinds = listed([treasure_name(kind) for kind in view.wanted])
        facts.append(_("Wanted at the market: %(kinds)s.") % {"kinds": kinds})
    facts.append(_("Arcana left in the deck: %(count)d.") % {"count": view.deck})
    return facts


def _event(event: RoundEvent) -> str:
    """What a round brings, in few words."""
    match event.kind:
        case "alarm" | "portcullises":
            text = ngettext(
                "Alarm: %(count)d gate falls shut",
                "Alarm: %(count)d gates fall shut",
                event.amount,
            )
            return text % {"count": event.amount}
        case "wanted":
            return listed([treasure_name(kind) for kind in event.kinds])
        case "zombies":
            text = ngettext(
                "%(count)d zombie rises", "%(count)d zombies rise", event.amount
            )
            return text % {"count": event.amount}
        case _:
            return _plain_event(event)


def _plain_event(event: RoundEvent) -> str:
    match event.kind:
        case "exits":
            return _("Thieves may leave")
        case "bounty":
            return _("Bounty +%(count)d") % {"count": event.amount}
        case "hunts":
            return _("The huntress strikes twice")
        case "ransom":
            return _("Most hostages: pay %(count)d") % {"count": event.amount}
        case "pentacle":
            return _("A pentacle moves")
        case "ally":
            name = CHARACTERS[SIENNA].name
            return _("%(name)s joins the poorest gang") % {"name": name}
        case "missions":
            return _("Two missions for her commander")
        case _:
            return _("Hidden tokens are turned up")
