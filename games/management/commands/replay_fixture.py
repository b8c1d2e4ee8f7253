"""Replays the log of a report, and says where it breaks."""

import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser
from typing_extensions import override

from games.registry import GAMES
from games.trust.fixture import Fixture, read, replay


class Command(BaseCommand):
    help = (
        "Replays a file that an operator downloaded from a report, then tries every answer that is open; "
        "the exit code is 1 if anything breaks."
    )

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    @override
    def handle(self, *args: object, **options: Any) -> None:
        made = _read(options["file"])
        rules = GAMES[made.game].rules
        if made.rules_version != rules.VERSION:
            self.stdout.write(
                f"It is played by rules {made.rules_version}; new matches by {rules.VERSION}."
            )
        if made.report:
            self.stdout.write(f"Reported at entry {made.upto}: {made.report}")
        found = replay(made)
        if found.trouble:
            self.stdout.write(f"It breaks after entry {found.number}: {found.trouble}")
            sys.exit(1)
        asked = ", ".join(f"seat {seat}" for seat in found.asked) or "nobody"
        self.stdout.write(
            f"All {len(made.entries)} entries replay; {asked} is asked, and every answer works."
        )


def _read(file: Path) -> Fixture:
    try:
        made = read(file.read_bytes())
    except (OSError, ValueError, msgspec.MsgspecError) as mistake:
        raise CommandError(f"{file} cannot be read: {mistake}") from mistake
    if made.game not in GAMES:
        raise CommandError(f"There is no game {made.game!r}.")
    return made
