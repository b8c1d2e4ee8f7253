"""Fills an empty database with finished matches, to try lists, charts and profiles on."""

import os
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm
from typing_extensions import override

from accounts.models import User
from games.registry import GAMES
from games.tools.archive.making import ArchivePlan, make

HELP = """Fills an empty database with people and finished matches over three years.

Bots play --logs whole matches of all games with sealed dice. Every match of the archive then has a log of its own that
is one of these, with its own people, hours and digests: it can be replayed, exported and verified like any other.
Ratings and statistics are what `rate_again` and `count_again` find. A hundred thousand matches take a few minutes and
several gigabytes."""


class Command(BaseCommand):
    help = HELP

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--matches", type=int, default=2_000)
        parser.add_argument("--players", type=int, default=500)
        parser.add_argument("--logs", type=int, default=100, help="matches to play")
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument(
            "--workers", type=int, default=os.cpu_count() or 1, help="processes"
        )
        parser.add_argument(
            "--force", action="store_true", help="even where people have accounts"
        )

    @override
    def handle(self, *args: object, **options: Any) -> None:
        plan = ArchivePlan(
            matches=options["matches"],
            players=options["players"],
            logs=options["logs"],
            seed=options["seed"],
            workers=max(1, options["workers"]),
        )
        seats = max(max(game.rules.SEATS) for game in GAMES.values())
        if plan.matches < 1 or plan.logs < 1 or plan.players < seats:
            raise CommandError(
                f"At least one match, one log and {seats} players, please."
            )
        if not options["force"] and User.objects.exists():
            raise CommandError("People live here: use an empty database, or --force.")
        quiet = options["verbosity"] == 0

        def shown(what: Iterable[Any], name: str, total: int) -> Iterable[Any]:
            return tqdm(what, desc=name, total=total, disable=quiet)

        make(plan, shown)
        self.stdout.write(f"{plan.matches} matches of {plan.players} people.")
