"""Whatever is answered, expeditions end, nothing is lost, and a state can be stored at any moment."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.karez.rules.components import ADVENTURES, HEROES, copies
from games.karez.rules.expeditions import flow
from games.karez.rules.expeditions.record import Exploring, clone_exploring
from games.karez.rules.moves import Move
from games.karez.rules.now import Now
from games.karez.rules.state import Hero, State
from games.kernel.chance import Dice
from games.kernel.rules import Decision
from tests.karez.rules.expeditions.positions import ALICE, BOB, census, position

THINGS = [*copies("item"), *copies("instant")]
MONSTERS = [*copies("humanoid"), *copies("undead"), *copies("beast")]


def some(things: list[str], count: int, luck: Dice) -> list[str]:
    left = list(things)
    return [left.pop(luck.below(len(left))) for _ in range(count)]


def drawn_position(seed: int) -> State:
    """Some heroes with level-ups and wounds, some cards, one expedition or several."""
    luck = Dice(seed)
    sites = some(list(ADVENTURES), luck.below(3), luck)
    dungeon = some(MONSTERS, luck.below(4) if sites else 3, luck)
    out = len(sites) + bool(dungeon)
    heroes = [
        Hero(
            hero,
            attack=luck.below(2),
            toughness=1 + luck.below(2),
            wounds=HEROES[hero].boxes[: luck.below(2)],
            worn=luck.below(2),
        )
        for hero in some(list(HEROES), out + luck.below(4), luck)
    ]
    return position(
        *heroes,
        sites=sites,
        dungeon=dungeon,
        cards=some(THINGS, luck.below(14), luck),
        cemetery=(None, ALICE, BOB)[luck.below(3)],
        valour=luck.below(2),
    )


def stored(state: State) -> State:
    """The state as it comes back from a store."""
    raw = msgspec.json.encode(state)
    again = msgspec.json.decode(raw, type=State)
    assert msgspec.json.encode(again) == raw
    return again


def question(state: State, luck: Dice) -> Decision[Move] | None:
    """Goes on until somebody is asked."""
    exploring = state.frame
    assert isinstance(exploring, Exploring)
    if flow.proceed(Now(state, luck), exploring):
        assert not exploring.waiting
        return None
    return flow.ask(state, exploring)


def answered(state: State, move: Move, luck: Dice) -> None:
    exploring = state.frame
    assert isinstance(exploring, Exploring)
    flow.answer(Now(state, luck), exploring, move)


def some_answer(asked: Decision[Move], luck: Dice) -> Move:
    """Any; but whoever always flees sees little."""
    if asked.kind == "meet" and asked.default is not None and luck.below(8):
        return asked.default
    return list(asked.moves)[luck.below(len(asked.moves))]


def check(state: State, asked: Decision[Move], pieces: Counter[str]) -> None:
    moves = list(asked.moves)
    assert len(moves) > 1
    assert len(set(moves)) == len(moves)
    assert asked.default in moves
    assert census(state) == pieces
    assert isinstance(state.frame, Exploring)
    assert clone_exploring(state.frame) == state.frame
    # Asking changes nothing.
    assert flow.ask(state, state.frame) == asked


@pytest.mark.thorough
@given(st.integers(min_value=0))
@settings(max_examples=200, deadline=None)
def test_random_answers_lead_home(seed: int) -> None:
    luck = Dice(seed + 1)
    state = drawn_position(seed)
    pieces = census(state)
    flow.begin(Now(state, luck))
    while (asked := question(state, luck)) is not None:
        check(state, asked, pieces)
        state = stored(state)
        assert question(state, luck) == asked
        answered(state, some_answer(asked, luck), luck)
    assert census(state) == pieces


@pytest.mark.thorough
@given(st.integers(min_value=0))
@settings(max_examples=50, deadline=None)
def test_every_answer_that_is_listed_can_be_given(seed: int) -> None:
    luck = Dice(seed + 1)
    state = drawn_position(seed)
    pieces = census(state)
    flow.begin(Now(state, luck))
    while (asked := question(state, luck)) is not None:
        for move in asked.moves:
            twin = stored(state)
            answered(twin, move, luck)
            question(twin, luck)
            assert census(twin) == pieces
        answered(state, some_answer(asked, luck), luck)


@given(st.integers(min_value=0))
@settings(max_examples=50, deadline=None)
def test_a_clone_lives_its_own_life(seed: int) -> None:
    luck = Dice(seed + 1)
    state = drawn_position(seed)
    flow.begin(Now(state, luck))
    while (asked := question(state, luck)) is not None:
        exploring = state.frame
        assert isinstance(exploring, Exploring)
        before = msgspec.json.encode(exploring)
        twin = stored(state)
        twin.frame = clone_exploring(exploring)
        move = some_answer(asked, luck)
        answered(twin, move, luck)
        question(twin, luck)
        assert msgspec.json.encode(exploring) == before
        answered(state, move, luck)
