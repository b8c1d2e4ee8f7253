"""The question of a turn: what does the guild do? Great kinds of action first, then the steps of one of them."""

from django.utils.translation import gettext as _

from games.karez.page.choices import Choice, ChoiceGroup, MenuItem, Step
from games.karez.page.confirming import confirm
from games.karez.page.extras import (
    buy_step,
    dig_step,
    goods_choice,
    more_step,
    plain_step,
    rest_step,
)
from games.karez.page.outings import (
    Sight,
    explore_list,
    explore_step,
    lit_sights,
)
from games.karez.page.picks import PLACES, read, written
from games.karez.page.pictures import picture_of
from games.karez.page.places import PlaceCard
from games.karez.page.reasons import (
    why_no_building,
    why_no_expedition,
)
from games.karez.page.sending import lit_slots, sending, slot_choice, work_list
from games.karez.page.things import price_sign
from games.karez.rules import moves as m
from games.karez.rules.view import View
from games.kernel.rules import Seat
from games.kit.questions import Offer
from games.kit.scene import Scene

MORE = (m.Rest, m.Buy, m.Feed, m.OpenDungeon, m.CloseDungeon)


class ActionChoice:
    """All that the steps of an action need."""

    def __init__(
        self,
        scene: Scene,
        seat: Seat,
        cards: dict[str, PlaceCard],
        found: list[Sight],
        offers: list[Offer],
    ) -> None:
        self.scene, self.seat, self.offers = scene, seat, offers
        self.cards, self.sights = cards, found
        self.view: View = scene.view

    def of(self, *kinds: type) -> list[Offer]:
        return [offer for offer in self.offers if isinstance(offer.move, kinds)]


def action_step(acting: ActionChoice) -> Step:
    parts = read(acting.scene.pick)
    step = _step(acting, parts) if parts else None
    if step is None:
        return Step(menu=menu(acting, ""), lit=_lit(acting))
    return step


def _lit(acting: ActionChoice) -> dict[str, str]:
    return (
        lit_plots(acting.cards)
        | lit_slots(acting.offers)
        | lit_sights(acting.sights)
        | _lit_goods(acting)
        | _lit_places(acting)
    )


def _lit_goods(acting: ActionChoice) -> dict[str, str]:
    """A shop whose goods can be bought is looked at."""
    shops = {offer.move.shop for offer in acting.of(m.Buy)}
    return {f"{shop}/goods": written("at", shop) for shop in shops}


def _lit_places(acting: ActionChoice) -> dict[str, str]:
    """The tent, and the own dungeon."""
    lit = {}
    if acting.of(m.Rest):
        lit[f"tent/{len(acting.view.tent)}"] = "rest"
    owners = [dungeon.owner for dungeon in acting.view.dungeons]
    if acting.of(m.Feed):
        lit[f"dungeon/{owners.index(acting.seat)}/feed"] = "feed"
    if acting.of(m.OpenDungeon):
        lit[f"dungeon/{len(owners)}"] = "dig"
    return lit


def menu(acting: ActionChoice, chosen: str) -> list[MenuItem]:
    view, seat = acting.view, acting.seat
    kinds = (
        ("work", _("Send to work"), "citizen", acting.of(m.Work), _why_no_work(acting)),
        (
            "build",
            _("Build"),
            "village",
            acting.of(m.Build),
            why_no_building(view, seat),
        ),
        (
            "explore",
            _("Explore"),
            "hero",
            acting.of(m.Explore),
            why_no_expedition(view, seat),
        ),
        ("more", _("More"), "dungeon", acting.of(*MORE), ""),
    )
    return [
        MenuItem(
            key=key,
            label=label,
            sign=sign,
            count=len(found) if key != "more" else 1,
            why="" if found else why,
            is_on=key == chosen,
        )
        for key, label, sign, found, why in kinds
    ] + [
        MenuItem(
            key="pass", label=_("Pass"), sign="rest", count=1, is_on=chosen == "pass"
        )
    ]


def _why_no_work(acting: ActionChoice) -> str:
    view = acting.view
    if not view.free_citizens and not view.free_adventurers:
        return _("Nobody waits in the square")
    return _("No slot is open to you")


