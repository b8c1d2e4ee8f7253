"""Lets bots play each other and writes down how well each level plays."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from tqdm import tqdm
from typing_extensions import override

from games.game import BotRating
from games.match.bots import level_keys
from games.registry import GAMES
from games.tools.simulation.match import play
from games.tools.simulation.plan import spread
from games.tools.simulation.rating import Duel, duels, rated, results


class Command(BaseCommand):
    help = "Rates the bots of a game by matches among themselves."
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=list(GAMES))
        parser.add_argument("--games", type=int, default=100, help="matches of a pair")
        parser.add_argument(
            "--slow", type=int, default=40, help="the same where one thinks for long"
        )
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--workers", type=int, default=1)
        parser.add_argument("--write", action="store_true", help="into the data")
        parser.add_argument("--json", action="store_true", help="one JSON object")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        game = options["game"]
        tasks = list(duels(game, options["games"], options["slow"], options["seed"]))
        played = spread(play, tasks, options["workers"])
        levels = level_keys(game)
        found = results(levels, tqdm(played, total=len(tasks), disable=None))
        ratings = rated(levels, found)
        if options["write"]:
            path = Path(settings.BASE_DIR) / f"games/{game}/bots/data/ratings.toml"
            path.write_text(written(game, options, levels, found, ratings))
        if options["json"]:
            self.stdout.write(msgspec.json.encode(ratings).decode())
            return
        for level, rating in ratings.items():
            points = f"{rating.points:>5} ± {rating.error:<4}"
            self.stdout.write(f"{level:<16}{points} {rating.matches} matches")


def written(
    game: str,
    options: Mapping[str, Any],
    levels: list[str],
    found: list[Duel],
    ratings: Mapping[str, BotRating],
) -> str:
    """The file as it is kept, with what it comes from."""
    numbers = " ".join(
        f"--{name} {options[name]}" for name in ("games", "slow", "seed")
    )
    lines = [
        "# How well each level plays, on the scale of people's ratings; the error is a standard error.",
        f"# `manage.py rate_bots {game} {numbers} --write`",
        "#",
        *(
            f"# {levels[d.second]} won {d.matches - d.won:g} of {d.matches} against {levels[d.first]}."
            for d in found
        ),
    ]
    for level, rating in ratings.items():
        lines += ["", f"[levels.{level}]"]
        lines += [
            f"{name} = {value}" for name, value in msgspec.to_builtins(rating).items()
        ]
    return "\n".join(lines) + "\n"
