"""Writes the whole database to a file, while people play."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from typing_extensions import override

from cadwallon_site.backups import BackupFailed, write_backup


class Command(BaseCommand):
    help = "Writes a backup of one moment to FILE; servers and workers go on meanwhile."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        file: Path = options["file"]
        try:
            write_backup(file)
        except BackupFailed as trouble:
            raise CommandError(str(trouble)) from trouble
        megabytes = file.stat().st_size / 1_000_000
        self.stdout.write(f"{file}: {megabytes:.1f} MB.")
