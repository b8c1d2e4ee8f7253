"""Starting a game: rulebook p. 6-7, and what each adventure lays out."""

from collections import Counter

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import (
    ADVENTURES,
    CHESTS,
    GANG_THIEVES,
    KORNAK,
    NUMBERS,
    PRINTED_MISSIONS,
    TOKEN_KIND,
    VALRUT,
    AdventureId,
)
from games.cadwallon.rules.district import GATES, GUARDROOM, ROOMS, TREASURY
from games.cadwallon.rules.moves import ChooseGang, Deploy
from games.cadwallon.rules.options import BadOptions, Options
from games.cadwallon.rules.rounds import roll_for_first
from games.kernel.chance import Dice, Recorded
from games.kernel.rules import Seat
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    GANGS,
    LEONA,
    asked,
    dealt,
    legal,
    play,
    question,
)

every_adventure = pytest.mark.parametrize("adventure", ADVENTURES)
every_number_of_seats = pytest.mark.parametrize("seats", cadwallon.SEATS)


def start(seats: int = 4, seed: int = 1, **options: object) -> cadwallon.State:
    """A table at which nobody has chosen a gang yet."""
    return cadwallon.setup(seats, Options(**options), Dice(seed))  # type: ignore[arg-type]


@every_adventure
@every_number_of_seats
def test_every_room_receives_one_chest(adventure: AdventureId, seats: int) -> None:
    """p. 7: 24 tokens, one in each of 24 rooms, if the table wants all of them."""
    state = dealt(seats, adventure=adventure, chests_out="all")
    assert sorted(state.lies[token] for token in CHESTS) == sorted(ROOMS)


def test_chests_lie_with_the_treasure_up() -> None:
    """p. 7"""
    assert dealt(4).flipped == []


def test_the_chests_hold_nine_gems_and_fifteen_other_things() -> None:
    """p. 16"""
    assert Counter(TOKEN_KIND[token] for token in CHESTS) == {
        "red_gem": 6,
        "green_gem": 3,
        "keys": 3,
        "scroll": 3,
        "bracelet": 3,
        "purse": 3,
        "chest": 3,
    }


def test_chests_are_mixed() -> None:
    """p. 7"""
    assert dealt(seed=1).lies != dealt(seed=2).lies


@every_adventure
def test_the_militia_begin_in_guardroom_and_treasury(adventure: AdventureId) -> None:
    """p. 7, R13: although a chest lies there."""
    state = dealt(4, adventure=adventure)
    assert {state.at[KORNAK], state.at[VALRUT]} == {GUARDROOM, TREASURY}


def test_three_of_fifteen_missions_lie_open() -> None:
    """p. 7"""
    state = dealt()
    assert len(state.missions) == 3
    assert sorted(state.missions + state.mission_deck) == [*PRINTED_MISSIONS]
    assert len(PRINTED_MISSIONS) == 15


@every_number_of_seats
def test_fewer_gangs_find_fewer_chests(seats: int) -> None:
    """Our design: else winners grow too rich; see the README of the data."""
    state = dealt(seats)
    rooms = [state.lies[token] for token in CHESTS if state.lies[token] >= 0]
    assert len(rooms) == len(set(rooms)) == NUMBERS.chests[seats - 2]


@every_number_of_seats
def test_everybody_is_dealt_five_of_sixty_cards(seats: int) -> None:
    """p. 7, p. 18"""
    state = dealt(seats)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert len(state.deck) == 60 - 5 * seats


@every_number_of_seats
def test_gangs_begin_without_ducats(seats: int) -> None:
    assert dealt(seats).ducats == [0] * seats


def test_the_highest_total_of_two_dice_begins() -> None:
    """p. 7"""
    luck = Recorded([0, 0, 5, 4, 2, 3])
    assert roll_for_first(3, luck) == ((2, 11, 7), Seat(1))


