"""ActionChoice in the city: what is lit, what it costs and brings, why something cannot be done, what to think of before."""

from games.karez.rules.moves import Build, Explore, Feed, Work
from games.karez.rules.state import Dungeon, Post, Site
from tests.karez.presented import line, shown
from tests.karez.rules.positions import ANN, BEN, first, hero, monsters, play, position


def test_the_great_kinds_of_action_come_first() -> None:
    ask = shown(position()).ask
    assert [item.key for item in ask.menu] == [
        "work",
        "build",
        "explore",
        "more",
        "pass",
    ]
    assert not ask.lists


def test_a_slot_a_crew_a_hero_and_then_the_button() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight"), hero("mage")]
    assert {"w-barracks-o-c", "w-barracks-o-a"} == {
        one.pick for one in shown(state, "w-barracks-o").ask.lists[0].choices
    }
    assert {"w-barracks-o-c-knight", "w-barracks-o-c-mage"} == {
        one.pick for one in shown(state, "w-barracks-o-c").ask.lists[0].choices
    }
    confirm = shown(state, "w-barracks-o-c-mage").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == Work("barracks", "owner", target="mage")


def test_what_needs_no_choice_is_not_asked() -> None:
    """Nobody but two citizens can stand guard, and for nobody in particular."""
    confirm = shown(position(), "w-citywatch-g").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == Work("city_watch", "general")


def test_it_says_what_work_costs_and_brings() -> None:
    state = position()
    state.buildings["temple"] = BEN
    first(state).heroes = [hero("knight", wounds=(2,))]
    confirm = shown(state, "w-temple-g").ask.confirm
    assert confirm is not None
    assert confirm.costs == [
        "1 citizen",
        "2 gold (7 left) – 2 gold of it for Ben",
        "1 token (5 left)",
    ]
    assert confirm.brings == ["Knight is without wounds again"]


def test_it_says_what_a_building_costs_and_brings() -> None:
    confirm = shown(position(), "b-library").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == Build("library")
    assert confirm.costs[0] == "3 gold (6 left)"
    assert "1 victory point" in confirm.brings[0]


def test_it_warns_before_a_citizen_dies_where_the_city_is_in_danger() -> None:
    state = position(citizens=9)
    state.turn = 9
    confirm = shown(state, "w-citywatch-g").ask.confirm
    assert confirm is not None
    assert "A citizen dies (8 live in Karez then)" in confirm.costs
    assert confirm.warnings == [
        "Karez will have 8 citizens; 12 make a City. 1 turn is left."
    ]


def test_it_does_not_warn_where_nothing_is_in_danger() -> None:
    state = position(citizens=15)
    confirm = shown(state, "w-citywatch-g").ask.confirm
    assert confirm is not None
    assert not confirm.warnings


def test_passing_says_who_still_waits() -> None:
    confirm = shown(position(citizens=4, adventurers=1), "pass").ask.confirm
    assert confirm is not None
    assert "4 citizens, 1 adventurer" in confirm.warnings[0]


def test_it_says_why_something_cannot_be_done() -> None:
    state = position(gold=1)
    state.buildings["library"] = BEN
    assert line(state, "at-library", "Owner’s job").why == "Only for its owner"
    assert line(state, "at-library", "Open to all").why == "Costs 3 gold"
    assert line(state, "at-palace", "Palace").why == "Costs 3 gold"


def test_it_says_that_no_token_is_left() -> None:
    state = position()
    state.buildings["masons_yard"] = BEN
    first(state).tokens = 0
    assert line(state, "at-masonsyard", "Open to all").why == "No free token"
    reasons = {item.key: item.why for item in shown(state).ask.menu}
    assert reasons["build"] == "No free token"
    assert reasons["explore"] == "No free token"


def test_it_says_that_nobody_waits_in_the_square() -> None:
    state = position(citizens=1, adventurers=0)
    assert (
        line(state, "at-barracks", "Owner’s job").why
        == "Nobody waits in the square: 2 citizens are needed"
    )


def test_it_says_who_was_quicker() -> None:
    state = position()
    state.posts = [Post(BEN, "city_watch", citizens=2, token=True)]
    assert line(state, "at-citywatch", "Open to all").why == "Taken this turn by Ben"


def test_a_locked_plot_says_from_when_on() -> None:
    state = position(status="village")
    assert line(state, "at-arena", "Arena").why == "From 12 citizens on: City"


def test_goods_are_seen_by_a_tap_on_the_shop() -> None:
    state = position(gold=2)
    state.buildings["market"] = BEN
    state.shops["market"] = ["healing_potion", "scroll_of_fireball", "lucky_coin"]
    goods = {one.label: one for one in shown(state, "at-market").ask.lists[1].choices}
    assert goods["Healing Potion"].pick == "buy-market-healingpotion"
    assert goods["Scroll of Fireball"].pick == "buy-market-scrolloffireball"
    first(state).gold = 1
    goods = {one.label: one for one in shown(state, "at-market").ask.lists[1].choices}
    assert goods["Scroll of Fireball"].why == "Costs 2 gold"


def test_expeditions_and_dungeons() -> None:
    state = position()
    state.guilds[ANN].heroes = [hero("knight")]
    state.sites = [Site("old_mill", cubes=1), Site("labyrinth", explorer=BEN)]
    state.dungeons = [Dungeon(BEN, monsters("skeleton"))]
    found = {one.label: one for one in shown(state, "explore").ask.lists[0].choices}
    assert found["Old Mill"].pick == "e-oldmill"
    assert found["Labyrinth"].why == "Ben is on the way"
    confirm = shown(state, "e-builders").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == Explore("builders")


def test_an_adventurer_is_fed_to_the_own_dungeon() -> None:
    state = position()
    state.dungeons = [Dungeon(ANN, monsters("skeleton"))]
    confirm = shown(state, "feed").ask.confirm
    assert confirm is not None
    assert confirm.offer.move == Feed()
    assert line(state, "more", "Close your dungeon").pick == "shut"


def test_what_can_be_done_is_lit_and_the_rest_can_be_looked_at() -> None:
    state = position(status="village", citizens=2, adventurers=0)
    board = str(shown(state).board.wide)
    assert '<a class="target" data-place="watch"' in board
    assert '<a class="target look" data-place="arena"' in board
    play(state, Work("city_watch", "general"))
    assert '<a class="target" data-place="watch"' not in str(shown(state).board.wide)


def test_spectators_can_look_and_have_nothing_to_press() -> None:
    state = position()
    page = shown(state, "at-barracks", seat=state.order[-1])
    assert page.ask.text == "Barracks, Ann"
    assert not page.ask.kind
    assert not any(one.value for group in page.ask.lists for one in group.choices)
