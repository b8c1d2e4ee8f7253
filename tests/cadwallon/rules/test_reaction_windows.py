"""Reaction windows: rulebook p. 18; section 2 (FAQ); section 6 of the design."""

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import ADVENTURES, KORNAK, AdventureId
from games.cadwallon.rules.frames import Reaction, Turn
from games.cadwallon.rules.moves import PASS, Patrol, Play, Walk
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.state import State
from games.kernel.chance import Dice
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    FARAS,
    LEONA,
    asked,
    legal,
    play,
    position,
    space,
)


def test_whoever_cannot_react_is_not_asked_at_a_quick_table() -> None:
    state = position(at={LEONA: "forge", FARAS: "mint"}, active=LEONA)
    play(state, Walk(space("quill-street")))
    assert asked(state) == (ALICE, "turn")


def test_those_who_can_are_asked_clockwise_from_the_left_of_the_active_player() -> None:
    state = position(
        at={LEONA: "forge", FARAS: "mint"},
        turn=BOB,
        active=FARAS,
        hands={ALICE: ["niggling_injury"], DAVE: ["niggling_injury"]},
    )
    play(state, Walk(space("coiners-corner")))
    assert state.stack[-1] == Reaction("walk", (DAVE, ALICE), ())


def two_injuries(version: int = cadwallon.VERSION) -> State:
    return position(
        at={LEONA: "forge", FARAS: "mint"},
        active=LEONA,
        hands={BOB: ["niggling_injury"], CAROL: ["niggling_injury"]},
        version=version,
    )


def test_whoever_has_passed_is_asked_again_once_somebody_plays() -> None:
    """FAQ: injuries stack; two together may be worth what one is not."""
    state = two_injuries()
    play(state, Walk(space("compass-street")), PASS, Play("niggling_injury"))
    assert asked(state) == (BOB, "react_to_walk")
    play(state, PASS)
    assert asked(state)[1] != "react_to_walk"


def test_nobody_is_asked_again_if_nobody_plays() -> None:
    state = two_injuries()
    play(state, Walk(space("compass-street")), PASS, PASS)
    assert asked(state)[1] != "react_to_walk"


def test_in_the_first_version_whoever_had_passed_was_not_asked_again() -> None:
    state = two_injuries(version=1)
    play(state, Walk(space("compass-street")), PASS, Play("niggling_injury"))
    assert asked(state)[1] != "react_to_walk"


def test_whoever_has_played_may_play_another() -> None:
    """FAQ: any number on other players' turns."""
    state = position(
        at={LEONA: "forge", FARAS: "mint"},
        active=LEONA,
        hands={BOB: ["niggling_injury"] * 2},
    )
    play(state, Walk(space("compass-street")), Play("niggling_injury"))
    assert asked(state) == (BOB, "react_to_walk")


def test_whoever_has_no_card_left_is_not_asked_again() -> None:
    state = position(
        at={LEONA: "forge", FARAS: "mint"},
        active=LEONA,
        hands={BOB: ["niggling_injury"]},
    )
    play(state, Walk(space("compass-street")), Play("niggling_injury"))
    assert asked(state)[1] != "react_to_walk"


def test_a_reaction_to_a_reaction_comes_first() -> None:
    """A favour against an injury against a walk."""
    state = position(
        at={LEONA: "forge", FARAS: "mint"},
        active=LEONA,
        hands={BOB: ["niggling_injury"], DAVE: ["guild_favour"]},
    )
    play(state, Walk(space("compass-street")), Play("niggling_injury"))
    assert asked(state) == (DAVE, "react_to_card")
    assert [type(frame).__name__ for frame in state.stack] == [
        "Round",
        "Turn",
        "Walking",
        "Reaction",
        "Played",
        "Reaction",
    ]


def test_a_match_can_be_put_away_in_the_middle_of_it() -> None:
    """Section 3 of the design: a clone goes on as the original."""
    state = position(
        at={LEONA: "forge", FARAS: "mint"},
        active=LEONA,
        hands={BOB: ["niggling_injury"], DAVE: ["guild_favour"]},
    )
    play(state, Walk(space("compass-street")), Play("niggling_injury"))
    copy = cadwallon.clone(state)
    play(state, PASS)
    play(copy, PASS)
    assert copy == state


@pytest.mark.parametrize(
    ("window", "moves"),
    [
        ("walk", [Walk(space("quill-street"))]),
        ("card", [Play("burst")]),
    ],
)
def test_the_default_is_to_let_it_pass(window: str, moves: list[object]) -> None:
    state = position(
        at={LEONA: "forge", FARAS: "mint"},
        active=LEONA,
        hands={ALICE: ["burst"], BOB: ["niggling_injury", "guild_favour"]},
    )
    play(state, *moves)  # type: ignore[arg-type]
    (decision,) = cadwallon.decisions(state)
    assert decision.kind == f"react_to_{window}"
    assert decision.default == PASS


def test_the_die_window_opens_for_the_militia_only() -> None:
    state = position(
        turn=Turn(ALICE, "patrol"),
        at={LEONA: "forge", FARAS: "mint"},
        hands={BOB: ["distraction"]},
    )
    play(state, Patrol(KORNAK), dice=(2,))
    assert legal(state) == [PASS, Play("distraction")]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("adventure", ADVENTURES)
def test_no_question_at_a_quick_table_has_one_answer(
    adventure: AdventureId, seats: int
) -> None:
    """Section 6 of the design, over random matches."""
    for seed in range(2):
        chance = Dice(100 * seats + seed)
        state = cadwallon.setup(seats, Options(adventure=adventure), chance)
        while questions := cadwallon.decisions(state):
            moves = list(questions[0].moves)
            assert len(moves) > 1, questions[0]
            move = moves[chance.below(len(moves))]
            cadwallon.apply(state, questions[0].seat, move, chance)
