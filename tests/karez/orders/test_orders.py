"""Standing orders: they spare waits, take no decision that hurts unless told to, and read only what their owner sees."""

from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from games.karez import orders as standing
from games.karez import rules as karez
from games.karez.orders import ABSENT, DEFAULT, NONE, Orders
from games.karez.orders.city import is_done
from games.karez.orders.fights import cheapest_flight
from games.karez.rules.components import HEROES
from games.karez.rules.expeditions.record import Exploring, Fighter, Meeting, Outing
from games.karez.rules.moves import (
    ENOUGH,
    PASS,
    Build,
    Bury,
    Buy,
    CloseDungeon,
    Feed,
    Fight,
    Flee,
    Keep,
    Move,
    PutBack,
    Rest,
    Take,
    Use,
)
from games.karez.rules.options import Options
from games.karez.rules.state import Site, State
from games.karez.rules.view import DungeonView, View
from games.kernel.chance import Dice
from games.kernel.rules import Decision
from tests.karez.rules.positions import ANN, BEN, position

HINTS = get_type_hints(Orders)


def any_orders(chance: Dice) -> Orders:
    fields: dict[str, Any] = {"spared": ("knight", "rogue")}
    for name, hint in HINTS.items():
        if get_origin(hint) is not tuple:
            values = get_args(hint)
            fields[name] = values[chance.below(len(values))]
    return Orders(**fields)


def questions(matches: int) -> Iterator[tuple[State, Decision[Move]]]:
    """Everything that is asked in lively matches."""
    for seed in range(matches):
        chance = Dice(seed)
        state = karez.setup(2 + seed % 4, Options(turns=8), chance)
        while asked := karez.decisions(state):
            decision = asked[chance.below(len(asked))]
            yield state, decision
            moves = list(decision.moves)
            last = len(moves) - (decision.kind == "action" and len(moves) > 1)
            karez.apply(state, decision.seat, moves[chance.below(last)], chance)


def answerable(matches: int) -> Iterator[tuple[View, Decision[Move]]]:
    for state, decision in questions(matches):
        view = karez.view(state, decision.seat)
        if standing.may_answer(view, decision):
            yield view, decision


def test_only_questions_that_orders_know_may_be_answered() -> None:
    seen = {decision.kind for _view, decision in answerable(8)}
    assert seen <= set(standing.KINDS)
    assert {"action", "shop", "keep", "meet", "roll", "hit"} <= seen


@pytest.mark.slow
def test_whatever_is_ordered_the_answer_is_legal_or_left_to_the_owner() -> None:
    chance = Dice(5)
    for view, decision in answerable(8):
        move = standing.answer(any_orders(chance), view, decision)
        assert move is None or move in decision.moves


def test_without_orders_everything_is_asked() -> None:
    for view, decision in answerable(3):
        assert standing.answer(NONE, view, decision) is None


def test_for_somebody_absent_nothing_is_asked() -> None:
    for view, decision in answerable(3):
        assert standing.answer(ABSENT, view, decision) in decision.moves


def test_a_new_player_is_spared_burials_plain_hits_and_idle_shopping_and_nothing_else() -> (
    None
):
    answered = {
        decision.kind
        for view, decision in answerable(6)
        if standing.answer(DEFAULT, view, decision) is not None
    }
    assert answered <= {"hit", "bury", "shop"}


@pytest.mark.slow
def test_what_others_hold_and_how_decks_lie_does_not_matter() -> None:
    chance = Dice(3)
    for state, decision in questions(4):
        if decision.kind not in standing.KINDS:
            continue
        orders, answers = any_orders(chance), set()
        for guess in (1, 2):
            seen = karez.determinize(state, decision.seat, Dice(guess))
            view = karez.view(seen, decision.seat)
            answers.add(standing.answer(orders, view, decision))
        assert len(answers) == 1


def test_orders_leave_the_state_as_it_is() -> None:
    chance = Dice(4)
    for state, decision in questions(2):
        if decision.kind in standing.KINDS:
            before = karez.clone(state)
            view = karez.view(state, decision.seat)
            standing.answer(any_orders(chance), view, decision)
            assert state == before


def test_nothing_is_concealed_at_any_table() -> None:
    assert not standing.conceals(Options())
    for view, decision in answerable(1):
        assert standing.asks_whatever_is_held(NONE, view, decision)


def test_every_choice_can_be_to_be_asked() -> None:
    choices = [hint for hint in HINTS.values() if get_origin(hint) is not tuple]
    assert all("ask" in get_args(hint) for hint in choices)


def test_every_hero_can_be_spared() -> None:
    assert set(get_args(get_args(HINTS["spared"])[0])) == set(HEROES)


# In the city.


def ask(
    orders: Orders, kind: str, *moves: Move, view: View | None = None
) -> Move | None:
    view = view or karez.view(position(), ANN)
    return standing.answer(orders, view, Decision(ANN, kind, moves))


def test_buying_resting_and_closing_the_dungeon_hold_nobody_up() -> None:
    rest = (Buy("market", "lucky_coin"), Rest(("knight",)), CloseDungeon(), PASS)
    assert is_done(rest)
    assert ask(Orders(pass_when_done="pass"), "action", *rest) == PASS
    assert ask(DEFAULT, "action", *rest) is None


@pytest.mark.parametrize("move", [Feed(), Build("arena")])
def test_everything_else_does(move: Move) -> None:
    assert not is_done([move, PASS])
    assert ask(Orders(pass_when_done="pass"), "action", move, PASS) is None


