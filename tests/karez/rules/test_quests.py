"""Quests are completed by themselves at the end of a turn."""

from collections.abc import Callable

import pytest

from games.karez.rules.components import QUESTS
from games.karez.rules.events import MonsterDrawn, QuestDone
from games.karez.rules.quests import holds
from games.karez.rules.state import Dungeon, QuestCard, State, ThisTurn
from tests.karez.rules.positions import (
    ANN,
    BEN,
    hero,
    monsters,
    of,
    position,
    quest,
    to_the_end_of_the_turn,
)

Change = Callable[[State], object]


def poor() -> State:
    """The first guild has nothing, and Karez is a quiet Village."""
    state = position(status="village", gold=0, citizens=4, adventurers=0)
    mine = state.guilds[ANN]
    mine.heroes, mine.valour = [], 0
    state.net = 1
    return state


def own(*buildings: str) -> Change:
    return lambda state: state.buildings.update(dict.fromkeys(buildings, ANN))


def mine(**values: object) -> Change:
    def change(state: State) -> None:
        for name, value in values.items():
            setattr(state.guilds[ANN], name, value)

    return change


def so(**values: object) -> Change:
    def change(state: State) -> None:
        for name, value in values.items():
            setattr(state, name, value)

    return change


MET: dict[str, Change] = {
    "q01": own("palace"),
    "q02": own("palace", "arena", "temple"),
    "q03": mine(this_turn=ThisTurn(won=(1,))),
    "q04": mine(this_turn=ThisTurn(won=(2,))),
    "q05": mine(this_turn=ThisTurn(killed=("ancient",))),
    "q06": mine(monsters=monsters("ghoul", "zombie")),
    "q07": mine(monsters=monsters("panther", "griffon")),
    "q08": mine(monsters=monsters("troll", "minotaur")),
    "q09": so(dungeons=[Dungeon(ANN, monsters("troll", "ghoul", "panther"))]),
    "q11": mine(this_turn=ThisTurn(raided=1)),
    "q12": mine(gold=5),
    "q13": mine(this_turn=ThisTurn(paid=4)),
    "q14": mine(gems=2),
    "q15": mine(heroes=[hero("knight", attack=1, toughness=1)]),
    "q16": mine(heroes=[hero("knight", attack=1, toughness=2)]),
    "q17": mine(heroes=[hero("knight"), hero("mage"), hero("monk")]),
    "q18": mine(cards=["spear", "spear", "crossbow", "smoke_bomb"]),
    "q20": so(status="town", net=0),
    "q21": so(net=3),
    "q22": so(status="city"),
    "q23": mine(this_turn=ThisTurn(resurrected=1)),
}
COUNTED = {"q10": QuestCard("q10", fed=2), "q19": QuestCard("q19", watched=2)}


def test_every_quest_is_tried_here() -> None:
    assert {*MET, *COUNTED} == set(QUESTS)


@pytest.mark.parametrize("name", MET)
def test_its_condition_and_nothing_less(name: str) -> None:
    state = poor()
    assert not holds(state, ANN, quest(name))
    MET[name](state)
    assert holds(state, ANN, quest(name))


@pytest.mark.parametrize("name", COUNTED)
def test_what_counts_since_the_card_was_drawn(name: str) -> None:
    assert not holds(poor(), ANN, quest(name))
    assert holds(poor(), ANN, COUNTED[name])


def test_the_dead_do_not_count_as_heroes() -> None:
    state = poor()
    state.guilds[ANN].heroes = [
        hero("knight", attack=3, buried=True),
        hero("mage"),
        hero("monk"),
    ]
    assert not holds(state, ANN, quest("q17"))
    assert not holds(state, ANN, quest("q16"))


def test_all_that_hold_are_shown_in_the_order_of_their_numbers() -> None:
    state = position(gold=9)
    state.guilds[ANN].quests = [quest("q22"), quest("q12")]
    state.citizens = state.free_citizens = 14
    done = of(QuestDone, to_the_end_of_the_turn(state))
    assert [event.quest for event in done] == ["q12", "q22"]
    assert state.guilds[ANN].done == ["q12", "q22"]
    assert state.guilds[ANN].quests == []


def test_a_reward_may_make_the_next_one_hold() -> None:
    state = position(gold=0)
    state.guilds[ANN].gold = 4
    state.guilds[ANN].this_turn = ThisTurn(won=(2,))
    state.guilds[ANN].quests = [quest("q12"), quest("q04")]
    done = of(QuestDone, to_the_end_of_the_turn(state))
    assert [event.quest for event in done] == ["q04", "q12"]


def test_rewards() -> None:
    state = position()
    state.guilds[ANN].quests = [quest("q03"), quest("q23")]
    state.guilds[ANN].this_turn = ThisTurn(won=(1,), resurrected=1)
    gold, valour = state.guilds[ANN].gold, state.guilds[ANN].valour
    to_the_end_of_the_turn(state)
    mine = state.guilds[ANN]
    assert (mine.gold, mine.valour, len(mine.cards)) == (gold + 1, valour + 1, 1)


def test_dark_omens_bring_a_monster_of_the_fullest_deck() -> None:
    state = position()
    state.guilds[BEN].quests = [quest("q21")]
    state.sites[0].cubes = 20
    del state.decks["humanoid"][:3]
    del state.decks["beast"][:2]
    events = to_the_end_of_the_turn(state)
    assert [event.deck for event in of(MonsterDrawn, events)] == ["undead"]
    assert len(state.guilds[BEN].monsters) == 1
