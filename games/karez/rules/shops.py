"""Buying what lies on display: an action like others, and the last laps before the expeditions (1.5 d; B14 c)."""

from collections.abc import Iterator

from games.karez.rules.events import Bought, GoldGained, ShoppingEnded
from games.karez.rules.expeditions import flow as expeditions
from games.karez.rules.moves import ENOUGH, Buy, Enough, Move
from games.karez.rules.now import Now, price_of
from games.karez.rules.state import NOBODY, Shopping, State
from games.kernel.rules import Decision, Seat


def buy_moves(state: State, seat: Seat) -> Iterator[Move]:
    gold = state.guilds[seat].gold
    for shop, cards in state.shops.items():
        if cards:
            for card in dict.fromkeys(cards):
                if price_of(card) <= gold:
                    yield Buy(shop, card)


def buy(now: Now, seat: Seat, move: Buy) -> None:
    """The gold goes to the owner at once; at one's own shop it comes back at the end of the phase."""
    state = now.state
    guild, price = state.guilds[seat], price_of(move.card)
    now.pay(guild, price)
    state.shops[move.shop].remove(move.card)
    guild.cards.append(move.card)
    now.tell(Bought(seat, move.shop, move.card, price))
    owner = state.buildings[move.shop]
    if owner == seat:
        guild.till += price
    elif owner != NOBODY:
        now.gain_gold(owner, price, "shop", move.shop)


def empty_tills(now: Now) -> None:
    for seat, guild in enumerate(now.state.guilds):
        if guild.till:
            guild.gold += guild.till
            now.tell(GoldGained(Seat(seat), guild.till, "shop"))
            guild.till = 0


def ask_shopping(state: State, shopping: Shopping) -> Decision[Move]:
    seat = state.order[shopping.place]
    return Decision(seat, "shop", [*buy_moves(state, seat), ENOUGH], ENOUGH)


def answer_shopping(now: Now, shopping: Shopping, seat: Seat, move: Move) -> None:
    match move:
        case Buy():
            buy(now, seat, move)
        case Enough():
            now.tell(ShoppingEnded(seat))
            shopping.out = (*shopping.out, seat)
        case _:
            raise AssertionError(f"{move} is no purchase")
    shopping.place = (shopping.place + 1) % len(now.state.order)


def proceed_shopping(now: Now, shopping: Shopping) -> bool:
    """Who cannot pay anything is not asked, and is asked again should they come into gold."""
    state = now.state
    for step in range(len(state.order)):
        place = (shopping.place + step) % len(state.order)
        seat = state.order[place]
        if seat not in shopping.out and next(buy_moves(state, seat), None):
            shopping.place = place
            return False
    empty_tills(now)
    expeditions.begin(now)
    return True
