"""The odds of a fight as a seat sees them: which cards either side may still play."""

from functools import partial

from games.cadwallon.rules.combat import carries_hostage, rage_of
from games.cadwallon.rules.components import DECK, FIGHT_CARDS, Card
from games.cadwallon.rules.odds import fight_odds
from games.cadwallon.rules.state import NOBODY, State
from games.kernel.rules import Seat

# The share of fight cards in the deck: how likely any hidden card is one.
FIGHT_SHARE = sum(card in FIGHT_CARDS for card in DECK) / len(DECK)
TYPICAL: Card = "powerful_blow"
# By preference, when the odds do not decide.
CARD_ORDER: tuple[Card, ...] = (
    "extra_blade",
    "dirty_trick",
    "powerful_blow",
    "second_wind",
)


def best_card(hand: list[Card]) -> Card | None:
    """The fight card with which a seat would rather win."""
    held = [card for card in CARD_ORDER if card in hand]
    return held[-1] if held else None


def likely_odds(state: State, seat: Seat, attacker: int, defender: int) -> float:
    """The attacker's chance as the seat sees it: it knows its own cards and the size of other hands."""
    odds = partial(
        fight_odds,
        attacker,
        defender,
        hostage=carries_hostage(state.loads, defender),
        drawn_fight=state.options.drawn_fight,
        rage=rage_of(state),
    )
    return sum(
        p * q * odds((ours, theirs))
        for ours, p in _cards(state, seat, state.owners[attacker])
        for theirs, q in _cards(state, seat, state.owners[defender])
    )


def _cards(state: State, seat: Seat, leader: Seat) -> list[tuple[Card | None, float]]:
    """The cards a side may play, with how likely that is."""
    if leader == seat:
        return [(best_card(state.hands[seat]), 1.0)]
    armed = card_chance(state, leader)
    return [(None, 1.0 - armed), (TYPICAL, armed)] if armed else [(None, 1.0)]


def card_chance(state: State, seat: Seat) -> float:
    """How likely a seat is to play a card in a fight, judged by the size of its hand."""
    if seat == NOBODY:
        return 0.0
    return 0.7 * (1 - (1 - FIGHT_SHARE) ** len(state.hands[seat]))
