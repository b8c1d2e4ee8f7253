"""Over 2,000 windows at a masked table, neither hours nor events tell who holds a card; at a quick one they do.

The windows are opened by the real rules, answered by real orders or by people who think longer when they hold a card,
and take effect when the real functions say. Everybody lets it pass in the end: whoever plays a card shows it.
"""

from collections.abc import Callable, Hashable, Iterator
from datetime import UTC, datetime, timedelta
from functools import cache
from math import log
from typing import NamedTuple

import pytest

from games.cadwallon import orders, rules
from games.cadwallon.rules.moves import Attack, Move, Walk
from games.cadwallon.rules.state import State
from games.kernel.chance import Dice
from games.kernel.rules import Chance, Decision
from games.match.masking import LIVE, OVER_DAYS, Window, drawn_moment, takes_effect
from tests.cadwallon.rules.positions import ALICE, BOB, FARAS, LEONA, position, space
from tests.games.statistics import kolmogorov_smirnov, permutation_p

WINDOWS = 2_000
NOON = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
# What a test must say before anybody is accused.
SIGNIFICANT = 0.01

# Bob's orders, some of which ask him; none of them plays a card.
STANDING = (
    orders.NONE,
    orders.Orders(injury="never"),
    orders.Orders(injury="attacked", injury_then="ask"),
    orders.Orders(injury="always", injury_then="ask"),
)


class Seen(NamedTuple):
    """What others could see of a window: how long it was open, and what happened."""

    holds: bool
    delay: float
    events: Hashable


def exponential(chance: Chance, mean: float) -> float:
    return -mean * log((1 + chance.below(1_000_000)) / 1_000_001)


def coming(chance: Chance, window: Window) -> float:
    """When Bob comes to the page, in seconds: soon, or whenever; he does not know what he will be asked."""
    if chance.below(10) < 7:
        return float(chance.below(window.least // 2))
    return exponential(chance, 20 * window.most)


def thinking(chance: Chance, holds: bool, window: Window) -> float:
    """Whoever has something to decide takes longer, by far."""
    return exponential(chance, window.least / (4 if holds else 60))


GOALS: tuple[Move, ...] = (Attack(FARAS), Walk(space("ribbon-street")))


@cache
def opened(goal: Move, holds: bool, table: str) -> tuple[State, Decision[Move]]:
    """Leona walks, or attacks Faras; Bob holds an injury, or as many other cards. Who is asked what then?"""
    state = position(
        at={LEONA: "forge", FARAS: "old-wall-row"},
        hands={BOB: ["niggling_injury" if holds else "dodge", "run"]},
        active=LEONA,
        table=table,
    )
    rules.apply(state, ALICE, goal, Dice(1))
    return state, rules.decisions(state)[0]


def windows(
    table: str, window: Window, hold: Callable[[datetime, datetime, Window], datetime]
) -> Iterator[Seen]:
    chance = Dice(2027 + window.least)
    for _ in range(WINDOWS):
        holds = chance.below(2) == 1
        standing = STANDING[chance.below(len(STANDING))]
        drawn = drawn_moment(NOON, window, chance.below)
        came, thought = coming(chance, window), thinking(chance, holds, window)
        state, decision = opened(GOALS[chance.below(2)], holds, table)
        if (decision.seat, decision.kind) != (BOB, "react_to_walk"):
            yield Seen(holds, 0.0, "not asked")
            continue
        view = rules.view(state, BOB)
        left_open = orders.asks_whatever_is_held(standing, view, decision)
        if not orders.conceals(view.options):
            left_open = orders.answer(standing, view, decision) is None
        if not left_open:
            yield Seen(holds, 0.0, (decision.kind, "answered at once"))
            continue
        answered = NOON + timedelta(seconds=came + thought)
        effect = hold(drawn, answered, window)
        late = "late" if effect > drawn else "in time"
        yield Seen(holds, (effect - NOON).total_seconds(), (decision.kind, late))


def at_once(drawn: datetime, answered: datetime, window: Window) -> datetime:
    """What would be without holding: the answer counts when it comes."""
    return answered


def p_values(seen: list[Seen]) -> tuple[float, float]:
    holders = [one.delay for one in seen if one.holds]
    others = [one.delay for one in seen if not one.holds]
    events = permutation_p(
        [one.holds for one in seen], [one.events for one in seen], Dice(7)
    )
    return kolmogorov_smirnov(holders, others), events


def told(capsys: pytest.CaptureFixture[str], what: str, p: tuple[float, float]) -> None:
    with capsys.disabled():
        print(  # noqa: T201 - the figures are the result
            f"\n{what}, {WINDOWS} windows: p = {p[0]:.2g} by hours (Kolmogorov–Smirnov),"
            f" p = {p[1]:.2g} by events (chi-square, permuted)"
        )


@pytest.mark.parametrize("window", [LIVE, OVER_DAYS], ids=["live", "over days"])
def test_masked_windows_tell_nothing(
    window: Window, capsys: pytest.CaptureFixture[str]
) -> None:
    p = p_values(list(windows("masked", window, takes_effect)))
    told(capsys, f"masked table, up to {window.most} s", p)
    assert min(p) > SIGNIFICANT


@pytest.mark.parametrize("window", [LIVE, OVER_DAYS], ids=["live", "over days"])
def test_without_holding_the_hours_would_tell(
    window: Window, capsys: pytest.CaptureFixture[str]
) -> None:
    p = p_values(list(windows("masked", window, at_once)))
    told(capsys, f"masked but not held, up to {window.most} s", p)
    assert p[0] < SIGNIFICANT / 10


def test_at_a_quick_table_everything_tells(
    capsys: pytest.CaptureFixture[str],
) -> None:
    p = p_values(list(windows("quick", OVER_DAYS, at_once)))
    told(capsys, "quick table", p)
    assert max(p) < SIGNIFICANT


def test_the_tests_find_no_difference_where_there_is_none() -> None:
    """Over many samples of luck alone they speak up about as often as they say."""
    chance, alarms = Dice(11), 0
    for _ in range(40):
        ones = [chance.below(1000) for _ in range(200)]
        others = [chance.below(1000) for _ in range(200)]
        alarms += kolmogorov_smirnov(ones, others) < 0.05
    assert alarms <= 6
