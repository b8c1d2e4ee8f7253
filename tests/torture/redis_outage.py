"""Redis hangs, dies and comes back while people play: no move fails."""

import signal
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.servers import RedisServer, put_empty_database, wait_until
from tests.torture.crowd import Crowd
from tests.torture.kills import MOVES, TABLES, House
from tests.torture.ledger import audit, scripts_on


def torture(seconds: float) -> dict[str, Any]:
    """So long it answers, hangs, answers, is dead, and answers again."""
    with (
        tempfile.TemporaryDirectory(prefix="redis-") as folder,
        tempfile.TemporaryDirectory(prefix="house-") as var,
    ):
        put_empty_database(Path(var))
        redis = RedisServer(Path(folder))
        house = House(Path(var), {"REDIS_URL": redis.url})
        house.start()
        try:
            wait_until(house.answers)
            scripts = scripts_on(house.environment, 2 * TABLES, MOVES)
            with Crowd(lambda: house.port, scripts, TABLES) as crowd:
                moves = {
                    what: played(crowd, seconds, act)
                    for what, act in (
                        ("there", lambda: None),
                        ("hanging", lambda: redis.send(signal.SIGSTOP)),
                        ("back", lambda: redis.send(signal.SIGCONT)),
                        ("dead", redis.kill),
                        ("there again", redis.start),
                    )
                }
            found = audit(house.environment, scripts, crowd.acknowledged)
        finally:
            house.kill_tree()
            redis.stop()
    return {
        "moves": moves,
        "failed": crowd.troubles,
        "statuses": dict(Counter(map(str, crowd.failed))),
        "longest_wait": round(crowd.longest_wait, 2),
        **found._asdict(),
    }


def played(crowd: Crowd, seconds: float, act: Any) -> int:
    """How many moves are made in this time; at least one, however slow the machine is."""
    act()
    before, give_back = len(crowd.acknowledged), time.monotonic() + seconds
    wait_until(
        lambda: time.monotonic() > give_back and len(crowd.acknowledged) > before
    )
    return len(crowd.acknowledged) - before
