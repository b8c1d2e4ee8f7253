"""Draws the boards into static files: they never change during a match."""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand
from typing_extensions import override

from games.registry import GAMES


def drawings() -> Iterator[tuple[str, str]]:
    """The path and the contents of every drawing of every game."""
    for game in GAMES.values():
        yield from game.files()


class Command(BaseCommand):
    help = "Draws the boards into static/games/*/drawn/."
    requires_system_checks = ()

    @override
    def handle(self, *args: object, **options: object) -> None:
        root = Path(settings.BASE_DIR)
        for path, drawing in drawings():
            outcome = "drawn" if write(root / path, drawing) else "unchanged"
            self.stdout.write(f"{path}: {outcome}, {len(drawing) // 1000} kB")


def write(path: Path, text: str) -> bool:
    """Writes the file unless it says the same already."""
    if path.exists() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return True
