"""Locks, chests, and what is found, dropped and stashed."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.events import (
    ChestBashed,
    ChestLocked,
    ChestOpened,
    Dropped,
    LockHeld,
    LockPicked,
    PurseEmptied,
    Stashed,
)
from games.cadwallon.words.names import (
    a_treasure,
    at,
    card_name,
    ducats,
    figure_name,
    subject,
    the_token,
)
from games.kit.reader import Reader


def lock_held(event: LockHeld, reader: Reader) -> str:
    return _("%(figure)s rolls %(die)d: the lock holds.") % {
        "figure": subject(event.figure),
        "die": event.die,
    }


def lock_picked(event: LockPicked, reader: Reader) -> str:
    if not event.die:
        return _("“%(card)s” opens the lock for %(figure)s, without a roll.") % {
            "card": card_name("master_key"),
            "figure": figure_name(event.figure),
        }
    return _("%(figure)s rolls %(die)d and picks the lock.") % {
        "figure": subject(event.figure),
        "die": event.die,
    }


def chest_bashed(event: ChestBashed, reader: Reader) -> str:
    return _("%(figure)s bashes the chest open.") % {"figure": subject(event.figure)}


def chest_opened(event: ChestOpened, reader: Reader) -> str:
    return _("%(figure)s finds %(treasure)s and %(ducats)s.") % {
        "figure": subject(event.figure),
        "treasure": a_treasure(event.token),
        "ducats": ducats(event.ducats),
    }


def purse_emptied(event: PurseEmptied, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You empty %(treasure)s: %(ducats)s."),
        _("%(who)s empties %(treasure)s: %(ducats)s."),
        treasure=the_token(event.token),
        ducats=ducats(event.die),
    )


def dropped(event: Dropped, reader: Reader) -> str:
    return _("%(figure)s has to drop %(treasure)s.") % {
        "figure": subject(event.figure),
        "treasure": a_treasure(event.token),
    }


def stashed(event: Stashed, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You leave %(treasure)s %(where)s."),
        _("%(who)s leaves %(treasure)s %(where)s."),
        treasure=the_token(event.token),
        where=at(event.space),
    )


def chest_locked(event: ChestLocked, reader: Reader) -> str:
    # Not what is inside: remembering it is part of the game.
    text = _("The chest %(where)s is locked fast: nothing but force will open it now.")
    return text % {"where": at(event.space)}


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    LockHeld: lock_held,
    LockPicked: lock_picked,
    ChestBashed: chest_bashed,
    ChestOpened: chest_opened,
    PurseEmptied: purse_emptied,
    Dropped: dropped,
    Stashed: stashed,
    ChestLocked: chest_locked,
}