def _step(acting: ActionChoice, parts: list[str]) -> Step | None:
    scene, seat, offers = acting.scene, acting.seat, acting.offers
    match parts[0]:
        case "work" | "build" | "explore":
            return _kind(acting, parts[0])
        case "w":
            return sending(scene, parts, offers)
        case "b":
            return _build(acting, parts)
        case "e":
            return explore_step(scene, parts, acting.sights, offers)
        case _:
            return _extra(acting, parts, scene, seat)


def _extra(
    acting: ActionChoice, parts: list[str], scene: Scene, seat: Seat
) -> Step | None:
    offers = acting.offers
    match parts[0]:
        case "more":
            return more_step(scene, seat, offers)
        case "rest":
            return rest_step(scene, seat, parts, offers)
        case "buy":
            return buy_step(scene, acting.cards, parts, offers)
        case "dig":
            return dig_step(scene, parts, offers)
        case "feed":
            return plain_step(
                scene, "feed", m.Feed, _("Send an adventurer to die?"), offers, "more"
            )
        case "shut":
            return plain_step(
                scene, "shut", m.CloseDungeon, _("Close your dungeon?"), offers, "more"
            )
        case "pass":
            return plain_step(
                scene, "pass", m.Pass, _("Pass for the rest of this turn?"), offers, ""
            )
        case _:
            return None


def _kind(acting: ActionChoice, kind: str) -> Step | None:
    """All places for one kind of action."""
    match kind:
        case "work":
            lists = work_list(acting.cards, acting.offers)
            lit, text = lit_slots(acting.offers), _("Send whom where?")
        case "build":
            lists = _build_list(acting)
            lit, text = lit_plots(acting.cards), _("What do you build?")
        case _:
            lists = explore_list(acting.scene, acting.sights)
            lit, text = lit_sights(acting.sights), _("Where does the expedition go?")
    if not lit:
        return None
    return Step(pick=kind, text=text, lists=lists, back="", lit=lit)


def lit_plots(cards: dict[str, PlaceCard]) -> dict[str, str]:
    return {card.id: card.build for card in cards.values() if card.build}


def _build_list(acting: ActionChoice) -> list[ChoiceGroup]:
    cards = [card for card in acting.cards.values() if card.state == "open"]
    return [ChoiceGroup([build_choice(card) for card in cards])]


def build_choice(card: PlaceCard) -> Choice:
    """What its owner can do there is what one builds it for."""
    return Choice(
        label=card.name,
        note=" · ".join(slot.text for slot in card.slots),
        pick=card.build or None,
        why=card.why,
        picture=picture_of(card.id),
        signs=(price_sign(card.price),),
        id=f"build-{card.id}",
    )


def _build(acting: ActionChoice, parts: list[str]) -> Step | None:
    wanted = m.Build(PLACES.get(parts[1], "")) if len(parts) > 1 else None
    offer = next((offer for offer in acting.offers if offer.move == wanted), None)
    if offer is None:
        return None
    return Step(
        pick="-".join(parts),
        text=_("Build it?"),
        confirm=confirm(acting.scene, offer),
        back="build",
    )


def lines_at(card: PlaceCard) -> list[ChoiceGroup]:
    if not card.is_built and card.level is not None:
        return [ChoiceGroup([build_choice(card)])]
    lines = [slot_line(card, number) for number in range(len(card.slots))]
    groups = [ChoiceGroup(lines)]
    if card.goods:
        goods = [goods_choice(card, number) for number in range(len(card.goods))]
        groups.append(ChoiceGroup(goods, _("On sale")))
    return groups


def slot_line(card: PlaceCard, number: int) -> Choice:
    slot = card.slots[number]
    whose = _("Owner’s job") if slot.slot == "owner" else _("Open to all")
    made = slot_choice(card, slot)
    return Choice(
        label=whose,
        note=made.note,
        pick=made.pick or None,
        why=made.why,
        picture=made.picture,
        signs=made.signs,
        id=made.id,
    )
