"""Preparing the next turn while others play: written down, checked after every move, played by a click or by itself."""

from typing import Any

import pytest

from accounts.models import User
from games import services
from games.cadwallon.rules.moves import PASS, Activate, Play
from games.kernel import plans
from games.kernel.chance import Dice
from games.kernel.plans import TurnPlan
from games.kernel.rules import IllegalMove, Seat
from games.match import log
from games.match.errors import Refused, StaleMatch
from games.match.planned import imagine, plan_of
from games.models import Match, Place
from games.registry import GAMES
from games.services import planning
from games.tools.simulation.lively_play import pick_lively
from tests.games.match_pages import decision, expected

RULES = GAMES["cadwallon"].rules


def little(match: Match) -> Match:
    """Whoever is asked does as little as possible."""
    return play(match, decision(match).fallback)


def play(match: Match, move: Any) -> Match:
    seat = decision(match).seat
    services.play_move(
        match_id=match.pk, seat=seat, move=move, expected=expected(match)
    )
    return Match.objects.get(pk=match.pk)


def until(match: Match, seat: Seat, kind: str) -> Match:
    while (decision(match).seat, decision(match).kind) != (seat, kind):
        match = little(match)
    return match


@pytest.fixture
def waiting(running: Match) -> Match:
    """It is Bob's turn, and Alice waits; nobody holds a card with which to interrupt."""
    match = until(running, Seat(1), "turn")
    state = log.load(match)
    for hand in state.hands:
        state.deck += hand
        hand.clear()
    # What both draw for their next turns interrupts nobody.
    state.deck.sort(key=lambda card: card in ("burst", "run"))
    match.state = log.encode(state)
    match.save()
    return match


ALICE, BOB = Seat(0), Seat(1)


def place(match: Match, seat: Seat = ALICE) -> Place:
    return match.places.get(seat=seat)


def plan(match: Match) -> TurnPlan:
    found = plan_of(place(match))
    assert found is not None
    return found


def offers(match: Match) -> list[Any]:
    """What could be planned next."""
    worlds = imagine(match, log.load(match), ALICE)
    plans.judge(worlds, plan(match))
    return worlds.offers()


def add(match: Match, name: str) -> Any:
    """Plans the first move of that name, or the first whose result is certain."""
    move = next(one for one in offers(match) if type(one).__name__ == name)
    at = len(plan(match).steps)
    planning.add_step(match=match, seat=ALICE, move=move, at=at)
    return move


def prepared(match: Match, *names: str) -> list[Any]:
    planning.begin_plan(match=match, seat=ALICE)
    return [add(match, name) for name in names]


def look(match: Match) -> TurnPlan | None:
    planning.look_at_plan(match_id=match.pk, seat=ALICE)
    return plan_of(place(match))


def test_steps_are_written_down_with_the_length_of_the_log(waiting: Match) -> None:
    first, second = prepared(waiting, "Activate", "Walk")
    found = plan(waiting)
    assert [step.move for step in found.steps] == [
        log.encode(first),
        log.encode(second),
    ]
    assert (found.begins, found.length) == ("turn", waiting.length)
    assert all(step.events and step.label for step in found.steps)


def test_nothing_of_it_is_in_the_match(waiting: Match) -> None:
    before = (waiting.state, waiting.length)
    prepared(waiting, "Activate", "Walk")
    waiting.refresh_from_db()
    assert (waiting.state, waiting.length) == before


def test_the_last_step_can_be_dropped_and_all_be_forgotten(waiting: Match) -> None:
    prepared(waiting, "Activate", "Walk")
    planning.drop_step(match=waiting, seat=ALICE, at=2)
    assert len(plan(waiting).steps) == 1
    planning.clear_plan(match=waiting, seat=ALICE)
    assert place(waiting).plan == {}


def test_a_second_click_adds_nothing(waiting: Match) -> None:
    (move,) = prepared(waiting, "Activate")
    with pytest.raises(StaleMatch):
        planning.add_step(match=waiting, seat=ALICE, move=move, at=0)
    with pytest.raises(StaleMatch):
        planning.drop_step(match=waiting, seat=ALICE, at=2)
    assert len(plan(waiting).steps) == 1


