"""When an answer takes effect at a masked table: pure times."""

from datetime import UTC, datetime, timedelta

import pytest

from games.kernel.chance import Dice
from games.match.masking import LIVE, OVER_DAYS, Window, drawn_moment, takes_effect

NOON = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)


def after(**time: float) -> datetime:
    return NOON + timedelta(**time)


@pytest.mark.parametrize("window", [LIVE, OVER_DAYS])
def test_the_moment_is_drawn_within_the_window(window: Window) -> None:
    chance = Dice(1)
    delays = [
        (drawn_moment(NOON, window, chance.below) - NOON).total_seconds()
        for _ in range(500)
    ]
    assert window.least <= min(delays) < max(delays) <= window.most
    middle = (window.least + window.most) / 2
    assert abs(sum(delays) / len(delays) - middle) < 0.1 * middle


def test_an_answer_in_time_takes_effect_at_the_drawn_moment() -> None:
    drawn = after(minutes=17, seconds=3)
    for answered in (after(seconds=1), after(minutes=9), drawn):
        assert takes_effect(drawn, answered, OVER_DAYS) == drawn


def test_a_late_one_waits_for_the_next_full_minutes() -> None:
    drawn = after(minutes=17)
    late = takes_effect(drawn, after(minutes=41, seconds=20), OVER_DAYS)
    assert late == after(minutes=45)
    assert takes_effect(drawn, after(minutes=45), OVER_DAYS) == after(minutes=45)
    live = takes_effect(after(seconds=20), after(seconds=31), LIVE)
    assert live == after(seconds=45)
