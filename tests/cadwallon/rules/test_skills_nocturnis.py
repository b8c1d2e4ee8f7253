"""Sanaris's Pack Hunter, Faras's Grave Chill, Drokan's Slither, Valdur's Shadow Step (section 11)."""

from games.cadwallon.rules.components import KORNAK, VALRUT
from games.cadwallon.rules.district import SPACES
from games.cadwallon.rules.events import Chilled, DiceRolled, Walked
from games.cadwallon.rules.moves import (
    PASS,
    Activate,
    Attack,
    Chill,
    Pick,
    Play,
    StepThroughShadow,
    Walk,
)
from games.cadwallon.rules.state import ZOMBIE, State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    DROKAN,
    FARAS,
    IRIS,
    KALDERN,
    LEONA,
    SANARIS,
    VALDUR,
    asked,
    cover,
    legal,
    may,
    play,
    position,
    space,
    tokens,
    turn_of,
)

SHADOW = StepThroughShadow()


def walks(state: State) -> set[str]:
    return {SPACES[m.space].id for m in legal(state) if isinstance(m, Walk)}


def test_sanaris_attacks_with_one_die_more() -> None:
    state = position(
        at={SANARIS: "coiners-corner", LEONA: "mint"}, turn=BOB, active=SANARIS
    )
    events = play(state, Attack(LEONA), dice=(1, 2, 3, 5, 6))
    assert DiceRolled(SANARIS, LEONA, (1, 2, 3), (5, 6)) in events


def test_sanaris_defends_with_one_die_more() -> None:
    state = position(at={LEONA: "coiners-corner", SANARIS: "mint"}, active=LEONA)
    events = play(state, Attack(SANARIS), dice=(1, 2, 3, 4, 5))
    assert DiceRolled(LEONA, SANARIS, (1, 2), (3, 4, 5)) in events


def test_faras_chills_an_enemy_within_two_spaces() -> None:
    state = position(
        at={FARAS: "fountain-square", LEONA: "mint", IRIS: "treasury", VALRUT: "forge"},
        turn=BOB,
        active=FARAS,
        hands={BOB: ["run"]},
    )
    assert legal(state, Chill) == [Chill(LEONA, "run")]


def test_the_chill_costs_a_card_and_no_point() -> None:
    state = position(
        at={FARAS: "fountain-square", LEONA: "mint"},
        turn=BOB,
        active=FARAS,
        hands={BOB: ["run"]},
    )
    events = play(state, Chill(LEONA, "run"))
    assert Chilled(LEONA, FARAS) in events
    assert (state.discards, state.points[BOB]) == (["run"], 7)


def test_a_chilled_thief_has_movement_two_in_his_next_activation() -> None:
    state = position(at={LEONA: "forge"}, chilled=[LEONA])
    play(state, Activate(LEONA))
    assert turn_of(state).steps == 2


def test_the_chill_passes_with_that_activation() -> None:
    state = position(at={LEONA: "forge"}, chilled=[LEONA])
    play(state, Activate(LEONA))
    assert state.chilled == []


def test_the_chill_waits_until_he_is_activated() -> None:
    """Section 11: his next activation, whenever it is."""
    state = position(at={LEONA: "forge", IRIS: "chapel"}, chilled=[LEONA])
    play(state, Activate(IRIS), PASS)
    assert state.chilled == [LEONA]


def test_nobody_is_chilled_twice() -> None:
    state = position(
        at={FARAS: "fountain-square", LEONA: "mint"},
        turn=BOB,
        active=FARAS,
        hands={BOB: ["run"]},
        chilled=[LEONA],
    )
    assert legal(state, Chill) == []


def test_a_chill_reaches_past_figures_not_through_walls() -> None:
    state = position(
        at={FARAS: "fountain-square", KORNAK: "coiners-corner", LEONA: "mint"},
        turn=BOB,
        active=FARAS,
        hands={BOB: ["run"]},
    )
    state.at[IRIS] = space("jesters-court")
    assert legal(state, Chill) == [Chill(LEONA, "run")]


def test_faras_needs_no_points_for_his_chill() -> None:
    state = position(
        at={FARAS: "fountain-square", LEONA: "mint"},
        turn=BOB,
        active=FARAS,
        points=0,
        hands={BOB: ["run"]},
    )
    assert may(state, Chill(LEONA, "run"))


