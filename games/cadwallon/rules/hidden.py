"""What is hidden: events as others hear of them, and a state as it might be for all that a seat knows.

Rulebook p. 7 and p. 18 (hands and deck), p. 20 (ducats).
"""

from itertools import pairwise

from msgspec import UNSET

from games.cadwallon.rules.components import Card
from games.cadwallon.rules.events import (
    CardDiscarded,
    CardPlayed,
    Drew,
    Event,
    MissionShown,
    TarotKept,
    TarotRead,
    TokenRevealed,
)
from games.cadwallon.rules.frames import Frame, Played, Prowl, Reaction, Tarot, Walking
from games.cadwallon.rules.state import NOTHING, State, clone, seats_from
from games.kernel.chance import shuffle
from games.kernel.rules import Chance, Seat

# Of a gang of which nothing is known, while the own purse is empty.
LIGHT_PURSE = 3


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat (None: a spectator) learns of it."""
    match event:
        case Drew(drawer, _) if drawer != seat:
            return Drew(drawer, None)
        case TarotRead(reader, _) if reader != seat:
            return TarotRead(reader, None)
        case TarotKept(reader, _) if reader != seat:
            return TarotKept(reader, None)
        case _:
            return event


def reveals(event: Event) -> bool:
    """Did somebody learn what nobody, or not everybody, knew? Such a move is not taken back."""
    return isinstance(
        event,
        Drew | CardPlayed | CardDiscarded | TarotRead | TokenRevealed | MissionShown,
    )


def determinize(state: State, seat: Seat, chance: Chance) -> State:
    """The state with everything the seat cannot know drawn anew.

    Ducats are kept: every payment was public, they are only out of sight.
    """
    guess = clone(state)
    _deal_anew(guess, seat, chance)
    # Sorted first, here as below: the guess must not depend on what is hidden.
    guess.mission_deck.sort()
    shuffle(guess.mission_deck, chance)
    _cover_anew(guess, chance)
    _queue_anew(guess)
    return guess


def imagined(state: State, seat: Seat, chance: Chance) -> State:
    """Also with purses that are out of sight: the others are about as rich as the seat itself."""
    guess = determinize(state, seat, chance)
    if state.options.ducats == "hidden":
        most = 2 * max(guess.ducats[seat], LIGHT_PURSE)
        for other in range(len(guess.ducats)):
            if other != seat:
                guess.ducats[other] = chance.below(most + 1)
    return guess


def _deal_anew(state: State, seat: Seat, chance: Chance) -> None:
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    read = [f for f in state.stack if isinstance(f, Tarot) and f.seat != seat]
    pool: list[Card] = sorted(
        [card for hand in others for card in hand]
        + [card for frame in read for card in frame.cards]
        + state.deck
    )
    shuffle(pool, chance)
    for hand in others:
        hand[:] = [pool.pop() for _ in hand]
    for frame in read:
        frame.cards = tuple(pool.pop() for _ in frame.cards)
    state.deck = pool


def _queue_anew(state: State) -> None:
    """Who may still react after the one who is asked is known from hands alone: everybody might, by those dealt anew."""
    for below, frame in pairwise(state.stack):
        if isinstance(frame, Reaction) and frame.queue:
            others = seats_from(state, _mover(state, below))[1:]
            place = others.index(frame.queue[0])
            # By the book those who let it pass may be asked again: they stand behind all others.
            behind = () if frame.passed is UNSET else others[:place]
            passed = () if frame.passed is UNSET else frame.passed
            frame.queue = tuple(
                seat for seat in (*others[place:], *behind) if seat not in passed
            )


def _mover(state: State, frame: Frame) -> Seat:
    """Whose step, die or card the others react to."""
    match frame:
        case Played(seat) | Prowl(seat):
            return seat
        case Walking(figure):
            return state.owners[figure]
        case _:
            raise AssertionError(f"nobody reacts to {frame}")


def _cover_anew(state: State, chance: Chance) -> None:
    places = [room for room, token in enumerate(state.covered) if token != NOTHING]
    tokens = sorted(state.covered[room] for room in places)
    shuffle(tokens, chance)
    for room, token in zip(places, tokens, strict=True):
        state.covered[room] = token
