"""What single adventures bring: the Treasury, hostages, the hunter, rituals, the market."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.components import ISABEAU
from games.cadwallon.rules.events import (
    BountyRaised,
    HostageFreed,
    HostageSeized,
    HuntsAllowed,
    KindsWanted,
    PentacleMoved,
    RansomDemanded,
    Restocked,
    RitualFailed,
    RitualSucceeded,
    Sold,
    ThiefCaught,
    TreasuryRobbed,
)
from games.cadwallon.words import grammar
from games.cadwallon.words.names import (
    a_treasure,
    at,
    ducats,
    figure_name,
    listed,
    subject,
    treasure_name,
)
from games.kit.reader import Reader


def treasury_robbed(event: TreasuryRobbed, reader: Reader) -> str:
    text = _(
        "%(figure)s rolls %(die)d and empties the Duke’s coffers: %(ducats)s! Keys and scroll are used up."
    )
    return text % {
        "figure": subject(event.figure),
        "die": event.die,
        "ducats": ducats(event.ducats),
    }


def thief_caught(event: ThiefCaught, reader: Reader) -> str:
    text = _(
        "%(figure)s rolls %(die)d, and the trap snaps shut: thief and loot are out of the game."
    )
    return text % {"figure": subject(event.figure), "die": event.die}


def hostage_seized(event: HostageSeized, reader: Reader) -> str:
    return _("%(figure)s takes %(hostage)s.") % {
        "figure": subject(event.figure),
        "hostage": a_treasure(event.token),
    }


def hostage_freed(event: HostageFreed, reader: Reader) -> str:
    return _("The militia free %(hostage)s held by %(figure)s.") % {
        "figure": figure_name(event.figure),
        "hostage": a_treasure(event.token),
    }


def ransom_demanded(event: RansomDemanded, reader: Reader) -> str:
    return reader.tell(
        event.seat,
        _("Nobody holds more hostages than you: it costs you %(ducats)s."),
        _("Nobody holds more hostages than %(who)s, who pays %(ducats)s."),
        ducats=ducats(event.ducats),
    )


def bounty_raised(event: BountyRaised, reader: Reader) -> str:
    bounty = ducats(event.bounty)
    return _("The bounty goes up to %(ducats)s.") % {"ducats": bounty}


def hunts_allowed(event: HuntsAllowed, reader: Reader) -> str:
    text = ngettext(
        "%(figure)s may be sent hunting %(count)d time this round.",
        "%(figure)s may be sent hunting %(count)d times this round.",
        event.hunts,
    )
    return text % {"figure": subject(ISABEAU), "count": event.hunts}


def ritual_succeeded(event: RitualSucceeded, reader: Reader) -> str:
    text = _("%(figure)s rolls %(die)d: the ritual succeeds and brings %(ducats)s.")
    return text % {
        "figure": subject(event.figure),
        "die": event.die,
        "ducats": ducats(event.ducats),
    }


def ritual_failed(event: RitualFailed, reader: Reader) -> str:
    return _("%(figure)s rolls %(die)d: the ritual goes wrong.") % {
        "figure": subject(event.figure),
        "die": event.die,
    }


def pentacle_moved(event: PentacleMoved, reader: Reader) -> str:
    text = _("The second pentacle fades and glows anew %(where)s.")
    return text % {"where": at(event.space)}


def kinds_wanted(event: KindsWanted, reader: Reader) -> str:
    kinds = [grammar.uncapitalized(treasure_name(kind)) for kind in event.kinds]
    return _("The fences now pay well for: %(kinds)s.") % {"kinds": listed(kinds)}


def sold(event: Sold, reader: Reader) -> str:
    facts = {
        "figure": subject(event.figure),
        "treasures": listed([a_treasure(token) for token in event.tokens]),
        "ducats": ducats(event.ducats),
        "dice": listed(event.dice),
    }
    if event.dice:
        text = _("%(figure)s sells %(treasures)s for %(ducats)s (rolled: %(dice)s).")
        return text % facts
    return _("%(figure)s sells %(treasures)s for %(ducats)s.") % facts


def restocked(event: Restocked, reader: Reader) -> str:
    return _("What was sold turns up again: %(treasure)s %(where)s.") % {
        "treasure": a_treasure(event.token),
        "where": at(event.space),
    }


SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    TreasuryRobbed: treasury_robbed,
    ThiefCaught: thief_caught,
    HostageSeized: hostage_seized,
    HostageFreed: hostage_freed,
    RansomDemanded: ransom_demanded,
    BountyRaised: bounty_raised,
    HuntsAllowed: hunts_allowed,
    RitualSucceeded: ritual_succeeded,
    RitualFailed: ritual_failed,
    PentacleMoved: pentacle_moved,
    KindsWanted: kinds_wanted,
    Sold: sold,
    Restocked: restocked,
}
