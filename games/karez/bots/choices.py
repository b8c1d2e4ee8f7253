"""What is chosen besides actions and fights: decks, monsters, what was drawn, gear."""

from collections.abc import Iterable, Sequence
from functools import cache

from games.karez.rules import moves as m
from games.karez.rules.components import (
    ADVENTURES,
    CARDS,
    DECK_OF,
    ENCOUNTERS,
    KIND_OF,
    QUESTS,
    copies,
)
from games.karez.rules.expeditions.gear import fighter_of, give, strength_of
from games.karez.rules.expeditions.record import Exploring, Fighter
from games.karez.rules.moves import ENOUGH, Move
from games.karez.rules.now import price_of
from games.karez.rules.pieces import Deck
from games.karez.rules.quests import holds
from games.karez.rules.state import NOBODY, Hero, QuestCard, Site, State
from games.kernel.rules import Decision, Seat

FAMILY_OF = {"q06": "undead", "q07": "beast", "q08": "humanoid"}
# How likely a quest is fulfilled that does not hold yet.
LATER = 0.55


def choose(state: State, decision: Decision[Move]) -> Move:
    """A sensible answer to whatever is no action and no fight."""
    seat, moves = decision.seat, list(decision.moves)
    match decision.kind:
        case "decks":
            return max(moves, key=lambda move: fits_quests(state, seat, move))
        case "lay":
            return _lay(state, seat, moves)
        case "keep":
            return max(moves, key=lambda move: kept_worth(state, seat, move))
        case "equip":
            return _equip(state, moves)
        case _:
            return decision.fallback


def fits_quests(state: State, seat: Seat, move: Move) -> int:
    wanted = {FAMILY_OF.get(quest.id) for quest in state.guilds[seat].quests}
    decks = move.decks if isinstance(move, m.NameDecks) else ()
    return sum(deck in wanted for deck in decks)


def monster_worth(monster: str) -> int:
    """The stronger, the less it is raided."""
    card = ENCOUNTERS[monster]
    return 2 * len(card.boxes) + 2 * card.white + len(card.fixed)


def _lay(state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Each monster threatens Karez: more than one only if a quest asks for them."""
    laying = [move for move in moves if isinstance(move, m.LayMonster)]
    wants_three = any(quest.id == "q09" for quest in state.guilds[seat].quests)
    if not wants_three or not laying:
        return ENOUGH
    return max(laying, key=lambda move: monster_worth(move.monster))


def kept_worth(state: State, seat: Seat, move: Move) -> float:
    """What a choice from what was drawn is worth."""
    match move:
        case m.Keep(cards) if cards and cards[0] in QUESTS:
            return sum(quest_worth(state, seat, card) for card in cards)
        case m.Keep(cards) if cards and cards[0] in CARDS:
            return sum(price_of(card) for card in cards)
        case m.Keep(cards):
            return sum(strength_of(fighter_of(Hero(card))) for card in cards)
        case m.PutBack(top, _):
            return _awaits(state, seat, top)
        case _:
            return 0.0


def quest_worth(state: State, seat: Seat, quest: str) -> float:
    reward = QUESTS[quest].reward
    gains = reward.points + 0.35 * (reward.gold + reward.valour)
    gains += 0.3 * (reward.item + reward.instant + reward.monster)
    held = [card for card in state.guilds[seat].quests if card.id == quest]
    card = held[0] if held else QuestCard(quest)
    return gains * (1.0 if holds(state, seat, card) else LATER)


def _awaits(state: State, seat: Seat, top: tuple[str, ...]) -> float:
    """Weak ones for the own expeditions, strong ones for others; what lies further down is as strong as any."""
    if not top:
        return 0.0
    deck = DECK_OF[top[0]]
    weaker = [_usual(deck) - monster_worth(monster) for monster in top]
    own = _met(deck, (site for site in state.sites if site.explorer == seat))
    if own:
        return sum(weaker[:own])
    others = _met(deck, (site for site in state.sites if site.explorer != NOBODY))
    return -sum(weaker[:others])


def _met(deck: Deck, sites: Iterable[Site]) -> int:
    """How many cards of the deck lie on these ways."""
    return sum(ADVENTURES[site.id].encounters.count(deck) for site in sites)


@cache
def _usual(deck: Deck) -> float:
    worths = list(map(monster_worth, copies(deck)))
    return sum(worths) / len(worths)


def _equip(state: State, moves: Sequence[Move]) -> Move:
    """Each thing to whoever makes most of it."""
    assert isinstance(state.frame, Exploring)
    assert state.frame.outing is not None
    party = {fighter.id: fighter for fighter in state.frame.outing.party}
    giving = [move for move in moves if isinstance(move, m.Equip)]
    best = max(
        giving, key=lambda move: gear_gain(party[move.hero], move.card), default=None
    )
    if best is None or gear_gain(party[best.hero], best.card) <= 0:
        return ENOUGH
    return best


def gear_gain(fighter: Fighter, card: str) -> float:
    """Instants help whoever carries them, best somebody who will live."""
    if KIND_OF[card] == "instant":
        return 0.5 + 0.1 * len(fighter.open)
    twin = fighter_of(Hero(fighter.id, attack=fighter.attack, wounds=fighter.wounds))
    twin.cards = fighter.cards
    before = strength_of(twin)
    give(twin, card)
    return strength_of(twin) - before + (0.4 if CARDS[card].use else 0.2)
