"""Waiting is the enemy: what players leave in advance spares at least half of the waits of a match."""

import pytest

from games.tools.simulation.match import play
from games.tools.simulation.plan import SimulationPlan, pairings

MATCHES = 4


def waits(seats: int, **left_in_advance: object) -> int:
    plan = SimulationPlan(
        game="karez",
        games=MATCHES,
        seats=seats,
        seed=1,
        bots=("guild_master",),
        **left_in_advance,  # type: ignore[arg-type]
    )
    return sum(play(pairing).waits.count for pairing in pairings(plan))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_queues_and_orders_a_match_waits_half_as_often(seats: int) -> None:
    alone, prepared = waits(seats), waits(seats, orders="default", queues=True)
    assert prepared <= alone / 2
