"""A command that computes from nothing what tasks keep up to date, and says what differs from what was stored."""

import sys
from collections.abc import Hashable
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser
from django.db import transaction
from typing_extensions import override

# Each number of the database: whose it is, and what it says.
Stored = dict[tuple[Hashable, ...], tuple[Hashable, ...]]


class Recomputation(BaseCommand):
    # What is counted, as the report says it.
    things: str

    def stored(self) -> Stored:
        raise NotImplementedError

    def again(self) -> int:
        """Computes everything anew, and says from how many matches."""
        raise NotImplementedError

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="one JSON object")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        with transaction.atomic():
            before = self.stored()
            matches = self.again()
            now = self.stored()
        differing = sum(before.get(key) != now.get(key) for key in before | now)
        report = {"matches": matches, self.things: len(now), "differing": differing}
        if options["json"]:
            self.stdout.write(msgspec.json.encode(report).decode())
        else:
            self.stdout.write(
                f"{matches} matches, {len(now)} {self.things}, {differing} of them differed."
            )
        if differing:
            sys.exit(1)
