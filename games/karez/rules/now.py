"""A move while it is carried out: the state, the luck, and what has happened so far.

What every part of the rules does with pieces: drawing, paying, taking tokens, gaining and losing.
"""

from games.karez.rules.components import CARDS, DECK_OF, KIND_OF, NUMBERS
from games.karez.rules.events import (
    CardGained,
    DeckShuffled,
    Event,
    GemGained,
    GoldGained,
    HeroJoined,
    MonsterDrawn,
    Source,
    TreasureRolled,
    ValourGained,
)
from games.karez.rules.pieces import CardKind, Deck
from games.karez.rules.state import Guild, Hero, Monster, State
from games.kernel.chance import roll, shuffle
from games.kernel.rules import Chance, Seat


class Now:
    __slots__ = ("chance", "events", "state", "tell")

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.events: list[Event] = []
        self.tell = self.events.append

    def roll(self) -> int:
        return roll(self.chance)

    # Decks.

    def draw(self, deck: str) -> str | None:
        """The next card of a deck; an empty one is made anew from its discards."""
        state = self.state
        cards = state.decks[deck]
        if not cards:
            if not state.discards.get(deck):
                return None
            self._make_anew(deck)
            cards = state.decks[deck]
        for guild in state.guilds:
            if deck in guild.known:
                guild.known[deck].pop()
        return cards.pop()

    def _make_anew(self, deck: str) -> None:
        state = self.state
        cards, state.discards[deck] = state.discards[deck], []
        # Sorted first: the order of the discards is no part of the luck.
        cards.sort()
        shuffle(cards, self.chance)
        state.decks[deck] = cards
        for guild in state.guilds:
            guild.known.pop(deck, None)
        self.tell(DeckShuffled(deck, len(cards)))

    def draw_monster(self, seat: Seat, deck: Deck) -> None:
        """A monster for the hand; whoever had seen it on top of the deck knows where it is now."""
        state = self.state
        seen = 0
        if state.decks[deck]:
            for other, guild in enumerate(state.guilds):
                known = guild.known.get(deck)
                if known and known[-1]:
                    seen |= 1 << other
        monster = self.draw(deck)
        if monster is not None:
            state.guilds[seat].monsters.append(Monster(monster, seen))
            self.tell(MonsterDrawn(seat, deck, monster, seen))

    def draw_card(self, seat: Seat, kind: CardKind, source: Source) -> None:
        card = self.draw(kind)
        if card is not None:
            self.state.guilds[seat].cards.append(card)
            self.tell(CardGained(seat, card, source))

    def discard_card(self, card: str) -> None:
        self.state.discards[KIND_OF[card]].append(card)

    def discard_monster(self, monster: str) -> None:
        self.state.discards[DECK_OF[monster]].append(monster)

    # Guilds.

    def gain_gold(self, seat: Seat, gold: int, source: Source, place: str = "") -> None:
        self.state.guilds[seat].gold += gold
        self.tell(GoldGained(seat, gold, source, place))

    def gain_valour(
        self, seat: Seat, valour: int, source: Source, place: str = ""
    ) -> None:
        self.state.guilds[seat].valour += valour
        self.tell(ValourGained(seat, valour, source, place))

    def gain_gem(self, seat: Seat, source: Source) -> None:
        self.state.gems -= 1
        self.state.guilds[seat].gems += 1
        self.tell(GemGained(seat, source))

    def pay(self, guild: Guild, gold: int) -> None:
        """To whomever: quests count it."""
        guild.gold -= gold
        guild.this_turn.paid += gold

    def join(self, seat: Seat, hero: str) -> None:
        self.state.guilds[seat].heroes.append(Hero(hero, self.state.turn))
        self.tell(HeroJoined(seat, hero))

    def dismiss_hero(self, guild: Guild, hero: Hero) -> None:
        """The card and its level-ups go back."""
        guild.heroes.remove(hero)
        self.state.attack += hero.attack
        self.state.toughness += hero.toughness
        self.state.discards["hero"].append(hero.id)

    def roll_treasure(self, seat: Seat, dice: int) -> None:
        """Takes what the dice show; without a gem there is gold in its place."""
        faces = tuple(
            NUMBERS.treasure[self.chance.below(len(NUMBERS.treasure))]
            for _ in range(dice)
        )
        self.tell(TreasureRolled(seat, faces))
        for face in faces:
            match face:
                case "gold_1":
                    self.gain_gold(seat, 1, "treasure")
                case "gold_2":
                    self.gain_gold(seat, 2, "treasure")
                case "item" | "instant":
                    self.draw_card(seat, face, "treasure")
                case "gem" if self.state.gems:
                    self.gain_gem(seat, "treasure")
                case _:
                    self.gain_gold(seat, NUMBERS.gem_instead, "treasure")


def price_of(card: str) -> int:
    return CARDS[card].price
