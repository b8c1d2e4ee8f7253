"""Positions to try a rule on: a match of chosen guilds with plenty of everything, changed to taste."""

from collections.abc import Iterator
from typing import Any

from games.karez import rules as karez
from games.karez.rules.components import GUILDS
from games.karez.rules.events import Event
from games.karez.rules.moves import PASS, Move
from games.karez.rules.options import Options
from games.karez.rules.pieces import GuildName, Status
from games.karez.rules.state import Acting, Guild, Hero, Monster, QuestCard, State
from games.kernel import replay
from games.kernel.chance import Dice
from games.kernel.rules import Chance, Decision, Seat

# Three guilds in the order of their cards; nobody is asked for decks with these.
ANN, BEN, CLEO = Seat(0), Seat(1), Seat(2)
GUILDS_OF_THREE: tuple[GuildName, ...] = ("heroic", "builders", "public")


def karez_of(*guilds: GuildName, luck: int = 1, **options: Any) -> State:
    """A match as it begins; where decks are to be named, everybody names the first."""
    chosen = Options(guilds=guilds, **options)
    state = karez.setup(len(guilds), chosen, Dice(luck))
    while (asked := karez.decisions(state)[0]).kind == "decks":
        karez.apply(state, asked.seat, asked.fallback, Dice(luck))
    return state


def position(
    *guilds: GuildName,
    gold: int = 9,
    citizens: int = 10,
    adventurers: int = 4,
    status: Status = "city",
    **options: Any,
) -> State:
    """Everybody is rich, and Karez is a City with people enough: whatever is missing is what the test is about."""
    state = karez_of(*(guilds or GUILDS_OF_THREE), **options)
    for guild in state.guilds:
        guild.gold = gold
        guild.valour = 3
        guild.quests = []
    state.citizens = state.free_citizens = citizens
    state.adventurers = state.free_adventurers = adventurers
    state.status = status
    return state


def first(state: State) -> Guild:
    """The guild that acts first."""
    return state.guilds[state.order[0]]


def asked(state: State) -> Decision[Move]:
    return karez.decisions(state)[0]


def legal(state: State) -> list[Move]:
    return list(asked(state).moves)


def play(state: State, *moves: Move, luck: Chance | None = None) -> list[Event]:
    """Each move for whoever is asked; all that happened."""
    told: list[Event] = []
    for move in moves:
        seat = asked(state).seat
        replay.check(karez, state, seat, move)
        told += karez.apply(state, seat, move, luck or Dice(1))
    return told


def answer(state: State, seat: Seat, move: Move) -> list[Event]:
    """For questions that are put to several at once."""
    replay.check(karez, state, seat, move)
    return karez.apply(state, seat, move, Dice(1))


def all_pass(state: State) -> list[Event]:
    """Until the actions of the turn are over."""
    told = []
    turn = state.turn
    while isinstance(state.frame, Acting) and state.turn == turn:
        told += play(state, PASS)
    return told


def to_the_end_of_the_turn(state: State) -> list[Event]:
    """Everybody passes and answers as if away."""
    told, turn = [], state.turn
    while state.turn == turn and not state.over:
        told += play(state, asked(state).fallback)
    return told


def of(kind: type[Any], events: list[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def hero(name: str, **marks: Any) -> Hero:
    return Hero(name, 1, **marks)


def monsters(*names: str) -> list[Monster]:
    return [Monster(name) for name in names]


def quest(name: str, **counted: int) -> QuestCard:
    return QuestCard(name, **counted)


def every_guild() -> Iterator[GuildName]:
    yield from GUILDS
