"""The activation phase: what each slot does, in laps, carried out by itself."""

import pytest

from games.karez.rules.components import WATCH
from games.karez.rules.events import Activated, CameToNothing, GoldGained, WorkersLost
from games.karez.rules.moves import PASS, Move, Work
from games.karez.rules.state import State
from tests.karez.rules.positions import (
    ANN,
    BEN,
    CLEO,
    all_pass,
    first,
    hero,
    monsters,
    of,
    play,
    position,
)


def worked(state: State, *moves: Move) -> list[object]:
    """One after the other by the first guild, everybody else passing; then the activation."""
    events: list[object] = []
    for number, move in enumerate(moves):
        events += play(state, move)
        if number == 0:
            events += play(state, *[PASS] * (len(state.guilds) - 1))
    return events + all_pass(state)


def test_laps_go_by_turn_order_and_by_the_order_of_placing() -> None:
    state = position()
    play(state, Work("masons_yard", "general"), Work("masons_yard", "owner"))
    play(state, Work("tavern", "owner"), Work(WATCH, "general"))
    done = [(event.seat, event.place) for event in of(Activated, all_pass(state))]
    assert done == [
        (ANN, "masons_yard"),
        (BEN, "masons_yard"),
        (CLEO, "tavern"),
        (ANN, WATCH),
    ]


def test_the_tower_comes_last() -> None:
    state = position("arcane", "builders")
    play(state, Work("tower", "general", target="beast"))
    play(state, Work("masons_yard", "owner"))
    done = [event.place for event in of(Activated, all_pass(state))]
    assert done == ["masons_yard", "tower"]


def test_the_owner_gets_the_share_and_the_dividend() -> None:
    state = position(gold=5)
    worked(state, Work("masons_yard", "general"))
    assert state.guilds[ANN].gold == 6
    assert state.guilds[BEN].gold == 6


def test_nobody_pays_themselves_a_dividend() -> None:
    state = position("builders", "public", gold=5)
    worked(state, Work("masons_yard", "general"))
    assert state.guilds[ANN].gold == 6


def test_a_neutral_building_pays_no_dividend_and_keeps_the_share() -> None:
    state = position("heroic", "arcane", gold=5)
    events = worked(state, Work("tavern", "general"))
    assert state.guilds[ANN].gold == 4
    assert of(GoldGained, events) == []  # type: ignore[arg-type]


def test_workers_and_token_come_home() -> None:
    state = position("builders", "public", citizens=8)
    play(state, Work("tavern", "general"))
    assert (state.free_citizens, first(state).tokens) == (6, 5)
    all_pass(state)
    assert state.free_citizens == state.citizens >= 8
    assert first(state).tokens == 6


def test_a_citizen_dies_on_the_city_watch() -> None:
    state = position()
    events = worked(state, Work(WATCH, "general"))
    assert WorkersLost(ANN, WATCH, citizens=1) in events
    assert state.guilds[ANN].valour == 4


def test_an_adventurer_dies_in_the_arena_and_leaves_at_the_hall() -> None:
    state = position()
    state.buildings |= {"arena": ANN, "hall_of_heroes": CLEO}
    events = worked(
        state,
        Work("arena", "owner", adventurer=True),
        Work("hall_of_heroes", "general", adventurer=True),
    )
    lost = of(WorkersLost, events)  # type: ignore[arg-type]
    assert [(one.place, one.adventurers, one.died) for one in lost] == [
        ("arena", 1, True),
        ("hall_of_heroes", 1, False),
    ]


@pytest.mark.parametrize(
    ("move", "gold", "valour", "gems"),
    [
        (Work("masons_yard", "owner"), 2, 0, 0),
        (Work("palace", "owner"), 3, 0, 0),
        (Work("palace", "general"), 0, 1, 0),
        (Work("temple", "owner"), -1, 1, 0),
        (Work("jeweller", "owner"), 0, -1, 1),
        (Work("jeweller", "general"), -1, 0, 1),
        (Work("arena", "owner", adventurer=True), 1, 1, 0),
    ],
)
def test_what_the_owner_gains(move: Work, gold: int, valour: int, gems: int) -> None:
    state = position("builders", "public", gold=5)
    state.buildings[move.place] = ANN
    worked(state, move)
    mine = state.guilds[ANN]
    assert (mine.gold - 5, mine.valour - 3, mine.gems) == (gold, valour, gems)


