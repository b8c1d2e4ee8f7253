"""What a thief can do in a space, apart from fighting: chests, hostages, and what one adventure allows."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from games.cadwallon.bots.loot import Prize
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.rules.adventures.duke import LOOT_TO_ROB, can_rob
from games.cadwallon.rules.adventures.market import (
    MARKET_ROOMS,
    leftover_price,
    price,
)
from games.cadwallon.rules.adventures.pentacles import may_invoke
from games.cadwallon.rules.alarm import may_raise
from games.cadwallon.rules.components import (
    NUMBERS,
    SKILL_OF,
    TOKEN_KIND,
    AdventureId,
    TreasureKind,
)
from games.cadwallon.rules.costs import PRICES, bash_cost
from games.cadwallon.rules.district import TREASURY
from games.cadwallon.rules.moves import (
    Bash,
    Invoke,
    Move,
    Pick,
    RaisePortcullis,
    Rob,
    Seize,
    Sell,
)
from games.cadwallon.rules.reach import pentacle_rooms
from games.cadwallon.rules.rolls import MEAN_CHEST, chance, lock_mind, mind

# What a card drawn, and a banishment, mean in ducats.
DRAWN_CARD, BANISHED = 0.6, 0.8
# What a haggler can expect for each treasure that he carries.
HAGGLED = 0.8
# A lock that holds may be tried again.
RETRY = 0.45
# What is kept may never be sold.
KEPT_SHARE = 0.6


class Deed(NamedTuple):
    """An action in a space: its cost, the ducats it brings at once, and what has to be carried out."""

    space: int
    cost: int
    cash: float
    load: float
    move: Move
    kind: TreasureKind | None = None


def chest_deeds(
    look: Outlook, figure: int, prize: Prize, *, has_moved: bool
) -> Iterator[Deed]:
    """Ways to get hold of a prize in the room."""
    spare = look.spare(figure) if prize.load else 0.0
    load, kind = prize.load - spare, TOKEN_KIND[prize.token]
    if SKILL_OF[figure] == "haggler" and prize.load and not prize.is_hostage:
        load += HAGGLED
    if load < 0 or (spare and load < 0.5):
        return
    if prize.is_hostage:
        yield Deed(prize.space, PRICES[Seize], 0.0, load, Seize(prize.token), kind)
        return
    if not prize.is_flipped:
        luck = chance(lock_mind(figure))
        luck += (1 - luck) * RETRY * (look.turns > 1)
        yield Deed(
            prize.space,
            PRICES[Pick],
            prize.cash * luck,
            load * luck,
            Pick(prize.token),
            kind,
        )
    cost = bash_cost(figure, has_moved=has_moved)
    yield Deed(prize.space, cost, prize.cash, load, Bash(prize.name), kind)


def special_deeds(look: Outlook, figure: int) -> Iterator[Deed]:
    """Deeds that only one adventure knows, wherever they are done."""
    lister = SPECIAL.get(look.state.options.adventure)
    if lister:
        yield from lister(look, figure)


def _rob(look: Outlook, figure: int) -> Iterator[Deed]:
    """Keys and scroll for the Duke's treasure; who fails is lost with all that he carries."""
    load = [TOKEN_KIND[token] for token in look.state.loads[figure]]
    if not can_rob(load, look.stock.inside):
        return
    luck = chance(mind(figure))
    price_paid = sum(map(look.stock.fenced, LOOT_TO_ROB)) * look.out(TREASURY)
    won = look.state.treasury - price_paid
    # Who does not get out anyway has little to lose.
    lost = look.standing(figure, TREASURY) + (look.turns > 0) * 1.0
    worth = luck * won - (1 - luck) * lost
    if worth > 0:
        yield Deed(TREASURY, PRICES[Rob], worth, 0.0, Rob())


def _ritual(look: Outlook, figure: int) -> Iterator[Deed]:
    state = look.state
    if not may_invoke(state.rituals[look.seat], look.stock.inside):
        return
    luck = chance(mind(figure))
    cards = NUMBERS.ritual_cards * DRAWN_CARD * min(1.0, look.turns / 3)
    harm = BANISHED + look.displacement(figure)
    worth = luck * (NUMBERS.ritual_ducats + cards) - (1 - luck) * harm
    if worth > 0:
        for space in pentacle_rooms(state.pentacle):
            yield Deed(space, PRICES[Invoke], worth, 0.0, Invoke())


def _sale(look: Outlook, figure: int) -> Iterator[Deed]:
    """The part of the load for which the fences pay more than it promises elsewhere."""
    tokens = best_sale(look, figure)
    if not tokens:
        return
    worth = sale_worth(look, tokens)
    for room in MARKET_ROOMS:
        yield Deed(room, PRICES[Sell], worth, 0.0, Sell(tokens))


def best_sale(look: Outlook, figure: int) -> tuple[int, ...]:
    load = sorted(look.state.loads[figure])
    wanted = look.state.wanted
    if not look.turns:
        return tuple(load)
    return tuple(
        token
        for token in load
        if TOKEN_KIND[token] in wanted or TOKEN_KIND[token] == "chest"
    )


def sale_worth(look: Outlook, tokens: tuple[int, ...]) -> float:
    """What a sale brings beyond keeping the load."""
    chests = sum(TOKEN_KIND[token] == "chest" for token in tokens)
    paid = price(tokens, look.state.wanted) + chests * MEAN_CHEST
    kept = sum(look.stock.loss(TOKEN_KIND[token]) for token in tokens)
    return (
        paid - KEPT_SHARE * kept if look.turns else paid - leftover_price(len(tokens))
    )


def _raising(look: Outlook, figure: int) -> Iterator[Deed]:
    """Ducats and an open exit."""
    state = look.state
    has_raised = look.seat in state.raised
    if not may_raise(state.may_leave, has_raised, look.stock.inside):
        return
    for gate in state.barred:
        worth = NUMBERS.open_gate_reward + 0.5
        yield Deed(gate, PRICES[RaisePortcullis], worth, 0.0, RaisePortcullis())


SPECIAL: dict[AdventureId, Callable[[Outlook, int], Iterator[Deed]]] = {
    "duke": _rob,
    "pentacles": _ritual,
    "market": _sale,
    "incarnates": _raising,
}
