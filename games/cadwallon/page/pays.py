"""The goal of the night in a line, and what pays: treasures, missions, fines."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.cadwallon.rules.adventures.market import leftover_price
from games.cadwallon.rules.components import (
    NUMBERS,
    TOKEN_KIND,
    TREASURES,
    TreasureKind,
    worth,
)
from games.cadwallon.rules.missions import carried_for, mission_pay, one_of_each
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import ducats, listed, mission_name, treasure_name
from games.kit.languages import active_language
from games.kit.page import PayLine, Payoff

# So many answers are kept: what pays is the same for many turns.
ANSWERS_KEPT = 1_000


class Paying(NamedTuple):
    """What it depends on: of each mission and of each kind of treasure, how many the reader carries."""

    language: str
    is_market: bool
    rounds: int
    missions: tuple[tuple[int, int], ...]
    treasures: tuple[tuple[TreasureKind, int], ...]
    wanted: tuple[TreasureKind, ...]


def pays(view: View) -> Payoff:
    held = _held(view)
    lying = {chest.kind for chest in view.chests} | set(held)
    missions = one_of_each(list(view.missions))
    return _payoff(
        Paying(
            language=active_language(),
            is_market=view.options.adventure == "market",
            rounds=view.rounds,
            missions=tuple((one, carried_for(one, view)) for one in missions),
            treasures=tuple((kind, held[kind]) for kind in TREASURES if kind in lying),
            wanted=tuple(view.wanted),
        )
    )


@lru_cache(maxsize=ANSWERS_KEPT)
def _payoff(now: Paying) -> Payoff:
    goal = _market_goal(now) if now.is_market else _goal(now)
    return Payoff(goal, (*_missions(now), *_treasures(now), *_fines(now.is_market)))


def _goal(now: Paying) -> str:
    text = _(
        "Most ducats win. Be out by round %(rounds)d: each thief left inside costs %(ducats)s."
    )
    return text % {"rounds": now.rounds, "ducats": ducats(NUMBERS.trapped)}


def _market_goal(now: Paying) -> str:
    text = _("Most ducats win. Sell what the market wants until round %(rounds)d.")
    return text % {"rounds": now.rounds}


def _missions(now: Paying) -> Iterator[PayLine]:
    for mission, held in now.missions:
        name = _("Mission “%(mission)s”") % {"mission": mission_name(mission)}
        one = _("%(ducats)s with one") % {"ducats": ducats(mission_pay(mission, 1))}
        pay = mission_pay(mission, held) if held else 0
        text = _("pays %(count)d now") % {"count": pay} if pay else ""
        yield PayLine(name, "" if pay else one, text)


def _treasures(now: Paying) -> Iterator[PayLine]:
    """By what one gang brings out; at the market by what is wanted."""
    held, alike = dict(now.treasures), dict[str, list[TreasureKind]]()
    for kind in held:
        text = _at_market(kind, now) if now.is_market else _brought_out(kind)
        alike.setdefault(text, []).append(kind)
    for text, kinds in alike.items():
        names = ", ".join(map(treasure_name, kinds))
        count = sum(held[kind] for kind in kinds)
        has = _("you carry %(count)d") % {"count": count} if count else ""
        yield PayLine(names, text, has)


def _held(view: View) -> Counter[TreasureKind]:
    own = [one for one, _ in enumerate(view.loads) if view.owners[one] == view.seat]
    return Counter(TOKEN_KIND[token] for one in own for token in view.loads[one])


def _brought_out(kind: TreasureKind) -> str:
    match kind:
        case "purse":
            return _("a die in ducats, at once")
        case "chest":
            text = _("a die plus %(count)d, once it is out")
            return text % {"count": NUMBERS.chest_of_ducats}
        case _:
            counts = range(1, max(3, len(TREASURES[kind].values)) + 1)
            values = [worth(kind, count) for count in counts]
            text = _("%(values)s ducats for %(counts)s of a kind, once they are out")
            return text % {"values": listed(values), "counts": listed(counts)}


def _at_market(kind: TreasureKind, now: Paying) -> str:
    if kind in ("purse", "chest"):
        return _brought_out(kind) if kind == "purse" else _sold_chest()
    if kind in now.wanted:
        values = [worth(kind, n) + n * NUMBERS.wanted_bonus for n in (1, 2, 3)]
        text = _("wanted now: %(values)s ducats for %(counts)s of a kind")
        return text % {"values": listed(values), "counts": listed((1, 2, 3))}
    return _("not wanted now: %(ducats)s each") % {"ducats": ducats(leftover_price(1))}


def _sold_chest() -> str:
    return _("a die plus %(count)d, once it is sold") % {
        "count": NUMBERS.chest_of_ducats
    }


def _fines(is_market: bool) -> Iterator[PayLine]:
    yield PayLine(_("A chest opened"), "+" + ducats(NUMBERS.chest_reward))
    beaten = _("%(thief)s to a thief if nothing is carried, %(watch)s to the watch")
    lost = {"thief": ducats(NUMBERS.stolen_ducats), "watch": ducats(NUMBERS.fine)}
    yield PayLine(_("A fight lost"), beaten % lost)
    if not is_market:
        text = _("%(ducats)s each") % {"ducats": ducats(NUMBERS.trapped)}
        yield PayLine(_("Thieves left inside"), "−" + text)
