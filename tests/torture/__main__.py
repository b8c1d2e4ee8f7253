"""`python -m tests.torture --json`: trouble made on purpose, on private sites, and what came of it.

`kills`: the whole site or a part of it dies while six tables play. `slow_clients`: 200 of each kind, and what others wait meanwhile.
`redis_outage`: Redis hangs and dies. `two_worlds`: every address, in worlds that differ in what its reader may not know.
`many_machines`: 100 matches through two servers, of which one dies, with a worker and Redis. `growth`: what a second server brings.
"""

import argparse
import asyncio
import json
import os
import re
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.servers import Site, put_empty_database, serve
from tests.torture import growth, kills, machines, redis_outage
from tests.torture.ledger import run
from tests.torture.slow_clients import (
    KINDS,
    Sites,
    another_address,
    measure,
    one_address,
)

PROBES = 60
ADDRESSES = {"many addresses": another_address, "one address": one_address}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="*", help=f"of {', '.join(TORTURES)}; all")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--clients", type=int, default=200, help="slow ones of a kind")
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--kills", type=int, default=200, help="on each database")
    parser.add_argument("--database", choices=kills.DATABASES, action="append")
    parser.add_argument(
        "--seconds", type=float, default=15, help="of each Redis outage"
    )
    parser.add_argument("--rounds", type=int, default=3, help="pairs of worlds a game")
    parser.add_argument("--matches", type=int, default=100, help="on many machines")
    options = parser.parse_args()
    if unknown := set(options.what) - TORTURES.keys():
        parser.error(f"there is no {', '.join(unknown)}")
    found = {name: TORTURES[name](options) for name in options.what or TORTURES}
    sys.stdout.write(json.dumps(found, indent=1 if options.json else 4) + "\n")


def slow_clients(options: argparse.Namespace) -> dict[str, Any]:
    with serve() as site, serve() as elsewhere:
        sites = Sites(port_of(site), port_of(elsewhere), picture_of(site))
        # Both have made all they make once.
        asyncio.run(measure(sites, "silent", 0, PROBES))
        found = {
            f"{kind}, {where}": asyncio.run(
                measure(sites, kind, options.clients, PROBES, address)
            ).told()
            for kind in options.kind or KINDS
            for where, address in ADDRESSES.items()
        }
    return {"load": os.getloadavg()[1], **found}


def port_of(site: Site) -> int:
    return int(site.url.rstrip("/").rpartition(":")[2])


def picture_of(site: Site) -> str:
    """The path of a large picture of the home page."""
    page = urllib.request.urlopen(site.url).read().decode()
    found = re.search(r"/static/games/[^\"]*wide-day[^\"]*", page)
    assert found
    return found[0]


def killed(options: argparse.Namespace) -> dict[str, Any]:
    databases = options.database or kills.DATABASES
    return {
        name: kills.torture(name, options.kills, say=say_aside) for name in databases
    }


def say_aside(sentence: str) -> None:
    """Beside the JSON."""
    sys.stderr.write(f"{sentence}\n")


def worlds(options: argparse.Namespace) -> Any:
    with tempfile.TemporaryDirectory(prefix="worlds-") as var:
        put_empty_database(Path(var))
        environment = {
            "CADWALLON_VAR": var,
            "CADWALLON_GRACE_SECONDS": "0",
            "CADWALLON_EXHIBITION_HOURS": "0",
        }
        rounds = str(options.rounds)
        return json.loads(run("tests.torture.two_worlds", environment, rounds, "30"))


TORTURES: dict[str, Callable[[argparse.Namespace], Any]] = {
    "kills": killed,
    "slow_clients": slow_clients,
    "redis_outage": lambda options: redis_outage.torture(options.seconds),
    "two_worlds": worlds,
    "many_machines": lambda options: machines.torture(options.matches),
    "growth": lambda options: growth.measure(),
}

if __name__ == "__main__":
    main()
