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
from games.tools.web_bench import programs, streams
from games.tools.web_bench.site import Setup
from games.tools.web_bench.waiting import measure_answers
from games.tools.web_bench.watching import measure_push


class Command(BaseCommand):
    help = "Measures speed: of the rules alone, of the bots, of the site through HTTP, of the interface for programs beside its pages, of many streams of events, of bots' answers to a person, of others who watch, of a sweep over deadlines, or of every list and profile on an archive."
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "what",
            choices=[
                *("rules", "bots", "web", "api", "streams"),
                *("answer", "push", "sweep", "archive"),
            ],
        )
        parser.add_argument("--game", choices=list(GAMES), help=GAME_HELP)
        parser.add_argument("--repeats", type=int, default=15)
        parser.add_argument("--moves", type=int, default=webbench.MOVES)
        parser.add_argument("--matches", type=int, default=sweep_bench.OPEN_MATCHES)
        parser.add_argument(
            "--streams", type=int, default=streams.STREAMS, help="streams: how many"
        )
        parser.add_argument(
            "--redis", action="store_true", help="web, api, streams: with Redis"
        )
        parser.add_argument(
            "--postgres", action="store_true", help="web, api: PostgreSQL"
        )
        parser.add_argument(
            "--processes", type=int, default=1, help="web, api: of the site"
        )
        parser.add_argument("--json", action="store_true", help="one JSON object")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        figures = _measured(options)
        if options["json"]:
            self.stdout.write(msgspec.json.encode(figures).decode())
            return
        if options["what"] == "bots":
            figures = _by_bot(figures)
        if "rows" in figures:
            # A table reads better by its first column.
            figures["pages"] = {row.pop("url"): row for row in figures.pop("rows")}
        self.stdout.write("\n".join(lines(figures)))
        if figures.get("chess_ratio", "") is None:
            self.stdout.write("python-chess is not installed: nothing to compare with")


def _measured(options: dict[str, Any]) -> dict[str, Any]:
    repeats = max(1, options["repeats"])
    match options["what"]:
        case "web" | "api" | "streams":
            return _measured_site(options)
        case "answer":
            return measure_answers(max(2, options["repeats"]))
        case "push":
            return measure_push(max(2, options["repeats"]))
        case "sweep":
            return sweep_bench.measure(max(1, options["matches"]))
        case "archive":
            return archive_bench.measure(repeats)
        case "bots":
            return bench.measure_bots(_asked(options), repeats)
        case _:
            return bench.measure(_asked(options)[0], repeats)


def _measured_site(options: dict[str, Any]) -> dict[str, Any]:
    setup = Setup(options["redis"], options["postgres"], options["processes"])
    match options["what"]:
        case "web":
            return webbench.measure(max(2, options["moves"]), setup)
        case "api":
            return programs.measure_interface(max(2, options["moves"]), setup)
        case _:
            asked = max(2 * streams.FIRST, options["streams"])
            return streams.measure_streams(asked, setup=setup)


GAME_HELP = "bots: all, if not given; rules: the first one"


def _asked(options: dict[str, Any]) -> list[str]:
    return [options["game"]] if options["game"] else list(GAMES)


def _by_bot(figures: dict[str, Any]) -> dict[str, Any]:
    """A table for each bot: all questions, and each kind."""
    return {
        f"{game} {level}": {"all": found, **found.pop("kinds")}
        for game, levels in figures.items()
        for level, found in levels.items()
    }
