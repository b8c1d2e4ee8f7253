"""Plays two bots against each other and says how sure one can be which is better."""

from time import process_time
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from typing_extensions import override

from games.management.commands.simulate import WORKERS_HELP, watched
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.choices import BadChoice
from games.tools.simulation.comparison import ComparisonPlan, compared, tasks
from games.tools.simulation.match import play
from games.tools.simulation.plan import spread


class Command(BaseCommand):
    help = "Plays two bots against each other, every deal from every seat."
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=list(GAMES))
        parser.add_argument("bot", help="sits at one seat, at each in turn")
        parser.add_argument("other", help="sits at all the others")
        parser.add_argument("--deals", type=int, default=40)
        parser.add_argument("--first", type=int, default=0, help="number of a deal")
        parser.add_argument("--seats", type=int, default=2)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--workers", type=int, default=1, help=WORKERS_HELP)
        parser.add_argument("--json", action="store_true", help="one JSON object")
        parser.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE"
        )

    @override
    def handle(self, *args: object, **options: Any) -> None:
        names = ("game", "bot", "other", "deals", "first", "seats", "seed")
        try:
            chosen = choices.parse(options["game"], options["option"])
            plan = ComparisonPlan(**{n: options[n] for n in names}, chosen=chosen)
            planned = tasks(plan)
        except BadChoice as error:
            raise CommandError(str(error)) from error
        began = process_time()
        matches = watched(spread(play, planned, options["workers"]), len(planned))
        found = compared(plan, matches)
        if options["json"]:
            self.stdout.write(msgspec.json.encode(found).decode())
            return
        swept = "  ".join(f"{name} {won:g}" for name, won in found.swept.items())
        self.stdout.write(
            f"{plan.bot} wins {found.won:.1f} ± {found.error:.1f} % against {plan.other} (fair {found.fair:g})\n"
            f"{len(planned)} matches of {found.deals} deals, lead {found.lead:+.1f}, {found.illegal} illegal, "
            f"{process_time() - began:.0f} s\n{swept}"
        )
