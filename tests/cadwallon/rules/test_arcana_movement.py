"""Arcana for the own movement: Run, Dodge, Secret Passage (section 12)."""

import pytest

from games.cadwallon.rules.components import KORNAK, VALRUT, Card
from games.cadwallon.rules.district import SPACES
from games.cadwallon.rules.moves import Activate, Attack, Pick, Play, Walk
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    DROKAN,
    FARAS,
    IRIS,
    LEONA,
    activation,
    legal,
    may,
    play,
    position,
    space,
    tokens,
    turn_of,
)


def walks(state: State) -> set[str]:
    return {SPACES[m.space].id for m in legal(state) if isinstance(m, Walk)}


def test_run_is_two_more_spaces() -> None:
    state = position(at={LEONA: "forge"}, active=LEONA, hands={ALICE: ["run"]})
    assert "coiners-corner" not in walks(state)
    play(state, Play("run"), Walk(space("coiners-corner")))
    assert state.at[LEONA] == space("coiners-corner")  # five spaces


def test_two_runs_stack() -> None:
    state = position(at={LEONA: "forge"}, active=LEONA, hands={ALICE: ["run", "run"]})
    play(state, Play("run"), Play("run"))
    assert "rag-market" in walks(state)  # seven spaces


def test_run_may_be_played_in_the_middle_of_a_movement() -> None:
    state = position(
        at={LEONA: "fountain-square"}, active=LEONA, hands={ALICE: ["run"]}
    )
    play(state, Walk(space("dyers-row")), Play("run"), Walk(space("baths")))
    assert state.at[LEONA] == space("baths")
    assert state.points[ALICE] == 6


def test_run_is_for_this_movement_only() -> None:
    state = position(
        at={LEONA: "forge", IRIS: "chapel"}, active=LEONA, hands={ALICE: ["run"]}
    )
    play(state, Play("run"), Activate(IRIS))
    assert "dyers-row" in walks(state)
    assert "rag-market" not in walks(state)


def test_a_dodger_passes_through_occupied_spaces() -> None:
    state = position(
        at={LEONA: "forge", KORNAK: "anvil-yard"},
        active=LEONA,
        hands={ALICE: ["dodge"]},
    )
    assert walks(state) == set()
    play(state, Play("dodge"))
    assert "library" in walks(state)


def test_a_dodger_does_not_stop_on_an_occupied_space() -> None:
    state = position(
        at={LEONA: "forge", KORNAK: "anvil-yard"},
        active=LEONA,
        hands={ALICE: ["dodge"]},
    )
    play(state, Play("dodge"))
    assert "anvil-yard" not in walks(state)


def test_a_dodger_may_attack_behind_another() -> None:
    """p. 17: he moves into his victim's space."""
    state = position(
        at={LEONA: "forge", KORNAK: "anvil-yard", FARAS: "quill-street"},
        active=LEONA,
        hands={ALICE: ["dodge"]},
    )
    assert legal(state, Attack) == []
    play(state, Play("dodge"))
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert state.at[LEONA] == space("quill-street")


def test_one_dodge_is_enough() -> None:
    state = position(
        at={LEONA: "forge"}, active=LEONA, hands={ALICE: ["dodge", "dodge"]}
    )
    play(state, Play("dodge"))
    assert not may(state, Play("dodge"))


def test_drokan_needs_no_dodge() -> None:
    """Section 11: Slither"""
    state = position(
        gangs=("nocturnis", "cursed"),
        at={DROKAN: "forge"},
        active=DROKAN,
        hands={ALICE: ["dodge"]},
    )
    assert not may(state, Play("dodge"))


def test_a_secret_passage_leads_through_a_red_line() -> None:
    state = position(
        at={LEONA: "compass-street"}, active=LEONA, hands={ALICE: ["secret_passage"]}
    )
    play(state, Play("secret_passage"), Walk(space("mint")))
    assert turn_of(state).path == (space("mint"),)


def test_a_secret_passage_is_good_for_one_line() -> None:
    state = position(
        at={LEONA: "jesters-court"}, active=LEONA, hands={ALICE: ["secret_passage"]}
    )
    play(state, Play("secret_passage"), Walk(space("fountain-square")))
    play(state, Walk(space("map-room")))
    by_the_door = (space("compass-street"), space("map-room"))
    assert turn_of(state).path == (space("fountain-square"), *by_the_door)


def test_a_second_passage_crosses_a_second_line() -> None:
    state = position(
        at={LEONA: "jesters-court"},
        active=LEONA,
        hands={ALICE: ["secret_passage", "secret_passage"]},
    )
    play(state, Play("secret_passage"), Play("secret_passage"))
    play(state, Walk(space("map-room")))
    assert len(turn_of(state).path) == 2


def test_a_step_through_a_wall_counts_one_space() -> None:
    state = position(
        at={LEONA: "jesters-court"}, active=LEONA, hands={ALICE: ["secret_passage"]}
    )
    play(state, Play("secret_passage"), Walk(space("fountain-square")))
    assert turn_of(state).steps == 3


def test_an_attack_through_a_wall() -> None:
    """p. 17: the attacker enters his victim's space on his normal movement."""
    state = position(
        at={LEONA: "jesters-court", FARAS: "fountain-square"},
        active=LEONA,
        hands={ALICE: ["secret_passage"]},
    )
    play(state, Play("secret_passage"))
    play(state, Attack(FARAS), dice=(6, 6, 1, 1))
    assert state.at[LEONA] == space("fountain-square")


def test_a_passage_is_kept_where_a_way_is_as_short() -> None:
    """Two steps lead from the lane to the Library's door and two through its wall and back."""
    state = position(
        at={LEONA: "coiners-corner", VALRUT: "kennels"},
        active=LEONA,
        hands={ALICE: ["secret_passage"]},
    )
    play(state, Play("secret_passage"), Walk(space("treasury")))
    assert turn_of(state).walls == 1


@pytest.mark.parametrize("card", ["run", "dodge", "secret_passage"])
def test_a_movement_card_needs_a_movement(card: Card) -> None:
    """Section 12: timing M; not before an activation, not after an action that ended the movement."""
    state = position(at={LEONA: "mint"}, hands={ALICE: [card]})
    assert not may(state, Play(card))
    turn = activation(LEONA)
    turn.moving = "done"
    state = position(
        at={LEONA: "mint", IRIS: "forge"}, turn=turn, hands={ALICE: [card]}
    )
    assert not may(state, Play(card))


@pytest.mark.parametrize("card", ["run", "dodge", "secret_passage"])
def test_a_movement_card_may_follow_an_action(card: Card) -> None:
    """p. 12: action, then movement."""
    scroll = tokens("scroll")[0]
    state = position(
        at={LEONA: "mint"},
        active=LEONA,
        chests={"mint": "scroll"},
        hands={ALICE: [card]},
    )
    play(state, Pick(scroll), dice=(6,))
    assert may(state, Play(card))
