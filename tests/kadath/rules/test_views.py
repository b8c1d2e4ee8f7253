"""What a seat may see, and what nobody tells it. Section 6; readings 4 and 30."""

import msgspec

from games.kadath import rules as kadath
from games.kadath.rules.components import TOKENS
from games.kadath.rules.grid import laid
from games.kadath.rules.moves import Keep
from games.kadath.rules.options import Options
from games.kadath.rules.state import Draft, State
from games.kernel.chance import Dice
from games.kernel.random_bot import pick_any
from games.kernel.rules import Seat
from tests.kadath.rules.positions import ALICE, BOB, position, tile


def started() -> State:
    return kadath.setup(2, Options(variant="advanced"), Dice(5))


def named_tokens(state: State, seat: Seat | None) -> set[str]:
    """The tokens that occur anywhere in what the seat sees."""
    text = msgspec.json.encode(kadath.view(state, seat)).decode()
    return {token for token in TOKENS if f'"{token}"' in text}


def test_a_spectator_sees_no_token() -> None:
    state = started()
    assert named_tokens(state, None) == set()
    kadath.apply(state, ALICE, pick_any(kadath.decisions(state)[0], Dice(1)), Dice(1))
    assert named_tokens(state, None) == set()


def test_a_seat_sees_the_tokens_that_went_through_its_hands() -> None:
    state = started()
    assert isinstance(state.frame, Draft)
    for seat in (ALICE, BOB):
        assert named_tokens(state, seat) == set(state.frame.offers[seat])


def test_who_has_chosen_is_seen_but_not_what() -> None:
    one, two = started(), started()
    assert isinstance(one.frame, Draft)
    for state, token in zip((one, two), one.frame.offers[ALICE], strict=False):
        kadath.apply(state, ALICE, Keep(token), Dice(1))
    assert one.hands != two.hands
    assert kadath.view(one, BOB) == kadath.view(two, BOB)
    assert kadath.view(one, None).chosen == (True, False)


def test_used_tokens_lie_open() -> None:
    state = started()
    state.used.append("swap")
    assert named_tokens(state, None) == {"swap"}


def test_the_view_is_a_copy() -> None:
    state = position("l02D l03C")
    view = kadath.view(state, ALICE)
    view.grid.at[0] = 7
    assert state.grid.at[0] != 7
    assert view.turn is not state.frame


def test_tiles_are_listed_row_by_row_as_they_lie() -> None:
    state = position("l02D l03C1")
    state.grid.protected, state.grid.blocked = [tile("l02")], tile("l03")
    left, right = laid(state.grid)
    assert (left.tile, left.side, left.protected, left.blocked) == (9, 0, True, False)
    assert (right.rotation, right.side, right.blocked) == (1, 1, True)


def test_a_guess_keeps_the_top_of_the_deck() -> None:
    state = started()
    decks = {tuple(kadath.determinize(state, ALICE, Dice(n)).deck) for n in range(5)}
    assert len(decks) == 5
    assert {deck[-1] for deck in decks} == {state.deck[-1]}


def test_everybody_sees_the_same_table() -> None:
    chance = Dice(8)
    state = started()
    while asked := kadath.decisions(state):
        kadath.apply(state, asked[0].seat, pick_any(asked[0], chance), chance)
        views = [kadath.view(state, seat) for seat in (ALICE, BOB, None)]
        assert len({msgspec.json.encode(view.grid) for view in views}) == 1
        assert len({(view.market, view.top, view.deck) for view in views}) == 1
