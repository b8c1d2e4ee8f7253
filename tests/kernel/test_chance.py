"""Luck: sealed, recorded, thrown. Whoever knows the secret can recompute every draw."""

import hashlib
import hmac
from collections import Counter
from itertools import product

import pytest

from games.kernel.chance import (
    Dice,
    OutOfLuck,
    Recorded,
    Recorder,
    Sealed,
    roll,
    seal,
    shuffle,
)
from games.kernel.rules import Chance

SECRET = bytes(range(32))


def draws(chance: Chance, sides: int, count: int = 20) -> list[int]:
    return [chance.below(sides) for _ in range(count)]


def chi_square(chance: Chance, sides: int, count: int) -> float:
    """How far the draws are from all being equally frequent."""
    seen = Counter(draws(chance, sides, count))
    expected = count / sides
    return sum((seen[n] - expected) ** 2 / expected for n in range(sides))


def word(message: str) -> int:
    digest = hmac.new(SECRET, message.encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8], "big")


@pytest.mark.parametrize(("sides", "entry"), [(6, 0), (6, 7), (60, 7), (1000, 123)])
def test_sealed_draws_are_the_hmac_of_what_is_public(sides: int, entry: int) -> None:
    sealed = Sealed(SECRET, ["alice", "bob"], epoch=1, entry=entry)
    expected = [
        word(f"5:alice,3:bob,|1|{entry}|{draw}|0") % sides for draw in range(20)
    ]
    assert draws(sealed, sides) == expected


def test_a_word_that_would_favour_small_numbers_is_drawn_again() -> None:
    """With this many sides, every other word is above the largest multiple."""
    sides = (1 << 63) + 1
    attempts = (word(f"1:a,|0|0|0|{attempt}") for attempt in range(100))
    expected = next(value for value in attempts if value < sides)
    assert Sealed(SECRET, ["a"], epoch=0, entry=0).below(sides) == expected


def test_the_known_first_throws_of_a_secret_never_change() -> None:
    sealed = Sealed(SECRET, ["alice", "bob"], epoch=0, entry=1)
    assert draws(sealed, 6, 12) == [4, 1, 4, 3, 3, 0, 5, 4, 1, 0, 2, 0]


@pytest.mark.parametrize("sides", [2, 6, 7, 60])
def test_sealed_draws_are_uniform(sides: int) -> None:
    sealed = Sealed(SECRET, ["alice"], epoch=0, entry=0)
    # Far out in the tail for so few degrees of freedom; the secret is fixed.
    assert chi_square(sealed, sides, 6000) < sides - 1 + 4 * (2 * (sides - 1)) ** 0.5


def test_entries_epochs_nonces_and_secrets_all_matter() -> None:
    seen = {
        tuple(draws(Sealed(secret, nonces, epoch, entry), 1000))
        for secret, nonces, epoch, entry in product(
            (SECRET, b"another"), (["a", "b"], ["b", "a"]), (0, 1), (0, 1)
        )
    }
    assert len(seen) == 16


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (["ab", "c"], ["a", "bc"]),
        (["abc"], ["ab", "c"]),
        (["a", ""], ["a"]),
        (["a,1:b"], ["a", "b"]),
        (["|1"], ["", "1"]),
    ],
)
def test_no_two_lists_of_nonces_read_alike(one: list[str], other: list[str]) -> None:
    first, second = (Sealed(SECRET, nonces, 0, 0) for nonces in (one, other))
    assert draws(first, 1000) != draws(second, 1000)


def test_a_nonce_cannot_pass_for_an_epoch() -> None:
    first = Sealed(SECRET, ["a"], epoch=11, entry=1)
    second = Sealed(SECRET, ["a"], epoch=1, entry=11)
    assert draws(first, 1000) != draws(second, 1000)


def test_the_seal_is_the_sha_256_of_the_secret() -> None:
    assert seal(b"abc") == (
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    )


def test_recorded_luck_comes_back_in_order() -> None:
    recorded = Recorded([5, 0, 3])
    assert draws(recorded, 6, 3) == [5, 0, 3]
    assert recorded.is_used_up


def test_recorded_luck_runs_out() -> None:
    with pytest.raises(OutOfLuck):
        Recorded([]).below(6)


@pytest.mark.parametrize("draw", [6, -1])
def test_recorded_luck_refuses_a_number_nobody_could_have_drawn(draw: int) -> None:
    with pytest.raises(OutOfLuck):
        Recorded([draw]).below(6)


def test_recorded_luck_knows_what_is_left() -> None:
    assert not Recorded([1]).is_used_up


def test_a_recorder_passes_on_and_keeps_what_was_drawn() -> None:
    recorder = Recorder(Recorded([2, 4]))
    assert draws(recorder, 6, 2) == recorder.draws == [2, 4]


def test_the_same_seed_throws_the_same_dice() -> None:
    assert draws(Dice(1), 6) == draws(Dice(1), 6) != draws(Dice(2), 6)


@pytest.mark.parametrize("sides", [2, 6, 7, 60])
def test_dice_are_fair(sides: int) -> None:
    bound = sides - 1 + 4 * (2 * (sides - 1)) ** 0.5
    assert chi_square(Dice(3), sides, 6000) < bound


def test_a_die_shows_one_to_six() -> None:
    assert [roll(Recorded([draw])) for draw in (0, 5)] == [1, 6]


def test_every_order_is_equally_likely_after_a_shuffle() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for picks in product(range(3), range(2)):
        items = [1, 2, 3]
        shuffle(items, Recorded(picks))
        orders[tuple(items)] += 1
    assert set(orders.values()) == {1}
    assert len(orders) == 6