def test_those_who_are_level_at_the_top_roll_again() -> None:
    """p. 7: only one can be the first player."""
    luck = Recorded([5, 5, 0, 0, 5, 5, 1, 1, 2, 2])
    assert roll_for_first(3, luck) == ((12, 2, 12), Seat(2))


def test_a_second_tie_is_rolled_off_too() -> None:
    luck = Recorded([5, 5, 5, 5, 1, 1, 0, 2, 0, 0, 0, 1])
    assert roll_for_first(2, luck)[1] == Seat(1)


def test_each_seat_chooses_one_of_the_gangs_that_are_left() -> None:
    """p. 7"""
    state = start(3)
    play(state, ChooseGang("cursed"))
    assert asked(state) == (BOB, "gang")
    assert set(legal(state)) == {ChooseGang(gang) for gang in GANGS if gang != "cursed"}


def test_the_last_of_four_takes_the_gang_that_is_left() -> None:
    state, luck = start(4), Dice(1)
    for gang in ("cursed", "nocturnis", "kalderns"):
        cadwallon.apply(state, asked(state)[0], ChooseGang(gang), luck)
    assert [GANGS[gang] for gang in state.gangs] == [
        "cursed",
        "nocturnis",
        "kalderns",
        "executioners",
    ]


def test_a_table_may_hand_out_the_gangs_beforehand() -> None:
    state = start(2, gangs=("cursed", "kalderns"))
    assert [GANGS[gang] for gang in state.gangs] == ["cursed", "kalderns"]
    assert asked(state)[1] == "deploy"


@pytest.mark.parametrize(
    "gangs", [("cursed",), ("cursed", "cursed"), ("cursed", "kalderns", "nocturnis")]
)
def test_gangs_that_do_not_fit_the_seats_are_refused(gangs: tuple[str, ...]) -> None:
    with pytest.raises(BadOptions, match="gangs"):
        start(2, gangs=gangs)


def test_the_first_player_deploys_first_then_clockwise() -> None:
    """p. 7: one thief at a time."""
    state = start(3, gangs=GANGS[:3])
    order = []
    while asked(state)[1] == "deploy":
        order.append(asked(state)[0])
        play(state, legal(state)[0])
        if len(order) == 6:
            break
    first = state.first
    assert order == [Seat((first + turn) % 3) for turn in range(6)]


def test_a_thief_may_be_deployed_on_any_of_sixteen_spaces() -> None:
    """p. 7"""
    state = start(4, gangs=GANGS)
    mine = GANG_THIEVES[state.first]
    assert set(legal(state)) == {
        Deploy(thief, gate) for thief in mine for gate in GATES
    }


def test_a_deployment_space_holds_one_thief() -> None:
    """p. 7"""
    state = start(2, gangs=GANGS[:2])
    move = legal(state)[0]
    assert isinstance(move, Deploy)
    play(state, move)
    taken = move.space
    assert all(m.space != taken for m in legal(state) if isinstance(m, Deploy))


@every_number_of_seats
def test_all_four_thieves_of_everybody_are_placed(seats: int) -> None:
    """p. 7"""
    state = start(seats, gangs=GANGS[:seats])
    while asked(state)[1] == "deploy":
        seat, luck = asked(state)[0], Dice(3)
        cadwallon.apply(state, seat, legal(state)[-1], luck)
    thieves = [thief for gang in state.gangs for thief in GANG_THIEVES[gang]]
    assert len({state.at[thief] for thief in thieves} & set(GATES)) == 4 * seats


def test_the_first_player_begins_the_first_round() -> None:
    """p. 7"""
    state = start(2, gangs=GANGS[:2])
    while asked(state)[1] == "deploy":
        cadwallon.apply(state, asked(state)[0], legal(state)[0], Dice(3))
    assert state.round == 1
    assert asked(state) == (state.first, "patrol")


def test_a_thief_who_is_placed_stays_in_his_own_gang() -> None:
    state = start(2, gangs=GANGS[:2])
    assert state.owners[LEONA] == ALICE
    assert question(state).default in question(state).moves
