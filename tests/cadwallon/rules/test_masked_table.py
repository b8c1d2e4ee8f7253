"""The masked table: every reaction window looks alike, whether or not a card is held (section 6 of the design)."""

from collections.abc import Sequence

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import KORNAK, Card
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import (
    PASS,
    Attack,
    Move,
    Patrol,
    Pick,
    Play,
    ReadTarot,
    Walk,
)
from games.cadwallon.rules.state import State
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    FARAS,
    HARID,
    LEONA,
    asked,
    legal,
    play,
    position,
    space,
    tokens,
)

SCROLL = tokens("scroll")[0]
OTHERS = (BOB, CAROL, DAVE)


def masked(**choices: object) -> State:
    return position(table="masked", **choices)  # type: ignore[arg-type]


def asked_in_turn(state: State, passes: int) -> list[tuple[Seat, str]]:
    """Whom the table sees asked, while everybody passes."""
    seen = []
    for _ in range(passes):
        seen.append(asked(state))
        cadwallon.apply(state, asked(state)[0], PASS, Dice(1))
    return seen


def test_everybody_is_asked_about_every_walk() -> None:
    state = masked(at={LEONA: "forge", FARAS: "mint"}, active=LEONA)
    play(state, Walk(space("quill-street")))
    assert asked_in_turn(state, 3) == [(seat, "react_to_walk") for seat in OTHERS]


def test_everybody_is_asked_about_every_card() -> None:
    state = masked(at={LEONA: "forge", FARAS: "mint"}, hands={ALICE: ["burst"]})
    play(state, Play("burst"))
    assert asked_in_turn(state, 3) == [(seat, "react_to_card") for seat in OTHERS]


def test_everybody_is_asked_about_every_militia_die() -> None:
    state = masked(turn=Turn(ALICE, "patrol"), at={LEONA: "forge", FARAS: "mint"})
    play(state, Patrol(KORNAK), dice=(3,))
    assert asked_in_turn(state, 3) == [(seat, "react_to_die") for seat in OTHERS]


def test_both_sides_of_a_fight_are_asked_for_a_card() -> None:
    state = masked(at={LEONA: "coiners-corner", FARAS: "mint"}, active=LEONA)
    play(state, Attack(FARAS), PASS, PASS, PASS)
    assert asked_in_turn(state, 2) == [(ALICE, "fight_card"), (BOB, "fight_card")]


def test_nobody_is_asked_for_a_militiaman() -> None:
    """Guild rule 1 is no secret."""
    state = masked(turn=Turn(ALICE, "patrol"), at={LEONA: "forge", FARAS: "cells"})
    play(state, Patrol(KORNAK), PASS, PASS, PASS, dice=(3,))
    raid = next(m for m in legal(state) if type(m).__name__ == "Raid")
    play(state, raid)
    assert asked(state) == (BOB, "fight_card")


def test_a_failed_pick_is_always_asked_about() -> None:
    state = masked(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    play(state, Pick(SCROLL), dice=(6,))
    assert asked(state) == (ALICE, "failed_pick")
    assert legal(state) == [PASS]


def test_a_picked_lock_is_always_asked_about() -> None:
    state = masked(at={LEONA: "mint"}, chests={"mint": "scroll"}, active=LEONA)
    play(state, Pick(SCROLL), dice=(1,))
    assert asked(state) == (ALICE, "opened_chest")
    assert legal(state) == [PASS]


def test_three_cards_of_a_kind_are_asked_about_too() -> None:
    """What Harid sees is hidden."""
    state = masked(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck = ["dodge"] * 3
    play(state, ReadTarot("run"))
    assert asked(state) == (ALICE, "tarot")


def test_no_turn_ends_by_itself() -> None:
    """With no points left, the card could still be one for the own turn."""
    state = masked(
        at={LEONA: "forge", FARAS: "mint"},
        active=LEONA,
        points=1,
        hands={ALICE: ["guild_favour"]},
    )
    play(state, Walk(space("compass-street")), PASS, PASS, PASS)
    assert asked(state) == (ALICE, "turn")
    assert legal(state) == [PASS]


@pytest.mark.parametrize(
    "hand",
    [
        (),
        ("niggling_injury",),
        ("guild_favour", "distraction"),
        ("run", "powerful_blow", "deft_fingers"),
    ],
)
def test_the_table_sees_the_same_questions_whatever_bob_holds(
    hand: Sequence[Card],
) -> None:
    """He passes each time."""
    state = masked(
        at={LEONA: "coiners-corner", FARAS: "mint"},
        chests={"mint": "scroll"},
        active=LEONA,
        hands={ALICE: ["run"], BOB: hand},
    )
    moves: list[Move] = [Play("run"), PASS, PASS, PASS, Attack(FARAS)]
    play(state, *moves)
    assert asked_in_turn(state, 5) == [
        (BOB, "react_to_walk"),
        (CAROL, "react_to_walk"),
        (DAVE, "react_to_walk"),
        (ALICE, "fight_card"),
        (BOB, "fight_card"),
    ]


def test_after_playing_a_card_the_player_is_asked_again() -> None:
    """Whether or not he holds another."""
    state = masked(
        at={LEONA: "forge", FARAS: "mint"},
        active=LEONA,
        hands={BOB: ["niggling_injury"]},
    )
    play(state, Walk(space("compass-street")), Play("niggling_injury"))
    play(state, PASS, PASS, PASS)
    assert asked(state) == (BOB, "react_to_walk")
    assert legal(state) == [PASS]
