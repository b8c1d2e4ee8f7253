"""What a seat and a spectator may see: guild rule 7, p. 18 (hands), section 2 (Locked!), section 14 (face-down tokens)."""

import msgspec
import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import KORNAK, ZOMBIES, Card
from games.cadwallon.rules.events import Drew, TarotKept, TarotRead, TokenRevealed
from games.cadwallon.rules.frames import Reaction, Tarot, Turn
from games.cadwallon.rules.moves import PASS, Keep, March, Patrol, Play, ReadTarot, Walk
from games.cadwallon.rules.state import CIVILIAN, ZOMBIE
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    CAROL,
    DAVE,
    FARAS,
    HARID,
    LEONA,
    asked,
    cover,
    mission,
    play,
    position,
    space,
    tokens,
)

SCROLL = tokens("scroll")[0]


def written(state: cadwallon.State, seat: Seat | None) -> str:
    return msgspec.json.encode(cadwallon.view(state, seat)).decode()


def test_a_seat_sees_its_own_hand() -> None:
    state = position(at={LEONA: "forge"}, hands={ALICE: ["run", "burst"]})
    assert cadwallon.view(state, ALICE).hand == ("run", "burst")


@pytest.mark.parametrize("onlooker", [BOB, None])
def test_nobody_sees_another_s_hand(onlooker: Seat | None) -> None:
    state = position(at={LEONA: "forge"}, hands={ALICE: ["run", "burst"]})
    assert "burst" not in written(state, onlooker)


def test_everybody_sees_how_many_cards_each_holds() -> None:
    state = position(at={LEONA: "forge"}, hands={ALICE: ["run", "burst"]})
    assert cadwallon.view(state, None).gangs[ALICE].cards == 2


def test_nobody_sees_the_deck() -> None:
    state = position(at={LEONA: "forge"})
    seen = cadwallon.view(state, ALICE)
    assert seen.deck == len(state.deck)
    assert "second_wind" not in written(state, ALICE)


def test_discards_are_open() -> None:
    state = position(at={LEONA: "forge"}, discards=["run"])
    assert cadwallon.view(state, None).discards == ("run",)


def test_missions_are_open_their_deck_is_not() -> None:
    open_mission = mission("scroll", 0)
    state = position(
        at={LEONA: "forge"},
        missions=[open_mission],
        mission_deck=[mission("scroll", 1)],
    )
    seen = cadwallon.view(state, None)
    assert (seen.missions, seen.missions_left) == ((open_mission,), 1)


def test_what_thieves_carry_is_open() -> None:
    """p. 16: face up on the character's card."""
    state = position(at={LEONA: "forge"}, loads={LEONA: ["scroll"]})
    assert cadwallon.view(state, None).loads[LEONA] == (SCROLL,)


def test_a_chest_shows_its_treasure() -> None:
    """p. 7"""
    state = position(at={LEONA: "forge"}, chests={"mint": "scroll"})
    assert [chest.kind for chest in cadwallon.view(state, BOB).chests] == ["scroll"]


def test_a_chest_turned_over_shows_none() -> None:
    """Section 2: nobody may peek."""
    state = position(at={LEONA: "forge"}, chests={"mint": "scroll"}, flipped=[SCROLL])
    assert [chest.kind for chest in cadwallon.view(state, ALICE).chests] == [None]


@pytest.mark.parametrize("onlooker", [ALICE, BOB, None])
def test_a_face_down_token_looks_like_any_other(onlooker: Seat | None) -> None:
    """Section 14, adventure 4"""
    state = position("ashes", at={LEONA: "forge"})
    cover(state, mint=ZOMBIE)
    zombie = written(state, onlooker)
    cover(state, mint=CIVILIAN)
    assert written(state, onlooker) == zombie


def test_a_reading_is_seen_by_its_reader() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck = ["burst", "dodge", "locked"]
    play(state, ReadTarot("run"))
    assert cadwallon.view(state, ALICE).stack[-1] == Tarot(
        ALICE, ("locked", "dodge", "burst")
    )
    assert cadwallon.view(state, BOB).stack[-1] == Tarot(ALICE, ())
    assert cadwallon.view(state, None).stack[-1] == Tarot(ALICE, ())


def test_who_else_may_react_is_not_shown() -> None:
    hands = {BOB: ["niggling_injury"], CAROL: ["niggling_injury"]}
    state = position(at={LEONA: "forge", FARAS: "mint"}, active=LEONA, hands=hands)  # type: ignore[arg-type]
    play(state, Walk(space("quill-street")))
    assert cadwallon.view(state, ALICE).stack[-1] == Reaction("walk", (BOB,))


def test_a_drawn_card_is_told_to_its_owner_alone() -> None:
    event = Drew(ALICE, "run")
    assert cadwallon.redact(event, ALICE) == event
    assert cadwallon.redact(event, BOB) == Drew(ALICE, None)
    assert cadwallon.redact(event, None) == Drew(ALICE, None)


