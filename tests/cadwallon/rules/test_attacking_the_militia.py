"""Option: thieves may attack the militia (design, section 16). Rulebook p. 11 and p. 17 for what a fight with them costs."""

from games.cadwallon.rules.components import ISABEAU, KORNAK
from games.cadwallon.rules.events import FightWon, Fined
from games.cadwallon.rules.moves import Attack, Drive
from games.cadwallon.rules.state import State
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    LEONA,
    asked,
    legal,
    may,
    play,
    position,
    space,
)


def beside_kornak(militia: str = "fair_game", **choices: object) -> State:
    state = position(
        at={LEONA: "compass-street"},
        active=LEONA,
        militia=militia,
        ducats=(5,),
        **choices,  # type: ignore[arg-type]
    )
    state.at[KORNAK] = space("fountain-square")
    return state


def test_by_the_book_nobody_attacks_a_militiaman() -> None:
    assert not may(beside_kornak("untouchable"), Attack(KORNAK))


def test_where_the_table_wants_it_a_thief_does() -> None:
    state = beside_kornak()
    events = play(state, Attack(KORNAK), dice=(6, 1, 5, 1))
    assert FightWon(LEONA, KORNAK, 6, 5) in events
    assert asked(state) == (ALICE, "drive")


def test_whoever_loses_pays_and_is_driven_away_by_the_player_to_the_left() -> None:
    state = beside_kornak()
    events = play(state, Attack(KORNAK), dice=(4, 1, 5, 1))
    assert any(isinstance(event, Fined) for event in events)
    assert asked(state) == (BOB, "drive")
    assert legal(state, Drive)


def test_the_hunter_is_still_left_alone() -> None:
    state = beside_kornak()
    state.at[KORNAK], state.at[ISABEAU] = space("cells"), space("fountain-square")
    assert not may(state, Attack(ISABEAU))
