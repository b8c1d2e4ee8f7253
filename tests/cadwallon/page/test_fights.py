"""A fight on the match page: the scene before and between the dice."""

from games.cadwallon.page.fights import fight_scene
from games.cadwallon.rules import view
from games.cadwallon.rules.components import FIGURE
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.moves import Pass, Play
from tests.cadwallon.rules.positions import ALICE, facing, play, position

LEONA, FARAS = FIGURE["leona"], FIGURE["faras"]


def test_nothing_is_shown_where_nobody_fights() -> None:
    assert fight_scene(view(position(), ALICE)) is None


def test_a_fight_that_is_over_leaves_the_question() -> None:
    """It belongs to what happened, and is told there."""
    state = facing(LEONA, FARAS, hands={ALICE: ["second_wind"]})
    assert fight_scene(view(state, ALICE)) is not None
    play(state, Pass(), dice=(6, 6, 1, 1))
    assert not any(isinstance(frame, Fight) for frame in state.stack)
    assert fight_scene(view(state, ALICE)) is None


def test_the_odds_are_offered_before_the_dice_only() -> None:
    """Two dice against two, in whose fight nobody has played a card yet; `test_fight_odds` tries all the others."""
    state = facing(LEONA, FARAS, hands={ALICE: ["second_wind"]})
    before = fight_scene(view(state, ALICE))
    play(state, Play("second_wind"), dice=(1, 2, 5, 6))
    after = fight_scene(view(state, ALICE))
    assert before is not None
    assert after is not None
    assert (before.odds, after.odds) == (61, None)
