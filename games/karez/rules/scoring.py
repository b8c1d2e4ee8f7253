"""Victory points (1.10; B20): by what is open to all, so that anybody can count at any time."""

from games.karez.rules.components import GUILDS, NUMBERS, QUESTS
from games.karez.rules.events import ScoreLine
from games.karez.rules.state import NOBODY, State, level_ups, own_dungeon
from games.kernel.rules import Seat


def score_lines(state: State, seat: Seat) -> tuple[ScoreLine, ...]:
    guild, usual = state.guilds[seat], NUMBERS.points
    own = GUILDS[guild.id].points
    buildings = sum(owner == seat for owner in state.buildings.values())
    quests = sum(QUESTS[quest].reward.points for quest in guild.done)
    best = best_master(state) == seat
    dungeon = own_dungeon(state, seat) is not None
    count, points = guild_points(state, seat)
    return (
        ScoreLine("gems", guild.gems, guild.gems // usual.gems),
        ScoreLine("buildings", buildings, buildings * (own.building or usual.building)),
        ScoreLine(
            "valour", guild.valour, guild.valour // (own.valour_step or usual.valour)
        ),
        ScoreLine("best_hero", int(best), best * usual.best_hero),
        ScoreLine("dungeon", int(dungeon), dungeon * usual.dungeon),
        ScoreLine("quests", len(guild.done), quests),
        ScoreLine("guild", count, points),
    )


def points_of(state: State, seat: Seat) -> int:
    return sum(line.points for line in score_lines(state, seat))


def guild_points(state: State, seat: Seat) -> tuple[int, int]:
    """What a guild counts that the others do not: how many, and the points for them."""
    guild = state.guilds[seat]
    own = GUILDS[guild.id].points
    if own.monsters_most:
        dungeon = own_dungeon(state, seat)
        monsters = len(guild.monsters) + (len(dungeon.monsters) if dungeon else 0)
        return monsters, min(monsters, own.monsters_most)
    if own.gold_step:
        return guild.gold, min(guild.gold // own.gold_step, own.gold_most)
    if own.citizens_most:
        beyond = max(0, state.citizens - own.citizens_beyond)
        return beyond, min(beyond, own.citizens_most)
    return 0, 0


def best_master(state: State) -> Seat:
    """Whose living hero has most level-ups; if several, whoever has more valour; still equal, nobody."""
    best = [
        (max((level_ups(h) for h in guild.heroes if not h.buried), default=0), guild)
        for guild in state.guilds
    ]
    marks = [(ups, guild.valour) for ups, guild in best]
    top = max(marks)
    return Seat(marks.index(top)) if top[0] and marks.count(top) == 1 else NOBODY


def ranks(state: State, points: list[int]) -> tuple[int, ...]:
    """Most points, then valour, then gold; who is still level shares the place."""
    worth = [
        (points[seat], guild.valour, guild.gold)
        for seat, guild in enumerate(state.guilds)
    ]
    return tuple(1 + sum(other > mine for other in worth) for mine in worth)
