"""On the way: to fight or to flee, cards and abilities, who takes a hit, and what becomes of the dead."""

from django.utils.translation import gettext as _

from games.karez.page.actions import ActionChoice
from games.karez.page.chances import chance_hint, odds_ahead
from games.karez.page.choices import Choice, ChoiceGroup, Confirm, Step
from games.karez.page.party import ODDS, outing_of
from games.karez.page.picks import THINGS, read, squeezed, written
from games.karez.page.pictures import picture_of
from games.karez.page.things import card_choice
from games.karez.rules import moves as m
from games.karez.rules.expeditions.fight import stands
from games.karez.rules.expeditions.record import Outing
from games.karez.words.explanations.cards import explain_card
from games.karez.words.explanations.encounters import encounter_facts
from games.karez.words.explanations.heroes import explain_ability
from games.karez.words.names import (
    card_name,
    encounter_name,
    hero_name,
    numbers_named,
    the_encounter,
)
from games.kit.chances import percent, with_chance
from games.kit.questions import Offer


def meet_step(acting: ActionChoice) -> Step:
    """`flee[-<card>]`: what is left behind has to be chosen; fighting needs no second tap."""
    parts, outing = read(acting.scene.pick), outing_of(acting)
    flights = acting.of(m.Flee)
    if parts[:1] == ["flee"] and flights:
        return _flee(parts, flights)
    used = _using(acting, parts)
    if used:
        return used
    chance = ""
    if acting.scene.shows_chances and outing:
        chance = percent(odds_ahead(acting.view, outing, outing.party).win)
    fight = [_fight(offer, chance) for offer in acting.of(m.Fight)]
    groups = [ChoiceGroup(fight, look="few"), *tool_lists(acting)]
    if flights:
        groups.append(ChoiceGroup([_flee_line(flights)]))
    hint = _facts(outing)
    if parts == [ODDS] and outing:
        hint = chance_hint(acting.view, outing, outing.party)
    elif not chance:
        groups.append(ChoiceGroup([_odds_line()], look="few"))
    return Step(
        pick=ODDS if parts == [ODDS] else "",
        text=_met(outing),
        hint=hint,
        lists=groups,
    )


def _met(outing: Outing | None) -> str:
    if outing is None or outing.meeting is None:
        return ""
    met = outing.meeting
    text = _("%(foe)s! Fight or flee?")
    if met.is_trap:
        text = _("%(foe)s! What do you do?")
    return text % {"foe": encounter_name(met.encounter)}


def _facts(outing: Outing | None) -> str:
    if outing is None or outing.meeting is None:
        return ""
    return encounter_facts(outing.meeting.encounter)


def _fight(offer: Offer, chance: str) -> Choice:
    label = with_chance(offer.label, chance)
    return Choice(
        label=label, value=offer.value, picture=picture_of("attack"), id="fight"
    )


def _odds_line() -> Choice:
    return Choice(
        label=_("Show the chance of winning"),
        pick=ODDS,
        picture=picture_of("die"),
        id="show-odds",
    )


def _flee_line(flights: list[Offer]) -> Choice:
    only = flights[0] if len(flights) == 1 else None
    return Choice(
        label=_("Flee"),
        note=only.label if only else _("One of the cards they carry stays behind."),
        pick="flee",
        picture=picture_of("door"),
        id="flee",
    )


def _flee(parts: list[str], flights: list[Offer]) -> Step:
    card = THINGS.get(parts[1], "") if len(parts) > 1 else ""
    chosen = [offer for offer in flights if offer.move.card == card]
    if len(flights) == 1:
        chosen = flights
    if chosen:
        sure = Confirm(
            offer=chosen[0],
            title=chosen[0].label,
            warnings=[
                _(
                    "The expedition has failed then. The heroes come home with their wounds."
                )
            ],
        )
        return Step(pick="-".join(parts), text=_("Flee?"), confirm=sure, back="")
    lines = [card_choice(o.move.card, written("flee", o.move.card)) for o in flights]
    return Step(
        pick="flee",
        text=_("What do they leave behind?"),
        lists=[ChoiceGroup(lines)],
        back="",
    )


