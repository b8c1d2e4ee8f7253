"""Replays every log from nothing and says what differs from what is stored."""

import sys
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Q
from typing_extensions import override

from games.models import Match
from games.trust.verifying import differences

# A table that closed before the start has nothing to replay; a match that was cancelled has.
BEGUN = ~Q(status__in=[Match.Status.OPEN, Match.Status.CLOSED]) | Q(
    status=Match.Status.CLOSED, started_at__isnull=False
)


class Command(BaseCommand):
    help = "Replays matches from their logs; the exit code is 1 if anything differs."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("ids", nargs="*", type=int, help="all that have begun")
        parser.add_argument("--json", action="store_true", help="one JSON object")

    @override
    def handle(self, *args: object, **options: Any) -> None:
        ids = chosen(options["ids"])
        found = {match_id: differences(match_id) for match_id in ids}
        differing = [
            {"match": match_id, "differs": what}
            for match_id, what in found.items()
            if what
        ]
        report = {
            "matches": len(ids),
            "clean": len(ids) - len(differing),
            "differing": differing,
        }
        self.say(report, options["json"])
        if differing:
            sys.exit(1)

    def say(self, report: dict[str, Any], as_json: bool) -> None:
        if as_json:
            self.stdout.write(msgspec.json.encode(report).decode())
            return
        for one in report["differing"]:
            self.stdout.write(f"Match {one['match']} differs:")
            self.stdout.write("\n".join(f"  {what}" for what in one["differs"]))
        self.stdout.write(
            f"{report['clean']} of {report['matches']} matches are clean."
        )


def chosen(ids: list[int]) -> list[int]:
    matches = Match.objects.filter(BEGUN).order_by("pk")
    known = list(matches.values_list("pk", flat=True))
    missing = sorted(set(ids) - set(known))
    if missing:
        raise CommandError(
            f"There is no match that has begun with number {missing[0]}."
        )
    return ids or known
