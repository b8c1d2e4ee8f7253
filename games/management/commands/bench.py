"""Measures how fast things are. Prints figures and ratios; judging them is left to the reader."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser
from typing_extensions import override

from games.registry import GAMES
from games.tools import archive_bench, sweep_bench
from games.tools.simulation import bench
from games.tools.simulation.text import lines
from games.tools.web_bench import measure as webbench
from games.tools.web_bench.site import Setup


class Command(BaseCommand):
    help = "Measures speed: of the rules alone, of the site through HTTP, of a sweep over deadlines, or of every list and profile on an archive."
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("what", choices=["rules", "web", "sweep", "archive"])
        parser.add_argument("--game", choices=list(GAMES), default=next(iter(GAMES)))
        parser.add_argument("--repeats", type=int, default=15)
        parser.add_argument("--moves", type=int, default=webbench.MOVES)
        parser.add_argument("--matches", type=int, default=sweep_bench.OPEN_MATCHES)
        parser.add_argument("--redis", action="store_true", help="web: with Redis")
        parser.add_argument("--postgres", action="store_true", help="web: PostgreSQL")
        parser.add_argument("--processes", type=int, default=1, help="web: of the site")
        parser.add_argument("--json", action="store_true", help="one JSON object")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        if options["what"] == "web":
            setup = Setup(options["redis"], options["postgres"], options["processes"])
            figures = webbench.measure(max(2, options["moves"]), setup)
        elif options["what"] == "sweep":
            figures = sweep_bench.measure(max(1, options["matches"]))
        elif options["what"] == "archive":
            figures = archive_bench.measure(max(1, options["repeats"]))
        else:
            figures = bench.measure(options["game"], max(1, options["repeats"]))
        if options["json"]:
            self.stdout.write(msgspec.json.encode(figures).decode())
            return
        if "rows" in figures:
            # A table reads better by its first column.
            figures["pages"] = {row.pop("url"): row for row in figures.pop("rows")}
        self.stdout.write("\n".join(lines(figures)))
        if figures.get("chess_ratio", "") is None:
            self.stdout.write("python-chess is not installed: nothing to compare with")
