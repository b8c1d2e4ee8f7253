"""A rival's turn in one line: what they found, whom they robbed, and what it did to the reader."""

from games.cadwallon.rules import events as e
from games.cadwallon.rules import view
from games.cadwallon.rules.components import FIGURE, MILITIA, TOKEN_KIND
from games.cadwallon.rules.district import LIBRARY
from games.kernel.rules import Seat
from games.kit.recap import Told, TurnLine
from games.words import recap
from tests.cadwallon.rules.positions import ALICE, BOB, position
from tests.words.speaking import NAMES

LEONA, FARAS, KORNAK = FIGURE["leona"], FIGURE["faras"], MILITIA[0]
GEM = TOKEN_KIND.index("red_gem")


def told_to(seat: Seat | None, *events: e.Event) -> list[TurnLine]:
    """Leona is Alice's, Faras is Bob's; every event is an entry."""
    told = [Told(number, event) for number, event in enumerate(events, start=7)]
    return recap("cadwallon", view(position(), seat), told, NAMES)


def test_a_turn_is_one_line_that_says_what_it_did_to_the_reader() -> None:
    deeds = told_to(
        ALICE,
        e.TurnBegan(BOB),
        e.Drew(BOB, None),
        e.MilitiaRolled(BOB, KORNAK, 2),
        e.Marched(BOB, KORNAK, (3, 4)),
        e.Activated(FARAS),
        e.Walked(FARAS, (2, LIBRARY)),
        e.LockPicked(FARAS, GEM, 2),
        e.ChestOpened(FARAS, GEM, 1),
        e.Attacked(FARAS, LEONA, 5),
        e.DiceRolled(FARAS, LEONA, (5,), (2,)),
        e.FightWon(FARAS, LEONA, 5, 2),
        e.DucatsStolen(FARAS, LEONA, 2),
        e.TurnEnded(BOB),
    )
    assert [deed.text for deed in deeds] == [
        "bob found a red gem in the Library, beat Leona of your gang and robbed you of 2 ducats."
    ]
    assert deeds[0].touches
    assert (deeds[0].seat, deeds[0].first, deeds[0].last) == (BOB, 10, 18)


def test_an_onlooker_is_not_touched() -> None:
    (deed,) = told_to(None, e.TurnBegan(BOB), e.DucatsStolen(FARAS, LEONA, 2))
    assert deed.text == "bob robbed Leona of 2 ducats."
    assert not deed.touches


def test_a_cutpurse_is_told_to_whoever_lost_the_ducats() -> None:
    deeds = told_to(
        ALICE,
        e.TurnBegan(BOB),
        e.CardPlayed(BOB, "cutpurse", ALICE),
        e.PurseCut(ALICE, 3),
    )
    assert [deed.text for deed in deeds] == [
        "bob played “Cutpurse” against you.",
        "Your purse was cut: you lost 3 ducats.",
    ]
    assert all(deed.touches for deed in deeds)


def test_what_the_militia_did_is_told_of_whoever_sent_them() -> None:
    (deed,) = told_to(
        ALICE,
        e.TurnBegan(BOB),
        e.Marched(BOB, KORNAK, (3,)),
        e.FightWon(KORNAK, LEONA, 5, 2),
        e.Fined(ALICE, 2, "treasury"),
    )
    assert deed.text == (
        "bob had Kornak beat Leona of your gang and cost you a fine of 2 ducats."
    )


def test_a_walk_is_told_only_where_nothing_else_is() -> None:
    walk = e.Walked(FARAS, (2, LIBRARY))
    (alone,) = told_to(ALICE, e.TurnBegan(BOB), walk)
    (beside,) = told_to(ALICE, e.TurnBegan(BOB), walk, e.LockHeld(FARAS, GEM, 6))
    assert alone.text == "bob moved Faras to the Library."
    assert beside.text == "bob failed at a lock in the Library."


def test_every_turn_has_its_own_line() -> None:
    held = e.LockHeld(FARAS, GEM, 6)
    deeds = told_to(
        ALICE, e.TurnBegan(BOB), held, e.TurnEnded(BOB), e.TurnBegan(BOB), held
    )
    assert len(deeds) == 2
