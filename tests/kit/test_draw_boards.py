"""`manage.py draw_boards` writes the pictures, and only when they change."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings


def draw_boards() -> list[str]:
    out = StringIO()
    call_command("draw_boards", stdout=out)
    return out.getvalue().splitlines()


@pytest.mark.thorough
def test_boards_are_drawn_once(tmp_path: Path, settings: Settings) -> None:
    settings.BASE_DIR = tmp_path
    assert all(": drawn" in line for line in draw_boards())
    folder = tmp_path / "static/games/cadwallon/drawn"
    assert sorted(path.name for path in folder.iterdir()) == [
        "district-phone-day.svg",
        "district-phone-night.svg",
        *(
            f"district-wide-{theme}-{language}.svg"
            for theme in ("day", "night")
            for language in ("en", "es", "fr")
        ),
        *(
            f"names-{theme}-{language}.svg"
            for theme in ("day", "night")
            for language in ("en", "es", "fr")
        ),
        *(f"picture-{language}.svg" for language in ("en", "es", "fr")),
        "targets.css",
    ]
    folder = tmp_path / "static/games/kadath/drawn"
    assert sorted(path.name for path in folder.iterdir()) == [
        "board-day.svg",
        "board-night.svg",
        "chaos.svg",
        "colours.css",
        "dreamer.svg",
    ]
    assert all(": unchanged" in line for line in draw_boards())
