"""Setting out: which expedition first, who goes, and what they take along."""

from collections import Counter

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.page.actions import ActionChoice
from games.karez.page.chances import chance_hint
from games.karez.page.choices import Choice, ChoiceGroup, Confirm, Step
from games.karez.page.outings import sight_choice
from games.karez.page.picks import THINGS, numbers_in, read, squeezed, toggled, written
from games.karez.page.pictures import picture_of
from games.karez.page.things import card_choice, hero_choice
from games.karez.rules import moves as m
from games.karez.rules.expeditions.gear import fighter_of, room_for
from games.karez.rules.expeditions.record import Fighter, Outing
from games.karez.rules.state import Hero
from games.karez.words import amounts
from games.karez.words.names import card_name, hero_name, the_target, thing_name
from games.kit.questions import Offer

ODDS = "odds"


def outing_of(acting: ActionChoice) -> Outing | None:
    exploring = acting.view.exploring
    return exploring.outing if exploring else None


def expedition_step(acting: ActionChoice) -> Step:
    """Which of several comes first."""
    found = {sight.id: sight for sight in acting.sights}
    lines = [
        _first(offer, sight_choice(found[offer.move.target]))
        for offer in acting.of(m.SetOut)
    ]
    return Step(lists=[ChoiceGroup(lines)])


def _first(offer: Offer, shown: Choice) -> Choice:
    return Choice(
        label=shown.label,
        note=shown.note,
        value=offer.value,
        picture=shown.picture,
        signs=shown.signs,
        id=shown.id,
    )


def ready_heroes(acting: ActionChoice) -> list[Hero]:
    """Those who are named by any way to send a party, in the order of the guild."""
    named = {hero for offer in acting.of(m.Send) for hero in offer.move.heroes}
    return [h for h in acting.view.guilds[acting.seat].heroes if h.id in named]


def picked_party(acting: ActionChoice) -> tuple[tuple[int, ...], list[Hero]]:
    """`go-<numbers of heroes>`; before anything is picked, the strongest party that may go."""
    heroes = ready_heroes(acting)
    parts = read(acting.scene.pick)
    if parts and parts[0] == "go":
        chosen = numbers_in(parts[1] if len(parts) > 1 else "", len(heroes))
        return tuple(sorted(chosen)), heroes
    decision = acting.scene.decision
    usual = decision.default if decision else None
    names = usual.heroes if isinstance(usual, m.Send) else ()
    return tuple(n for n, hero in enumerate(heroes) if hero.id in names), heroes


def party_of(acting: ActionChoice) -> list[Fighter]:
    chosen, heroes = picked_party(acting)
    return [fighter_of(heroes[number]) for number in chosen]


def party_step(acting: ActionChoice) -> Step:
    chosen, heroes = picked_party(acting)
    ways = {offer.move.heroes: offer for offer in acting.of(m.Send)}
    most = max(len(way) for way in ways)
    offer = ways.get(tuple(heroes[number].id for number in chosen))
    digits = "".join(map(str, chosen))
    lines = [
        hero_choice(
            hero,
            written("go", str(number) if most == 1 else toggled(chosen, number)),
            is_on=number in chosen,
        )
        for number, hero in enumerate(heroes)
    ]
    outing = outing_of(acting)
    warnings = (
        [chance_hint(acting.view, outing, party_of(acting))]
        if _asks(acting) and outing
        else []
    )
    return Step(
        pick=written("go", digits) if acting.scene.pick else "",
        text=_title(outing),
        hint=ngettext(
            "At most %(count)d hero may go.", "At most %(count)d heroes may go.", most
        )
        % {"count": most},
        lists=[
            ChoiceGroup(lines),
            ChoiceGroup([_odds_line(written("go", digits, ODDS))], look="few")
            if offer and not warnings
            else ChoiceGroup([]),
        ],
        confirm=Confirm(
            offer=offer, title=offer.label, brings=warnings, word=_("Send them")
        )
        if offer
        else None,
    )


def _asks(acting: ActionChoice) -> bool:
    """Once, or always?"""
    return acting.scene.shows_chances or _has_asked(acting)


def _has_asked(acting: ActionChoice) -> bool:
    return read(acting.scene.pick)[-1:] == [ODDS]


def _odds_line(pick: str) -> Choice:
    return Choice(
        label=_("Show the chance of winning"),
        pick=pick,
        picture=picture_of("die"),
        id="show-odds",
    )


def _title(outing: Outing | None) -> str:
    if outing is None:
        return ""
    return _("Who goes there: %(where)s?") % {"where": the_target(outing.target)}


def equip_step(acting: ActionChoice) -> Step:
    """`eq-<card>`: a card, then who carries it."""
    parts = read(acting.scene.pick)
    outing = outing_of(acting)
    party = outing.party if outing else ()
    card = THINGS.get(parts[1], "") if len(parts) > 1 and parts[0] == "eq" else ""
    ways = [offer for offer in acting.of(m.Equip) if offer.move.card == card]
    if ways:
        lines = [_bearer(party, offer) for offer in ways]
        return Step(
            pick=written("eq", card),
            text=_("Who carries this: %(card)s?") % {"card": card_name(card)},
            lists=[ChoiceGroup(lines)],
            back="",
        )
    counts = Counter(acting.view.guilds[acting.seat].cards)
    cards = dict.fromkeys(offer.move.card for offer in acting.of(m.Equip))
    lines = [_gear(one, counts[one]) for one in cards]
    groups = [ChoiceGroup(lines)]
    again = acting.of(m.EquipAsBefore)
    if again:
        shown = [_as_before(again[0])]
        groups.insert(0, ChoiceGroup(shown, look="few"))
    if outing and _asks(acting):
        hint = chance_hint(acting.view, outing, outing.party)
    else:
        hint = ""
        groups.append(ChoiceGroup([_odds_line(ODDS)], look="few"))
    return Step(
        pick=acting.scene.pick if _has_asked(acting) else "", lists=groups, hint=hint
    )


def _gear(card: str, count: int) -> Choice:
    made = card_choice(card, written("eq", card))
    return Choice(
        label=made.label if count == 1 else f"{made.label} ×{count}",
        note=made.note,
        pick=made.pick,
        picture=made.picture,
        id=f"gear-{squeezed(card)}",
    )


def _as_before(offer: Offer) -> Choice:
    return Choice(
        label=offer.label, value=offer.value, picture=picture_of("hero"), id="as-before"
    )


def _bearer(party: tuple[Fighter, ...], offer: Offer) -> Choice:
    fighter = next(one for one in party if one.id == offer.move.hero)
    carried = ", ".join(map(thing_name, fighter.cards))
    room = _("room for %(cards)s") % {"cards": amounts.cards(room_for(fighter))}
    return Choice(
        label=hero_name(fighter.id),
        note=" · ".join(filter(None, (room, carried))),
        value=offer.value,
        picture=picture_of(fighter.id),
        id=f"bearer-{fighter.id}",
    )
