"""Fills the database of the site whose environment this is, and prints what can be played there.

Run as `python -m games.tools.web_bench LENGTHS MOVES`, for example `10,100,1000 80`.
"""

import sys

import django
import msgspec


def main(lengths: str, moves: str) -> None:
    django.setup()
    from games.tools.web_bench.prepare import prepare

    scripts = prepare([int(length) for length in lengths.split(",")], int(moves))
    sys.stdout.write(msgspec.json.encode(scripts).decode())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
