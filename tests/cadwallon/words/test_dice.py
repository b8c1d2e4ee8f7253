"""Every die that falls can be drawn, with what was needed."""

import pytest

from games.cadwallon.rules import events as e
from games.cadwallon.rules.components import FIGURE
from games.cadwallon.rules.rolls import lock_mind
from games.cadwallon.words.dice import throws
from games.kit.dice import DiceThrow
from tests.cadwallon.words.samples import EVENTS

LEONA = FIGURE["leona"]


def faces(event: object) -> list[int]:
    """The dice of an event, by what its fields are called."""
    found: list[int] = []
    for name in ("die", "dice", "attack", "defence", "after"):
        value = getattr(event, name, ())
        found += value if isinstance(value, tuple) else [value]
    return [face for face in found if face]


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_die_of_an_event_is_thrown(event: e.Event) -> None:
    thrown = [face for throw in throws(event) for face in throw.faces]
    wanted = [] if isinstance(event, e.FightWon) else faces(event)
    assert sorted(thrown) == sorted(wanted)


def test_a_lock_says_what_was_needed() -> None:
    assert throws(e.LockHeld(LEONA, 0, 5)) == (
        DiceThrow((5,), need=f"needed: {lock_mind(LEONA)} or less"),
    )


def test_a_master_key_needs_no_die() -> None:
    assert throws(e.LockPicked(LEONA, 0, 0)) == ()


def test_the_dice_of_a_fight_are_told_apart() -> None:
    faras = FIGURE["faras"]
    attack, defence = throws(e.DiceRolled(LEONA, faras, (2, 5), (3,)))
    assert (attack.who, attack.faces) == ("Leona", (2, 5))
    assert (defence.who, defence.faces) == ("Faras", (3,))
