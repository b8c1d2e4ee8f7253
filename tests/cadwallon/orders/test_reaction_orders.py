"""Orders for cards on other players' turns: each with its reason, and against whom."""

from games.cadwallon import rules
from games.cadwallon.orders import NONE, Orders, answer
from games.cadwallon.rules.components import KORNAK, TreasureKind
from games.cadwallon.rules.frames import Turn
from games.cadwallon.rules.moves import PASS, Attack, Leave, Move, Patrol, Play, Walk
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    IRIS,
    KALDERN,
    LEONA,
    play,
    position,
    question,
    space,
)

INJURY, DISTRACTION, FAVOUR = (
    Play("niggling_injury"),
    Play("distraction"),
    Play("guild_favour"),
)
Loads = dict[int, list[TreasureKind]]


def answered(orders: Orders, state: State) -> Move | None:
    decision = question(state)
    return answer(orders, rules.view(state, decision.seat), decision)


def walking(move: Move, loads: Loads | None = None) -> State:
    """Leona sets out from the Forge; Bob, whose Faras is three steps away, holds an injury."""
    state = position(
        at={LEONA: "forge", FARAS: "old-wall-row", IRIS: "crow-gate"},
        hands={BOB: ["niggling_injury"]},
        loads=loads,
        active=LEONA,
    )
    play(state, move)
    return state


def test_an_injury_for_whoever_attacks_me() -> None:
    state = walking(Attack(FARAS))
    assert answered(Orders(injury="attacked", injury_then="play"), state) == INJURY
    assert answered(Orders(injury="attacked", injury_then="ask"), state) is None
    assert answered(Orders(injury="robbed", injury_then="play"), state) == PASS


def test_an_injury_for_whoever_attacks_a_thief_of_mine_who_carries_something() -> None:
    state = walking(Attack(FARAS), {FARAS: ["scroll"]})
    assert answered(Orders(injury="robbed", injury_then="play"), state) == INJURY


def test_no_injury_for_a_walk_that_it_would_not_cut_short() -> None:
    orders = Orders(injury="always", injury_then="play")
    assert answered(orders, walking(Walk(space("anvil-yard")))) == PASS
    far = walking(Walk(space("ribbon-street")))
    assert answered(orders, far) == INJURY
    assert answered(Orders(injury="attacked"), far) == PASS


def test_an_injury_for_whoever_leaves_with_treasure() -> None:
    orders = Orders(injury="leaving", injury_then="play")
    for loads, expected in (({LEONA: ["scroll"]}, INJURY), ({}, PASS)):
        state = position(
            at={LEONA: "crow-gate", FARAS: "mint"},
            hands={BOB: ["niggling_injury"]},
            loads=loads,  # type: ignore[arg-type]
            active=LEONA,
            may_leave=True,
        )
        state.stack[1].steps = 2  # type: ignore[union-attr]
        play(state, Leave(space("crow-gate")))
        assert answered(orders, state) == expected


def test_a_distraction_when_a_guard_can_reach_me() -> None:
    for die, near in ((1, PASS), (5, DISTRACTION)):
        state = position(
            at={LEONA: "forge", FARAS: "mint"},
            hands={BOB: ["distraction"]},
            turn=Turn(ALICE, "patrol"),
        )
        state.at[KORNAK] = space("crow-gate")
        steps = rules.district.DISTANCE[state.at[KORNAK]]
        state.at[FARAS] = next(s for s, n in enumerate(steps) if n == 4)
        play(state, Patrol(KORNAK), dice=[die])
        assert answered(Orders(distraction="near"), state) == near
        assert answered(Orders(distraction="carrier"), state) == PASS
        assert answered(NONE, state) is None


def card_in_a_fight(loser: int) -> State:
    """Leona attacks; her Extra Blade lies on the table, and Bob may cancel it."""
    state = position(
        at={LEONA: "fountain-square", loser: "compass-street", FARAS: "compass-street"}
        if loser == FARAS
        else {LEONA: "fountain-square", loser: "compass-street", FARAS: "mint"},
        hands={ALICE: ["extra_blade"], BOB: ["guild_favour"]},
        active=LEONA,
    )
    play(state, Attack(loser), Play("extra_blade"))
    return state


def test_a_favour_against_a_card_in_my_fight() -> None:
    orders = Orders(favour="fight", favour_then="play")
    assert answered(orders, card_in_a_fight(FARAS)) == FAVOUR
    assert answered(orders, card_in_a_fight(KALDERN)) == PASS
    assert answered(Orders(favour="never"), card_in_a_fight(FARAS)) == PASS


def test_a_favour_against_a_cutpurse_at_my_purse() -> None:
    state = position(
        at={LEONA: "fountain-square", FARAS: "compass-street"},
        hands={ALICE: ["cutpurse"], BOB: ["guild_favour"]},
        active=LEONA,
    )
    play(state, Play("cutpurse", BOB))
    orders = Orders(favour="against_me", favour_then="play")
    assert answered(orders, state) == FAVOUR
    assert answered(Orders(favour="fight", favour_then="play"), state) == PASS


def test_only_against_the_richest_or_not_against_the_poorest() -> None:
    """Alice carries nothing, Carol something: it is Alice who walks."""
    state = position(
        at={LEONA: "forge", FARAS: "old-wall-row", KALDERN: "mint"},
        hands={BOB: ["niggling_injury"]},
        loads={KALDERN: ["scroll"]},
        active=LEONA,
    )
    play(state, Attack(FARAS))
    for whom, expected in (
        ("anyone", INJURY),
        ("richest", PASS),
        ("not_poorest", PASS),
    ):
        orders = Orders(injury="attacked", injury_then="play", whom=whom)  # type: ignore[arg-type]
        assert answered(orders, state) == expected