def test_what_harid_reads_and_keeps_is_told_to_his_player_alone() -> None:
    read, kept = TarotRead(ALICE, ("run",)), TarotKept(ALICE, "run")
    assert cadwallon.redact(read, BOB) == TarotRead(ALICE, None)
    assert cadwallon.redact(kept, BOB) == TarotKept(ALICE, None)
    assert cadwallon.redact(kept, ALICE) == kept


def test_what_harid_puts_back_is_told_to_nobody_else() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    state.deck = ["burst", "dodge", "locked"]
    events = play(state, ReadTarot("run"), Keep("burst", "dodge"))
    heard = [repr(cadwallon.redact(event, BOB)) for event in events]
    assert not any("dodge" in line or "locked" in line for line in heard)


def test_a_revealed_token_is_told_to_all() -> None:
    event = TokenRevealed(space("mint"), True)
    assert cadwallon.redact(event, None) == event


def test_a_guess_at_hidden_things_keeps_what_the_seat_knows() -> None:
    state = position(
        "ashes",
        at={LEONA: "forge", ZOMBIES[0]: "mint"},
        hands={ALICE: ["run"], BOB: ["burst", "dodge"]},
    )
    cover(state, cells=ZOMBIE, baths=CIVILIAN, stage=CIVILIAN)
    guess = cadwallon.determinize(state, ALICE, Dice(4))
    assert guess.hands[ALICE] == ["run"]
    assert len(guess.hands[BOB]) == 2
    assert sorted(guess.covered) == sorted(state.covered)
    assert cadwallon.view(guess, ALICE) == cadwallon.view(state, ALICE)


def test_a_purse_that_is_out_of_sight_is_imagined() -> None:
    poor, rich = position(ducats=[8, 1]), position(ducats=[8, 90])
    guesses = [cadwallon.imagined(state, ALICE, Dice(4)) for state in (poor, rich)]
    assert guesses[0] == guesses[1]
    assert guesses[0].ducats[ALICE] == 8
    purses = {cadwallon.imagined(poor, ALICE, Dice(n)).ducats[BOB] for n in range(30)}
    assert len(purses) > 5
    # Who thinks for a player has counted along.
    assert cadwallon.determinize(rich, ALICE, Dice(4)).ducats[BOB] == 90


def test_a_purse_that_lies_open_is_kept() -> None:
    state = position(ducats=[8, 90])
    state.options = msgspec.structs.replace(state.options, ducats="open")
    assert cadwallon.imagined(state, ALICE, Dice(4)).ducats[BOB] == 90


def test_what_a_rival_is_reading_is_guessed_too() -> None:
    state = position(at={HARID: "mint"}, active=HARID, hands={ALICE: ["run"]})
    play(state, ReadTarot("run"))
    guesses = {
        cadwallon.determinize(state, BOB, Dice(seed)).stack[-1].cards  # type: ignore[union-attr]
        for seed in range(8)
    }
    assert len(guesses) > 1
    assert all(len(cards) == 3 for cards in guesses)


def test_who_else_may_react_is_guessed_too() -> None:
    """Else whoever tries out such a moment again and again would learn who holds the card."""
    one: dict[Seat, list[Card]] = {BOB: ["niggling_injury"], CAROL: ["run"]}
    both: dict[Seat, list[Card]] = {**one, CAROL: ["niggling_injury"]}
    guesses = []
    for hands in (one, both):
        state = position(at={LEONA: "forge", FARAS: "mint"}, active=LEONA, hands=hands)
        play(state, Walk(space("quill-street")))
        guesses.append(cadwallon.determinize(state, ALICE, Dice(4)))
    assert guesses[0] == guesses[1]
    assert guesses[0].stack[-1] == Reaction("walk", (BOB, CAROL, DAVE), ())


def test_a_guess_asks_those_who_hold_the_card_there() -> None:
    hands: dict[Seat, list[Card]] = {BOB: ["niggling_injury"], CAROL: [], DAVE: []}
    state = position(at={LEONA: "forge", FARAS: "mint"}, active=LEONA, hands=hands)
    play(state, Walk(space("quill-street")))
    guess = cadwallon.determinize(state, ALICE, Dice(4))
    play(guess, PASS)
    assert asked(guess) == (ALICE, "turn")


def test_reactions_to_dice_and_cards_are_guessed_likewise() -> None:
    hands: dict[Seat, list[Card]] = {
        ALICE: ["burst"],
        CAROL: ["distraction", "guild_favour"],
    }
    state = position(
        at={LEONA: "forge"}, turn=Turn(ALICE, "patrol"), hands=hands, first=ALICE
    )
    play(state, Patrol(KORNAK), dice=(3,))
    guess = cadwallon.determinize(state, ALICE, Dice(4))
    assert guess.stack[-1] == Reaction("die", (CAROL, DAVE, BOB), ())
    play(state, PASS, March(state.at[KORNAK]), Play("burst"))
    guess = cadwallon.determinize(state, ALICE, Dice(4))
    assert guess.stack[-1] == Reaction("card", (CAROL, DAVE, BOB), ())
