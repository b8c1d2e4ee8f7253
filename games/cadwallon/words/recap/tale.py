"""Whose turn is told, and where everybody was when something happened."""

from collections.abc import Sequence

from games.cadwallon.rules.events import (
    Activated,
    Banished,
    Event,
    Feinted,
    Fled,
    Imprisoned,
    Marched,
    MilitiaRolled,
    RoundBegan,
    TurnBegan,
    TurnEnded,
    WalkCutShort,
    Walked,
)
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import at
from games.kernel.rules import Seat
from games.kit.recap import USUAL, Teller, Told

MOVES = (Banished, Feinted, Fled, Imprisoned, Marched, WalkCutShort, Walked)


def _moves(one: Told) -> bool:
    return isinstance(one.event, MOVES)


class Tale:
    def __init__(self, view: View, teller: Teller, told: Sequence[Told]) -> None:
        self.view, self.teller = view, teller
        # Nobody, until something tells whose turn it is.
        self.actor = Seat(-1)
        # Whoever has not moved was there all the time.
        moved = {getattr(one.event, "figure", None) for one in told if _moves(one)}
        self._places = {
            figure: space
            for figure, space in enumerate(view.at)
            if space >= 0 and figure not in moved
        }

    def follow(self, event: Event) -> None:
        match event:
            case TurnBegan(seat):
                self.teller.begin_stretch()
                self.actor = seat
            case TurnEnded() | RoundBegan():
                self.teller.begin_stretch()
            case MilitiaRolled(seat) | Marched(seat, _, ()):
                self.actor = seat
            case Marched(seat, figure, path):
                self.actor, self._places[figure] = seat, path[-1]
            case Activated(figure):
                self.actor = self.owner(figure)
            case Walked(figure, path):
                self._places[figure] = path[-1]
            case Fled(figure, space) | WalkCutShort(figure, space):
                self._places[figure] = space
            case _:
                pass

    def owner(self, figure: int) -> Seat:
        return self.view.owners[figure]

    def sender(self, figure: int) -> Seat:
        """Who leads the figure: its gang, or whoever sends the militia."""
        owner = self.owner(figure)
        return owner if owner >= 0 else self.actor

    def is_mine(self, figure: int) -> bool:
        return self.view.seat is not None and self.owner(figure) == self.view.seat

    def is_me(self, seat: Seat) -> bool:
        return seat == self.view.seat

    def name(self, seat: Seat) -> str:
        return self.teller.reader.names[seat]

    def where(self, figure: int) -> str:
        """ "in the Library"; empty where nothing has told it."""
        place = self._places.get(figure)
        return "" if place is None else at(place)

    def add(
        self,
        seat: Seat,
        text: str,
        weight: int = USUAL,
        *,
        touches: bool = False,
        thing: str = "",
    ) -> None:
        if seat >= 0:
            self.teller.add(seat, text, weight, touches=touches, thing=thing)
