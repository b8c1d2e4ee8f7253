"""Reactions on other players' turns: a queue of seats, each asked once, and the cards they may play.

Rulebook p. 18 (Arcana); section 6 of the design: in quick mode whoever cannot react is skipped, in masked mode
everybody is asked alike.
"""

from msgspec import UNSET

from games.cadwallon.rules.book import by_the_book
from games.cadwallon.rules.components import Card
from games.cadwallon.rules.events import CardPlayed
from games.cadwallon.rules.frames import Fight, Played, Reaction
from games.cadwallon.rules.moves import PASS, Move, Pass, Play
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import is_masked
from games.cadwallon.rules.state import NOBODY, State, seats_from
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
        passed = () if by_the_book(state) else UNSET
        now.push(Reaction(window, tuple(others), passed))  # type: ignore[arg-type]


def ask_reaction(state: State, frame: Reaction) -> Decision[Move]:
    seat, card = frame.queue[0], CARD_FOR[frame.window]
    moves: list[Move] = [PASS]
    if card in state.hands[seat]:
        moves.append(Play(card))
    return Decision(seat, KIND[frame.window], moves, PASS)


def answer_reaction(now: Now, frame: Reaction, move: Move) -> None:
    match move:
        case Pass():
            _let_pass(frame)
        case Play(card):
            seat = frame.queue[0]
            _offer_again(frame)
            play_card(now, seat, card)
        case _:
            pass


def _let_pass(frame: Reaction) -> None:
    seat, frame.queue = frame.queue[0], frame.queue[1:]
    if frame.passed is not UNSET:
        frame.passed += (seat,)


def _offer_again(frame: Reaction) -> None:
    """Somebody plays: whoever let it pass may think better of it."""
    if frame.passed is not UNSET:
        frame.queue += frame.passed
        frame.passed = ()


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
    rival = target if card == "cutpurse" else -1
    now.tell(CardPlayed(seat, card, rival))
    now.push(Played(seat, card, target))
    if may_be_cancelled(now.state, card):
        open_window(now, "card", seat)


def may_be_cancelled(state: State, card: Card) -> bool:
    """By a Guild Favour: not another one, and by the book no card whose loss would help those who have no gang (p. 18)."""
    if card == "guild_favour":
        return False
    return not (by_the_book(state) and _hinders_nobodys_figure(state, card))


def _hinders_nobodys_figure(state: State, card: Card) -> bool:
    """Is it played against the militia, the hunter or a zombie? The card lies on what it is played at."""
    match state.stack[-2:]:
        case (Fight(attacker, defender), Played()):
            return NOBODY in (state.owners[attacker], state.owners[defender])
        case _:
            return card == "distraction"
