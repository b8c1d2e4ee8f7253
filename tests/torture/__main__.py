"""`python -m tests.torture --json`: what slow clients do to others."""

import argparse
import asyncio
import json
import re
import sys
import urllib.request
from typing import Any

from tests.servers import Site, serve
from tests.torture.slow_clients import KINDS, another_address, measure, one_address

PROBES = 60


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--clients", type=int, default=200, help="of each kind")
    parser.add_argument("--kind", choices=KINDS, action="append")
    options = parser.parse_args()
    with serve() as site:
        found = {
            f"{kind}, {where}": slow(site, kind, options.clients, where)
            for kind in options.kind or KINDS
            for where in ("many addresses", "one address")
        }
    if options.json:
        sys.stdout.write(json.dumps({"slow_clients": found}, indent=1) + "\n")
        return
    for kind, waits in found.items():
        sys.stdout.write(f"{kind}: {waits}\n")


def slow(site: Site, kind: str, number: int, where: str) -> dict[str, Any]:
    port = int(site.url.rstrip("/").rpartition(":")[2])
    address = another_address if where == "many addresses" else one_address
    waits = measure(port, kind, number, picture_of(site), PROBES, address)
    return asyncio.run(waits)._asdict()


def picture_of(site: Site) -> str:
    """The path of a large picture of the home page."""
    page = urllib.request.urlopen(site.url).read().decode()
    found = re.search(r"/static/games/[^\"]*wide-day[^\"]*", page)
    assert found
    return found[0]


if __name__ == "__main__":
    main()
