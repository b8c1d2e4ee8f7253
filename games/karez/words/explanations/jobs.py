"""What work costs and does: the slots of the buildings and of the City Watch."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.rules.components import BUILDINGS, NUMBERS, WORKPLACES
from games.karez.rules.pieces import Effect, Job, Price
from games.karez.words import amounts
from games.karez.words.grammar import capitalized
from games.karez.words.names import kin_name, listed, of_place


def explain_job(job: Job) -> str:
    """Who is sent, what is paid, what happens, and what becomes of the crew."""
    return " ".join([_what(job), *_after(job)])


def _what(job: Job) -> str:
    text = _("%(crew)s: %(effects)s.")
    paid = price_text(job.price)
    if paid:
        text = _("%(crew)s, for %(price)s: %(effects)s.")
    return text % {"crew": crew_text(job), "price": paid, "effects": effects_text(job)}


def crew_text(job: Job) -> str:
    crews = [amounts.crew(crew.citizens, crew.adventurers) for crew in job.crew]
    if len(crews) == 1:
        return crews[0]
    return _("%(crew)s or %(other)s") % {"crew": crews[0], "other": crews[1]}


def price_text(price: Price) -> str:
    """Nothing, where nothing is paid."""
    parts = []
    if price.owner:
        parts.append(_("%(gold)s to the owner") % {"gold": amounts.gold(price.owner)})
    if price.bank:
        parts.append(_("%(gold)s to the bank") % {"gold": amounts.gold(price.bank)})
    if price.valour:
        parts.append(amounts.valour(price.valour))
    return listed(parts) if parts else ""


def effects_text(job: Job) -> str:
    return listed(map(effect_text, job.does))


def _after(job: Job) -> Iterator[str]:
    if job.dies:
        text = ngettext("%(count)d of them dies.", "%(count)d of them die.", job.dies)
        is_whole_crew = all(
            crew.citizens + crew.adventurers == job.dies for crew in job.crew
        )
        if is_whole_crew:
            text = _("Whoever was sent dies.")
        yield text % {"count": job.dies}
    if job.leaves:
        yield _("Whoever was sent becomes the hero and leaves the crowd.")
    if job.dividend:
        text = _("If somebody else works there, the owner gets %(gold)s from the bank.")
        yield text % {"gold": amounts.gold(job.dividend)}


def explain_building(place: str) -> str:
    """All of its work, and what else it is good for."""
    return " ".join([*_jobs(place), *_other(place)])


def _jobs(place: str) -> Iterator[str]:
    for job in WORKPLACES[place].jobs:
        text = _("Open to all: %(job)s")
        if job.slot == "owner":
            text = _("Owner’s job: %(job)s")
        yield text % {"job": explain_job(job)}


def _other(place: str) -> Iterator[str]:
    building = BUILDINGS.get(place)
    if building is None:
        return
    if building.shop:
        yield explain_shop(place)
    if place == "cemetery":
        yield explain_burial()


def explain_shop(place: str) -> str:
    kinds = BUILDINGS[place].shop
    goods = _("items and instants")
    if len(kinds) == 1:
        goods = _("items") if kinds[0] == "item" else _("instants")
    text = _("A shop for %(goods)s, with at most %(count)d on display.")
    return text % {"goods": goods, "count": NUMBERS.display_most}


def explain_burial() -> str:
    text = _(
        "A hero who dies can be buried here for %(gold)s to the owner and a guild token, level-ups and all; the owner pays nothing."
    )
    return text % {"gold": amounts.gold(NUMBERS.burial_fee)}


def effect_text(effect: Effect) -> str:
    """What happens, without a full stop: "gain 2 gold"."""
    return EFFECTS[effect.do](effect)


def _display(effect: Effect) -> str:
    match effect.kind:
        case "item":
            goods = amounts.items(effect.count)
        case "instant":
            goods = amounts.instants(effect.count)
        case _:
            return _("put an item or an instant on sale")
    return _("put %(goods)s on sale") % {"goods": goods}


def _sell(effect: Effect) -> str:
    return _("discard one of your cards and gain its price")


def _draw(effect: Effect) -> str:
    return _drawn(amounts.items(effect.count), effect)


def _quest(effect: Effect) -> str:
    return _drawn(amounts.quests(effect.count), effect)


def _hero(effect: Effect) -> str:
    return _drawn(amounts.heroes(effect.count), effect)


def _drawn(cards: str, effect: Effect) -> str:
    if effect.count == effect.keep:
        return _("draw %(cards)s") % {"cards": cards}
    return _("draw %(cards)s and keep %(keep)d") % {"cards": cards, "keep": effect.keep}


def _look(effect: Effect) -> str:
    text = ngettext(
        "look at the top card of an encounter deck and put it back on top or underneath",
        "look at the top %(count)d cards of an encounter deck and put each back on top or underneath, in any order",
        effect.count,
    )
    return text % {"count": effect.count}


def _level_up(effect: Effect) -> str:
    if effect.kind == "attack":
        return _("an attack token for one of your heroes")
    return _("a toughness token for one of your heroes")


def _gold(effect: Effect) -> str:
    return _("gain %(what)s") % {"what": amounts.gold(effect.count)}


def _valour(effect: Effect) -> str:
    return _("gain %(what)s") % {"what": amounts.valour(effect.count)}


def _gem(effect: Effect) -> str:
    return _("gain %(what)s") % {"what": amounts.gems(effect.count)}


def _treasure(effect: Effect) -> str:
    text = _("roll %(dice)s and take what comes up")
    return text % {"dice": amounts.treasure_dice(effect.count)}


def _monster(effect: Effect) -> str:
    text = ngettext(
        "draw %(count)d monster into your hand (%(kin)s)",
        "draw %(count)d monsters into your hand (%(kin)s)",
        effect.count,
    )
    return text % {"count": effect.count, "kin": kin_name(effect.kind)}


def _restore(effect: Effect) -> str:
    text = _("heal one of your heroes, or bring one back out %(of_place)s")
    return text % {"of_place": of_place("cemetery")}


def _dismiss(effect: Effect) -> str:
    return _("discard a monster of your hand")


EFFECTS: dict[str, Callable[[Effect], str]] = {
    "display": _display,
    "sell": _sell,
    "draw": _draw,
    "look": _look,
    "level_up": _level_up,
    "gold": _gold,
    "valour": _valour,
    "gem": _gem,
    "quest": _quest,
    "hero": _hero,
    "treasure": _treasure,
    "monster": _monster,
    "restore": _restore,
    "dismiss": _dismiss,
}


def as_sentence(phrase: str) -> str:
    return f"{capitalized(phrase)}."