def test_shopping_goes_up_to_a_price() -> None:
    goods = (Buy("tower", "lucky_coin"), Buy("tower", "spear"), ENOUGH)
    assert ask(Orders(shop="up_to_2"), "shop", *goods) == goods[1]
    assert ask(Orders(shop="up_to_1"), "shop", *goods) == goods[0]
    assert ask(Orders(shop="up_to_1"), "shop", goods[1], ENOUGH) == ENOUGH
    assert ask(Orders(shop="never"), "shop", *goods) == ENOUGH


def test_a_new_player_is_asked_to_buy_before_an_expedition_of_their_own() -> None:
    goods = (Buy("tower", "lucky_coin"), ENOUGH)
    view = karez.view(position(), ANN)
    idle = replace(view, sites=(Site("rat_cellars", explorer=BEN),), dungeons=())
    assert ask(DEFAULT, "shop", *goods, view=idle) == ENOUGH
    explorer = replace(view, sites=(Site("rat_cellars", explorer=ANN),))
    assert ask(DEFAULT, "shop", *goods, view=explorer) is None
    raider = replace(idle, dungeons=(DungeonView(BEN, (), ANN),))
    assert ask(DEFAULT, "shop", *goods, view=raider) is None


def test_quests_with_most_points_are_kept() -> None:
    hands = (Keep(("q01", "q03")), Keep(("q02", "q05")), Keep(("q18", "q01")))
    assert ask(Orders(keep="points"), "keep", *hands) == hands[1]


def test_what_was_seen_from_the_tower_goes_back_as_it_lay() -> None:
    ways = (PutBack(("troll", "minotaur"), ()), PutBack(("minotaur",), ("troll",)))
    assert ask(Orders(keep="points"), "keep", *ways) == ways[0]


# On expeditions.


def on_the_way(encounter: str, *party: Fighter, hits: tuple[int, ...] = ()) -> View:
    view = karez.view(position(), ANN)
    meeting = Meeting(encounter, white=2, open=(4, 6), hits=hits)
    outing = Outing("rat_cellars", "revealed", party, meeting=meeting)
    return replaced(view, outing)


def replaced(view: View, outing: Outing) -> View:
    return replace(view, exploring=Exploring((ANN,), outing=outing))


KNIGHT = Fighter("knight", (1, 2, 2, 5), red=2)
ROGUE = Fighter("rogue", (2,), (5, 5), red=1)


def test_hits_go_to_whoever_has_most_open_boxes() -> None:
    view = on_the_way("troll", KNIGHT, ROGUE, hits=(2,))
    hit = (Take("knight"), Take("rogue"))
    assert ask(DEFAULT, "hit", *hit, view=view) == Take("knight")
    assert ask(NONE, "hit", *hit, view=view) is None


def test_some_heroes_are_spared_as_long_as_others_can_take_it() -> None:
    view = on_the_way("troll", KNIGHT, ROGUE, hits=(2,))
    hit = (Take("knight"), Take("rogue"))
    spare = Orders(hits="spare", spared=("knight",))
    assert ask(spare, "hit", *hit, view=view) == Take("rogue")
    both = Orders(hits="spare", spared=("rogue", "knight"))
    assert ask(both, "hit", *hit, view=view) == Take("knight")


def test_a_card_that_could_cancel_a_hit_is_left_to_its_owner() -> None:
    view = on_the_way("troll", KNIGHT, hits=(2,))
    hit = (Take("knight"), Use("knight", "potion_of_stone_skin"))
    assert ask(DEFAULT, "hit", *hit, view=view) is None
    assert ask(Orders(fight="resolve"), "hit", *hit, view=view) == Take("knight")


def test_who_never_flees_fights() -> None:
    view = on_the_way("troll", KNIGHT)
    assert ask(Orders(flee="never"), "meet", Fight(), Flee(), view=view) == Fight()
    assert ask(DEFAULT, "meet", Fight(), Flee(), view=view) is None


def test_below_a_chance_of_winning_the_party_flees() -> None:
    brave = Orders(flee="below_50")
    strong = on_the_way("troll", Fighter("barbarian", (1, 3, 4, 6), red=9))
    weak = on_the_way("troll", Fighter("rogue", (2,), red=0))
    assert ask(brave, "meet", Fight(), Flee(), view=strong) == Fight()
    assert ask(brave, "meet", Fight(), Flee(), view=weak) == Flee()


def test_what_is_left_behind_is_the_cheapest_card() -> None:
    flights = [Flee("flaming_sword"), Flee("lucky_coin"), Flee("spear")]
    assert cheapest_flight(flights) == Flee("lucky_coin")


def test_resolving_uses_what_comes_back_and_saves_what_does_not() -> None:
    view = on_the_way("troll", KNIGHT)
    item, instant = Use("knight", "steel_shield", (0,)), Use("knight", "smoke_bomb")
    resolve = Orders(fight="resolve")
    assert ask(resolve, "roll", ENOUGH, instant, item, view=view) == item
    assert ask(resolve, "roll", ENOUGH, instant, view=view) == ENOUGH
    assert ask(DEFAULT, "roll", ENOUGH, item, view=view) is None


def test_a_die_that_is_turned_is_better_than_one_that_is_rolled_again() -> None:
    view = on_the_way("troll", KNIGHT)
    again = Use("bard", "", (0,))
    turned = Use("mage", "", (0,), number=6)
    assert (
        ask(Orders(fight="resolve"), "roll", ENOUGH, again, turned, view=view) == turned
    )


def test_the_dead_are_buried() -> None:
    assert ask(DEFAULT, "bury", Bury(), ENOUGH) == Bury()
    assert ask(NONE, "bury", Bury(), ENOUGH) is None
