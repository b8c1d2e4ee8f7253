"""Adventure 2, The Bounty Hunter: section 14, module HUNTER."""

from games.cadwallon.rules.components import ADVENTURES, ISABEAU
from games.cadwallon.rules.district import DORMITORY
from games.cadwallon.rules.events import BountyWon, DiceRolled, Fined
from games.cadwallon.rules.frames import Flight, Turn
from games.cadwallon.rules.moves import PASS, Attack, March, Patrol, Play, Raid
from games.cadwallon.rules.state import State
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    GANGS,
    LEONA,
    asked,
    at_round,
    dealt,
    legal,
    may,
    play,
    play_on,
    position,
    space,
)

HUNT = Patrol(ISABEAU)


def hunt(seat: Seat = ALICE, **choices: object) -> State:
    return position(
        "hunter",
        **{  # type: ignore[arg-type]
            "turn": Turn(seat, "patrol"),
            "at": {
                LEONA: "rag-market",
                FARAS: "taproom",
                ISABEAU: "dormitory",
            },
            "hunts": 1,
            "round": 4,
            "bounty": 3,
            **choices,
        },
    )


def test_isabeau_begins_in_the_dormitory_with_a_bounty_of_three() -> None:
    state = dealt(adventure="hunter")
    assert (state.at[ISABEAU], state.bounty) == (DORMITORY, 3)


def test_the_track() -> None:
    adventure = ADVENTURES["hunter"]
    assert adventure.rounds == 7
    assert [(e.round, e.kind, e.amount) for e in adventure.events] == [
        (3, "bounty", 4),
        (5, "alarm", 9),
        (6, "hunts", 2),
    ]


def test_she_is_moved_instead_of_a_militiaman() -> None:
    state = hunt()
    assert may(state, HUNT)
    play(state, HUNT)
    assert asked(state) == (ALICE, "prowl")


def test_she_moves_up_to_four_spaces_without_a_die() -> None:
    state = hunt()
    play(state, HUNT)
    assert may(state, March(space("mask-gate")))
    assert not may(state, March(space("wardrobe")))


def test_she_is_used_once_a_round_in_all() -> None:
    state = hunt()
    play(state, HUNT, March(space("dormitory")), PASS)
    assert asked(state) == (BOB, "patrol")
    assert not may(state, HUNT)


def test_nobody_uses_her_two_rounds_running() -> None:
    state = hunt(hunted=[3, 0, 0, 0])
    assert not may(state, HUNT)
    assert may(hunt(hunted=[2, 3, 0, 0]), HUNT)


def test_two_players_use_her_in_turn() -> None:
    """Section 14: with 2 players she alternates."""
    state = hunt(gangs=GANGS[:2], hunted=[4, 0], round=5)
    assert not may(state, HUNT)
    state = hunt(BOB, gangs=GANGS[:2], hunted=[4, 0], round=5)
    assert may(state, HUNT)


def test_the_fourth_seat_cannot_use_her_first_and_last() -> None:
    """The last of one round and the first of the next are two rounds running."""
    assert not may(hunt(Seat(3), hunted=[0, 0, 0, 3]), HUNT)


def test_she_does_not_attack_the_gang_of_whoever_moves_her() -> None:
    state = hunt()
    play(state, HUNT)
    assert legal(state, Raid) == [Raid(FARAS)]


def test_she_fights_with_three_dice_and_wins_ties() -> None:
    state = hunt(ducats=(0, 5))
    events = play(state, HUNT, Raid(FARAS), dice=(4, 1, 1, 4, 2))
    assert DiceRolled(ISABEAU, FARAS, (4, 1, 1), (4, 2)) in events
    assert state.stack[-1] == Flight(ALICE, FARAS)


def test_her_victim_pays_two_into_the_bounty() -> None:
    state = hunt(ducats=(0, 5))
    events = play(state, HUNT, Raid(FARAS), dice=(4, 1, 1, 4, 2))
    assert Fined(BOB, 2, "bounty") in events
    assert (state.ducats[BOB], state.bounty) == (3, 5)


def test_a_poor_victim_pays_what_it_has() -> None:
    """R2"""
    state = hunt(ducats=(0, 1))
    play(state, HUNT, Raid(FARAS), dice=(4, 1, 1, 4, 2))
    assert state.bounty == 4


def test_who_beats_her_takes_the_bounty_and_drives_her_off() -> None:
    state = hunt()
    events = play(state, HUNT, Raid(FARAS), dice=(4, 1, 1, 5, 2))
    assert BountyWon(BOB, 3) in events
    assert (state.ducats[BOB], state.bounty) == (3, 0)
    assert state.stack[-1] == Flight(BOB, ISABEAU)


def test_no_card_is_played_for_her() -> None:
    state = hunt(hands={ALICE: ["powerful_blow"], BOB: ["powerful_blow"]})
    play(state, HUNT, Raid(FARAS))
    assert asked(state) == (BOB, "fight_card")
    assert may(state, Play("powerful_blow"))


def test_nobody_attacks_her() -> None:
    state = position(
        "hunter", at={LEONA: "kettle-street", ISABEAU: "dormitory"}, active=LEONA
    )
    assert legal(state, Attack) == []


def test_the_bounty_grows_in_round_three() -> None:
    state = at_round(hunt(), 3)
    play_on(state)
    assert state.bounty == 7


def test_in_round_six_she_may_be_used_twice() -> None:
    state = at_round(hunt(barred=list(range(9))), 6)
    play_on(state)
    assert state.hunts == 2
    play(state, HUNT, March(space("dormitory")), PASS)
    assert may(state, HUNT)
    play(state, HUNT, March(space("dormitory")), PASS)
    assert not may(state, HUNT)
