"""Victory points."""

import pytest

from games.karez.rules.pieces import GuildName
from games.karez.rules.scoring import best_master, points_of, score_lines
from games.karez.rules.state import NOBODY, Dungeon, State
from tests.karez.rules.positions import ANN, BEN, hero, monsters, position

OTHERS: dict[GuildName, GuildName] = {"heroic": "builders"}


def of_guild(guild: GuildName) -> State:
    """A guild with nothing but its starting building, and another one."""
    state = position(guild, OTHERS.get(guild, "heroic"), gold=0, citizens=10)
    for one in state.guilds:
        one.valour, one.heroes = 0, []
    return state


def gained(state: State, key: str) -> int:
    return next(line.points for line in score_lines(state, ANN) if line.key == key)


@pytest.mark.parametrize(("gems", "points"), [(0, 0), (1, 0), (2, 1), (5, 2)])
def test_a_point_for_two_gems(gems: int, points: int) -> None:
    state = of_guild("public")
    state.guilds[ANN].gems = gems
    assert gained(state, "gems") == points


def test_a_point_for_a_building_and_two_for_the_builders() -> None:
    for guild, points in (("public", 2), ("builders", 4)):
        state = of_guild(guild)  # type: ignore[arg-type]
        state.buildings["palace"] = ANN
        assert gained(state, "buildings") == points


def test_a_building_out_of_use_counts() -> None:
    state = of_guild("public")
    state.buildings["palace"], state.status = ANN, "village"
    assert gained(state, "buildings") == 2


@pytest.mark.parametrize(
    ("guild", "points"), [("public", 2), ("heroic", 3), ("merchants", 2)]
)
def test_a_point_for_three_valour_and_for_two_among_heroes(
    guild: GuildName, points: int
) -> None:
    state = of_guild(guild)
    state.guilds[ANN].valour = 7
    assert gained(state, "valour") == points


def test_the_master_of_the_hero_with_most_level_ups() -> None:
    state = of_guild("public")
    state.guilds[ANN].heroes = [hero("knight", attack=2)]
    state.guilds[BEN].heroes = [hero("mage", attack=1)]
    assert best_master(state) == ANN
    assert gained(state, "best_hero") == 1


def test_equal_heroes_are_told_apart_by_valour_and_then_not_at_all() -> None:
    state = of_guild("public")
    for guild in state.guilds:
        guild.heroes = [hero("knight", attack=2)]
    assert best_master(state) == NOBODY
    state.guilds[BEN].valour = 1
    assert best_master(state) == BEN


def test_nobody_without_level_ups_and_no_dead_hero_is_best() -> None:
    state = of_guild("public")
    state.guilds[ANN].heroes = [hero("knight"), hero("mage", attack=3, buried=True)]
    state.guilds[ANN].valour = 3
    assert best_master(state) == NOBODY


def test_an_open_dungeon() -> None:
    state = of_guild("public")
    state.dungeons = [Dungeon(ANN, monsters("ghoul"))]
    assert gained(state, "dungeon") == 1


def test_points_of_quests() -> None:
    state = of_guild("public")
    state.guilds[ANN].done = ["q02", "q12", "q03"]
    assert gained(state, "quests") == 3


def test_the_arcane_guild_counts_its_monsters_up_to_seven() -> None:
    state = of_guild("arcane")
    state.guilds[ANN].monsters = monsters("ghoul", "troll")
    state.dungeons = [Dungeon(ANN, monsters("panther"))]
    assert gained(state, "guild") == 3
    state.guilds[ANN].monsters = monsters(*["zombie"] * 9)
    assert gained(state, "guild") == 7


@pytest.mark.parametrize(("gold", "points"), [(1, 0), (5, 2), (16, 8), (30, 8)])
def test_the_merchants_count_two_gold_as_a_point_up_to_eight(
    gold: int, points: int
) -> None:
    state = of_guild("merchants")
    state.guilds[ANN].gold = gold
    assert gained(state, "guild") == points


@pytest.mark.parametrize(("citizens", "points"), [(8, 0), (10, 0), (12, 2), (15, 5)])
def test_the_public_guild_counts_citizens_beyond_ten(
    citizens: int, points: int
) -> None:
    state = of_guild("public")
    state.citizens = citizens
    assert gained(state, "guild") == points


def test_the_points_are_the_sum_of_the_lines() -> None:
    state = of_guild("public")
    state.guilds[ANN].gems, state.guilds[ANN].valour = 4, 6
    assert points_of(state, ANN) == 1 + 2 + 2
