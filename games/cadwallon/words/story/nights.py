"""What the darker adventures bring: zombies, the ally, banishment, prison, raised portcullises."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.components import ISABEAU, SIENNA
from games.cadwallon.rules.events import (
    AllyCommanded,
    Banished,
    CivilianPaid,
    Imprisoned,
    MissionsAllowed,
    PortcullisRaised,
    TokenRevealed,
    ZombieDestroyed,
    ZombieReward,
    ZombieRose,
)
from games.cadwallon.words.names import at, ducats, figure_name, place, subject
from games.kit.reader import Reader


def token_revealed(event: TokenRevealed, reader: Reader) -> str:
    if event.zombie:
        text = _("Something stirs %(where)s: the dead are awake!")
    else:
        text = _("Somebody is hiding %(where)s: a frightened civilian.")
    return text % {"where": at(event.space)}


def civilian_paid(event: CivilianPaid, reader: Reader) -> str:
    return _("The civilian presses %(ducats)s on %(figure)s and runs.") % {
        "ducats": ducats(event.ducats),
        "figure": figure_name(event.figure),
    }


def zombie_rose(event: ZombieRose, reader: Reader) -> str:
    return _("A zombie rises %(where)s.") % {"where": at(event.space)}


def zombie_destroyed(event: ZombieDestroyed, reader: Reader) -> str:
    return _("The zombie crumbles to dust.")


def zombie_reward(event: ZombieReward, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("You earn %(ducats)s for it."),
        _("%(who)s earns %(ducats)s for it."),
        ducats=ducats(event.ducats),
    )


def ally_commanded(event: AllyCommanded, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("%(ally)s joins the poorest gang: yours, for this round."),
        _("%(ally)s joins the poorest gang: %(who)s commands this round."),
        ally=subject(SIENNA),
    )


def missions_allowed(event: MissionsAllowed, reader: Reader) -> str:
    count = event.missions
    yours = ngettext(
        "With %(ally)s you may fulfil %(count)d mission this round.",
        "With %(ally)s you may fulfil %(count)d missions this round.",
        count,
    )
    theirs = ngettext(
        "With %(ally)s, %(who)s may fulfil %(count)d mission this round.",
        "With %(ally)s, %(who)s may fulfil %(count)d missions this round.",
        count,
    )
    return reader.tell(event.seat, yours, theirs, ally=figure_name(SIENNA), count=count)


def banished(event: Banished, reader: Reader) -> str:
    return _("The pentacle hurls %(figure)s to %(place)s.") % {
        "figure": figure_name(event.figure),
        "place": place(event.space),
    }


def portcullis_raised(event: PortcullisRaised, reader: Reader) -> str:
    text = _(
        "%(figure)s raises the portcullis with the keys: %(gate)s is open, %(ducats)s earned."
    )
    return text % {
        "figure": subject(event.figure),
        "gate": place(event.gate),
        "ducats": ducats(event.ducats),
    }


def imprisoned(event: Imprisoned, reader: Reader) -> str:
    return _("%(hunter)s drags %(figure)s off to %(place)s.") % {
        "hunter": subject(ISABEAU),
        "figure": figure_name(event.figure),
        "place": place(event.space),
    }


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    TokenRevealed: token_revealed,
    CivilianPaid: civilian_paid,
    ZombieRose: zombie_rose,
    ZombieDestroyed: zombie_destroyed,
    ZombieReward: zombie_reward,
    AllyCommanded: ally_commanded,
    MissionsAllowed: missions_allowed,
    Banished: banished,
    PortcullisRaised: portcullis_raised,
    Imprisoned: imprisoned,
}
