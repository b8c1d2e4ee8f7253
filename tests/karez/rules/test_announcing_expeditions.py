"""A token on an adventure or on a rival's dungeon: an expedition is announced."""

from games.karez.rules.moves import Explore
from games.karez.rules.state import Dungeon, State
from tests.karez.rules.positions import ANN, BEN, hero, legal, monsters, play, position


def goals(state: State) -> set[str]:
    return {move.target for move in legal(state) if isinstance(move, Explore)}


def test_an_open_adventure_and_a_rivals_dungeon() -> None:
    state = position()
    state.dungeons = [Dungeon(BEN, monsters("ghoul")), Dungeon(ANN, monsters("troll"))]
    assert goals(state) == {state.sites[0].id, "builders"}


def test_each_is_explored_by_one_guild_a_turn() -> None:
    state = position()
    play(state, Explore(state.sites[0].id))
    assert goals(state) == set()
    assert state.sites[0].explorer == ANN


def test_there_must_be_a_hero_for_each_expedition() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight")]
    state.dungeons = [Dungeon(BEN, monsters("ghoul"))]
    state.sites[0].explorer = ANN
    assert goals(state) == set()
    state.guilds[ANN].heroes.append(hero("mage"))
    assert goals(state) == {"builders"}


def test_the_dead_do_not_explore() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight", buried=True)]
    assert goals(state) == set()


def test_it_takes_a_token() -> None:
    state = position()
    state.guilds[ANN].tokens = 0
    assert goals(state) == set()