# Cards and abilities: `use-<hero>[-<card>]`, then on what.


def tool_lists(acting: ActionChoice) -> list[ChoiceGroup]:
    tools = dict.fromkeys((o.move.hero, o.move.card) for o in acting.of(m.Use))
    lines = [_tool(hero, card) for hero, card in tools]
    return [ChoiceGroup(lines, _("Cards and abilities"))] if lines else []


def _tool(hero: str, card: str) -> Choice:
    return Choice(
        label=f"{card_name(card)} ({hero_name(hero)})" if card else hero_name(hero),
        note=explain_card(card) if card else explain_ability(hero),
        pick=written("use", hero, card),
        picture=picture_of(card or hero),
        id=f"use-{hero}-{squeezed(card)}",
    )


def _using(acting: ActionChoice, parts: list[str]) -> Step | None:
    if parts[:1] != ["use"] or len(parts) < 2:
        return None
    hero = THINGS.get(parts[1], "")
    card = THINGS.get(parts[2], "") if len(parts) > 2 else ""
    ways = [o for o in acting.of(m.Use) if (o.move.hero, o.move.card) == (hero, card)]
    if not ways:
        return None
    text = explain_card(card) if card else explain_ability(hero)
    if len(ways) == 1:
        sure = Confirm(offer=ways[0], title=ways[0].label, brings=[text])
        return Step(pick="-".join(parts), text=_("Use it?"), confirm=sure, back="")
    lines = [
        Choice(label=offer.label, value=offer.value, id=f"way-{number}")
        for number, offer in enumerate(ways)
    ]
    return Step(
        pick="-".join(parts),
        text=_("Use it on what?"),
        hint=text,
        lists=[ChoiceGroup(lines)],
        back="",
    )


def roll_step(acting: ActionChoice) -> Step:
    """Before the dice, when they lie, or between two encounters."""
    parts, outing = read(acting.scene.pick), outing_of(acting)
    used = _using(acting, parts)
    if used:
        return used
    return Step(text=_roll_text(outing), lists=tool_lists(acting))


def _roll_text(outing: Outing | None) -> str:
    match outing.stage if outing else "":
        case "between":
            return _("Before the next encounter: do you use something?")
        case "before":
            return _("Before the dice are rolled: do you use something?")
        case _:
            return _("The dice lie. Do you change something?")


def hit_step(acting: ActionChoice) -> Step:
    parts, outing = read(acting.scene.pick), outing_of(acting)
    used = _using(acting, parts)
    if used:
        return used
    met = outing.meeting if outing else None
    lines = [_taker(outing, offer) for offer in acting.of(m.Take)]
    text = ""
    if met is not None and met.hits:
        facts = {"foe": the_encounter(met.encounter), "number": met.hits[0]}
        text = _("A %(number)d of %(foe)s wounds somebody. Who takes it?") % facts
    return Step(text=text, lists=[ChoiceGroup(lines), *tool_lists(acting)])


def _taker(outing: Outing | None, offer: Offer) -> Choice:
    hero = offer.move.hero
    party = outing.party if outing else ()
    fighter = next(one for one in party if one.id == hero)
    note = _("open boxes: %(boxes)s") % {"boxes": numbers_named(fighter.open)}
    if fighter.toughness + fighter.armour:
        count = fighter.toughness + fighter.armour
        note += " · " + _("toughness %(count)d") % {"count": count}
    if stands(fighter) == 1:
        note += " · " + _("would die of it")
    return Choice(
        label=hero_name(hero),
        note=note,
        value=offer.value,
        picture=picture_of(hero),
        id=f"take-{hero}",
    )


def bury_step(acting: ActionChoice) -> Step:
    lines = [
        Choice(
            label=offer.label,
            note=_(
                "Level-ups stay; the hero can be brought back at the Temple. It takes a guild token."
            ),
            value=offer.value,
            picture=picture_of("cemetery"),
            id="bury",
        )
        for offer in acting.of(m.Bury)
    ]
    return Step(lists=[ChoiceGroup(lines)])
