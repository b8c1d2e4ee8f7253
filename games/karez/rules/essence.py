"""What of an action matters to its guild: not which workers of the crowd do it, where the job is the same for either."""

from typing import Any

from games.karez.rules.events import Sent
from games.karez.rules.moves import Work
from games.karez.rules.work import OPENING


def essence(one: Any) -> Any:
    """Of a move or an event."""
    match one:
        case Work():
            job = OPENING[one.place, one.slot, one.adventurer].number
            return (one.place, one.slot, job, one.target)
        case Sent():
            return (one.seat, one.place, one.slot, one.gold, one.valour, one.target)
        case _:
            return one
