"""Laying everything out (1.3; B24, B26)."""

from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    DECKS,
    GUILDS,
    HEROES,
    LEVELS,
    NUMBERS,
    QUESTS,
    copies,
)
from games.karez.rules.options import Options
from games.karez.rules.pieces import GuildName
from games.karez.rules.sites import level_deck, open_adventures
from games.karez.rules.state import (
    NOBODY,
    Acting,
    Frame,
    Guild,
    Hero,
    Naming,
    QuestCard,
    State,
)
from games.kernel.chance import shuffle
from games.kernel.rules import Chance, Seat
from games.kernel.versions import stored


def new_state(seats: int, options: Options, chance: Chance, version: int) -> State:
    decks = _decks(chance)
    guilds = [_guild(name, decks) for name in _seated(seats, options, chance)]
    start = NUMBERS.start[str(seats)]
    state = State(
        options=options,
        guilds=guilds,
        order=_first_order(guilds),
        frame=_first_frame(guilds, options),
        citizens=start.citizens,
        adventurers=start.adventurers,
        free_citizens=start.citizens,
        free_adventurers=start.adventurers,
        buildings=_buildings(guilds),
        shops={key: [] for key, building in BUILDINGS.items() if building.shop},
        decks=decks,
        discards={deck: [] for deck in (*DECKS, "item", "instant", "hero")},
        gems=NUMBERS.supply.gems,
        rests=NUMBERS.supply.rests,
        attack=NUMBERS.supply.attack,
        toughness=NUMBERS.supply.toughness,
        rules_version=stored(version),
    )
    open_adventures(state)
    return state


def _seated(seats: int, options: Options, chance: Chance) -> list[GuildName]:
    """As chosen; the other seats draw."""
    chosen = options.guilds or (None,) * seats
    left = [guild for guild in GUILDS if guild not in chosen]
    shuffle(left, chance)
    return [guild or left.pop() for guild in chosen]


def _decks(chance: Chance) -> dict[str, list[str]]:
    decks: dict[str, list[str]] = {deck: copies(deck) for deck in DECKS}
    decks["item"], decks["instant"] = copies("item"), copies("instant")
    decks["hero"], decks["quest"] = list(HEROES), list(QUESTS)
    for level in LEVELS:
        decks[level_deck(level)] = [
            key for key, adventure in ADVENTURES.items() if adventure.level == level
        ]
    for cards in decks.values():
        shuffle(cards, chance)
    # One adventure of a Town may be met by a Village.
    decks[level_deck(1)].insert(0, decks[level_deck(2)].pop())
    return decks


def _guild(name: GuildName, decks: dict[str, list[str]]) -> Guild:
    card = GUILDS[name]
    return Guild(
        id=name,
        gold=card.gold,
        heroes=[Hero(decks["hero"].pop(), 1) for _ in range(card.heroes)],
        cards=[],
        monsters=[],
        quests=[QuestCard(decks["quest"].pop()) for _ in range(card.quests)],
        done=[],
        tokens=NUMBERS.guild_tokens,
    )


def _first_order(guilds: list[Guild]) -> tuple[Seat, ...]:
    """As printed on the guild cards."""
    names = list(GUILDS)
    places = sorted(range(len(guilds)), key=lambda seat: names.index(guilds[seat].id))
    return tuple(map(Seat, places))


def _buildings(guilds: list[Guild]) -> dict[str, Seat]:
    """Where each guild begins; what absent guilds leave is neutral, or may be built by anybody."""
    seats = {guild.id: Seat(seat) for seat, guild in enumerate(guilds)}
    return {
        card.building: seats.get(name, NOBODY)
        for name, card in GUILDS.items()
        if name in seats or card.absent == "neutral"
    }


def _first_frame(guilds: list[Guild], options: Options) -> Frame:
    wanted = tuple(GUILDS[guild.id].monsters for guild in guilds)
    if any(wanted):
        return Naming(wanted, ((),) * len(guilds))
    return Acting(left=options.lap)
