"""The rules of a plan, for every game: what can be foreseen, and how a plan fares when the world changes."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from games.kernel import plans
from games.kernel.chance import Dice
from games.kernel.plans import PlannedMove, TurnPlan, Worlds
from games.kernel.rules import Seat
from games.registry import GAMES
from tests.long import LONG
from tests.playing import Table, as_json, step, tables, walk

SOME = tables(range(2))


def moments(table: Table, every: int = 37) -> list[tuple[Any, Seat]]:
    """Moments of a random match, each with a seat that is not asked then."""
    found = []
    for at, (state, _asked) in enumerate(walk(table)):
        waiting = set(table.everybody()) - {
            one.seat for one in table.rules.decisions(state)
        }
        if at % every == 5 % every and waiting:
            found.append((table.rules.clone(state), min(waiting)))
    return found


def imagined(table: Table, state: Any, seat: Seat) -> Worlds:
    return plans.imagine(table.rules, state, seat)


def planned(worlds: Worlds, steps: int, chance: Dice) -> TurnPlan:
    """Some moves, one after the other, as far as something can be foreseen."""
    kind = plans.opening(worlds)
    plan = TurnPlan(owner=1, kind=kind, length=0)
    worlds.reach(kind)
    while len(plan.steps) < steps and (offers := worlds.offers()):
        move = offers[chance.below(len(offers))]
        taken = worlds.take(move)
        events = plans.as_stored(taken.events)
        step = PlannedMove(
            taken.kind, as_json(move).decode(), "", events, taken.is_open
        )
        plan = msgspec.structs.replace(plan, steps=[*plan.steps, step])
        if taken.is_open:
            break
    return plan


def picture(worlds: Worlds) -> list[bytes]:
    """Everything a page could show of them."""
    views = [world.view for world in worlds.all]
    return [as_json(views), as_json(worlds.offers())]


@pytest.mark.parametrize("table", SOME, ids=str)
def test_the_own_turn_is_reached_without_touching_the_match(table: Table) -> None:
    for state, seat in moments(table):
        before = as_json(state)
        worlds = imagined(table, state, seat)
        kind = plans.opening(worlds)
        if kind:
            assert worlds.reach(kind)
            asked = [world.own_question() for world in worlds.all]
            assert {one.kind for one in asked if one} == {kind}
            assert all(one and one.seat == seat for one in asked)
        assert as_json(state) == before


@pytest.mark.slow
@pytest.mark.parametrize("table", SOME, ids=str)
def test_states_that_a_seat_cannot_tell_apart_give_the_same_worlds(
    table: Table,
) -> None:
    for number, (state, seat) in enumerate(moments(table, every=11 if LONG else 29)):
        other = table.rules.determinize(state, seat, Dice(100 + number))
        one, two = imagined(table, state, seat), imagined(table, other, seat)
        assert picture(one) == picture(two)
        assert plans.opening(one) == plans.opening(two)
        plan = planned(one, 4, Dice(number))
        assert planned(two, 4, Dice(number)) == plan
        assert picture(one) == picture(two)


@pytest.mark.parametrize("table", SOME, ids=str)
def test_a_plan_works_as_long_as_nothing_happens(table: Table) -> None:
    for number, (state, seat) in enumerate(moments(table)):
        plan = planned(imagined(table, state, seat), 5, Dice(number))
        judged = plans.judge(imagined(table, state, seat), plan)
        assert judged.verdict == "works" or not plan.kind
        assert [one.is_open for one in judged.taken] == [
            step.is_open for step in plan.steps
        ]


@pytest.mark.parametrize("table", SOME, ids=str)
def test_only_the_last_step_is_open(table: Table) -> None:
    for number, (state, seat) in enumerate(moments(table)):
        plan = planned(imagined(table, state, seat), 5, Dice(number))
        assert not any(step.is_open for step in plan.steps[:-1])


def somewhere(steps: int) -> tuple[Table, Any, Seat, TurnPlan]:
    """A moment of Cadwallon for which so many steps can be foreseen."""
    table = Table("cadwallon", 3, 0)
    for number, (state, seat) in enumerate(moments(table, every=17)):
        plan = planned(imagined(table, state, seat), steps, Dice(number))
        if plan.kind == "turn" and len(plan.steps) == steps:
            return table, state, seat, plan
    raise AssertionError("no such moment")


def test_a_plan_begins_behind_the_luck_of_a_turn() -> None:
    """A turn of Cadwallon begins with a die for the militia, which cannot be foreseen."""
    table, state, seat, plan = somewhere(2)
    kinds = imagined(table, state, seat).kinds()
    assert kinds.index("patrol") < kinds.index("turn")
    assert plan.begins == "turn"


def test_a_step_that_is_no_longer_legal_breaks_it() -> None:
    table, state, seat, plan = somewhere(2)
    nonsense = msgspec.structs.replace(
        plan.steps[1], move='{"type":"Activate","figure":99}'
    )
    broken = msgspec.structs.replace(plan, steps=[plan.steps[0], nonsense])
    judged = plans.judge(imagined(table, state, seat), broken)
    assert (judged.verdict, judged.at, len(judged.taken)) == ("broken", 1, 1)


def test_a_step_that_nobody_can_read_any_more_breaks_it() -> None:
    table, state, seat, plan = somewhere(1)
    garbled = msgspec.structs.replace(plan.steps[0], move='{"type":"Fly"}')
    broken = msgspec.structs.replace(plan, steps=[garbled])
    assert plans.judge(imagined(table, state, seat), broken).verdict == "broken"


def test_another_result_is_noticed() -> None:
    table, state, seat, plan = somewhere(3)
    changed = msgspec.structs.replace(plan.steps[1], events=[{"type": "Other"}])
    other = msgspec.structs.replace(plan, steps=[plan.steps[0], changed, plan.steps[2]])
    judged = plans.judge(imagined(table, state, seat), other)
    assert (judged.verdict, judged.at) == ("differs", 1)
    assert len(judged.taken) == 3


def test_a_plan_is_broken_when_the_turn_never_comes() -> None:
    table, state, seat, plan = somewhere(1)
    never = msgspec.structs.replace(plan, steps=[], kind="gang")
    assert plans.judge(imagined(table, state, seat), never).verdict == "broken"


def verdicts(table: Table, every: int) -> Iterator[str]:
    """How plans fare that were made at some moments, one random move of somebody later."""
    for number, (state, seat) in enumerate(moments(table, every)):
        plan = planned(imagined(table, state, seat), 3, Dice(number))
        if plan.steps:
            step(table.rules, state, Dice(number))
            yield plans.judge(imagined(table, state, seat), plan).verdict


def test_what_others_do_leaves_plans_alone_or_changes_or_breaks_them() -> None:
    tables = [Table("kadath", 2, seed) for seed in range(4)]
    found = {verdict for table in tables for verdict in verdicts(table, every=3)}
    assert found == {"works", "differs", "broken"}


def test_what_is_certain_of_an_open_step_is_remembered() -> None:
    """A tile of Kadath is laid, and ends the turn; what it turns over is known in advance."""
    table = Table("kadath", 2, 1)
    placed = [
        planned(imagined(table, *moment), 1, Dice(1)) for moment in moments(table, 3)
    ]
    last = [plan.steps[-1] for plan in placed if plan.kind == "place"]
    assert last
    assert all(step.events for step in last)
    assert any(step.is_open for step in last)


def test_a_card_that_might_be_drawn_is_not_offered() -> None:
    """Whoever begins a turn draws: what he might hold then is not what he holds."""
    table = Table("cadwallon", 3, 0)
    for state, seat in moments(table):
        worlds = imagined(table, state, seat)
        if not worlds.reach("turn"):
            continue
        held = set(GAMES["cadwallon"].rules.view(state, seat).hand)
        cards = {m.card for m in worlds.offers() if type(m).__name__ == "Play"}
        assert cards <= held
