"""When an ability token may be used, and what holds for all of them. Section 1.7; readings 19, 20, 27 and 28."""

from games.kadath import rules as kadath
from games.kadath.rules.abilities import ABILITIES, TOKEN_FOR
from games.kadath.rules.components import CHAOS, DREAMER, TOKENS, Token
from games.kadath.rules.events import (
    Activated,
    EnclaveFormed,
    Flipped,
    TokenRevealed,
    TurnBegan,
)
from games.kadath.rules.moves import DECLINE, Decline, Flip, Intercept, Rotate, Swap
from games.kadath.rules.state import State
from tests.kadath.rules.positions import (
    ALICE,
    BOB,
    act,
    blocks,
    lay_down,
    of_kind,
    pictured,
    position,
    question,
    tile,
)

# Alice completes a block with the Silver Key, which changes nothing else.
CORNER = """
    l02D l03D .
    l04D .    l06C
"""


def enclave(*hand: Token, picture: str = CORNER) -> State:
    """Alice has just formed an enclave, and holds these tokens."""
    state = position(picture, market="a1 l14 l16", hands=[hand, ["swap"]])
    lay_down(state, "a1D", 1, 1)
    return state


def test_an_own_enclave_allows_a_token() -> None:
    state = enclave("flip", "rotate")
    assert (question(state).seat, question(state).kind) == (ALICE, "ability")
    assert question(state).default == DECLINE


def test_without_an_enclave_there_is_no_question() -> None:
    state = position(CORNER, market="a1 l14 l16", hands=[["flip"], []])
    lay_down(state, "a1C", 1, 1)
    assert (question(state).seat, question(state).kind) == (BOB, "place")


def test_reading_28_an_overwritten_enclave_allows_a_token() -> None:
    state = position(
        CORNER,
        market="a1 l14 l16",
        hands=[["flip"], []],
        enclaves=[[], [(0, 0)]],
    )
    lay_down(state, "a1D", 1, 1)
    assert question(state).kind == "ability"


def test_without_tokens_there_is_no_question() -> None:
    state = enclave()
    assert (question(state).seat, question(state).kind) == (BOB, "place")


def test_the_question_does_not_betray_that_no_token_is_of_use() -> None:
    """Every tile touches the token: there is nothing to remove, and still Alice is asked."""
    state = enclave("remove", picture="l02D l03D\nl04D .")
    assert list(question(state).moves) == [DECLINE]


def test_all_tokens_in_hand_are_offered() -> None:
    state = enclave("flip", "rotate", "intercept")
    kinds = {type(move) for move in question(state).moves}
    assert kinds == {Flip, Rotate, Intercept, Decline}


def test_who_declines_keeps_the_tokens() -> None:
    state = enclave("flip")
    assert TurnBegan(BOB) in act(state, DECLINE)
    assert state.hands[ALICE] == ["flip"]


def test_a_used_token_is_gone() -> None:
    state = enclave("flip", "rotate")
    events = act(state, Flip(tile("l06")))
    assert TokenRevealed(ALICE, "flip") in events
    assert (state.hands[ALICE], state.used) == (["rotate"], ["flip"])
    assert any(map(kadath.reveals, events))


def test_at_most_one_token_is_used_in_a_turn() -> None:
    state = enclave("flip", "rotate")
    act(state, Flip(tile("l06")))
    assert question(state).seat == BOB


def test_reading_19_enclaves_are_settled_again_after_a_token() -> None:
    """Flipping Thran makes a second block of the Dreamer's, which counts at once."""
    picture = "l02D l03D l08D\nl04D .    l06C2"
    state = enclave("flip", picture=picture)
    events = act(state, Flip(tile("l06")))
    assert EnclaveFormed(state.grid.at[tile("l03")], DREAMER) in of_kind(
        events, EnclaveFormed
    )
    assert blocks(state, DREAMER) == [(0, 0), (1, 0)]


def test_reading_19_also_for_the_rival() -> None:
    picture = "l02D l03D .    .\nl04D .    l06C l08C\n.    .    l09C l05D1"
    state = enclave("flip", picture=picture)
    act(state, Flip(tile("l05")))
    assert blocks(state, CHAOS) == [(2, 1)]


def test_reading_19_a_second_enclave_allows_no_second_token() -> None:
    state = enclave("flip", "rotate", picture="l02D l03D l08D\nl04D .    l06C2")
    act(state, Flip(tile("l06")))
    assert (question(state).seat, question(state).kind) == (BOB, "place")


def test_a_fifth_enclave_by_a_token_wins() -> None:
    state = position(
        "l02D l03D l08D\nl04D .    l06C2",
        market="a1 l14 l16",
        hands=[["flip"], []],
        enclaves=[[(0, 3), (1, 3), (2, 3)], []],
    )
    lay_down(state, "a1D", 1, 1)
    act(state, Flip(tile("l06")))
    outcome = kadath.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.ranks) == ("five", (1, 2))


def test_who_has_won_is_not_asked_about_a_token() -> None:
    state = position(
        CORNER,
        market="a1 l14 l16",
        hands=[["flip"], []],
        enclaves=[[(0, 3), (1, 3), (2, 3), (3, 3)], []],
    )
    lay_down(state, "a1D", 1, 1)
    assert kadath.outcome(state)


def test_reading_20_a_tile_that_has_acted_does_not_act_again() -> None:
    """The Silver Key was laid this turn: it is flipped, and converts nothing."""
    state = enclave("flip")
    events = act(state, Flip(tile("a1")))
    assert len(of_kind(events, Flipped)) == 1
    assert not of_kind(events, Activated)
    assert pictured(state) == "DD.\nDCC"


def test_reading_20_holds_for_rotate_and_swap() -> None:
    for move in (Rotate(tile("a1"), 1), Swap(tile("a1"), tile("l02"))):
        state = enclave("rotate", "swap")
        assert not of_kind(act(state, move), Activated)


def test_reading_20_a_tile_woken_in_this_turn_does_not_act_again() -> None:
    """The Zoogs woke Ulthar; flipping it later wakes nothing."""
    state = position(
        "l02D l03D .\nl04D .    l01C",
        market="c1 l14 l16",
        hands=[["flip"], []],
    )
    lay_down(state, "c1D1", 1, 1)
    assert question(state).kind == "ability"
    events = act(state, Flip(tile("l01")))
    assert not of_kind(events, Activated)


def test_a_tile_that_has_not_acted_performs_its_points() -> None:
    """Thran is flipped and flips Sarkomand, north of it."""
    state = enclave("flip", picture="l02D l03D l14C\nl04D .    l06C")
    events = act(state, Flip(tile("l06")))
    assert [e.tile for e in events if isinstance(e, Flipped)] == [
        tile("l06"),
        tile("l14"),
    ]


def test_every_token_has_its_own_file_and_move() -> None:
    assert set(ABILITIES) == set(TOKENS) == set(TOKEN_FOR.values())
