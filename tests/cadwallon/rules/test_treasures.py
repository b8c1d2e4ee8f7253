"""Treasures: rulebook p. 16; section 8 for the numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.cadwallon.rules.components import (
    CHESTS,
    TOKEN_KIND,
    TREASURES,
    TreasureKind,
    worth,
)
from games.cadwallon.rules.events import ChestOpened, PurseEmptied
from games.cadwallon.rules.moves import Pick
from games.cadwallon.rules.rolls import MEAN_CHEST, MEAN_DIE
from games.cadwallon.rules.state import REMOVED
from tests.cadwallon.rules.positions import ALICE, LEONA, play, position, tokens

SETS: tuple[TreasureKind, ...] = ("green_gem", "keys", "scroll", "bracelet")


@pytest.mark.parametrize("count", range(7))
def test_each_red_gem_is_worth_2_ducats(count: int) -> None:
    """p. 16"""
    assert worth("red_gem", count) == 2 * count


@pytest.mark.parametrize("kind", SETS)
def test_one_two_or_three_of_a_set_are_worth_2_5_or_8(kind: TreasureKind) -> None:
    """p. 16"""
    assert [worth(kind, count) for count in range(4)] == [0, 2, 5, 8]


def test_hostages_are_worth_1_2_4_6_and_2_more_each() -> None:
    """Section 14, adventure 3"""
    assert [worth("hostage", count) for count in range(8)] == [
        0, 1, 2, 4, 6, 8, 10, 12,
    ]  # fmt: skip


@given(st.sampled_from(sorted(TREASURES)), st.integers(0, 30), st.integers(0, 30))
def test_more_is_never_worth_less(kind: TreasureKind, some: int, more: int) -> None:
    assert worth(kind, some + more) >= worth(kind, some)


@given(st.sampled_from(SETS), st.integers(0, 3), st.integers(0, 3))
def test_a_set_is_worth_more_in_one_hand(kind: TreasureKind, a: int, b: int) -> None:
    """p. 16: by the number collected by the gang."""
    assert worth(kind, a + b) >= worth(kind, a) + worth(kind, b)


def test_a_purse_pays_a_die_at_once_and_is_gone() -> None:
    """p. 16: besides the ducat for the chest."""
    purse = tokens("purse")[0]
    state = position(at={LEONA: "mint"}, chests={"mint": "purse"}, active=LEONA)
    events = play(state, Pick(purse), dice=(3, 6))
    assert events[1:] == [ChestOpened(LEONA, purse, 1), PurseEmptied(ALICE, purse, 6)]
    assert state.ducats[ALICE] == 7
    assert state.loads[LEONA] == []
    assert state.lies[purse] == REMOVED


def test_a_purse_is_no_burden() -> None:
    """p. 16: it never lies on a card."""
    state = position(
        at={LEONA: "mint"},
        chests={"mint": "purse"},
        loads={LEONA: ["keys", "keys", "keys"]},
        active=LEONA,
    )
    play(state, Pick(tokens("purse")[0]), dice=(1, 1))
    assert len(state.loads[LEONA]) == 3


def test_a_chest_of_ducats_pays_nothing_when_it_is_found() -> None:
    """p. 16: only outside; the ducat is the one for every chest."""
    state = position(at={LEONA: "mint"}, chests={"mint": "chest"}, active=LEONA)
    play(state, Pick(tokens("chest")[0]), dice=(1,))
    assert state.ducats[ALICE] == 1


def test_a_purse_is_worth_3_and_a_half_and_a_chest_of_ducats_6_and_a_half() -> None:
    """Section 8"""
    assert (MEAN_DIE, MEAN_CHEST) == (3.5, 6.5)


def test_the_board_holds_90_to_98_ducats_before_missions() -> None:
    """Section 8: chests, red gems, sets together or apart, purses, chests of ducats."""
    certain = len(CHESTS) + worth("red_gem", 6) + 3 * MEAN_DIE + 3 * MEAN_CHEST
    apart = certain + sum(3 * worth(kind, 1) for kind in SETS)
    together = certain + sum(worth(kind, 3) for kind in SETS)
    assert (apart, together) == (90, 98)


def test_red_gems_are_the_most_common() -> None:
    """p. 16"""
    assert [TOKEN_KIND[token] for token in CHESTS].count("red_gem") == 6
