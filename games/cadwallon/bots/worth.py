"""What things are worth to a gang: treasures with their sets and missions, and cards kept in the hand."""

from math import fsum

from games.cadwallon.bots.habits import Habits
from games.cadwallon.rules.adventures.duke import LOOT_TO_ROB
from games.cadwallon.rules.adventures.market import leftover_price
from games.cadwallon.rules.components import (
    ADVENTURES,
    MISSIONS,
    TOKEN_KIND,
    Card,
    TreasureKind,
    worth,
)
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.missions import mission_pay
from games.cadwallon.rules.rolls import MEAN_CHEST, MEAN_DIE
from games.cadwallon.rules.state import OUT, State, members
from games.kernel.rules import Seat

# What a treasure means to a rival, whose plans nobody knows.
FLAT: dict[TreasureKind, float] = {
    "red_gem": 2.8,
    "green_gem": 3.4,
    "keys": 3.4,
    "scroll": 3.4,
    "bracelet": 3.4,
    "purse": 3.5,
    "chest": 6.0,
    "hostage": 3.4,
}
# What a card is worth in the hand, in ducats.
CARD_WORTH: dict[Card, float] = {
    "powerful_blow": 0.9,
    "extra_blade": 0.7,
    "dirty_trick": 0.7,
    "second_wind": 0.9,
    "run": 0.9,
    "dodge": 0.2,
    "secret_passage": 0.6,
    "niggling_injury": 0.9,
    "deft_fingers": 1.0,
    "master_key": 1.0,
    "false_bottom": 1.4,
    "locked": 0.4,
    "cutpurse": 0.7,
    "burst": 1.0,
    "distraction": 0.6,
    "guild_favour": 0.6,
}
# What the points of a robbery would have brought elsewhere.
ROBBERY_EFFORT = 2.2


class Stock:
    """What a seat holds, by kind: inside the district, and in all."""

    def __init__(self, state: State, seat: Seat, habits: Habits) -> None:
        self.state, self.habits = state, habits
        self._known: dict[tuple[TreasureKind, int, int], float] = {}
        self.inside: dict[TreasureKind, int] = {}
        self.total: dict[TreasureKind, int] = {}
        for figure in members(state, seat):
            at = state.at[figure]
            for token in state.loads[figure] if at >= OUT else ():
                kind = TOKEN_KIND[token]
                self.total[kind] = self.total.get(kind, 0) + 1
                if at >= 0:
                    self.inside[kind] = self.inside.get(kind, 0) + 1

    def gain(self, kind: TreasureKind) -> float:
        """What one more of the kind would bring."""
        held, total = self.inside.get(kind, 0), self.total.get(kind, 0)
        return self._worth(kind, held, total)

    def loss(self, kind: TreasureKind) -> float:
        """What one of the kind in hand is worth."""
        held, total = self.inside.get(kind, 1), self.total.get(kind, 1)
        return self._worth(kind, held - 1, total - 1)

    def fenced(self, kind: TreasureKind) -> float:
        """What one of the kind brings when it is carried out, missions apart."""
        if kind == "chest":
            return MEAN_CHEST
        total = self.total.get(kind, 1)
        return worth(kind, total) - worth(kind, total - 1)

    def _worth(self, kind: TreasureKind, held: int, total: int) -> float:
        key = kind, held, total
        if key not in self._known:
            self._known[key] = self._reckon(kind, held, total)
        return self._known[key]

    def _reckon(self, kind: TreasureKind, held: int, total: int) -> float:
        if kind == "chest":
            return MEAN_CHEST
        if kind == "purse":
            return MEAN_DIE
        hope = self._missions(kind, held)
        if self.state.options.adventure == "market":
            return hope + market_hope(self.state, kind)
        if kind in LOOT_TO_ROB and self.state.options.adventure == "duke":
            hope += self._robbery(kind)
        return hope + worth(kind, total + 1) - worth(kind, total)

    def hope(self, kind: TreasureKind) -> float:
        """What of one more of the kind is for missions."""
        is_cash = kind in ("chest", "purse")
        return 0.0 if is_cash else self._missions(kind, self.inside.get(kind, 0))

    def _robbery(self, kind: TreasureKind) -> float:
        """Keys and a scroll together open the Duke's treasure."""
        keys, scroll = LOOT_TO_ROB
        partner = keys if kind == scroll else scroll
        prize = max(0.0, self.state.treasury / 2 - ROBBERY_EFFORT)
        return prize * (0.35 if self.inside.get(partner) else 0.08)

    def _missions(self, kind: TreasureKind, held: int) -> float:
        """What one more of the kind adds to the missions that may come."""
        state, habits = self.state, self.habits
        turns = turns_after(state)
        if not turns and not state.points:
            return 0.0
        patience = min(1.0, 0.4 + 0.2 * turns)
        open_ones = sum(self._lift(m, held) for m in state.missions if _asks(m, kind))
        # Added up exactly: the order of the deck is nobody's to know.
        hidden = fsum(self._lift(m, held) for m in state.mission_deck if _asks(m, kind))
        return patience * (
            habits.open_missions * open_ones + habits.hidden_missions * hidden
        )

    def _lift(self, mission: int, held: int) -> float:
        """What one more treasure adds to a mission; the first one has to pay for the points, too."""
        before = mission_pay(mission, held) if held else self.habits.effort
        return max(0.0, mission_pay(mission, held + 1) - before)


def _asks(mission: int, kind: TreasureKind) -> bool:
    return MISSIONS[mission].kind == kind


def turns_after(state: State) -> int:
    """The rounds that follow this one."""
    return ADVENTURES[state.options.adventure].rounds - state.round


def turns_left(state: State, seat: Seat) -> int:
    """The turns a seat still has, the one that is going on apart."""
    frame = state.stack[1] if len(state.stack) > 1 else None
    on_turn = (
        (frame.seat - state.first) % state.seats if isinstance(frame, Turn) else -1
    )
    waits = (seat - state.first) % state.seats > on_turn
    return turns_after(state) + waits


def market_hope(state: State, kind: TreasureKind) -> float:
    """What a treasure kept for a later market may bring: the wanted kinds are known in advance."""
    if not turns_after(state):
        return float(leftover_price(1))
    later = ADVENTURES["market"].events[state.round :]
    rounds = sum(kind in event.kinds for event in later)
    return 1.4 + min(rounds, 2) * 0.5


def card_worth(state: State, card: Card) -> float:
    """What keeping the card is worth: less and less towards the end."""
    return CARD_WORTH[card] * min(1.0, (turns_after(state) + 0.3) / 4)


def least_card(state: State, cards: list[Card]) -> Card:
    return min(cards, key=lambda card: (CARD_WORTH[card], card))
