"""Choosing from what was drawn: everybody at once, for nothing they choose touches another (B14 b, B15, B25)."""

from collections.abc import Iterator
from itertools import combinations, permutations

from games.karez.rules.components import DECKS, NUMBERS
from games.karez.rules.events import CardGained, QuestsKept, ReturnedToDeck
from games.karez.rules.moves import Keep, Move, PutBack
from games.karez.rules.now import Now
from games.karez.rules.state import (
    Guild,
    Keeping,
    OfferedCards,
    QuestCard,
    Shopping,
    State,
)
from games.kernel.rules import Decision, Seat


def ask_keeping(state: State, keeping: Keeping) -> list[Decision[Move]]:
    """Each about the first of their offers."""
    first: dict[Seat, OfferedCards] = {}
    for offer in keeping.offers:
        first.setdefault(offer.seat, offer)
    return [_decision(state, offer) for offer in first.values()]


def _decision(state: State, offer: OfferedCards) -> Decision[Move]:
    moves = answers(state.guilds[offer.seat], offer)
    return Decision(offer.seat, "keep", moves, moves[0])


def answers(guild: Guild, offer: OfferedCards) -> list[Move]:
    match offer.kind:
        case "quest":
            return [Keep(kept) for kept in _quest_hands(guild, offer)]
        case "look":
            return list(dict.fromkeys(_ways_to_put_back(offer.cards)))
        case _:
            kept = combinations(offer.cards, min(offer.keep, len(offer.cards)))
            return [Keep(cards) for cards in dict.fromkeys(kept)]


def _quest_hands(guild: Guild, offer: OfferedCards) -> list[tuple[str, ...]]:
    """The hands one may end with: no more new ones than may be kept, and no more in all than a hand holds."""
    held = [quest.id for quest in guild.quests]
    size = min(NUMBERS.quests_most, len(held) + min(offer.keep, len(offer.cards)))
    hands = [
        tuple(sorted(hand))
        for hand in combinations([*offer.cards, *held], size)
        if sum(card in offer.cards for card in hand) <= offer.keep
    ]
    return list(dict.fromkeys(hands))


def _ways_to_put_back(cards: tuple[str, ...]) -> Iterator[Move]:
    """First of all: as they lay."""
    for count in range(len(cards), -1, -1):
        for order in permutations(cards):
            yield PutBack(order[:count], order[count:])


def proceed_keeping(now: Now, keeping: Keeping) -> bool:
    """What needs no choice is settled at once."""
    seats = set()
    for offer in list(keeping.offers):
        if offer.seat not in seats:
            only = answers(now.state.guilds[offer.seat], offer)
            if len(only) == 1:
                _settle(now, keeping, offer, only[0])
                return True
        seats.add(offer.seat)
    if not keeping.offers:
        now.state.frame = Shopping()
        return True
    return False


def answer_keeping(now: Now, keeping: Keeping, seat: Seat, move: Move) -> None:
    offer = next(offer for offer in keeping.offers if offer.seat == seat)
    _settle(now, keeping, offer, move)


def _settle(now: Now, keeping: Keeping, offer: OfferedCards, move: Move) -> None:
    keeping.offers.remove(offer)
    match move:
        case Keep() if offer.kind == "quest":
            _keep_quests(now, offer, move.cards)
        case Keep() if offer.kind == "hero":
            _keep_heroes(now, offer, move.cards)
        case Keep():
            _keep_cards(now, offer, move.cards)
        case PutBack():
            _put_back(now, offer, move)
        case _:
            raise AssertionError(f"{move} keeps nothing")


def _keep_quests(now: Now, offer: OfferedCards, kept: tuple[str, ...]) -> None:
    """The others go under the quest deck."""
    guild, deck = now.state.guilds[offer.seat], now.state.decks["quest"]
    held = {quest.id: quest for quest in guild.quests}
    guild.quests = [held.get(quest) or QuestCard(quest) for quest in kept]
    returned = tuple(q for q in (*held, *offer.cards) if q not in kept)
    for quest in returned:
        deck.insert(0, quest)
    now.tell(QuestsKept(offer.seat, len(kept), kept, returned))


def _keep_heroes(now: Now, offer: OfferedCards, kept: tuple[str, ...]) -> None:
    for hero in offer.cards:
        if hero in kept:
            now.join(offer.seat, hero)
        else:
            now.state.decks["hero"].insert(0, hero)


def _keep_cards(now: Now, offer: OfferedCards, kept: tuple[str, ...]) -> None:
    left = list(offer.cards)
    for card in kept:
        left.remove(card)
        now.state.guilds[offer.seat].cards.append(card)
        now.tell(CardGained(offer.seat, card, "work"))
    for card in left:
        now.discard_card(card)


def _put_back(now: Now, offer: OfferedCards, move: PutBack) -> None:
    """The guild remembers what lies where until the deck is shuffled."""
    guild = now.state.guilds[offer.seat]
    cards = now.state.decks[offer.deck]
    known = guild.known.get(offer.deck) or [""] * len(cards)
    top, bottom = move.top[::-1], move.bottom[::-1]
    now.state.decks[offer.deck] = [*bottom, *cards, *top]
    guild.known[offer.deck] = [*bottom, *known, *top]
    deck = next(deck for deck in DECKS if deck == offer.deck)
    now.tell(ReturnedToDeck(offer.seat, deck, move.top, move.bottom))
