"""Positions to try expeditions on: guilds with heroes and cards, and on the table what the test names.

Decks and dice are given in the order in which they come.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from games.karez.rules.components import (
    DECK_OF,
    DECKS,
    HEROES,
    KIND_OF,
    LEVELS,
    NUMBERS,
    copies,
)
from games.karez.rules.events import Event
from games.karez.rules.expeditions import flow
from games.karez.rules.expeditions.record import (
    Exploring,
    Fighter,
    Meeting,
    Outing,
    cards_held,
)
from games.karez.rules.moves import Move
from games.karez.rules.now import Now
from games.karez.rules.options import Options
from games.karez.rules.pieces import GuildName, Status
from games.karez.rules.sites import level_deck
from games.karez.rules.state import (
    NOBODY,
    Dungeon,
    Guild,
    Hero,
    Monster,
    Site,
    State,
)
from games.kernel.chance import Dice, Recorded
from games.kernel.rules import Decision, Seat

ALICE, BOB = Seat(0), Seat(1)
HEROIC: GuildName = "heroic"
ARCANE: GuildName = "arcane"


def position(  # noqa: PLR0913 - a test names what matters to it
    *heroes: Hero | str,
    site: str = "",
    sites: Sequence[str] = (),
    dungeon: Sequence[str] = (),
    cards: Sequence[str] = (),
    decks: Mapping[str, Sequence[str]] | None = None,
    cemetery: Seat | None = None,
    status: Status = "town",
    gold: int = 2,
    valour: int = 0,
) -> State:
    """Alice has these heroes and cards, and tokens on all sites and on Bob's dungeon; the first card of a deck comes first."""
    sites = [site] if site else list(sites)
    out = len(sites) + bool(dungeon)
    alice = Guild(
        HEROIC,
        gold,
        [hero if isinstance(hero, Hero) else Hero(hero) for hero in heroes],
        list(cards),
        [],
        [],
        [],
        tokens=NUMBERS.guild_tokens - out,
        valour=valour,
    )
    tokens = NUMBERS.guild_tokens - bool(dungeon)
    bob = Guild(ARCANE, 3, [], [], [], [], [], tokens=tokens)
    state = State(
        options=Options(),
        guilds=[alice, bob],
        order=(ALICE, BOB),
        frame=None,
        citizens=8,
        adventurers=2,
        free_citizens=8,
        free_adventurers=2,
        buildings={} if cemetery is None else {"cemetery": cemetery},
        shops={},
        decks=_decks(alice, dungeon, decks or {}),
        discards={deck: [] for deck in (*DECKS, "item", "instant", "hero")},
        gems=NUMBERS.supply.gems,
        status=status,
    )
    state.sites = [Site(target, explorer=ALICE) for target in sites]
    if dungeon:
        state.dungeons = [Dungeon(BOB, [Monster(m) for m in dungeon], raider=ALICE)]
    return state


def _decks(
    guild: Guild, dungeon: Sequence[str], wanted: Mapping[str, Sequence[str]]
) -> dict[str, list[str]]:
    """Whole decks less what lies elsewhere, with what the test wants on top."""
    decks: dict[str, list[str]] = {deck: copies(deck) for deck in DECKS}
    decks["item"], decks["instant"] = copies("item"), copies("instant")
    # No expedition needs these, but the turn may end in the head of a bot.
    decks |= {"quest": [], **{level_deck(level): [] for level in LEVELS}}
    held = {hero.id for hero in guild.heroes}
    decks["hero"] = [hero for hero in HEROES if hero not in held]
    for card in guild.cards:
        decks[KIND_OF[card]].remove(card)
    for monster in dungeon:
        decks[DECK_OF[monster]].remove(monster)
    for deck, top in wanted.items():
        for card in top:
            decks[deck].remove(card)
        decks[deck] += reversed(top)
    return decks


class Faces:
    """The dice that a test names, all of them; what comes later does not matter to it."""

    def __init__(self, faces: Iterable[int]) -> None:
        self._named = Recorded([face - 1 for face in faces])
        self._later = Dice(1)

    def below(self, n: int, /) -> int:
        luck = self._later if self._named.is_used_up else self._named
        return luck.below(n)

    def require_used_up(self) -> None:
        self._named.require_used_up()


class Play:
    """The expeditions of a turn while they are played."""

    def __init__(self, state: State, dice: Sequence[int] = ()) -> None:
        self.state = state
        now = Now(state, luck := Faces(dice))
        flow.begin(now)
        flow.proceed(now, self.exploring)
        luck.require_used_up()
        self.events = now.events

    @property
    def exploring(self) -> Exploring:
        assert isinstance(self.state.frame, Exploring)
        return self.state.frame

    @property
    def outing(self) -> Outing:
        assert self.exploring.outing is not None
        return self.exploring.outing

    @property
    def meeting(self) -> Meeting:
        assert self.outing.meeting is not None
        return self.outing.meeting

    def fighter(self, hero: str) -> Fighter:
        return next(f for f in self.outing.party if f.id == hero)

    @property
    def is_over(self) -> bool:
        return not self.exploring.waiting

    @property
    def asked(self) -> Decision[Move]:
        return flow.ask(self.state, self.exploring)

    def answer(self, *moves: Move, dice: Sequence[int] = ()) -> list[Event]:
        """Carries the moves out, one after the other, with these dice as faces: what happened."""
        now = Now(self.state, luck := Faces(dice))
        for move in moves:
            asked = self.asked
            assert move in asked.moves, f"{move} is none of {asked}"
            flow.answer(now, self.exploring, move)
            flow.proceed(now, self.exploring)
        luck.require_used_up()
        self.events = now.events
        return now.events


def census(state: State) -> Counter[str]:
    """Where everything is that cannot be lost: cards of all kinds, heroes, tokens by guild."""
    found: Counter[str] = Counter()
    for deck in (*DECKS, "item", "instant", "hero"):
        found.update(state.decks[deck])
        found.update(state.discards[deck])
    for guild in state.guilds:
        found.update(guild.cards)
        found.update(hero.id for hero in guild.heroes)
        found[f"tokens of {guild.id}"] += guild.tokens + guild.tomb
    for dungeon in state.dungeons:
        found.update(monster.id for monster in dungeon.monsters)
        found[f"tokens of {state.guilds[dungeon.owner].id}"] += 1
        if dungeon.raider != NOBODY:
            found[f"tokens of {state.guilds[dungeon.raider].id}"] += 1
    for site in state.sites:
        if site.explorer != NOBODY:
            found[f"tokens of {state.guilds[site.explorer].id}"] += 1
    if isinstance(state.frame, Exploring):
        found.update(cards_held(state.frame))
    return found
