"""Labels of what guilds do in the city."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.karez.rules import moves as m
from games.karez.rules.components import CARDS, NUMBERS
from games.karez.rules.view import View
from games.karez.rules.work import OPENING, gold_price
from games.karez.words import amounts
from games.karez.words.explanations.jobs import effects_text
from games.karez.words.names import (
    TENT,
    at_place,
    decks_listed,
    is_raid,
    listed,
    quests_named,
    the_card,
    the_encounter,
    the_heroes,
    the_place,
    the_target,
    thing_name,
    to_place,
    whom_hero,
    whom_heroes,
)
from games.karez.words.story.choosing import put_back


def _decks(move: m.NameDecks, view: View) -> str:
    return _("Draw from: %(decks)s") % {"decks": decks_listed(move.decks)}


def _build(move: m.Build, view: View) -> str:
    return _("Build %(building)s for %(gold)s") % {
        "building": the_place(move.building),
        "gold": amounts.gold(NUMBERS.status[view.status].build),
    }


def _work(move: m.Work, view: View) -> str:
    opening = OPENING[move.place, move.slot, move.adventurer]
    text = _("Send %(crew)s %(to_place)s: %(effect)s%(details)s")
    return text % {
        "crew": amounts.crew(opening.crew.citizens, opening.crew.adventurers),
        "to_place": to_place(move.place),
        "effect": effects_text(opening.job),
        "details": _details(move, view),
    }


def _details(move: m.Work, view: View) -> str:
    """What the work is about, whose slot it is, and the price."""
    parts = [thing_name(move.target)] if move.target else []
    if move.slot == "owner":
        parts.append(_("owner’s job"))
    paid = work_price(move, view)
    if paid:
        parts.append(paid)
    return f" ({', '.join(parts)})" if parts else ""


def work_price(move: m.Work, view: View) -> str:
    """What the reader would have to pay for it; nothing where it is free."""
    job = OPENING[move.place, move.slot, move.adventurer].job
    is_owner = view.seat is not None and view.buildings.get(move.place) == view.seat
    gold = sum(gold_price(job, is_owner))
    valour = job.price.valour
    return amounts.price(gold, valour) if gold or valour else ""


def _feed(move: m.Feed, view: View) -> str:
    return _("Send an adventurer into your dungeon, for %(gold)s") % {
        "gold": amounts.gold(NUMBERS.feeding_pays)
    }


def _rest(move: m.Rest, view: View) -> str:
    return _("Let %(heroes)s rest %(at_place)s") % {
        "heroes": whom_heroes(move.heroes),
        "at_place": at_place(TENT),
    }


def _buy(move: m.Buy, view: View) -> str:
    return _("Buy %(card)s %(at_place)s for %(gold)s") % {
        "card": the_card(move.card),
        "at_place": at_place(move.shop),
        "gold": amounts.gold(CARDS[move.card].price),
    }


def _explore(move: m.Explore, view: View) -> str:
    text = _("Announce an expedition: %(target)s")
    if is_raid(move.target):
        text = _("Announce a raid: %(target)s")
    return text % {"target": the_target(move.target)}


def _open(move: m.OpenDungeon, view: View) -> str:
    return _("Open your dungeon, %(monster)s in front") % {
        "monster": the_encounter(move.monster)
    }


def _lay(move: m.LayMonster, view: View) -> str:
    return _("Next comes %(monster)s") % {"monster": the_encounter(move.monster)}


def _close(move: m.CloseDungeon, view: View) -> str:
    return _("Close your dungeon and take the monsters back")


def _pass(move: m.Pass, view: View) -> str:
    return _("Pass: no more actions this turn")


def _keep(move: m.Keep, view: View) -> str:
    return _("Keep %(cards)s") % {"cards": _kept(move, view)}


def _kept(move: m.Keep, view: View) -> str:
    offer = next((one for one in view.offers if one.seat == view.seat), None)
    match offer.kind if offer else "":
        case "quest":
            return quests_named(move.cards)
        case "hero":
            return the_heroes(move.cards)
        case _:
            return listed(map(the_card, move.cards))


def _put_back(move: m.PutBack, view: View) -> str:
    return put_back(move.top, move.bottom)


def _done(move: m.Enough, view: View) -> str:
    outing = view.exploring.outing if view.exploring else None
    if view.phase == "laying":
        return _("No more monsters")
    if view.phase == "shopping":
        return _("Buy nothing more")
    if outing and outing.stage == "equip":
        return _("Ready: set out")
    if outing and outing.stage == "bury":
        return _("Do not bury %(hero)s") % {"hero": whom_hero(outing.dead)}
    return _("Go on without")


LABELS: dict[type, Callable[[Any, View], str]] = {
    m.NameDecks: _decks,
    m.Build: _build,
    m.Work: _work,
    m.Feed: _feed,
    m.Rest: _rest,
    m.Buy: _buy,
    m.Explore: _explore,
    m.OpenDungeon: _open,
    m.LayMonster: _lay,
    m.CloseDungeon: _close,
    m.Pass: _pass,
    m.Keep: _keep,
    m.PutBack: _put_back,
    m.Enough: _done,
}
