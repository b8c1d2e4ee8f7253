"""The odds of a fight, counted over all dice; used by bots and shown on request.

Rulebook p. 17. Exact: every roll is enumerated.
"""

from functools import cache

import msgspec


class Side(msgspec.Struct, frozen=True):
    """One side of a fight: dice, what is added to the highest, and what is rolled again."""

    dice: int = 2
    bonus: int = 0
    # Own lowest die rolled again (Rage).
    rerolls_lowest: int = 0
    # Highest die rolled again by the other side's will (Dirty Trick, Demon's Whisper).
    loses_highest: int = 0


@cache
def attacker_odds(attack: Side, defence: Side) -> float:
    """The chance that the attacker wins; he wins ties."""
    ours, theirs = distribution(attack), distribution(defence)
    return sum(
        p * q
        for score, p in ours.items()
        for other, q in theirs.items()
        if score >= other
    )


@cache
def distribution(side: Side) -> dict[int, float]:
    """Score -> probability."""
    hands: dict[tuple[int, ...], float] = {(): 1.0}
    for _ in range(side.dice):
        hands = _with_one_more(hands)
    for _ in range(side.rerolls_lowest):
        hands = _with_one_more(_merged(hands, 0))
    for _ in range(side.loses_highest):
        hands = _with_one_more(_merged(hands, -1))
    scores: dict[int, float] = {}
    for hand, chance in hands.items():
        score = hand[-1] + side.bonus
        scores[score] = scores.get(score, 0.0) + chance
    return scores


def _with_one_more(hands: dict[tuple[int, ...], float]) -> dict[tuple[int, ...], float]:
    found: dict[tuple[int, ...], float] = {}
    for hand, chance in hands.items():
        for die in range(1, 7):
            key = tuple(sorted((*hand, die)))
            found[key] = found.get(key, 0.0) + chance / 6
    return found


def _merged(
    hands: dict[tuple[int, ...], float], place: int
) -> dict[tuple[int, ...], float]:
    """The hands without their lowest (0) or highest (-1) die."""
    found: dict[tuple[int, ...], float] = {}
    for hand, chance in hands.items():
        rest = hand[1:] if place == 0 else hand[:-1]
        found[rest] = found.get(rest, 0.0) + chance
    return found
