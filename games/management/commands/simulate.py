"""Lets bots play whole matches and reports what happened."""

from collections.abc import Iterable
from time import perf_counter
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from tqdm import tqdm
from typing_extensions import override

from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.choices import BadChoice
from games.tools.simulation.match import STANDING, SimulatedMatch, play
from games.tools.simulation.plan import SimulationPlan, flattened, pairings, spread
from games.tools.simulation.report import summarize
from games.tools.simulation.text import lines


class Command(BaseCommand):
    help = "Lets bots play whole matches of a game and reports what happened."
    requires_system_checks = ()

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help=f"one of: {', '.join(GAMES)}")
        parser.add_argument("--games", type=int, default=20, help=GAMES_HELP)
        parser.add_argument(
            "--seats", type=int, help="as many as possible, if not given"
        )
        parser.add_argument("--bots", nargs="+", default=["random"], help=BOTS_HELP)
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--workers", type=int, default=1, help=WORKERS_HELP)
        parser.add_argument(
            "--orders", choices=STANDING, default="none", help=ORDERS_HELP
        )
        parser.add_argument("--queue", action="store_true", help=QUEUE_HELP)
        parser.add_argument("--json", action="store_true", help="one JSON object")
        parser.add_argument(
            "--option", action="append", default=[], metavar="NAME=VALUE"
        )
        for name in sorted({game.about.SWEEP for game in GAMES.values()}):
            parser.add_argument(f"--{name}", default="", help="one value, or all")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        try:
            report = simulate(options)
        except BadChoice as error:
            raise CommandError(str(error)) from error
        if options["json"]:
            self.stdout.write(msgspec.json.encode(report).decode())
        else:
            self.stdout.write("\n".join(lines(report)))


GAMES_HELP = "matches to play; with a sweep over all values: for each value"
BOTS_HELP = "levels, also mixed (thief,apprentice): they change seats after every match"
ORDERS_HELP = "standing orders of all seats: none, or what a new player has"
QUEUE_HELP = (
    "whoever is asked queues the next actions before leaving, where the game has queues"
)
WORKERS_HELP = "processes; the result is the same whatever the number"


def simulate(options: dict[str, Any]) -> dict[str, Any]:
    game, workers = options["game"], options["workers"]
    if game not in GAMES:
        raise BadChoice(f"{game}: not a game; games: {', '.join(GAMES)}")
    if workers < 1:
        raise BadChoice(f"{workers} workers: at least one, please")
    tasks = pairings(
        SimulationPlan(
            game=game,
            games=options["games"],
            seats=_seats(game, options["seats"]),
            bots=flattened(options["bots"]),
            seed=options["seed"],
            chosen=choices.parse(game, options["option"]),
            swept=options[GAMES[game].about.SWEEP],
            orders=options["orders"],
            queues=options["queue"],
        )
    )
    began = perf_counter()
    matches = watched(spread(play, tasks, workers), len(tasks))
    return summarize(GAMES[game].about, matches, perf_counter() - began)


def _seats(game: str, wanted: int | None) -> int:
    return max(GAMES[game].rules.SEATS) if wanted is None else wanted


def watched(matches: Iterable[SimulatedMatch], total: int) -> list[SimulatedMatch]:
    """With a progress bar if somebody is looking."""
    return list(tqdm(matches, total=total, unit="match", disable=None))
