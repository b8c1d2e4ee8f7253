"""Enclaves: blocks of four tiles of one side. Section 1.5."""

from games.kadath.rules.components import CHAOS, DREAMER
from games.kadath.rules.enclaves import settle_enclaves
from games.kadath.rules.events import EnclaveFormed, EnclaveLost, Event
from games.kadath.rules.now import Now
from games.kadath.rules.state import State
from games.kernel.chance import Recorded
from tests.kadath.rules.positions import (
    BOB,
    at,
    blocks,
    lay_down,
    of_kind,
    pictured,
    position,
    question,
)

CORNER = """
    l02D l03D
    l04D .
"""


def settled(state: State) -> list[Event]:
    now = Now(state, Recorded(()))
    settle_enclaves(now, DREAMER)
    return now.events


def test_four_tiles_of_one_side_are_an_enclave() -> None:
    state = position(CORNER, market="a1 l05 l06")
    events = lay_down(state, "a1D", 1, 1)
    assert pictured(state) == "DD\nDD"
    assert of_kind(events, EnclaveFormed) == [EnclaveFormed(at(0, 0), DREAMER)]
    assert blocks(state, DREAMER) == [(0, 0)]


def test_three_tiles_are_not() -> None:
    state = position("l02D l03D\nl04D .", market="a1 l05 l06")
    assert settled(state) == []


def test_a_mixed_block_is_not() -> None:
    state = position("l02D l03D\nl04D l05C")
    assert settled(state) == []


def test_a_tile_may_belong_to_four_enclaves() -> None:
    state = position("l01C l02C l03C\nl04C l05C l06C\nl07C l08C l09C")
    settled(state)
    assert blocks(state, CHAOS) == [(0, 0), (1, 0), (0, 1), (1, 1)]


def test_a_mixed_block_keeps_the_token_it_has() -> None:
    state = position("l02D l03C\nl04D l05C", enclaves=[[(0, 0)], []])
    assert settled(state) == []
    assert blocks(state, DREAMER) == [(0, 0)]


def test_the_same_side_changes_nothing() -> None:
    state = position("l02D l03D\nl04D l05D", enclaves=[[(0, 0)], []])
    assert settled(state) == []


def test_the_other_side_takes_a_block_over() -> None:
    state = position("l02C l03C\nl04C l05C", enclaves=[[(0, 0)], []])
    block = at(0, 0)
    assert settled(state) == [EnclaveLost(block, DREAMER), EnclaveFormed(block, CHAOS)]
    assert (blocks(state, DREAMER), blocks(state, CHAOS)) == ([], [(0, 0)])


def test_reading_10_blocks_that_existed_only_in_between_do_not_count() -> None:
    """The Zoogs complete a block of Chaos, and with their chain break it up again."""
    state = position("l01D l02C\n.    l03C", market="c1 l05 l06")
    events = lay_down(state, "c1C", 0, 1)
    assert pictured(state) == "CC\nDC"
    assert not of_kind(events, EnclaveFormed)


def test_reading_11_the_rival_gets_an_enclave_on_my_turn() -> None:
    """Alice lays a tile of Chaos: the token is Bob's, and she may use no ability for it."""
    state = position(
        "l02C l03C\nl04C .", market="a1 l05 l06", hands=[["flip"], ["swap"]]
    )
    lay_down(state, "a1C", 1, 1)
    assert blocks(state, CHAOS) == [(0, 0)]
    assert (question(state).seat, question(state).kind) == (BOB, "place")


def test_both_sides_form_enclaves_in_one_turn() -> None:
    state = position("l02D l03D l09C l10C\nl04D l05D l06C l08C")
    settled(state)
    assert (blocks(state, DREAMER), blocks(state, CHAOS)) == ([(0, 0)], [(2, 0)])


def test_reading_14_the_fifth_token_is_the_last_one() -> None:
    """Four new enclaves at once, but only two tokens left: the other two are skipped."""
    state = position(
        "l01D l02D l03D\nl04D l05D l06D\nl07D l08D l09D",
        enclaves=[[(2, 2), (3, 2), (3, 3)], []],
    )
    assert len(settled(state)) == 2
    assert len(blocks(state, DREAMER)) == 5


def test_reading_14_overwritten_tokens_are_given_back_first() -> None:
    """All five tokens of the Dreamer are down; one is overwritten and is laid again elsewhere."""
    state = position(
        """
        l01C l02C .    l03D l04D
        l05C l06C .    l07D l08D
        """,
        enclaves=[[(0, 0), (0, 3), (1, 3), (2, 3), (3, 3)], []],
    )
    settled(state)
    assert blocks(state, CHAOS) == [(0, 0)]
    assert (3, 0) in blocks(state, DREAMER)
    assert len(blocks(state, DREAMER)) == 5


def test_reading_15_tokens_are_exchanged_all_together() -> None:
    """A block of each side is taken over by the other, in whatever order one looks."""
    picture = "l02C l03C . l04D l05D\nl06C l08C . l09D l10D"
    state = position(picture, enclaves=[[(0, 0)], [(3, 0)]])
    settled(state)
    assert (blocks(state, DREAMER), blocks(state, CHAOS)) == ([(3, 0)], [(0, 0)])


def test_a_token_that_cannot_be_replaced_still_goes_back() -> None:
    state = position(
        "l02D l03D\nl04D l05D",
        enclaves=[[(0, 3), (1, 3), (2, 3), (3, 3), (3, 2)], [(0, 0)]],
    )
    assert settled(state) == [EnclaveLost(at(0, 0), CHAOS)]
