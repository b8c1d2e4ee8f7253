"""Counts all finished matches from nothing, and says what differs from what was stored."""

import sys
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction
from typing_extensions import override

from games.models import Tally
from games.services.counting import count_all_again
from games.tallies import Sum

WHICH = ("game", "user", "dimension", "key")


class Command(BaseCommand):
    help = "Recounts all statistics; the exit code is 1 if any number was not as it should have been."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="one JSON object")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        with transaction.atomic():
            before = stored()
            matches = count_all_again()
            now = stored()
        differing = len(before ^ now)
        report = {"matches": matches, "tallies": len(now), "differing": differing}
        if options["json"]:
            self.stdout.write(msgspec.json.encode(report).decode())
        else:
            self.stdout.write(
                f"{matches} matches, {len(now)} tallies, {differing} of them differed."
            )
        if differing:
            sys.exit(1)


def stored() -> set[tuple[Any, ...]]:
    return set(Tally.objects.values_list(*WHICH, *Sum.__struct_fields__))
