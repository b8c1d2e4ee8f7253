"""The small words that everybody needs of any game: who is asked, on whose turn, and what of it they may know."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from games.kernel.questions import is_final, is_off_turn, known_to, question_of
from games.kernel.rules import AnyRules, Decision, Seat

ALICE, BOB = Seat(0), Seat(1)


def rules(**functions: Any) -> AnyRules:
    """A game of which only this much is known."""
    return cast(AnyRules, SimpleNamespace(**functions))


def on_turn(seat: Seat | None) -> AnyRules:
    return rules(turn_of=lambda state: seat)


def test_the_default_counts_for_somebody_who_does_not_answer() -> None:
    assert Decision(ALICE, "bid", [3, 1, 2], default=2).fallback == 2


def test_without_a_default_the_first_answer_counts() -> None:
    assert Decision(ALICE, "bid", [3, 1, 2]).fallback == 3


def test_a_default_of_nothing_is_a_default() -> None:
    assert Decision(ALICE, "bid", [3, 0], default=0).fallback == 0


def test_everybody_has_the_question_that_is_put_to_them() -> None:
    to_alice, to_bob = Decision(ALICE, "bid", [1]), Decision(BOB, "bid", [2])
    assert question_of([to_alice, to_bob], BOB) is to_bob


@pytest.mark.parametrize("seat", [BOB, None])
def test_who_is_not_asked_has_no_question(seat: Seat | None) -> None:
    assert question_of([Decision(ALICE, "bid", [1])], seat) is None


def test_a_question_on_the_turn_of_another_interrupts_it() -> None:
    assert is_off_turn(on_turn(ALICE), None, BOB)
    assert not is_off_turn(on_turn(ALICE), None, ALICE)


def test_between_the_turns_nobody_is_interrupted() -> None:
    assert not is_off_turn(on_turn(None), None, ALICE)


def test_of_some_events_a_seat_knows_those_it_may_and_as_it_may() -> None:
    def redact(event: int, seat: Seat | None) -> int | None:
        return None if event < 0 else event // 10

    assert known_to(rules(redact=redact), [57, -1, 12], ALICE) == [5, 1]


def test_an_event_that_says_little_is_known_all_the_same() -> None:
    assert known_to(rules(redact=lambda event, seat: event), [0, ""], None) == [0, ""]


def is_final_after(
    draws: list[int], events: list[str], asked: list[Seat], mover: Seat = ALICE
) -> bool:
    shows = rules(reveals=lambda event: event == "shown")
    return is_final(shows, mover, draws, events, asked)


def test_a_move_is_taken_back_while_its_owner_alone_is_asked() -> None:
    assert not is_final_after([], ["walked"], [ALICE])


def test_dice_are_never_taken_back() -> None:
    assert is_final_after([0], [], [ALICE])


def test_what_was_shown_is_never_taken_back() -> None:
    assert is_final_after([], ["walked", "shown"], [ALICE])


@pytest.mark.parametrize("asked", [[BOB], [ALICE, BOB], []])
def test_nothing_is_taken_back_when_others_are_asked_or_nobody(
    asked: list[Seat],
) -> None:
    assert is_final_after([], [], asked)
