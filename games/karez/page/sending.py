"""Sending to work, step by step: a slot, a crew, what the work is about."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from games.karez.page.choices import Choice, ChoiceGroup, Step
from games.karez.page.confirming import confirm
from games.karez.page.jobs import crew_name, price_name
from games.karez.page.picks import (
    ADVENTURER,
    CITIZENS,
    PLACES,
    SLOTS,
    THINGS,
    squeezed,
    written,
)
from games.karez.page.pictures import picture_of
from games.karez.page.places import PlaceCard, SlotCard
from games.karez.page.things import thing_choice
from games.karez.rules.components import BUILDINGS, WATCH
from games.karez.rules.moves import Work
from games.karez.rules.pieces import Slot as SlotName
from games.karez.rules.view import View
from games.karez.rules.work import OPENING
from games.karez.words.explanations.jobs import effects_text
from games.karez.words.names import place_name
from games.kit.questions import Offer
from games.kit.scene import Scene


def place_in_picture(place: str, slot: SlotName) -> str:
    return "watch" if place == WATCH else f"{place}/{slot}"


def lit_slots(offers: Iterable[Offer]) -> dict[str, str]:
    return {
        place_in_picture(move.place, move.slot): written(
            "w", move.place, "o" if move.slot == "owner" else "g"
        )
        for move in (offer.move for offer in offers)
        if isinstance(move, Work)
    }


def work_list(
    cards: dict[str, PlaceCard], offers: Iterable[Offer]
) -> list[ChoiceGroup]:
    """Every slot that is open to the seat, by terrace; one's own buildings first of all."""
    mine: list[Choice] = []
    others: list[Choice] = []
    for card in cards.values():
        for slot in card.slots:
            if slot.pick:
                line = slot_choice(card, slot)
                (mine if slot.slot == "owner" else others).append(line)
    groups = [ChoiceGroup(mine, _("In your own buildings")), ChoiceGroup(others, "")]
    if mine:
        groups[1] = ChoiceGroup(others, _("Open to all"))
    return [group for group in groups if group.choices]


def slot_choice(card: PlaceCard, slot: SlotCard) -> Choice:
    whose = _("owner only") if slot.slot == "owner" else _("open to all")
    return Choice(
        label=card.name,
        note=slot.text.removeprefix(f"{whose}, "),
        pick=slot.pick,
        why=slot.why,
        picture=picture_of(card.id if card.id in BUILDINGS else "watch"),
        signs=slot.signs,
        id=f"slot-{squeezed(card.id)}-{slot.slot[0]}",
    )


def sending(scene: Scene, parts: list[str], offers: list[Offer]) -> Step | None:
    """`w-<place>-<slot>[-<crew>][-<target>]`; None if no such work can be done."""
    fitting = _fitting(parts, offers)
    if not fitting:
        return None
    place, slot = fitting[0].move.place, fitting[0].move.slot
    written_so_far = written("w", place, "o" if slot == "owner" else "g")
    crew = parts[3] if len(parts) > 3 and parts[3] in (CITIZENS, ADVENTURER) else ""
    crews = dict.fromkeys(offer.move.adventurer for offer in fitting)
    if crew:
        crews = {(crew == ADVENTURER): None}
        fitting = [o for o in fitting if o.move.adventurer == (crew == ADVENTURER)]
        if not fitting:
            return None
    if len(crews) > 1:
        return _crews(scene, fitting, written_so_far, place)
    letter = ADVENTURER if fitting[0].move.adventurer else CITIZENS
    return _about(scene, parts, fitting, f"{written_so_far}-{letter}", bool(crew))


def _fitting(parts: list[str], offers: list[Offer]) -> list[Offer]:
    if len(parts) < 3:
        return []
    place, slot = PLACES.get(parts[1], ""), SLOTS.get(parts[2], "")
    return [
        offer
        for offer in offers
        if isinstance(offer.move, Work)
        and (offer.move.place, offer.move.slot) == (place, slot)
    ]


def _crews(scene: Scene, offers: list[Offer], pick: str, place: str) -> Step:
    view: View = scene.view
    is_owner = view.buildings.get(place) == scene.seat
    choices = []
    for adventurer in dict.fromkeys(offer.move.adventurer for offer in offers):
        opening = OPENING[place, offers[0].move.slot, adventurer]
        price = price_name(opening.job, is_owner)
        who = "adventurer" if adventurer else "citizen"
        choices.append(
            Choice(
                label=crew_name(opening.crew),
                note=", ".join(filter(None, (effects_text(opening.job), price))),
                pick=f"{pick}-{ADVENTURER if adventurer else CITIZENS}",
                picture=picture_of(who),
                id=f"crew-{who}",
            )
        )
    return Step(
        pick=pick,
        text=_("%(place)s: who goes?") % {"place": place_name(place)},
        lists=[ChoiceGroup(choices)],
        back="work",
    )


def _about(
    scene: Scene, parts: list[str], offers: list[Offer], pick: str, chose_crew: bool
) -> Step:
    """What the work is about, unless there is nothing to choose."""
    move = offers[0].move
    back = "-".join(pick.split("-")[:3]) if chose_crew else "work"
    named = THINGS.get(parts[4], "") if len(parts) > 4 else ""
    chosen = [offer for offer in offers if offer.move.target == named]
    if len(offers) == 1:
        chosen = offers
    if chosen:
        target = chosen[0].move.target
        done = f"{pick}-{squeezed(target)}" if target else pick
        if len(offers) > 1:
            back = pick
        sent = confirm(scene, chosen[0])
        return Step(pick=done, text=_("Send them?"), confirm=sent, back=back)
    choices = [
        thing_choice(scene, offer.move.target, f"{pick}-{squeezed(offer.move.target)}")
        for offer in offers
    ]
    return Step(
        pick=pick,
        text=_asked_about(move),
        lists=[ChoiceGroup(choices)],
        back=back,
    )


def _asked_about(move: Work) -> str:
    job = OPENING[move.place, move.slot, move.adventurer].job
    place = {"place": place_name(move.place)}
    match job.does[0].do:
        case "level_up" | "restore":
            return _("%(place)s: for which hero?") % place
        case "sell":
            return _("%(place)s: which card is sold?") % place
        case "look":
            return _("%(place)s: which deck?") % place
        case "dismiss":
            return _("%(place)s: which monster?") % place
        case _:
            return _("%(place)s: which one?") % place
