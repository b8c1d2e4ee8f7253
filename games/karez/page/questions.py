"""What is asked of the reader, and how far the answer has come."""

from collections.abc import Callable

from django.utils.translation import gettext as _

from games.karez.page.actions import ActionChoice, action_step
from games.karez.page.choices import Choice, ChoiceGroup, CityQuestion, Step
from games.karez.page.extras import buy_step
from games.karez.page.fighting import bury_step, hit_step, meet_step, roll_step
from games.karez.page.keeping import keep_step
from games.karez.page.looking import look_step
from games.karez.page.offers import grouped
from games.karez.page.outings import Sight
from games.karez.page.party import equip_step, expedition_step, party_step
from games.karez.page.pictures import picture_of
from games.karez.page.places import PlaceCard
from games.karez.page.things import monster_choice
from games.karez.rules.moves import Enough, LayMonster, NameDecks
from games.karez.words import question
from games.kit.questions import Offer
from games.kit.scene import Scene

# Where the rules page explains a question.
RULES = {
    "action": "actions",
    "lay": "dungeons",
    "keep": "activation",
    "shop": "shops",
    "decks": "setup",
}


def steps(
    scene: Scene, cards: dict[str, PlaceCard], found: list[Sight], given: list[Offer]
) -> Step:
    """How far the answer to the question has come, or a place that the reader looks at."""
    looked = look_step(scene, cards, found)
    if looked is not None:
        return looked
    if scene.decision is None or scene.seat is None:
        return Step()
    acting = ActionChoice(scene, scene.seat, cards, found, given)
    present = STEPS.get(scene.decision.kind)
    return present(acting) if present else Step(lists=[_plain(given)])


def ask(scene: Scene, step: Step, given: list[Offer]) -> CityQuestion:
    if scene.decision is None:
        is_place = bool(step.lists)
        return CityQuestion(
            pick=step.pick or ("city" if scene.pick == "city" else ""),
            text=step.text if is_place else "",
            lists=step.lists,
            back=step.back,
        )
    kind = scene.decision.kind
    return CityQuestion(
        kind=kind,
        text=step.text or question(kind),
        hint=step.hint,
        decline=next((o for o in given if isinstance(o.move, Enough)), None),
        pick=step.pick,
        groups=grouped(given),
        rule=RULES.get(kind, "expeditions"),
        menu=step.menu,
        lists=step.lists,
        confirm=step.confirm,
        back=step.back,
        offers=given,
    )


def _plain(given: list[Offer]) -> ChoiceGroup:
    """Every answer as a line."""
    lines = [
        Choice(label=offer.label, value=offer.value)
        for offer in given
        if not isinstance(offer.move, Enough)
    ]
    return ChoiceGroup(lines)


def _decks_step(acting: ActionChoice) -> Step:
    lines = [
        Choice(
            label=offer.label,
            value=offer.value,
            picture=picture_of(offer.move.decks[0]),
            id=f"decks-{number}",
        )
        for number, offer in enumerate(acting.of(NameDecks))
    ]
    return Step(lists=[ChoiceGroup(lines)])


def _lay_step(acting: ActionChoice) -> Step:
    lines = [
        monster_choice(offer.move.monster, value=offer.value)
        for offer in acting.of(LayMonster)
    ]
    return Step(
        lists=[ChoiceGroup(lines)],
        hint=_("The monsters are met in the order in which you lay them."),
    )


def _shop_step(acting: ActionChoice) -> Step:
    parts = acting.scene.pick.split("-")
    step = buy_step(acting.scene, acting.cards, parts, acting.offers)
    return step if step and step.confirm else Step(lists=step.lists if step else ())


def _keep_step(acting: ActionChoice) -> Step:
    return keep_step(acting.scene, acting.seat, acting.offers)


STEPS: dict[str, Callable[[ActionChoice], Step]] = {
    "action": action_step,
    "decks": _decks_step,
    "lay": _lay_step,
    "shop": _shop_step,
    "keep": _keep_step,
    "expedition": expedition_step,
    "party": party_step,
    "equip": equip_step,
    "meet": meet_step,
    "roll": roll_step,
    "hit": hit_step,
    "bury": bury_step,
}
