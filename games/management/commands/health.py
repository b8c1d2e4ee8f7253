"""Says whether deadlines and notices are handled in time."""

import sys
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandParser
from typing_extensions import override

from games.selectors.health import health
from games.services.canary import said


class Command(BaseCommand):
    help = "Counts late deadlines and notices; the exit code is 1 if there are any, or if nobody looks for them."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="one JSON object")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        found = health()
        if options["json"]:
            facts = {**msgspec.to_builtins(found), "ill": found.is_ill}
            self.stdout.write(msgspec.json.encode(facts).decode())
        else:
            self.stdout.write(said(found))
        if found.is_ill:
            sys.exit(1)
