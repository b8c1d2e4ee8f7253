"""The Labyrinth with Knight, Mage and Rogue: the three examples of 1.11."""

from games.karez.rules.events import Event
from games.karez.rules.expeditions.events import (
    EncounterMet,
    HelpUsed,
    HitTaken,
    MonsterKilled,
    RoundFought,
)
from games.karez.rules.expeditions.record import Die
from games.karez.rules.moves import ENOUGH, Equip, Fight, Send, Take, Use
from tests.karez.rules.expeditions.positions import ALICE, Play, position

FIGHT = Fight()
AXES = Use("rogue", "throwing_axes", dice=(0,), number=6)
# The Rogue kills the Troll; the Rogue, the Knight with the Minotaur, and the Mage roll.
BOTH_KILLED = [*[5, 1], *[1, 3], *[6, 6, 4, 4, 6, 6], *[5, 5]]


def labyrinth() -> Play:
    state = position(
        "knight",
        "mage",
        "rogue",
        site="labyrinth",
        cards=["throwing_axes", "steel_shield"],
        decks={"humanoid": ["troll", "minotaur"], "trap": ["trap_door"]},
    )
    play = Play(state)
    play.answer(
        Send(("knight", "mage", "rogue")),
        Equip("throwing_axes", "rogue"),
        Equip("steel_shield", "knight"),
    )
    return play


def told(events: list[Event], kind: type) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def test_the_troll_is_dead_before_it_acts() -> None:
    """The Rogue acts first: red 5, made a 6 with the axes, and the fixed 4."""
    play = labyrinth()
    play.answer(FIGHT, dice=[5, 1])
    assert play.asked.kind == "roll"
    assert list(play.asked.moves) == [ENOUGH, AXES]
    events = play.answer(AXES)
    assert events[0] == HelpUsed(
        ALICE,
        "rogue",
        "throwing_axes",
        before=(Die("red", "rogue", 5),),
        after=(Die("red", "rogue", 6),),
    )
    fought = told(events, RoundFought)[0]
    assert isinstance(fought, RoundFought)
    assert (fought.did[0], fought.added, fought.left) == (
        "covers",
        (("rogue", 4),),
        (),
    )
    assert told(events, MonsterKilled)


def test_a_green_die_is_kept_for_the_fixed_attack_of_the_minotaur() -> None:
    """The Rogue's green 3 lies ready when the Minotaur acts, and spares the Mage."""
    play = labyrinth()
    play.answer(FIGHT, AXES, FIGHT, dice=[*BOTH_KILLED, *[6, 6, 6, 6, 6]])
    first, normal, last = (
        event
        for event in play.events
        if isinstance(event, RoundFought) and event.encounter == "minotaur"
    )
    assert first.added == (("rogue", 4),)
    assert first.left == (5, 5)
    at = normal.dice.index(Die("white", "", 3, fixed=True))
    assert normal.did[at] == "absorbed"
    assert normal.did[normal.dice.index(Die("green", "rogue", 3))] == "absorbs"
    assert normal.hits == ()
    assert last.left == ()


def test_the_knight_takes_what_the_trap_door_does() -> None:
    """White 4 and 2 and a fixed 5 against green 4 and 6; the shield makes the 6 another 4, which helps nobody."""
    play = labyrinth()
    play.answer(FIGHT, AXES, FIGHT, dice=[*BOTH_KILLED, *[4, 6, 1, 4, 2]])
    assert play.meeting.encounter == "trap_door"
    shield = Use("knight", "steel_shield", dice=(1,))
    assert shield in play.asked.moves
    play.answer(shield, dice=[4])
    # The Rogue could still roll the white 2 again.
    assert Use("rogue", dice=(4,)) in play.asked.moves
    play.answer(ENOUGH)
    assert list(play.asked.moves) == [Take("knight"), Take("rogue")]
    assert play.meeting.hits == (2, 5)
    assert play.answer(Take("knight")) == [HitTaken(ALICE, "knight", 2, "box")]
    assert list(play.asked.moves) == [Take("knight"), Take("mage"), Take("rogue")]
    events = play.answer(Take("knight"))
    assert play.fighter("knight").wounds == (2, 5)
    assert isinstance(events[-1], EncounterMet)
