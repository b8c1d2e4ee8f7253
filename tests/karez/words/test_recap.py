"""What the other guilds did, in one line each, and what the reader's own had of it."""

from games.karez import rules
from games.karez.rules import events as e
from games.karez.rules.expeditions import events as x
from games.karez.words.dice import throws
from games.kernel.rules import Seat
from games.kit.recap import Told, TurnLine
from games.words import recap
from tests.karez.rules.positions import position
from tests.karez.words.samples import BOB, EVENTS, GREEN, RED, WHITE
from tests.words.speaking import NAMES

ALICE = Seat(0)
STATE = position()


def told_to(seat: Seat | None, *events: e.Event) -> list[TurnLine]:
    told = [Told(number, event) for number, event in enumerate(events)]
    return recap("karez", rules.view(STATE, seat), told, NAMES)


def test_what_a_guild_did_is_one_line() -> None:
    (line,) = told_to(
        ALICE,
        e.Built(BOB, "arena", 3),
        e.Sent(BOB, "market", "general", 2, 0),
        e.Sent(BOB, "city_watch", "general", 0, 1),
        e.Passed(BOB),
    )
    assert line.text == (
        "bob built the Arena, sent 2 citizens to the Market and 1 adventurer to the City Watch and passed."
    )
    assert not line.touches


def test_a_raid_on_the_own_dungeon_is_marked() -> None:
    mine = STATE.guilds[ALICE].id
    (line,) = told_to(ALICE, e.TokenLaid(BOB, mine))
    assert line.text == "bob announced a raid on your dungeon."
    assert line.touches


def test_what_the_own_guild_earned_is_added_up() -> None:
    deeds = told_to(
        ALICE,
        e.GoldGained(ALICE, 2, "dividend", "market"),
        e.GoldGained(ALICE, 1, "work", "market"),
        e.ValourGained(ALICE, 1, "work", "city_watch"),
    )
    assert [line.text for line in deeds] == ["Your guild earned 3 gold and 1 valour."]


def test_the_dice_of_a_round_are_told_apart_by_owner_and_colour() -> None:
    fell = x.DiceFell(ALICE, "troll", 1, "normal", (RED, GREEN, WHITE))
    assert [(one.colour, one.faces) for one in throws(fell)] == [
        ("red", (5,)),
        ("green", (3,)),
        ("white", (4,)),
    ]


def test_every_die_that_falls_is_drawn() -> None:
    for event in EVENTS:
        dice = [die for die in getattr(event, "dice", ()) if not die.fixed]
        drawn = [face for throw in throws(event) for face in throw.faces]
        if dice:
            assert sorted(drawn) == sorted(die.face for die in dice)
