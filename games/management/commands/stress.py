"""Plays random matches under all options and looks for anything that breaks, vanishes, doubles or leaks."""

from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm
from typing_extensions import override

from games.registry import GAMES
from games.tools.simulation.audit import MatchToAudit, audit, summarize
from games.tools.simulation.plan import spread


class Command(BaseCommand):
    help = "Plays random matches under all options, and checks every move."
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=list(GAMES))
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument(
            "--start", type=int, default=0, help="number of the first match"
        )

    @override
    def handle(self, *args: object, **options: Any) -> None:
        game, start = options["game"], options["start"]
        if min(options["games"], options["workers"]) < 1:
            raise CommandError("at least one game and one worker, please")
        numbers = range(start, start + options["games"])
        tasks = [MatchToAudit(game, options["seed"], number) for number in numbers]
        found = spread(audit, tasks, options["workers"])
        watched = tqdm(found, total=len(tasks), unit="match", disable=None)
        report = summarize(game, list(watched))
        self.stdout.write(msgspec.json.encode(report).decode())
        if report["problems"]:
            raise CommandError(f"{report['problems']} problems")
