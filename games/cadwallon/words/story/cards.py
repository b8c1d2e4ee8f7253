"""Arcana cards: drawn, played, cancelled, discarded; and the missions of the guild."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.events import (
    CardCancelled,
    CardDiscarded,
    CardPlayed,
    DeckReshuffled,
    Drew,
    MissionShown,
    MissionUsed,
    PointsGained,
    PurseCut,
)
from games.cadwallon.words.explanations.cards import card_gist
from games.cadwallon.words.names import (
    card_name,
    ducats,
    mission_name,
    points,
    treasures,
)
from games.kernel.rules import Seat
from games.kit.reader import Reader


def drew(event: Drew, reader: Reader) -> str:
    if event.card is None:
        return reader.tell(
            event.seat, _("You draw a card."), _("%(who)s draws a card.")
        )
    return reader.tell(
        event.seat,
        _("You draw “%(card)s”."),
        _("%(who)s draws “%(card)s”."),
        card=card_name(event.card),
    )


def deck_reshuffled(event: DeckReshuffled, reader: Reader) -> str:
    text = ngettext(
        "The deck has run out: %(count)d discarded card becomes the new one.",
        "The deck has run out: %(count)d discarded cards are shuffled into a new one.",
        event.cards,
    )
    return text % {"count": event.cards}


def card_played(event: CardPlayed, reader: Reader) -> str:
    card = card_name(event.card)
    if event.target >= 0:
        return _played_against(event.seat, card, Seat(event.target), reader)
    gist = card_gist(event.card)
    if not gist:
        return reader.tell(
            event.seat,
            _("You play “%(card)s”."),
            _("%(who)s plays “%(card)s”."),
            card=card,
        )
    return reader.tell(
        event.seat,
        _("You play “%(card)s”: %(gist)s."),
        _("%(who)s plays “%(card)s”: %(gist)s."),
        card=card,
        gist=gist,
    )


def _played_against(seat: Seat, card: str, target: Seat, reader: Reader) -> str:
    if target == reader.seat:
        theirs = _("%(who)s plays “%(card)s” against you.")
    else:
        theirs = _("%(who)s plays “%(card)s” against %(rival)s.")
    yours = _("You play “%(card)s” against %(rival)s.")
    return reader.tell(seat, yours, theirs, card=card, rival=reader.names[target])


def card_cancelled(event: CardCancelled, reader: Reader) -> str:
    if event.owner == reader.seat:
        theirs = _("%(who)s cancels your “%(card)s”.")
    else:
        theirs = _("%(who)s cancels the “%(card)s” that %(owner)s played.")
    yours = _("You cancel the “%(card)s” that %(owner)s played.")
    card, owner = card_name(event.card), reader.names[event.owner]
    return reader.tell(event.seat, yours, theirs, card=card, owner=owner)


def card_discarded(event: CardDiscarded, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You discard “%(card)s”."),
        _("%(who)s discards “%(card)s”."),
        card=card_name(event.card),
    )


def purse_cut(event: PurseCut, reader: Reader) -> str:
    if not event.ducats:
        return reader.tell(
            event.seat,
            _("Your purse is empty: there is nothing to lose."),
            _("%(who)s has an empty purse: there is nothing to lose."),
        )
    return reader.tell(
        event.seat,
        _("Your purse is cut: you lose %(ducats)s."),
        _("A purse is cut: %(who)s loses %(ducats)s."),
        ducats=ducats(event.ducats),
    )


def points_gained(event: PointsGained, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You gain %(points)s for this turn."),
        _("%(who)s gains %(points)s for this turn."),
        points=points(event.points),
    )


def mission_used(event: MissionUsed, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You fulfil the mission “%(mission)s” (%(treasures)s): %(ducats)s."),
        _("%(who)s fulfils the mission “%(mission)s” (%(treasures)s): %(ducats)s."),
        mission=mission_name(event.mission),
        treasures=treasures(event.treasures),
        ducats=ducats(event.ducats),
    )


def mission_shown(event: MissionShown, reader: Reader) -> str:
    mission = mission_name(event.mission)
    return _("The guild has a new mission: “%(mission)s”.") % {"mission": mission}


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    Drew: drew,
    DeckReshuffled: deck_reshuffled,
    CardPlayed: card_played,
    CardCancelled: card_cancelled,
    CardDiscarded: card_discarded,
    PurseCut: purse_cut,
    PointsGained: points_gained,
    MissionUsed: mission_used,
    MissionShown: mission_shown,
}
