"""What is hidden: events as others hear of them, and a state as it might be for all that a seat knows."""

from games.kadath.rules.components import Token
from games.kadath.rules.events import (
    Event,
    TokenKept,
    TokenRevealed,
    TokensPassed,
    TopShown,
)
from games.kadath.rules.setup import in_order
from games.kadath.rules.state import Draft, State, clone, rival
from games.kernel.chance import shuffle
from games.kernel.rules import Chance, Seat


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat (None: a spectator) learns of it."""
    if isinstance(event, TokenKept) and event.seat != seat:
        return TokenKept(event.seat, None)
    return event


def reveals(event: Event) -> bool:
    """Did somebody learn what nobody, or not everybody, knew? Such a move is not taken back."""
    return isinstance(event, TopShown | TokensPassed | TokenRevealed)


def determinize(state: State, seat: Seat, chance: Chance) -> State:
    """The state with everything the seat cannot know drawn anew: the deck below its top, and the rival's tokens."""
    guess = clone(state)
    below = guess.deck[:-1]
    below.sort()
    shuffle(below, chance)
    guess.deck[:-1] = below
    if guess.options.variant == "advanced":
        _deal_anew(guess, seat, chance)
    return guess


def _deal_anew(state: State, seat: Seat, chance: Chance) -> None:
    """The rival surely has what the seat gave away and has not seen again; the rest may be anything."""
    hand, offer = state.hands[rival(seat)], _offer(state, rival(seat))
    known = _still_there(state, seat)
    pool = [*hand, *offer, *state.unseen]
    for token in known:
        pool.remove(token)
    for tokens in (known, pool):
        tokens[:] = in_order(tokens)
        shuffle(tokens, chance)
    # What is offered to the rival now is what the seat passed on, if it has passed on anything.
    offered = [known.pop() if known else pool.pop() for _ in offer]
    hand[:] = in_order([*known, *(pool.pop() for _ in range(len(hand) - len(known)))])
    state.unseen[:] = in_order(pool)
    if isinstance(state.frame, Draft):
        offers = (in_order(offered), state.frame.offers[seat])
        state.frame.offers = offers if seat == 1 else offers[::-1]


def _offer(state: State, seat: Seat) -> tuple[Token, ...]:
    return state.frame.offers[seat] if isinstance(state.frame, Draft) else ()


def _still_there(state: State, seat: Seat) -> list[Token]:
    known = list(state.given[seat])
    for token in (*state.hands[seat], *_offer(state, seat), *state.used):
        if token in known:
            known.remove(token)
    return known


# Nothing is out of sight that anybody could have counted along.
imagined = determinize
