"""The own dungeon: opened with monsters of the hand, fed with adventurers, closed again."""

from games.karez.rules.evening import threat
from games.karez.rules.events import WorkersLost
from games.karez.rules.moves import (
    ENOUGH,
    PASS,
    Build,
    CloseDungeon,
    Explore,
    Feed,
    LayMonster,
    OpenDungeon,
)
from games.karez.rules.state import State
from tests.karez.rules.positions import (
    ANN,
    BEN,
    CLEO,
    all_pass,
    asked,
    legal,
    monsters,
    of,
    play,
    position,
    quest,
)


def with_monsters(*names: str) -> State:
    state = position()
    state.guilds[ANN].monsters = monsters(*names)
    return state


def opened() -> State:
    state = with_monsters("ghoul", "troll", "panther", "zombie")
    play(state, OpenDungeon("troll"), LayMonster("ghoul"), ENOUGH)
    return state


def test_monsters_are_laid_one_by_one_and_the_first_is_met_first() -> None:
    state = opened()
    assert [one.id for one in state.dungeons[0].monsters] == ["troll", "ghoul"]
    assert state.guilds[ANN].tokens == 5
    assert asked(state).seat == BEN


def test_three_are_enough() -> None:
    state = with_monsters("ghoul", "troll", "panther", "zombie")
    play(state, OpenDungeon("troll"), LayMonster("ghoul"), LayMonster("zombie"))
    assert asked(state).seat == BEN


def test_the_last_monster_of_the_hand_needs_no_question() -> None:
    state = with_monsters("ghoul")
    play(state, OpenDungeon("ghoul"))
    assert asked(state).seat == BEN


def test_there_is_room_for_two_dungeons() -> None:
    state = opened()
    state.guilds[BEN].monsters = monsters("skeleton")
    state.guilds[CLEO].monsters = monsters("skeleton")
    play(state, OpenDungeon("skeleton"))
    assert OpenDungeon("skeleton") not in legal(state)


def test_one_dungeon_action_a_turn() -> None:
    state = opened()
    play(state, PASS, PASS)
    assert CloseDungeon() not in legal(state)


def test_closing_takes_the_monsters_back() -> None:
    state = opened()
    all_pass(state)
    while asked(state).seat != ANN:
        play(state, PASS)
    play(state, CloseDungeon())
    assert state.dungeons == []
    assert len(state.guilds[ANN].monsters) == 4
    assert state.guilds[ANN].tokens == 6


def test_it_is_not_closed_under_an_explorers_feet() -> None:
    state = opened()
    all_pass(state)
    play(state, Build("palace"))
    state.order = (BEN, ANN, CLEO)
    state.guilds[ANN].dug = False
    state.frame.place = 0  # type: ignore[union-attr]
    play(state, Explore("heroic"))
    assert CloseDungeon() not in legal(state)


def test_a_fed_adventurer_dies_for_a_gold() -> None:
    state = opened()
    play(state, PASS, PASS, Feed(), Feed())
    before, gold = state.adventurers, state.guilds[ANN].gold
    events = all_pass(state)
    assert state.guilds[ANN].gold == gold + 2
    assert [one.adventurers for one in of(WorkersLost, events)] == [1, 1]
    assert state.adventurers < before + 3


def test_only_the_own_dungeon_is_fed() -> None:
    state = opened()
    assert Feed() not in legal(state)


def test_feeding_is_counted_for_the_quest() -> None:
    state = opened()
    card = quest("q10")
    state.guilds[ANN].quests = [card]
    play(state, PASS, PASS, Feed())
    all_pass(state)
    assert card.fed == 1


def test_a_dungeon_threatens_karez_with_each_monster() -> None:
    state = opened()
    sites, state.sites = state.sites, []
    assert threat(state) == 2
    state.sites = sites
