"""Choosing from what was drawn: heroes, things and quests to keep, and what the Tower showed."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.page.choices import Choice, ChoiceGroup, Confirm, Step
from games.karez.page.picks import numbers_in, read, toggled, written
from games.karez.page.pictures import picture_of
from games.karez.page.things import (
    card_choice,
    hero_choice,
    quest_choice,
)
from games.karez.rules.components import CARDS, HEROES
from games.karez.rules.moves import Keep, PutBack
from games.karez.rules.state import Hero
from games.karez.rules.state import OfferedCards as Drawn
from games.karez.rules.view import View
from games.karez.words.explanations.encounters import encounter_facts
from games.karez.words.names import deck_name, encounter_name, thing_name
from games.kernel.rules import Seat
from games.kit.questions import Offer
from games.kit.scene import Scene


def keep_step(scene: Scene, seat: Seat, offers: list[Offer]) -> Step:
    view: View = scene.view
    drawn = next(offer for offer in view.offers if offer.seat == seat)
    if drawn.kind == "look":
        return _put_back(scene, drawn, offers)
    return _keep(scene, seat, drawn, offers)


def _keep(scene: Scene, seat: Seat, drawn: Drawn, offers: list[Offer]) -> Step:
    """`keep-<numbers>`: of what was drawn, and of the quests that are in the hand already."""
    held = [quest.id for quest in scene.view.guilds[seat].quests]
    cards = [*drawn.cards, *(held if drawn.kind == "quest" else [])]
    ways = {tuple(sorted(o.move.cards)): o for o in offers if isinstance(o.move, Keep)}
    size = len(next(iter(ways)))
    parts = read(scene.pick)
    chosen = numbers_in(parts[1] if len(parts) > 1 else "", len(cards))[-size:]
    offer = ways.get(tuple(sorted(cards[number] for number in chosen)))
    lists = [
        ChoiceGroup([_card(cards, n, chosen, size) for n in range(len(drawn.cards))])
    ]
    if len(cards) > len(drawn.cards):
        old = range(len(drawn.cards), len(cards))
        choices = [_card(cards, number, chosen, size) for number in old]
        lists.append(ChoiceGroup(choices, _("In your hand already")))
    return Step(
        pick=written("keep", "".join(map(str, chosen))) if chosen else "",
        text=_keep_text(drawn, size),
        hint=_keep_hint(drawn, len(chosen), size),
        lists=lists,
        confirm=_kept(offer, [cards[n] for n in chosen]) if offer else None,
    )


def _keep_text(drawn: Drawn, size: int) -> str:
    match drawn.kind:
        case "hero":
            return _("Which hero joins your guild?")
        case "item":
            return _("Which item do you keep?")
        case _:
            text = ngettext(
                "Which quest do you keep?", "Which %(count)d quests do you keep?", size
            )
            return text % {"count": size}


def _keep_hint(drawn: Drawn, chosen: int, size: int) -> str:
    if chosen == size and size > 1:
        return ""
    if drawn.kind == "quest":
        return _("The others go under the quest deck.")
    if drawn.kind == "hero":
        return _("The other one goes under the deck of heroes.")
    return _("The other one is discarded.")


def _card(
    cards: Sequence[str], number: int, chosen: tuple[int, ...], size: int
) -> Choice:
    """With one to keep, another tap changes the choice."""
    picked = str(number) if size == 1 else toggled(chosen, number)
    pick, card, is_on = written("keep", picked), cards[number], number in chosen
    if card in HEROES:
        return hero_choice(Hero(card), pick, is_on=is_on)
    if card in CARDS:
        made = card_choice(card, pick)
        return Choice(
            label=made.label,
            note=made.note,
            pick=pick,
            picture=made.picture,
            signs=made.signs,
            is_on=is_on,
            id=f"keep-{number}",
        )
    return quest_choice(card, pick, is_on=is_on)


def _kept(offer: Offer, cards: list[str]) -> Confirm:
    return Confirm(offer=offer, title=offer.label)


def _put_back(scene: Scene, drawn: Drawn, offers: list[Offer]) -> Step:
    """`back-t<numbers>-b<numbers>`: on top of the deck, the uppermost first, and under it."""
    cards, ways = drawn.cards, {offer.move: offer for offer in offers}
    top, bottom = _placed(scene.pick, len(cards))
    left = [n for n in range(len(cards)) if n not in (*top, *bottom)]
    lists = []
    if top or bottom:
        lists += _so_far(cards, top, bottom)
    if left:
        lists.append(_next(cards, top, bottom, left))
    if not top and not bottom:
        as_they_lay = [
            Choice(
                label=_("Leave them as they lie"),
                pick=_written(range(len(cards)), ()),
                picture=picture_of("eye"),
                id="as-they-lay",
            )
        ]
        lists.append(ChoiceGroup(as_they_lay, look="few"))
    move = PutBack(tuple(cards[n] for n in top), tuple(cards[n] for n in bottom))
    offer = None if left else ways.get(move)
    return Step(
        pick=_written(top, bottom) if top or bottom else "",
        text=_("From the Tower you see: %(deck)s") % {"deck": deck_name(drawn.deck)},
        hint=_("Put each card back: on top, the uppermost first, or under the deck."),
        lists=lists,
        confirm=Confirm(offer=offer, title=offer.label) if offer else None,
        back="" if top or bottom else None,
    )


def _placed(pick: str, count: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    parts = read(pick)
    if len(parts) < 3 or parts[0] != "back":
        return (), ()
    top = numbers_in(parts[1][1:], count)
    bottom = tuple(n for n in numbers_in(parts[2][1:], count) if n not in top)
    return top, bottom


def _written(top: Sequence[int], bottom: Sequence[int]) -> str:
    return f"back-t{''.join(map(str, top))}-b{''.join(map(str, bottom))}"


def _so_far(
    cards: Sequence[str], top: Sequence[int], bottom: Sequence[int]
) -> list[ChoiceGroup]:
    found = []
    for heading, numbers in ((_("On top"), top), (_("Under the deck"), bottom)):
        lines = [
            Choice(
                label=f"{place}. {encounter_name(cards[number])}",
                picture=picture_of(cards[number]),
            )
            for place, number in enumerate(numbers, start=1)
        ]
        if lines:
            found.append(ChoiceGroup(lines, heading, "done"))
    return found


def _next(
    cards: Sequence[str], top: Sequence[int], bottom: Sequence[int], left: list[int]
) -> ChoiceGroup:
    """Two buttons for each card that is left."""
    lines = []
    for number in left:
        name = thing_name(cards[number])
        lines += [
            Choice(
                label=_("%(card)s: on top") % {"card": name},
                note=encounter_facts(cards[number]),
                pick=_written((*top, number), bottom),
                picture=picture_of(cards[number]),
                id=f"top-{number}",
            ),
            Choice(
                label=_("under the deck"),
                pick=_written(top, (*bottom, number)),
                id=f"bottom-{number}",
            ),
        ]
    return ChoiceGroup(lines, look="pairs")