def test_level_ups_at_barracks_and_library() -> None:
    state = position()
    state.buildings["library"] = CLEO
    state.guilds[ANN].heroes = [hero("knight")]
    worked(
        state,
        Work("barracks", "owner", target="knight"),
        Work("library", "general", target="knight"),
    )
    knight = state.guilds[ANN].heroes[0]
    assert (knight.attack, knight.toughness) == (1, 1)
    assert (state.attack, state.toughness) == (9, 9)


def test_an_owner_gives_goods_to_the_shop() -> None:
    state = position("merchants", "public")
    worked(state, Work("market", "owner"))
    assert len(state.shops["market"]) == 2


def test_a_display_holds_six() -> None:
    state = position("merchants", "public")
    state.shops["market"] = [state.decks["instant"].pop() for _ in range(5)]
    worked(state, Work("market", "owner"))
    assert len(state.shops["market"]) == 6


def test_selling_a_card_pays_its_price() -> None:
    state = position(gold=1)
    state.buildings["market"] = CLEO
    state.guilds[ANN].cards = ["plate_armour"]
    worked(state, Work("market", "general", target="plate_armour"))
    assert state.guilds[ANN].gold == 5
    assert state.guilds[CLEO].gold == 2
    assert "plate_armour" in state.discards["item"]


def test_a_monster_of_the_hand_fights_in_the_arena() -> None:
    state = position(gold=1)
    state.buildings["arena"] = CLEO
    state.guilds[ANN].monsters = monsters("ghoul")
    worked(state, Work("arena", "general", target="ghoul"))
    assert state.guilds[ANN].monsters == []
    assert (state.guilds[ANN].gold, state.guilds[ANN].valour) == (2, 4)


def test_monsters_are_drawn_into_the_hand() -> None:
    state = position()
    state.buildings["prison"] = ANN
    worked(state, Work("prison", "owner"))
    assert len(state.guilds[ANN].monsters) == 1


def test_the_temple_heals_a_hero() -> None:
    state = position()
    state.buildings["temple"] = CLEO
    state.guilds[ANN].heroes = [hero("knight", wounds=(1, 2), worn=0)]
    worked(state, Work("temple", "general", target="knight"))
    assert state.guilds[ANN].heroes[0].wounds == ()


def test_the_temple_raises_the_dead_and_the_last_brings_the_token_home() -> None:
    state = position()
    state.buildings |= {"temple": CLEO, "cemetery": CLEO}
    mine = state.guilds[ANN]
    mine.heroes = [hero("knight", buried=True, attack=2)]
    mine.tomb, mine.tokens = True, 5
    worked(state, Work("temple", "general", target="knight"))
    assert not mine.heroes[0].buried
    assert mine.heroes[0].attack == 2
    assert (mine.tomb, mine.tokens) == (False, 6)


def test_workers_and_price_come_back_when_the_target_is_gone() -> None:
    """Two level-ups are ordered for a hero who may have only one more."""
    state = position()
    state.buildings["library"] = CLEO
    state.guilds[ANN].heroes = [hero("knight", attack=2)]
    events = worked(
        state,
        Work("barracks", "owner", target="knight"),
        Work("library", "general", target="knight"),
    )
    assert of(CameToNothing, events)  # type: ignore[arg-type]
    assert state.guilds[ANN].gold == 8
    assert state.guilds[CLEO].gold == 9


def test_gold_that_came_back_was_not_paid() -> None:
    state = position()
    state.buildings["library"] = CLEO
    state.guilds[ANN].heroes = [hero("knight", attack=2)]
    play(state, Work("library", "general", target="knight"))
    assert state.guilds[ANN].this_turn.paid == 3
    state.guilds[ANN].heroes[0].toughness = 1
    state.guilds[ANN].quests = []
    paid = state.guilds[ANN].this_turn
    all_pass(state)
    assert paid.paid == 0


def test_the_cemetery_digs_for_treasure() -> None:
    state = position()
    state.buildings["cemetery"] = ANN
    events = worked(state, Work("cemetery", "owner"))
    assert "TreasureRolled" in {type(event).__name__ for event in events}
