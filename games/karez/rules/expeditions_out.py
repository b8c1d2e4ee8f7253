"""Announcing an expedition: a token on an adventure, or on a rival's dungeon (1.5 e; B2)."""

from collections.abc import Iterator

from games.karez.rules.events import TokenLaid
from games.karez.rules.moves import Explore, Move
from games.karez.rules.now import Now
from games.karez.rules.state import (
    NOBODY,
    State,
    expeditions_of,
    is_at_hand,
    seat_of,
)
from games.kernel.rules import Seat


def explore_moves(state: State, seat: Seat) -> Iterator[Move]:
    """There is a hero for each expedition."""
    guild = state.guilds[seat]
    heroes = sum(map(is_at_hand, guild.heroes))
    if not guild.tokens or heroes <= expeditions_of(state, seat):
        return
    for site in state.sites:
        if site.explorer == NOBODY:
            yield Explore(site.id)
    for dungeon in state.dungeons:
        if dungeon.raider == NOBODY and dungeon.owner != seat:
            yield Explore(state.guilds[dungeon.owner].id)


def explore(now: Now, seat: Seat, target: str) -> None:
    state = now.state
    state.guilds[seat].tokens -= 1
    owner = seat_of(state, target)
    for site in state.sites:
        if site.id == target:
            site.explorer = seat
    for dungeon in state.dungeons:
        if dungeon.owner == owner:
            dungeon.raider = seat
    now.tell(TokenLaid(seat, target))
