"""Plays months of seasons in a moment, with people who stay away, and says what came of it. Nothing of it is kept."""

from argparse import ArgumentParser
from typing import Any

import msgspec
from django.core.management.base import BaseCommand
from typing_extensions import override

from games.registry import GAMES
from games.selectors.seasons import has_seasons
from games.tools.months import simulated_seasons


class Command(BaseCommand):
    help = "Simulates seasons with absent players; nothing is kept."

    @override
    def add_arguments(self, parser: ArgumentParser) -> None:
        games = [game for game in GAMES if has_seasons(game)]
        parser.add_argument("--game", choices=games, default=games[-1])
        parser.add_argument("--months", type=int, default=6)
        parser.add_argument("--people", type=int, default=24)
        parser.add_argument(
            "--absent", type=float, default=0.25, help="the share that stays away"
        )
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--json", action="store_true")

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        found = simulated_seasons(
            options["game"],
            options["months"],
            options["people"],
            options["absent"],
            options["seed"],
        )
        if options["json"]:
            self.stdout.write(msgspec.json.encode(found).decode())
            return
        for name, value in msgspec.structs.asdict(found).items():
            self.stdout.write(f"{name.replace('_', ' '):20} {value}")
