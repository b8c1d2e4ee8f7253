"""The game round: rulebook p. 10."""

import pytest

from games.cadwallon.rules.components import KORNAK
from games.cadwallon.rules.events import Drew, RoundBegan, TurnBegan, TurnEnded
from games.cadwallon.rules.frames import Round, Turn
from games.cadwallon.rules.moves import PASS, Activate, March, Patrol, Walk
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    FARAS,
    GANGS,
    IRIS,
    KALDERN,
    LEONA,
    asked,
    at_round,
    play,
    play_on,
    position,
    space,
)

THREE = GANGS[:3]


def three(**choices: object) -> State:
    return position(
        gangs=THREE,
        at={LEONA: "crow-gate", FARAS: "eel-gate", KALDERN: "oar-gate"},
        **choices,  # type: ignore[arg-type]
    )


def end_of_militia_phase(state: State) -> None:
    """A 6 keeps the militiaman at home."""
    play(state, Patrol(KORNAK), dice=(6,))


def test_each_gang_takes_one_turn_in_clockwise_order() -> None:
    """p. 10"""
    state = at_round(three(), 2)
    state.first = BOB
    play_on(state)
    order = []
    for _ in range(3):
        order.append(asked(state)[0])
        end_of_militia_phase(state)
        play(state, PASS)
    assert order == [BOB, CAROL, ALICE]


def test_a_turn_begins_with_a_card() -> None:
    """p. 10, phase 1"""
    state = at_round(three(), 2)
    top = state.deck[-1]
    play_on(state)
    assert state.hands[ALICE] == [top]


def test_then_comes_the_militia() -> None:
    """p. 10, phase 2"""
    state = at_round(three(), 2)
    play_on(state)
    assert asked(state) == (ALICE, "patrol")


def test_then_the_thieves_are_activated() -> None:
    """p. 10, phase 3"""
    state = at_round(three(), 2)
    play_on(state)
    end_of_militia_phase(state)
    assert asked(state) == (ALICE, "turn")


def test_the_player_announces_the_end_of_his_turn() -> None:
    """p. 10, phase 4: the player to his left begins."""
    state = three()
    top = state.deck[-1]
    assert play(state, PASS) == [TurnEnded(ALICE), TurnBegan(BOB), Drew(BOB, top)]


def test_nobody_has_to_activate_anybody() -> None:
    """p. 13, guild rule 2"""
    state = three()
    play(state, PASS)
    assert asked(state)[0] == BOB


def test_the_order_of_activation_is_free() -> None:
    """p. 12"""
    state = three()
    state.at[IRIS] = space("ember-postern")
    play(state, Activate(IRIS), Activate(LEONA))
    assert asked(state) == (ALICE, "turn")


def test_the_counter_moves_when_all_have_had_their_turn() -> None:
    """p. 10"""
    state = three(turn=Turn(CAROL, "act"))
    events = play(state, PASS)
    assert RoundBegan(2, ALICE) in events
    assert state.round == 2


def test_points_come_back_at_the_beginning_of_a_round() -> None:
    """p. 10, p. 13"""
    state = three(turn=Turn(CAROL, "act"))
    state.points = [0, 3, 1]
    play(state, PASS)
    assert state.points == [7, 7, 7]


def test_unspent_points_are_lost() -> None:
    """p. 12: never more than seven."""
    state = three(turn=Turn(CAROL, "act"), points=7)
    play(state, PASS)
    assert max(state.points) == 7


def test_points_do_not_come_back_within_a_round() -> None:
    """p. 13"""
    state = three()
    state.points = [0, 7, 7]
    play(state, PASS)
    assert state.points[ALICE] == 0


@pytest.mark.parametrize("option", ["compensated", "fixed"])
def test_the_first_player_stays_the_same(option: str) -> None:
    """p. 10; options: compensated, fixed"""
    state = at_round(three(first=BOB, first_player=option), 3)
    play_on(state)
    assert state.first == BOB


def test_the_first_player_rotates_where_the_table_wants_it() -> None:
    """Option: rotating"""
    state = at_round(three(first=BOB, first_player="rotating"), 3)
    play_on(state)
    assert (state.first, asked(state)[0]) == (CAROL, CAROL)


def test_the_first_round_is_begun_by_the_winner_of_the_dice_even_when_rotating() -> (
    None
):
    """Option: rotating; p. 7"""
    state = at_round(three(first=BOB, first_player="rotating"), 1)
    play_on(state)
    assert state.first == BOB


def test_a_turn_in_which_nothing_can_be_done_ends_by_itself() -> None:
    """Section 6 of the design: no question with one answer at a quick table."""
    state = three(points=1, active=LEONA)
    state.at[LEONA] = space("fountain-square")
    state.points[ALICE] = 1
    events = play(state, Walk(space("coiners-corner")), Walk(space("salt-market")))
    assert TurnEnded(ALICE) not in events
    events = play(state, Walk(space("rag-market")), Walk(space("taproom")))
    assert TurnEnded(ALICE) in events


def test_a_card_is_drawn_before_anything_else_of_the_turn() -> None:
    """p. 10"""
    state = at_round(three(), 2)
    state.deck[-1] = "run"
    play_on(state)
    assert state.hands[ALICE] == ["run"]
    assert isinstance(state.stack[0], Round)


def test_a_militiaman_may_be_left_where_he_stands() -> None:
    """R11"""
    state = at_round(three(), 2)
    play_on(state)
    play(state, Patrol(KORNAK), March(space("guardroom")), dice=(3,))
    assert state.at[KORNAK] == space("guardroom")
