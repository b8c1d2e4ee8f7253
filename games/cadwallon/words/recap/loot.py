"""Chests, missions, the way out, and what the adventures have to offer."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.events import (
    BountyWon,
    ChestOfDucatsEmptied,
    ChestOpened,
    HostageFreed,
    HostageSeized,
    LeftDistrict,
    LockHeld,
    MissionUsed,
    PortcullisRaised,
    RansomDemanded,
    RitualFailed,
    RitualSucceeded,
    Sold,
    ThiefCaught,
    TreasuryRobbed,
    ZombieReward,
)
from games.cadwallon.words.names import (
    a_treasure,
    ducats,
    figure_name,
    listed,
    mission_name,
    place,
)
from games.cadwallon.words.recap.tale import Tale
from games.kit.recap import HEAVY


def chest_opened(event: ChestOpened, tale: Tale) -> None:
    thing, where = a_treasure(event.token), tale.where(event.figure)
    thing = f"{thing} {where}" if where else thing
    tale.add(tale.owner(event.figure), _("found %(things)s"), HEAVY, thing=thing)


def lock_held(event: LockHeld, tale: Tale) -> None:
    where = tale.where(event.figure)
    text = _("failed at a lock %(where)s") if where else _("failed at a lock")
    tale.add(tale.owner(event.figure), text % {"where": where})


def mission_used(event: MissionUsed, tale: Tale) -> None:
    text = _("fulfilled “%(mission)s” for %(ducats)s")
    facts = {"mission": mission_name(event.mission), "ducats": ducats(event.ducats)}
    tale.add(event.seat, text % facts, HEAVY)


def left_district(event: LeftDistrict, tale: Tale) -> None:
    text = _("got %(figure)s out through %(gate)s")
    facts = {"figure": figure_name(event.figure), "gate": place(event.gate)}
    tale.add(tale.owner(event.figure), text % facts, HEAVY)


def chest_of_ducats_emptied(event: ChestOfDucatsEmptied, tale: Tale) -> None:
    text = _("opened a chest with %(ducats)s outside")
    tale.add(event.seat, text % {"ducats": ducats(event.ducats)}, HEAVY)


def treasury_robbed(event: TreasuryRobbed, tale: Tale) -> None:
    text = _("emptied the Duke’s coffers: %(ducats)s")
    tale.add(tale.owner(event.figure), text % {"ducats": ducats(event.ducats)}, HEAVY)


def thief_caught(event: ThiefCaught, tale: Tale) -> None:
    text = _("lost %(figure)s in the trap of the Treasury")
    facts = {"figure": figure_name(event.figure)}
    tale.add(tale.owner(event.figure), text % facts, HEAVY)


def hostage_seized(event: HostageSeized, tale: Tale) -> None:
    where = tale.where(event.figure)
    text = _("took a hostage %(where)s") if where else _("took a hostage")
    tale.add(tale.owner(event.figure), text % {"where": where}, HEAVY)


def hostage_freed(event: HostageFreed, tale: Tale) -> None:
    if tale.is_mine(event.figure):
        text = _("had the militia free a hostage of yours")
        tale.add(tale.actor, text, HEAVY, touches=True)


def ransom_demanded(event: RansomDemanded, tale: Tale) -> None:
    if tale.is_me(event.seat) and event.ducats:
        text = _("Nobody holds more hostages than you: it costs you %(ducats)s.")
        tale.teller.say(text % {"ducats": ducats(event.ducats)}, touches=True)


def ritual_succeeded(event: RitualSucceeded, tale: Tale) -> None:
    text = _("completed a ritual for %(ducats)s")
    tale.add(tale.owner(event.figure), text % {"ducats": ducats(event.ducats)}, HEAVY)


def ritual_failed(event: RitualFailed, tale: Tale) -> None:
    tale.add(tale.owner(event.figure), _("failed at a ritual"))


def sold(event: Sold, tale: Tale) -> None:
    text = _("sold %(treasures)s for %(ducats)s")
    facts = {
        "treasures": listed(map(a_treasure, event.tokens)),
        "ducats": ducats(event.ducats),
    }
    tale.add(tale.owner(event.figure), text % facts, HEAVY)


def portcullis_raised(event: PortcullisRaised, tale: Tale) -> None:
    text = _("raised the portcullis at %(gate)s")
    facts = {"gate": place(event.gate)}
    tale.add(tale.owner(event.figure), text % facts, HEAVY)


def bounty_won(event: BountyWon, tale: Tale) -> None:
    if event.ducats:
        text = _("collected the bounty of %(ducats)s")
        tale.add(event.seat, text % {"ducats": ducats(event.ducats)}, HEAVY)


def zombie_reward(event: ZombieReward, tale: Tale) -> None:
    text = _("destroyed a zombie for %(ducats)s")
    tale.add(event.seat, text % {"ducats": ducats(event.ducats)}, HEAVY)


DEEDS: dict[type, Callable[[Any, Tale], None]] = {
    ChestOpened: chest_opened,
    LockHeld: lock_held,
    MissionUsed: mission_used,
    LeftDistrict: left_district,
    ChestOfDucatsEmptied: chest_of_ducats_emptied,
    TreasuryRobbed: treasury_robbed,
    ThiefCaught: thief_caught,
    HostageSeized: hostage_seized,
    HostageFreed: hostage_freed,
    RansomDemanded: ransom_demanded,
    RitualSucceeded: ritual_succeeded,
    RitualFailed: ritual_failed,
    Sold: sold,
    PortcullisRaised: portcullis_raised,
    BountyWon: bounty_won,
    ZombieReward: zombie_reward,
}