def test_only_what_is_legal_there_can_be_planned(waiting: Match) -> None:
    prepared(waiting)
    with pytest.raises(IllegalMove):
        planning.add_step(match=waiting, seat=ALICE, move=Activate(99), at=0)
    with pytest.raises(StaleMatch):
        planning.begin_plan(match=waiting, seat=ALICE, kind="gang")


def test_nothing_is_planned_behind_the_end_of_the_turn(waiting: Match) -> None:
    prepared(waiting, "Pass")
    assert plan(waiting).steps[-1].is_open
    with pytest.raises(IllegalMove):
        planning.add_step(match=waiting, seat=ALICE, move=Activate(0), at=1)


def test_a_plan_still_works_while_others_do_something_else(waiting: Match) -> None:
    prepared(waiting, "Activate", "Walk")
    match = little(waiting)
    found = look(match)
    assert found is not None
    assert (found.broken_by, found.looked_to) == (0, match.length)


def blocked(match: Match) -> Match:
    """Bob's thief steps where Alice wants to go."""
    state, goal = log.load(match), plan(match).steps[1]
    space = log.decode_move("cadwallon", goal.move).space
    bob = next(f for f, owner in enumerate(state.owners) if owner == BOB)
    state.at[bob] = space
    match.state = log.encode(state)
    match.save()
    return match


def test_it_says_which_move_broke_it(waiting: Match) -> None:
    prepared(waiting, "Activate", "Walk")
    match = little(waiting)
    look(match)
    match = blocked(little(match))
    found = look(match)
    assert found is not None
    assert found.broken_by == match.length
    # Whatever happens afterwards, that was the one.
    match = little(match)
    found = look(match)
    assert found is not None
    assert found.broken_by == match.length - 1


def judged(match: Match, plan: TurnPlan, length: int) -> str:
    """How the plan fared after so many entries."""
    entries = match.entries.filter(number__lte=length).order_by("number")
    worlds = imagine(match, log.rebuild(match, entries), ALICE)
    return plans.judge(worlds, plan).verdict


@pytest.mark.thorough
def test_it_is_found_in_the_log_when_nobody_has_looked(running: Match) -> None:
    """Bob does what he likes, Alice does little, until the plan has been broken for some moves."""
    match, chance, broken = until(running, BOB, "turn"), Dice(5), 0
    prepared(match, "Activate", "Walk")
    made = match.length
    while broken < 4:
        is_bob = decision(match).seat == BOB
        match = (
            play(match, pick_lively(decision(match), chance))
            if is_bob
            else little(match)
        )
        broken = (
            broken + 1 if judged(match, plan(match), match.length) == "broken" else 0
        )
    found = look(match)
    assert found is not None
    assert made < found.broken_by < match.length
    assert judged(match, found, found.broken_by) == "broken"
    assert judged(match, found, found.broken_by - 1) != "broken"


def test_one_click_plays_it(waiting: Match) -> None:
    prepared(waiting, "Activate", "Walk")
    match = until(waiting, ALICE, "turn")
    before = match.length
    match = planning.play_plan(match=match, seat=ALICE, expected=expected(match))
    played = match.entries.filter(number__gt=before, seat=ALICE)
    assert [entry.by for entry in played] == ["plan", "plan"]
    assert place(match).plan == {}
    # It was her own click.
    assert (place(match).seen, place(match).missed) == (match.length, 0)


def test_it_stops_where_the_result_is_another(waiting: Match) -> None:
    prepared(waiting, "Activate", "Walk", "Pass")
    match = until(waiting, ALICE, "turn")
    found = place(match)
    found.plan["steps"][0]["events"] = [{"type": "Other"}]
    found.save()
    before = match.length
    planning._play_on(match, ALICE)
    match.refresh_from_db()
    assert match.length == before + 1
    assert len(plan(match).steps) == 2


def test_it_stops_behind_luck(waiting: Match) -> None:
    planning.begin_plan(match=waiting, seat=ALICE, kind="patrol")
    add(waiting, "Patrol")
    assert plan(waiting).steps[0].is_open
    match = until(waiting, ALICE, "patrol")
    before = match.length
    match = planning.play_plan(match=match, seat=ALICE, expected=expected(match))
    assert match.entries.filter(number__gt=before, by="plan").count() == 1
    assert place(match).plan == {}


