"""How often a match waits for people, with and without what they leave in advance."""

import pytest

from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.registry import GAMES
from games.tools.simulation.match import SimulatedMatch, play
from games.tools.simulation.plan import SimulationPlan, pairings
from games.tools.simulation.planner import Planner
from games.tools.simulation.report import summarize
from games.tools.simulation.waits import Waits
from tests.toy.laps import rules
from tests.toy.registered import laps_game as laps_game
from tests.toy.registered import toy_game as toy_game

A, B, C = map(Seat, range(3))


def counted(*questions: tuple[Seat, tuple[Seat, ...]]) -> int:
    waits = Waits()
    for seat, asked in questions:
        waits.see(seat, asked)
    return waits.count


def test_one_after_the_other_are_as_many_waits() -> None:
    assert counted((A, (A,)), (B, (B,)), (A, (A,))) == 3


def test_somebody_who_is_asked_again_is_still_there() -> None:
    assert counted((A, (A,)), (A, (A,)), (B, (B,))) == 2


def test_those_who_are_asked_together_are_waited_for_together() -> None:
    together = [(A, (A, B, C)), (B, (B, C)), (C, (C,))]
    assert counted(*together) == 1
    assert counted(*together, *together) == 2


def simulated(**more: object) -> list[SimulatedMatch]:
    plan = SimulationPlan(game="toy", games=6, seats=3, seed=4, **more)  # type: ignore[arg-type]
    return list(map(play, pairings(plan)))


@pytest.mark.usefixtures("toy_game")
def test_where_all_choose_at_once_each_round_is_one_wait() -> None:
    assert {match.waits.count for match in simulated()} == {3}


@pytest.mark.usefixtures("laps_game")
def test_queues_and_orders_make_fewer_waits() -> None:
    alone, ordered = simulated(), simulated(orders="default", queues=True)
    assert all(match.illegal == 0 for match in alone + ordered)
    for match in alone:
        assert match.waits.count == match.waits_unaided.count
    report = summarize(GAMES["toy"].about, ordered, seconds=1)
    assert 0 < report["waits"] < report["waits_unaided"]
    assert report["finished"] == 6


def planner(seats: int = 2) -> tuple[Planner, rules.State]:
    """Players at random, who plan; it is A's turn."""
    minds = [Dice(seat) for seat in range(seats)]
    state = rules.setup(seats, rules.Options(), Dice(1))
    return Planner("toy", ("random",) * seats, minds), state


def make(planner: Planner, state: rules.State, move: rules.Move) -> None:
    """Whoever is asked makes this move by hand, and plans if they leave."""
    (decision,) = rules.decisions(state)
    rules.apply(state, decision.seat, move, Dice(3))
    planner.plan(state, decision, move)


@pytest.mark.usefixtures("laps_game")
def test_whoever_leaves_plans_the_next_actions() -> None:
    people, state = planner()
    make(people, state, rules.Take(0))
    assert people.queues[A].round == state.round


@pytest.mark.usefixtures("laps_game")
def test_whoever_is_asked_again_at_once_is_still_there() -> None:
    people, state = planner()
    make(people, state, rules.Dig())
    assert people.queues == {}
    make(people, state, rules.Keep())
    assert A in people.queues


@pytest.mark.usefixtures("laps_game")
def test_whoever_passes_thinks_of_nothing_more() -> None:
    people, state = planner()
    make(people, state, rules.Pass())
    assert people.queues == {}


@pytest.mark.usefixtures("laps_game")
def test_the_same_seed_plans_the_same() -> None:
    one, two = simulated(queues=True), simulated(queues=True)
    assert [m.kinds for m in one] == [m.kinds for m in two]