def test_drokan_passes_through_occupied_spaces() -> None:
    state = position(
        at={DROKAN: "forge", KORNAK: "anvil-yard"}, turn=BOB, active=DROKAN
    )
    assert "library" in walks(state)
    assert "anvil-yard" not in walks(state)


def test_drokan_goes_one_space_further_than_others() -> None:
    state = position(at={DROKAN: "forge", VALDUR: "mint"}, turn=BOB)
    play(state, Activate(VALDUR))
    assert turn_of(state).steps == 4
    play(state, Activate(DROKAN))
    assert turn_of(state).steps == 5


def test_drokan_does_not_slither_over_a_face_down_token() -> None:
    """FAQ: it is no character, even where a militiaman stands on it."""
    state = position(
        "ashes", at={DROKAN: "prompters-lane", KORNAK: "stage"}, turn=BOB, active=DROKAN
    )
    turn_of(state).steps = 2
    assert "wardrobe" in walks(state)
    cover(state, stage=ZOMBIE)
    assert "wardrobe" not in walks(state)


def test_valdur_crosses_a_red_line_for_a_point() -> None:
    state = position(
        at={VALDUR: "jesters-court", LEONA: "forge"}, turn=BOB, active=VALDUR
    )
    play(state, SHADOW)
    assert state.points[BOB] == 6
    events = play(state, Walk(space("fountain-square")))
    assert events == [Walked(VALDUR, (space("fountain-square"),))]
    assert (state.points[BOB], turn_of(state).steps) == (5, 3)


def test_valdur_crosses_one_line_an_activation() -> None:
    state = position(
        at={VALDUR: "jesters-court", LEONA: "forge"}, turn=BOB, active=VALDUR
    )
    play(state, SHADOW, Walk(space("fountain-square")))
    assert not may(state, SHADOW)
    assert turn_of(state).walls == 0


def test_valdur_steps_into_the_shadow_in_the_middle_of_his_move() -> None:
    state = position(
        at={VALDUR: "ribbon-street", LEONA: "forge"}, turn=BOB, active=VALDUR
    )
    play(state, Walk(space("jesters-court")), SHADOW, Walk(space("fountain-square")))
    assert state.at[VALDUR] == space("fountain-square")


def test_the_shadow_is_of_no_use_after_the_movement() -> None:
    """Section 11: during his movement."""
    scroll = tokens("scroll")[0]
    state = position(
        at={VALDUR: "coiners-corner", LEONA: "forge"},
        chests={"mint": "scroll"},
        turn=BOB,
        active=VALDUR,
    )
    play(state, Walk(space("mint")), Pick(scroll), dice=(6,))
    assert not may(state, SHADOW)


def test_the_shadow_and_the_movement_must_both_be_paid() -> None:
    state = position(at={VALDUR: "jesters-court"}, turn=BOB, active=VALDUR, points=1)
    assert not may(state, SHADOW)


def test_valdur_attacks_through_a_wall() -> None:
    state = position(
        at={VALDUR: "jesters-court", KALDERN: "fountain-square"},
        turn=BOB,
        active=VALDUR,
    )
    play(state, SHADOW)
    play(state, Attack(KALDERN), dice=(6, 6, 1, 1))
    assert state.points[BOB] == 4


def test_a_shadow_and_a_secret_passage_cross_two_lines() -> None:
    state = position(
        at={VALDUR: "jesters-court", LEONA: "forge"},
        turn=BOB,
        active=VALDUR,
        hands={BOB: ["secret_passage"]},
    )
    play(state, SHADOW, Play("secret_passage"), Walk(space("map-room")))
    assert len(turn_of(state).path) == 2


def test_a_hurt_walk_is_asked_about_before_the_shadow_is_crossed() -> None:
    """Section 12: Niggling Injury at the start or during."""
    state = position(
        at={VALDUR: "jesters-court", LEONA: "forge"},
        turn=BOB,
        active=VALDUR,
        hands={ALICE: ["niggling_injury"]},
    )
    play(state, SHADOW, Walk(space("fountain-square")))
    assert asked(state) == (ALICE, "react_to_walk")
