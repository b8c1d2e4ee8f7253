"""Rulebook p. 15, FAQ: nobody may peek at a chest that is locked fast. Nothing that is shown or sent tells what is in it."""

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import LOCKED, TreasureKind
from games.cadwallon.rules.moves import Bash, Lock, Play
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    LEONA,
    legal,
    play,
    position,
    space,
    tokens,
)

KINDS: tuple[TreasureKind, ...] = ("scroll", "chest")


def locked(kind: TreasureKind) -> State:
    token = tokens(kind)[0]
    return position(
        at={LEONA: "mint"}, chests={"mint": kind}, active=LEONA, flipped=[token]
    )


def test_two_worlds_that_differ_in_a_locked_chest_look_alike() -> None:
    scroll, ducats = map(locked, KINDS)
    for seat in (ALICE, BOB, None):
        assert cadwallon.view(scroll, seat) == cadwallon.view(ducats, seat)
    assert legal(scroll) == legal(ducats)


def test_locked_chests_are_counted_in_the_order_in_which_they_were() -> None:
    state = position(
        at={LEONA: "anvil-yard"},
        chests={"mint": "keys", "forge": "scroll"},
        active=LEONA,
        hands={ALICE: ["locked"]},
    )
    key, scroll = tokens("keys")[0], tokens("scroll")[0]
    play(state, Play("locked"), Lock(scroll), Lock(key))
    shown = {c.token: (c.space, c.kind) for c in cadwallon.view(state, BOB).chests}
    assert shown == {LOCKED: (space("forge"), None), LOCKED + 1: (space("mint"), None)}


def test_what_was_in_it_is_seen_once_it_is_open() -> None:
    state = locked("scroll")
    play(state, Bash(LOCKED))
    assert cadwallon.view(state, BOB).loads[LEONA] == (tokens("scroll")[0],)
