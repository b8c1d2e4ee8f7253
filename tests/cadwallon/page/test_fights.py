"""A fight on the match page: the scene before, between and after the dice."""

from games.cadwallon.page.fights import FightScene, fight_scene
from games.cadwallon.rules import view
from games.cadwallon.rules.components import FIGURE
from games.cadwallon.rules.events import (
    Activated,
    DiceRolled,
    DieRaised,
    DieRerolled,
    FightWon,
    TurnBegan,
)
from games.cadwallon.rules.moves import Play
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import ALICE, BOB, facing, play, position
from tests.playing import Table, walk

LEONA, FARAS = FIGURE["leona"], FIGURE["faras"]
ROLLED = DiceRolled(LEONA, FARAS, (2, 5), (3, 3))


def scene_of(*events: object) -> FightScene | None:
    state, _ = next(walk(Table("cadwallon", 2, 1)))
    return fight_scene(view(state, None), events)  # type: ignore[arg-type]


def test_a_fight_that_is_over_shows_the_dice_as_they_lay_in_the_end() -> None:
    scene = scene_of(
        ROLLED,
        DieRerolled(LEONA, 5, 1, "dirty_trick"),
        DieRaised(FARAS, 1, "powerful_blow"),
        FightWon(FARAS, LEONA, 2, 4),
    )
    assert scene is not None
    assert (scene.attacker.dice, scene.attacker.score) == ((2, 1), 2)
    assert (scene.defender.dice, scene.defender.score) == ((3, 3), 4)
    assert (scene.attacker.has_won, scene.defender.has_won) == (False, True)


def test_nothing_is_shown_where_nobody_fought() -> None:
    assert scene_of(TurnBegan(Seat(0))) is None


def test_a_fight_is_forgotten_when_its_reader_puts_a_thief_to_work() -> None:
    seen = (ROLLED, FightWon(FARAS, LEONA, 5, 6), Activated(LEONA))
    for reader, is_shown in ((ALICE, False), (BOB, True)):
        scene = fight_scene(view(position(), reader), seen)
        assert (scene is not None) is is_shown


def test_the_odds_are_offered_before_the_dice_only() -> None:
    """Two dice against two, in whose fight nobody has played a card yet; `test_fight_odds` tries all the others."""
    state = facing(LEONA, FARAS, hands={ALICE: ["second_wind"]})
    before = fight_scene(view(state, ALICE), ())
    play(state, Play("second_wind"), dice=(1, 2, 5, 6))
    after = fight_scene(view(state, ALICE), ())
    assert before is not None
    assert after is not None
    assert (before.odds, after.odds) == (61, None)
