"""The hidden draft of the advanced game. Section 1.7; readings 1 and 30."""

import pytest

from games.kadath import rules as kadath
from games.kadath.rules.components import POOL, Token
from games.kadath.rules.events import TokenKept, TokensPassed
from games.kadath.rules.moves import Keep
from games.kadath.rules.options import Options
from games.kadath.rules.state import Draft, State
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from tests.kadath.rules.positions import ALICE, BOB, question

ADVANCED = Options(variant="advanced", sides=("dreamer", "chaos"), starter="dreamer")


def dealt(seed: int = 0) -> State:
    return kadath.setup(2, ADVANCED, Dice(seed))


def offer(state: State, seat: Seat) -> tuple[Token, ...]:
    assert isinstance(state.frame, Draft)
    return state.frame.offers[seat]


def keep(state: State, seat: Seat, which: int = 0) -> list[kadath.Event]:
    return kadath.apply(state, seat, Keep(offer(state, seat)[which]), Dice(0))


def drafted(seed: int = 0) -> State:
    state = dealt(seed)
    for seat in (ALICE, BOB, ALICE, BOB):
        keep(state, seat)
    return state


def test_the_basic_game_has_no_tokens() -> None:
    state = kadath.setup(2, Options(), Dice(0))
    assert state.hands == [[], []]
    assert question(state).kind == "place"


def test_each_player_is_dealt_three_and_three_stay_unseen() -> None:
    state = dealt()
    tokens = [*offer(state, ALICE), *offer(state, BOB), *state.unseen]
    assert sorted(tokens) == sorted(POOL)
    assert len(offer(state, ALICE)) == len(offer(state, BOB)) == 3


def test_both_are_asked_at_once() -> None:
    asked = kadath.decisions(dealt())
    assert [(decision.seat, decision.kind) for decision in asked] == [
        (ALICE, "draft"),
        (BOB, "draft"),
    ]


@pytest.mark.parametrize("seat", [ALICE, BOB])
def test_who_has_chosen_waits_for_the_other(seat: Seat) -> None:
    state = dealt()
    other = BOB if seat == ALICE else ALICE
    before = offer(state, other)
    keep(state, seat)
    (decision,) = kadath.decisions(state)
    assert decision.seat == other
    assert offer(state, other) == before
    assert kadath.view(state, None).chosen == (seat == ALICE, seat == BOB)


def test_the_rest_is_passed_on_when_both_have_chosen() -> None:
    state = dealt()
    mine, yours = offer(state, ALICE), offer(state, BOB)
    keep(state, ALICE)
    events = keep(state, BOB)
    assert (offer(state, ALICE), offer(state, BOB)) == (yours[1:], mine[1:])
    assert TokensPassed(2) in events


def test_the_last_token_is_taken_without_a_question() -> None:
    state = drafted()
    assert [len(hand) for hand in state.hands] == [3, 3]
    assert (question(state).seat, question(state).kind) == (ALICE, "place")


def test_it_does_not_matter_who_answers_first() -> None:
    one, two = dealt(), dealt()
    for first, second in ((ALICE, BOB), (BOB, ALICE)):
        state = one if first == ALICE else two
        keep(state, first, 1)
        keep(state, second, 1)
    assert one.hands == two.hands
    assert one.frame == two.frame


def test_a_kept_token_is_told_to_its_owner_only() -> None:
    state = dealt()
    (event,) = keep(state, ALICE)
    assert isinstance(event, TokenKept)
    assert kadath.redact(event, ALICE) == event
    assert kadath.redact(event, BOB) == TokenKept(ALICE, None)
    assert kadath.redact(event, None) == TokenKept(ALICE, None)


def test_passing_on_shows_tokens_and_cannot_be_taken_back() -> None:
    state = dealt()
    assert not any(map(kadath.reveals, keep(state, ALICE)))
    assert any(map(kadath.reveals, keep(state, BOB)))


def test_nobody_sees_the_tokens_of_the_other() -> None:
    state = drafted()
    assert kadath.view(state, ALICE).hand == tuple(state.hands[ALICE])
    assert kadath.view(state, None).hand == ()
    assert kadath.view(state, BOB).hands == (3, 3)
    unseen = [token for token in state.hands[BOB] if token not in state.given[ALICE]]
    guesses = [kadath.determinize(state, ALICE, Dice(seed)) for seed in range(30)]
    assert len({tuple(guess.hands[BOB]) for guess in guesses}) > 1
    assert all(guess.hands[ALICE] == state.hands[ALICE] for guess in guesses)
    assert unseen


def test_reading_30_a_player_remembers_the_tokens_that_were_passed_on() -> None:
    state = dealt()
    mine, yours = offer(state, ALICE), offer(state, BOB)
    keep(state, ALICE)
    keep(state, BOB)
    assert kadath.view(state, ALICE).given == mine[1:]
    keep(state, ALICE)
    keep(state, BOB)
    assert kadath.view(state, ALICE).given == (*mine[1:], yours[2])
    assert kadath.view(state, None).given == ()


def test_reading_30_a_guess_gives_the_rival_what_was_seen_going_there() -> None:
    """Of what Alice passed on, one came back, and the others must be with Bob."""
    state = drafted(4)
    sure = [token for token in state.given[ALICE] if token not in state.hands[ALICE]]
    assert len(sure) == 2
    for seed in range(20):
        guess = kadath.determinize(state, ALICE, Dice(seed))
        assert set(sure) <= set(guess.hands[BOB])


@pytest.mark.parametrize("chosen", [(), (BOB,), (ALICE,)])
def test_a_guess_during_the_second_choice_knows_what_was_passed(
    chosen: tuple[Seat, ...],
) -> None:
    state = dealt(2)
    keep(state, ALICE)
    keep(state, BOB)
    for seat in chosen:
        keep(state, seat)
    for seed in range(20):
        guess = kadath.determinize(state, ALICE, Dice(seed))
        there = [*guess.hands[BOB], *offer(guess, BOB)]
        assert set(state.given[ALICE]) <= set(there)
        assert len(there) == len(state.hands[BOB]) + len(offer(state, BOB))
        assert kadath.census(guess) == kadath.census(state)


def test_a_used_token_is_not_guessed_again() -> None:
    state = drafted(4)
    token = state.hands[BOB].pop()
    state.used.append(token)
    for seed in range(20):
        guess = kadath.determinize(state, ALICE, Dice(seed))
        assert token not in guess.hands[BOB]
