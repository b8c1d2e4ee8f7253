"""Rates all matches from nothing, in the order in which they ended, and says what differs from what was stored."""

import sys
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction
from typing_extensions import override

from games.models import Rating
from games.services.rating import rate_all_again

Ratings = dict[tuple[str, int], tuple[float, float, int]]


class Command(BaseCommand):
    help = "Recomputes all ratings; the exit code is 1 if any of them was not as it should have been."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="one JSON object")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        with transaction.atomic():
            before = stored()
            matches = rate_all_again()
            now = stored()
        differing = sum(
            before.get(whose) != now.get(whose) for whose in before.keys() | now.keys()
        )
        report = {"matches": matches, "ratings": len(now), "differing": differing}
        if options["json"]:
            self.stdout.write(msgspec.json.encode(report).decode())
        else:
            self.stdout.write(
                f"{matches} matches, {len(now)} ratings, {differing} of them differed."
            )
        if differing:
            sys.exit(1)


def stored() -> Ratings:
    rows = Rating.objects.values_list("game", "user", "mu", "sigma", "played")
    return {(game, user): (mu, sigma, n) for game, user, mu, sigma, n in rows}
