"""Puts a backup in the place of the database."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from typing_extensions import override

from cadwallon_site.backups import BackupFailed, restore_backup
from cadwallon_site.private_folder import FolderInUse, alone_in, make_private


class Command(BaseCommand):
    help = "Replaces the database by the backup in FILE. The site must not run."

    @override
    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    @override
    def handle(self, *args: Any, **options: Any) -> None:
        make_private(settings.VAR_DIR)
        try:
            with alone_in(settings.VAR_DIR):
                restore_backup(options["file"].resolve())
                # A backup may be older than the code.
                call_command("migrate", verbosity=0, interactive=False)
        except (BackupFailed, FolderInUse) as trouble:
            raise CommandError(str(trouble)) from trouble
        self.stdout.write(
            "Restored. `manage.py verify_matches` replays every match of it."
        )
