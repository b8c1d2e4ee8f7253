"""Reactions on other players' turns: a queue of seats, each asked once, and the cards they may play.

Rulebook p. 18 (Arcana); section 6 of the design: in quick mode whoever cannot react is skipped, in masked mode
everybody is asked alike.
"""

from games.cadwallon.rules.components import Card
from games.cadwallon.rules.events import CardPlayed
from games.cadwallon.rules.frames import Played, Reaction
from games.cadwallon.rules.moves import PASS, Move, Pass, Play
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import is_masked
from games.cadwallon.rules.state import State, seats_from
from games.kernel.rules import Decision, Seat

CARD_FOR: dict[str, Card] = {
    "walk": "niggling_injury",
    "die": "distraction",
    "card": "guild_favour",
}
KIND = {"walk": "react_to_walk", "die": "react_to_die", "card": "react_to_card"}


def open_window(now: Now, window: str, seat: Seat) -> None:
    """Asks everybody but the seat, in clockwise order, whether to react."""
    state = now.state
    others = seats_from(state, seat)[1:]
    if not is_masked(state.options):
        card = CARD_FOR[window]
        others = [other for other in others if card in state.hands[other]]
    if others:
        now.push(Reaction(window, tuple(others)))  # type: ignore[arg-type]


def ask_reaction(state: State, frame: Reaction) -> Decision[Move]:
    seat, card = frame.queue[0], CARD_FOR[frame.window]
    moves: list[Move] = [PASS]
    if card in state.hands[seat]:
        moves.append(Play(card))
    return Decision(seat, KIND[frame.window], moves, PASS)


def answer_reaction(now: Now, frame: Reaction, move: Move) -> None:
    match move:
        case Pass():
            frame.queue = frame.queue[1:]
        case Play(card):
            play_card(now, frame.queue[0], card)
        case _:
            pass


def proceed_reaction(now: Now, frame: Reaction) -> bool:
    card = CARD_FOR[frame.window]
    if not is_masked(now.state.options):
        while frame.queue and card not in now.state.hands[frame.queue[0]]:
            frame.queue = frame.queue[1:]
    if frame.queue:
        return False
    now.pop()
    return True


def play_card(now: Now, seat: Seat, card: Card, target: int = -1) -> None:
    """Lays a card on the table; a Guild Favour may still cancel it."""
    now.state.hands[seat].remove(card)
    now.tell(CardPlayed(seat, card, target))
    now.push(Played(seat, card, target))
    if card != "guild_favour":
        open_window(now, "card", seat)
