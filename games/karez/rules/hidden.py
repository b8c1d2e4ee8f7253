"""What is hidden: events as others hear of them, and a state as it might be for all that a guild knows (B25, B27)."""

from msgspec.structs import replace

from games.karez.rules import events as e
from games.karez.rules.components import DECK_OF, DECKS, ENCOUNTERS
from games.karez.rules.copying import clone
from games.karez.rules.events import Event
from games.karez.rules.expeditions.events import EncounterMet
from games.karez.rules.state import Keeping, Monster, State
from games.karez.rules.view import knows
from games.kernel.chance import shuffle
from games.kernel.rules import Chance, Seat


def redact(event: Event, seat: Seat | None) -> Event:
    """The event as the seat (None: a spectator) learns of it."""
    match event:
        case e.MonsterDrawn():
            return _drawn_as_known(event, seat)
        case _ if getattr(event, "seat", None) == seat:
            return event
        case e.MonsterLaid():
            return replace(event, monster="")
        case e.Sent() if event.target in ENCOUNTERS:
            return replace(event, target="")
        case _:
            return _without_cards(event)


def _drawn_as_known(event: e.MonsterDrawn, seat: Seat | None) -> Event:
    """Its owner knows the monster, and whoever had seen it on top of the deck; who had is nobody's business."""
    is_known = seat is not None and (event.seat == seat or event.seen >> seat & 1)
    return e.MonsterDrawn(event.seat, event.deck, event.monster if is_known else "")


def _without_cards(event: Event) -> Event:
    match event:
        case e.Drawn(kind="quest") | e.LookedAt():
            return replace(event, cards=())
        case e.ReturnedToDeck():
            return replace(event, top=(), bottom=())
        case e.QuestsKept():
            return replace(event, kept=(), returned=())
        case _:
            return event


SHOWN = (
    e.MonsterDrawn
    | e.MonsterDismissed
    | e.Drawn
    | e.LookedAt
    | e.CardGained
    | e.Displayed
    | e.AdventureOpened
    | e.QuestDone
    | EncounterMet
)


def reveals(event: Event) -> bool:
    """Did somebody learn what nobody, or not everybody, knew? Such a move is not taken back."""
    return isinstance(event, SHOWN)


def determinize(state: State, seat: Seat, chance: Chance) -> State:
    """The state with everything the guild cannot know drawn anew."""
    guess = clone(state)
    for deck in DECKS:
        _deal_monsters(guess, seat, deck, chance)
    _deal_quests(guess, seat, chance)
    for name, cards in guess.decks.items():
        if name not in DECKS and name != "quest":
            cards.sort()
            shuffle(cards, chance)
    return guess


def _deal_monsters(state: State, seat: Seat, deck: str, chance: Chance) -> None:
    """Among hands, dungeons and the deck; where the guild has seen a card, it stays."""
    held = [monster for monster in _unknown(state, seat) if DECK_OF[monster.id] == deck]
    cards = state.decks[deck]
    known = state.guilds[seat].known.get(deck) or [""] * len(cards)
    open_places = [place for place, card in enumerate(known) if not card]
    pool = [monster.id for monster in held] + [cards[place] for place in open_places]
    looked = _looked_at(state, seat, deck)
    pool += looked
    pool.sort()
    shuffle(pool, chance)
    for monster in held:
        monster.id = pool.pop()
    for place in open_places:
        cards[place] = pool.pop()
    if looked and isinstance(state.frame, Keeping):
        for offer in state.frame.offers:
            if offer.deck == deck and offer.seat != seat:
                offer.cards = tuple(pool)
    # What the others know of the deck is not known either: bots must not read it off.
    for other, guild in enumerate(state.guilds):
        if other != seat and deck in guild.known:
            guild.known[deck] = [
                card if was else ""
                for card, was in zip(cards, guild.known[deck], strict=True)
            ]


def _unknown(state: State, seat: Seat) -> list[Monster]:
    found = []
    for owner, guild in enumerate(state.guilds):
        found += [m for m in guild.monsters if not knows(m, Seat(owner), seat)]
    for dungeon in state.dungeons:
        found += [m for m in dungeon.monsters if not knows(m, dungeon.owner, seat)]
    return found


def _looked_at(state: State, seat: Seat, deck: str) -> list[str]:
    """Cards of the deck that somebody else is looking at."""
    if not isinstance(state.frame, Keeping):
        return []
    return [
        card
        for offer in state.frame.offers
        if offer.deck == deck and offer.seat != seat
        for card in offer.cards
    ]


def _deal_quests(state: State, seat: Seat, chance: Chance) -> None:
    deck = state.decks["quest"]
    others = [g for other, g in enumerate(state.guilds) if other != seat]
    offers = state.frame.offers if isinstance(state.frame, Keeping) else []
    offers = [one for one in offers if one.kind == "quest" and one.seat != seat]
    pool = deck + [quest.id for guild in others for quest in guild.quests]
    pool += [card for offer in offers for card in offer.cards]
    pool.sort()
    shuffle(pool, chance)
    for guild in others:
        for quest in guild.quests:
            quest.id = pool.pop()
    for offer in offers:
        offer.cards = tuple(pool.pop() for _ in offer.cards)
    deck[:] = pool


# Nothing is out of sight that anybody could have counted along.
imagined = determinize
