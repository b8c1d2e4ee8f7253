"""Random play that gets about."""

from collections import Counter

from games.kernel.chance import Dice
from games.kernel.random_bot import pick_any
from games.kernel.rules import Decision, Seat
from games.tools.simulation.lively_play import pick_lively

# Ten words, one number, and the default.
QUESTION: Decision[object] = Decision(
    Seat(0), "what", [None, 1, *"abcdefghij"], default=None
)


def picked(pick: object) -> Counter[object]:
    assert callable(pick)
    chance = Dice(1)
    return Counter(pick(QUESTION, chance) for _ in range(3000))


def test_any_move_is_as_likely_as_another() -> None:
    counts = picked(pick_any)
    assert len(counts) == 12
    assert max(counts.values()) < 1.5 * min(counts.values())


def test_kinds_of_moves_get_their_turn_however_few_there_are_of_one() -> None:
    counts = picked(pick_lively)
    words = sum(counts[word] for word in "abcdefghij")
    assert 0.8 < counts[1] / words < 1.2


def test_lively_play_seldom_lets_it_be() -> None:
    assert 0 < picked(pick_lively)[None] < 300


def test_where_there_is_only_the_default_it_is_taken() -> None:
    question = Decision(Seat(0), "what", [None], default=None)
    assert pick_lively(question, Dice(1)) is None
