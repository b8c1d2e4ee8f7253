"""How an expedition ends: treasure and valour, or a cube of threat; who comes home, and with what (1.7, B10-B12)."""

from games.karez.rules.components import ADVENTURES
from games.karez.rules.expeditions.events import (
    DungeonEmptied,
    ExpeditionFailed,
    ExpeditionWon,
    Failure,
)
from games.karez.rules.expeditions.parties import dungeon_of, site_of
from games.karez.rules.expeditions.record import Exploring, Outing
from games.karez.rules.now import Now
from games.karez.rules.state import hero_of


def win(now: Now, exploring: Exploring, outing: Outing) -> None:
    """Everything on the way is behind them. A raid has been paid for already."""
    seat = exploring.seat
    alive = tuple(fighter.id for fighter in outing.party if fighter.lives)
    now.tell(ExpeditionWon(seat, outing.target, alive))
    _come_home(now, exploring, outing)
    if outing.is_raid:
        return
    state, adventure = now.state, ADVENTURES[outing.target]
    guild = state.guilds[seat]
    state.sites.remove(site_of(state, outing))
    state.solved.append(outing.target)
    guild.tokens += 1
    guild.this_turn.won = (*guild.this_turn.won, adventure.level)
    now.roll_treasure(seat, adventure.treasure)
    now.gain_valour(seat, adventure.valour, "adventure", outing.target)


def fail(now: Now, exploring: Exploring, outing: Outing, why: Failure) -> None:
    """An adventure becomes more threatening; a dungeon does not."""
    cubes = 0
    if not outing.is_raid:
        site = site_of(now.state, outing)
        site.cubes += 1
        cubes = site.cubes
        if outing.meeting is not None:
            now.discard_monster(outing.meeting.encounter)
    now.tell(ExpeditionFailed(exploring.seat, outing.target, why, cubes))
    _come_home(now, exploring, outing)


def _come_home(now: Now, exploring: Exploring, outing: Outing) -> None:
    """The living keep their wounds, and all cards go back to the guild."""
    guild = now.state.guilds[exploring.seat]
    for fighter in outing.party:
        guild.cards.extend(fighter.cards)
        if fighter.lives:
            hero = hero_of(guild, fighter.id)
            hero.wounds, hero.worn = fighter.wounds, fighter.worn
            hero.returned = True
    exploring.done = (*exploring.done, outing.target)
    exploring.outing = None


def kill_in_dungeon(now: Now, exploring: Exploring, outing: Outing) -> None:
    """Valour for each monster at once; with none left the dungeon closes, and both tokens come home."""
    state, seat = now.state, exploring.seat
    dungeon = dungeon_of(state, outing)
    now.discard_monster(dungeon.monsters.pop(0).id)
    guild = state.guilds[seat]
    guild.this_turn.raided += 1
    now.gain_valour(seat, 1, "raid", outing.target)
    if not dungeon.monsters:
        state.dungeons.remove(dungeon)
        state.guilds[dungeon.owner].tokens += 1
        guild.tokens += 1
        now.tell(DungeonEmptied(seat, dungeon.owner))
