"""A move before it is sent: what it costs, what it brings, what to think of."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.page.chances import explore_chance
from games.karez.page.choices import Confirm
from games.karez.page.jobs import crew_name
from games.karez.page.outlook import death_warnings
from games.karez.rules import moves as m
from games.karez.rules.components import ADVENTURES, BUILDINGS, GUILDS, NUMBERS
from games.karez.rules.now import price_of
from games.karez.rules.pieces import Effect, Job
from games.karez.rules.state import NOBODY, is_at_hand
from games.karez.rules.view import View
from games.karez.rules.work import OPENING, gold_price
from games.karez.words import amounts
from games.karez.words.explanations.cards import explain_card
from games.karez.words.explanations.jobs import effect_text
from games.karez.words.names import (
    card_name,
    deck_name,
    thing_name,
)
from games.kernel.rules import Seat
from games.kit.languages import with_colon
from games.kit.questions import Offer
from games.kit.scene import Scene


class _Terms(NamedTuple):
    """What a move costs, what it brings, and what to think of."""

    costs: Sequence[str] = ()
    brings: Sequence[str] = ()
    warnings: Sequence[str] = ()


def confirm(scene: Scene, offer: Offer) -> Confirm:
    """Of an action; the label of the move is its title."""
    seat = scene.seat if scene.seat is not None else NOBODY
    terms = _TERMS[type(offer.move)](scene, seat, offer.move)
    return Confirm(
        offer=offer,
        title=offer.label,
        costs=terms.costs,
        brings=terms.brings,
        warnings=terms.warnings,
    )


def _rest(scene: Scene, seat: Seat, move: m.Rest) -> _Terms:
    return _Terms(
        [_one_token(scene.view, seat)],
        [_("At the end of the turn they have no wounds.")],
        [_("They cannot explore this turn.")],
    )


def _feed(scene: Scene, seat: Seat, move: m.Feed) -> _Terms:
    return _Terms(
        [_("An adventurer dies in your dungeon.")],
        [amounts.gold(NUMBERS.feeding_pays)],
    )


def _open(scene: Scene, seat: Seat, move: m.OpenDungeon) -> _Terms:
    more = _("You may lay more monsters on it, %(most)d in all.")
    return _Terms(
        [_one_token(scene.view, seat)],
        [more % {"most": NUMBERS.dungeon_most}],
        [_("Every monster in it adds 1 to the threat. Rivals may raid it.")],
    )


def _close(scene: Scene, seat: Seat, move: m.CloseDungeon) -> _Terms:
    return _Terms(brings=[_("Monsters and token come back to you.")])


def _one_token(view: View, seat: Seat) -> str:
    left = view.guilds[seat].tokens - 1
    return _("1 token (%(left)d left)") % {"left": left}


def _paid(view: View, seat: Seat, price: int) -> str:
    left = view.guilds[seat].gold - price
    return _("%(gold)s (%(left)d left)") % {"gold": amounts.gold(price), "left": left}


def _work(scene: Scene, seat: Seat, move: m.Work) -> _Terms:
    view: View = scene.view
    opening = OPENING[move.place, move.slot, move.adventurer]
    job, owner = opening.job, view.buildings.get(move.place, NOBODY)
    is_owner = owner == seat
    costs = [crew_name(opening.crew)]
    price = sum(gold_price(job, is_owner))
    if price:
        costs.append(_paid(view, seat, price) + _payees(scene, job, owner, seat))
    if job.price.valour:
        costs.append(amounts.valour(job.price.valour))
    if not is_owner:
        costs.append(_one_token(view, seat))
    brings = [_gain(effect, move.target) for effect in job.does]
    if job.dividend and owner not in (NOBODY, seat):
        facts = {"who": scene.names[owner], "gold": amounts.gold(job.dividend)}
        brings.append(_("%(who)s gets %(gold)s from the bank") % facts)
    deaths = min(job.dies, opening.crew.citizens)
    costs += _fates(view, job, deaths)
    return _Terms(costs, brings, death_warnings(view, move))


def _payees(scene: Scene, job: Job, owner: Seat, seat: Seat) -> str:
    if owner in (NOBODY, seat) or not job.price.owner:
        return ""
    facts = {"gold": amounts.gold(job.price.owner), "who": scene.names[owner]}
    return " " + _("– %(gold)s of it for %(who)s") % facts


def _gain(effect: Effect, target: str) -> str:
    if not target:
        return effect_text(effect)
    match effect.do:
        case "level_up" if effect.kind == "attack":
            return _("%(hero)s: 1 attack more") % {"hero": thing_name(target)}
        case "level_up":
            return _("%(hero)s: 1 toughness more") % {"hero": thing_name(target)}
        case "restore":
            return _("%(hero)s is without wounds again") % {"hero": thing_name(target)}
        case "sell":
            facts = {"card": card_name(target), "gold": amounts.gold(price_of(target))}
            return _("%(gold)s for %(card)s") % facts
        case "dismiss":
            return _("you discard %(monster)s") % {"monster": thing_name(target)}
        case "look":
            text = ngettext(
                "see the top card of: %(deck)s",
                "see the top %(count)d cards of: %(deck)s",
                effect.count,
            )
            return text % {"count": effect.count, "deck": deck_name(target)}
        case _:
            return effect_text(effect)


def _fates(view: View, job: Job, deaths: int) -> list[str]:
    if deaths:
        left = view.citizens - deaths
        return [_("A citizen dies (%(left)d live in Karez then)") % {"left": left}]
    if job.dies:
        return [_("The adventurer dies")]
    return [_("The adventurer leaves the square for good")] if job.leaves else []


def _build(scene: Scene, seat: Seat, move: m.Build) -> _Terms:
    view: View = scene.view
    price = NUMBERS.status[view.status].build
    points = GUILDS[view.guilds[seat].id].points.building or NUMBERS.points.building
    brings = [
        _("It is yours: %(points)s at the end") % {"points": amounts.points(points)}
    ]
    brings.append(_("Its owner's job is yours alone; others pay you for theirs"))
    if BUILDINGS[move.building].shop:
        brings.append(_("A shop: what is bought there is paid to you"))
    return _Terms([_paid(view, seat, price), _one_token(view, seat)], brings)


def _explore(scene: Scene, seat: Seat, move: m.Explore) -> _Terms:
    view: View = scene.view
    costs = [_one_token(view, seat)]
    ready = sum(map(is_at_hand, view.guilds[seat].heroes))
    warnings = [
        _("Who goes is chosen after all have passed. You have %(heroes)s ready.")
        % {"heroes": amounts.heroes(ready)}
    ]
    if move.target in ADVENTURES:
        adventure = ADVENTURES[move.target]
        brings = [
            _("If you win: %(valour)s and %(dice)s")
            % {
                "valour": amounts.valour(adventure.valour),
                "dice": amounts.treasure_dice(adventure.treasure),
            },
            _("At most %(heroes)s may go")
            % {"heroes": amounts.heroes(adventure.valour)},
        ]
    else:
        brings = [_("1 valour for every monster you kill there")]
    if scene.shows_chances and ready:
        count, chance = explore_chance(view, seat, move.target)
        brings.append(_strongest(count) % {"count": count, "chance": chance})
    return _Terms(costs, brings, warnings)


def _strongest(count: int) -> str:
    return ngettext(
        "Your strongest hero succeeds there: %(chance)s",
        "Your %(count)d strongest heroes succeed there: %(chance)s",
        count,
    )


def _buy(scene: Scene, seat: Seat, move: m.Buy) -> _Terms:
    view: View = scene.view
    price, owner = price_of(move.card), view.buildings[move.shop]
    paid = _paid(view, seat, price)
    if owner == seat:
        paid += " " + _("– your own shop: it comes back at the end of the phase")
    elif owner != NOBODY:
        paid += " " + _("– for %(who)s") % {"who": scene.names[owner]}
    return _Terms([paid], [with_colon(card_name(move.card), explain_card(move.card))])


def _pass(scene: Scene, seat: Seat, move: m.Pass) -> _Terms:
    return _Terms(warnings=_last_words(scene))


def _last_words(scene: Scene) -> list[str]:
    """What is left to do for whoever passes."""
    view: View = scene.view
    moves = scene.decision.moves if scene.decision else ()
    others = [move for move in moves if not isinstance(move, m.Pass)]
    if not others:
        return []
    said = _("You take no more actions this turn.")
    waiting = []
    if view.free_citizens:
        waiting.append(amounts.citizens(view.free_citizens))
    if view.free_adventurers:
        waiting.append(amounts.adventurers(view.free_adventurers))
    if waiting and any(isinstance(move, m.Work) for move in others):
        said += " " + _("In the square still wait: %(who)s.") % {
            "who": ", ".join(waiting)
        }
    return [said]


_TERMS: dict[type, Callable[[Scene, Seat, Any], _Terms]] = {
    m.Work: _work,
    m.Build: _build,
    m.Explore: _explore,
    m.Buy: _buy,
    m.Rest: _rest,
    m.Feed: _feed,
    m.OpenDungeon: _open,
    m.CloseDungeon: _close,
    m.Pass: _pass,
}
