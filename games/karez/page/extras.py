"""Actions beside working, building and exploring: resting, buying, feeding, the own dungeon."""

from django.utils.translation import gettext as _

from games.karez.page.choices import Choice, ChoiceGroup, Step
from games.karez.page.confirming import confirm
from games.karez.page.picks import PLACES, THINGS, numbers_in, toggled, written
from games.karez.page.pictures import picture_of
from games.karez.page.places import PlaceCard
from games.karez.page.reasons import (
    why_no_digging,
    why_no_feeding,
    why_no_purchase,
    why_no_rest,
)
from games.karez.page.things import (
    hero_choice,
    monster_choice,
    price_sign,
)
from games.karez.rules import moves as m
from games.karez.rules.view import View
from games.kernel.rules import Seat
from games.kit.questions import Offer
from games.kit.scene import Scene


def more_step(scene: Scene, seat: Seat, offers: list[Offer]) -> Step:
    view: View = scene.view
    kinds = {type(offer.move) for offer in offers}
    is_open = any(dungeon.owner == seat for dungeon in view.dungeons)
    digs = m.CloseDungeon in kinds or m.OpenDungeon in kinds
    choices = [
        _kind(
            "rest",
            _("Let heroes rest"),
            "rest",
            why_no_rest(view, seat),
            m.Rest in kinds,
        ),
        _kind(
            "buy", _("Buy a card"), "gold", why_no_purchase(view, seat), m.Buy in kinds
        ),
        _kind(
            "feed",
            _("Send an adventurer into your dungeon"),
            "adventurer",
            why_no_feeding(view, seat),
            m.Feed in kinds,
        ),
        _kind(
            "shut" if is_open else "dig",
            _("Close your dungeon") if is_open else _("Open your dungeon"),
            "dungeon",
            why_no_digging(view, seat),
            digs,
        ),
    ]
    return Step(
        pick="more", text=_("What else?"), lists=[ChoiceGroup(choices)], back=""
    )


def _kind(key: str, label: str, sign: str, why: str, is_possible: bool) -> Choice:
    return Choice(
        label=label,
        pick=key if is_possible else None,
        why="" if is_possible else why,
        picture=picture_of(sign),
        id=f"more-{key}",
    )


def rest_step(
    scene: Scene, seat: Seat, parts: list[str], offers: list[Offer]
) -> Step | None:
    """`rest[-<numbers of heroes>]`: a hero is tapped to rest, and tapped again to stay up."""
    ways = {o.move.heroes: o for o in offers if isinstance(o.move, m.Rest)}
    if not ways:
        return None
    guild = scene.view.guilds[seat]
    wounded = [h for h in guild.heroes if any(h.id in way for way in ways)]
    chosen = numbers_in(parts[1] if len(parts) > 1 else "", len(wounded))
    if len(wounded) == 1:
        chosen = (0,)
    names = tuple(wounded[number].id for number in sorted(chosen))
    choices = [
        hero_choice(
            hero, written("rest", toggled(chosen, number)), is_on=number in chosen
        )
        for number, hero in enumerate(wounded)
    ]
    offer = ways.get(names)
    return Step(
        pick=written("rest", "".join(map(str, sorted(chosen)))),
        text=_("Who rests in the Healer’s Tent?"),
        hint="" if offer or not names else _("So many cannot rest: choose others."),
        lists=[ChoiceGroup(choices)],
        confirm=confirm(scene, offer) if offer else None,
        back="more",
    )


def buy_step(
    scene: Scene, cards: dict[str, PlaceCard], parts: list[str], offers: list[Offer]
) -> Step | None:
    """`buy[-<shop>-<card>]`."""
    if len(parts) > 2:
        wanted = m.Buy(PLACES.get(parts[1], ""), THINGS.get(parts[2], ""))
        offer = next((offer for offer in offers if offer.move == wanted), None)
        if offer:
            return Step(
                pick="-".join(parts),
                text=_("Buy it?"),
                confirm=confirm(scene, offer),
                back="buy",
            )
    groups = goods_lists(cards)
    if not groups:
        return None
    return Step(pick="buy", text=_("Which card do you buy?"), lists=groups, back="more")


def goods_lists(cards: dict[str, PlaceCard]) -> list[ChoiceGroup]:
    """What is on sale, by shop; what is too dear says so."""
    return [
        ChoiceGroup(
            [goods_choice(card, number) for number in range(len(card.goods))], card.name
        )
        for card in cards.values()
        if card.goods
    ]


def goods_choice(card: PlaceCard, number: int) -> Choice:
    goods = card.goods[number]
    return Choice(
        label=goods.name,
        note=goods.text,
        pick=goods.pick or None,
        why="" if goods.pick else goods.why,
        picture=picture_of(goods.card),
        signs=(price_sign(goods.price),),
        id=f"goods-{card.id}-{number}",
    )


def dig_step(scene: Scene, parts: list[str], offers: list[Offer]) -> Step | None:
    """`dig[-<monster>]`: the first monster of the dungeon; more may follow."""
    ways = {o.move.monster: o for o in offers if isinstance(o.move, m.OpenDungeon)}
    if not ways:
        return None
    chosen = ways.get(THINGS.get(parts[1], "")) if len(parts) > 1 else None
    if chosen:
        return Step(
            pick="-".join(parts),
            text=_("Open your dungeon?"),
            confirm=confirm(scene, chosen),
            back="dig",
        )
    choices = [monster_choice(monster, written("dig", monster)) for monster in ways]
    return Step(
        pick="dig",
        text=_("Which monster lies uppermost in your dungeon?"),
        hint=_("It lies face down and is met first."),
        lists=[ChoiceGroup(choices)],
        back="more",
    )


def plain_step(
    scene: Scene, key: str, kind: type, text: str, offers: list[Offer], back: str
) -> Step | None:
    """An action without anything to choose: it is confirmed, and that is all."""
    offer = next((offer for offer in offers if type(offer.move) is kind), None)
    if offer is None:
        return None
    return Step(pick=key, text=text, confirm=confirm(scene, offer), back=back)
