"""A move while it is carried out: the state, the luck, and what has happened so far.

Paying and spending, rulebook p. 12 (points) and p. 5 (ducats); drawing and discarding, p. 18 (Arcana).
"""

from games.cadwallon.rules.components import Card
from games.cadwallon.rules.events import (
    CardDiscarded,
    DeckReshuffled,
    Drew,
    Event,
    Fined,
)
from games.cadwallon.rules.frames import Frame, Turn
from games.cadwallon.rules.state import State, payable
from games.kernel.chance import roll, shuffle
from games.kernel.rules import Chance, Seat


class Now:
    __slots__ = ("chance", "events", "state", "tell")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.tell = self.events.append

    def push(self, frame: Frame) -> None:
        self.state.stack.append(frame)

    def pop(self) -> None:
        self.state.stack.pop()

    @property
    def turn(self) -> Turn:
        """The turn that is going on: it lies on the round, at the bottom."""
        frame = self.state.stack[1]
        assert isinstance(frame, Turn)
        return frame

    def roll(self) -> int:
        return roll(self.chance)

    def earn(self, seat: Seat, ducats: int) -> None:
        self.state.ducats[seat] += ducats

    def pay(self, seat: Seat, ducats: int) -> int:
        """Takes ducats from a gang, as far as there are any; how many."""
        paid = payable(ducats, self.state.ducats[seat])
        self.state.ducats[seat] -= paid
        return paid

    def fine(self, seat: Seat, ducats: int) -> None:
        """Ducats back to the bank."""
        self.tell(Fined(seat, self.pay(seat, ducats), "bank"))

    def spend(self, seat: Seat, points: int) -> None:
        self.state.points[seat] -= points

    def draw_card(self, seat: Seat) -> None:
        card = self.top_card()
        if card is not None:
            self.state.hands[seat].append(card)
            self.tell(Drew(seat, card))

    def top_card(self) -> Card | None:
        """The next card of the deck; an empty deck is made anew from the discards."""
        state = self.state
        if not state.deck and state.discards:
            state.deck, state.discards = state.discards, []
            # Sorted first: the order of the discards is public and no part of the luck.
            state.deck.sort()
            shuffle(state.deck, self.chance)
            self.tell(DeckReshuffled(len(state.deck)))
        return state.deck.pop() if state.deck else None

    def discard(self, seat: Seat, card: Card) -> None:
        self.state.hands[seat].remove(card)
        self.state.discards.append(card)
        self.tell(CardDiscarded(seat, card))
