"""Recomputes every die and every shuffle of a match that is over."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from typing_extensions import override

from games.models import Match
from games.trust.dice import DiceReport, draws_of, is_over


class Command(BaseCommand):
    help = "Checks the dice of a finished match; the exit code is 1 if one is wrong."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", type=int)

    @override
    def handle(self, *args: object, **options: Any) -> None:
        match = Match.objects.filter(pk=options["match"]).first()
        if match is None:
            raise CommandError(f"There is no match {options['match']}.")
        if not is_over(match):
            raise CommandError("Its dice stay sealed until the match is over.")
        report = draws_of(match)
        self.stdout.write("\n".join(lines(match, report)))
        if not report.is_fair:
            sys.exit(1)


def lines(match: Match, report: DiceReport) -> list[str]:
    lines = [f"seal    {match.seal}", f"secret  {match.secret}"]
    if not report.seal_is_kept:
        lines.append("The secret is not the one that was sealed.")
    lines += [
        f"Entry {one.number}: {one.draws}, but the secret gives {one.recomputed}."
        for one in report.drawn
        if not one.is_fair
    ]
    if report.trouble:
        lines.append(f"The log cannot be followed: {report.trouble}")
    if report.is_fair:
        lines.append(f"All {report.count} draws follow from the sealed secret.")
    return lines