def test_before_its_question_comes_it_is_not_played(waiting: Match) -> None:
    prepared(waiting, "Activate")
    with pytest.raises(StaleMatch):
        planning.play_plan(match=waiting, seat=ALICE, expected=waiting.length)
    match = until(waiting, ALICE, "patrol")
    with pytest.raises(Refused):
        planning.play_plan(match=match, seat=ALICE, expected=expected(match))


def test_a_second_click_on_play_is_stale(waiting: Match) -> None:
    prepared(waiting, "Activate")
    match = until(waiting, ALICE, "turn")
    question = expected(match)
    match = planning.play_plan(match=match, seat=ALICE, expected=question)
    with pytest.raises(StaleMatch):
        planning.play_plan(match=match, seat=ALICE, expected=question)


def test_what_was_played_by_hand_is_dropped(waiting: Match) -> None:
    activate, walk = prepared(waiting, "Activate", "Walk")
    match = play(until(waiting, ALICE, "turn"), activate)
    found = look(match)
    assert found is not None
    assert [step.move for step in found.steps] == [log.encode(walk)]


def by_itself(match: Match) -> None:
    planning.let_it_play(match=match, seat=ALICE, by_itself=True)


def test_it_is_not_played_by_itself_after_something_random(waiting: Match) -> None:
    """A card was drawn and a die was rolled at the beginning of the turn."""
    prepared(waiting, "Activate")
    by_itself(waiting)
    match = until(waiting, ALICE, "turn")
    look(match)
    assert not match.entries.filter(by="plan").exists()


def test_it_is_played_by_itself_when_nothing_random_came_between(
    waiting: Match,
) -> None:
    match = until(waiting, ALICE, "turn")
    prepared(match, "Activate", "Walk")
    by_itself(match)
    look(match)
    assert list(match.entries.filter(by="plan").values_list("seat", flat=True)) == [
        ALICE,
        ALICE,
    ]


def interrupted(match: Match, *names: str) -> Match:
    """Alice plans a walk and more, says that it may play by itself, and clicks; Bob is asked whether he lets her walk."""
    prepared(match, *names)
    by_itself(match)
    match = until(match, ALICE, "turn")
    state = log.load(match)
    state.hands[BOB] = ["niggling_injury"]
    match.state = log.encode(state)
    match.save()
    match = planning.play_plan(match=match, seat=ALICE, expected=expected(match))
    assert (decision(match).seat, decision(match).kind) == (BOB, "react_to_walk")
    return Match.objects.get(pk=match.pk)


def played_by_plan(match: Match) -> int:
    return match.entries.filter(by="plan").count()


def test_after_a_question_to_somebody_else_it_goes_on_by_itself(waiting: Match) -> None:
    match = interrupted(waiting, "Activate", "Walk", "Activate")
    assert played_by_plan(match) == 2
    look(match)
    assert played_by_plan(match) == 2
    look(play(match, PASS))
    assert played_by_plan(match) == 3


def test_after_a_card_was_shown_it_waits_for_another_click(waiting: Match) -> None:
    match = interrupted(waiting, "Activate", "Walk", "Activate")
    look(play(match, Play("niggling_injury")))
    assert played_by_plan(match) == 2


def test_it_is_not_played_by_itself_unless_that_was_said(waiting: Match) -> None:
    match = until(waiting, ALICE, "turn")
    prepared(match, "Activate")
    look(match)
    assert not match.entries.filter(by="plan").exists()


def test_after_a_move_of_others_somebody_looks(
    waiting: Match, django_capture_on_commit_callbacks: Any, monkeypatch: Any
) -> None:
    prepared(waiting, "Activate")
    looked: list[tuple[int, int]] = []
    monkeypatch.setattr(
        "games.tasks.look_at_plan.delay", lambda *facts: looked.append(facts)
    )
    with django_capture_on_commit_callbacks(execute=True):
        little(waiting)
    assert looked == [(waiting.pk, ALICE)]


def test_whoever_takes_the_seat_gets_no_plan(waiting: Match, charlie: User) -> None:
    prepared(waiting, "Activate")
    Place.objects.filter(match=waiting, seat=ALICE).update(user=charlie)
    assert plan_of(place(waiting)) is None
