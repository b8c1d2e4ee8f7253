"""The own dungeon: opening it with monsters from the hand, and closing it (1.5 f; B1)."""

from collections.abc import Iterator

from games.karez.rules.components import DECK_OF, NUMBERS
from games.karez.rules.events import DungeonClosed, DungeonOpened, MonsterLaid
from games.karez.rules.moves import ENOUGH, CloseDungeon, LayMonster, Move, OpenDungeon
from games.karez.rules.now import Now
from games.karez.rules.state import (
    NOBODY,
    Acting,
    Dungeon,
    Guild,
    State,
    own_dungeon,
)
from games.kernel.rules import Decision, Seat


def dungeon_moves(state: State, seat: Seat) -> Iterator[Move]:
    """One dungeon action a turn: otherwise a guild could open and close for ever."""
    guild = state.guilds[seat]
    if guild.dug:
        return
    dungeon = own_dungeon(state, seat)
    if dungeon is not None:
        if dungeon.raider == NOBODY:
            yield CloseDungeon()
    elif guild.tokens and len(state.dungeons) < NUMBERS.dungeon_spaces:
        yield from map(OpenDungeon, _in_hand(guild))


def _in_hand(guild: Guild) -> dict[str, None]:
    return dict.fromkeys(monster.id for monster in guild.monsters)


def open_dungeon(now: Now, acting: Acting, seat: Seat, monster: str) -> None:
    guild = now.state.guilds[seat]
    guild.dug = True
    guild.tokens -= 1
    now.state.dungeons.append(Dungeon(seat, []))
    now.tell(DungeonOpened(seat))
    lay(now, acting, seat, monster)


def ask_lay(state: State, seat: Seat) -> Decision[Move]:
    hand = _in_hand(state.guilds[seat])
    moves: list[Move] = [*map(LayMonster, hand), ENOUGH]
    return Decision(seat, "lay", moves, ENOUGH)


def lay(now: Now, acting: Acting, seat: Seat, monster_id: str) -> None:
    """Face down: nobody else can tell any longer which of the hand it was."""
    guild = now.state.guilds[seat]
    dungeon = own_dungeon(now.state, seat)
    assert dungeon is not None
    monster = next(one for one in guild.monsters if one.id == monster_id)
    guild.monsters.remove(monster)
    monster.seen = 0
    dungeon.monsters.append(monster)
    for other in guild.monsters:
        other.seen = 0
    now.tell(MonsterLaid(seat, DECK_OF[monster_id], monster_id))
    is_full = len(dungeon.monsters) == NUMBERS.dungeon_most
    acting.laying = bool(guild.monsters) and not is_full


def close_dungeon(now: Now, seat: Seat) -> None:
    guild = now.state.guilds[seat]
    dungeon = own_dungeon(now.state, seat)
    assert dungeon is not None
    guild.dug = True
    guild.tokens += 1
    guild.monsters += dungeon.monsters
    now.state.dungeons.remove(dungeon)
    now.tell(DungeonClosed(seat, len(dungeon.monsters)))
