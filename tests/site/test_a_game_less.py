"""A game is deleted by deleting its folders and its line: the rest of the site does not know that it was ever there."""

import shutil
import subprocess
from pathlib import Path

import pytest

from games.registry import FOLDERS
from tests.servers import (
    ROOT,
    clean_environment,
    command_line,
    put_empty_database,
)

PARTS = ("games", "accounts", "cadwallon_site", "templates", "static", "tests")
WALK = """
from django.core.management import call_command
from django.test.utils import setup_test_environment
from games.registry import GAMES
from tests.site.walking import walk
assert list(GAMES) == {left!r}
setup_test_environment()
call_command("migrate", verbosity=0)
# The quickest of those that are left.
walk(min(GAMES, key=lambda game: GAMES[game].seats))
print("walked")
"""


def tree_without(game: str, folder: Path) -> None:
    # What is compiled stays so: a file is copied with its age.
    ignored = shutil.ignore_patterns(game)
    for part in PARTS:
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    shutil.copy(ROOT / "manage.py", folder)
    registry = folder / "games" / "registry.py"
    lines = registry.read_text().splitlines(keepends=True)
    left = [line for line in lines if line.strip() != f'"{game}",']
    assert len(left) == len(lines) - 1
    registry.write_text("".join(left))


@pytest.mark.slow
@pytest.mark.parametrize("game", FOLDERS)
def test_the_site_goes_on_without_it(game: str, tmp_path: Path) -> None:
    tree_without(game, tmp_path)
    left = [folder for folder in FOLDERS if folder != game]
    var = tmp_path / "var"
    var.mkdir()
    put_empty_database(var)
    answer = subprocess.run(
        command_line(
            "manage.py", "shell", "--no-imports", "-c", WALK.format(left=left)
        ),
        cwd=tmp_path,
        env=clean_environment({"CADWALLON_VAR": str(var), "DEBUG": "1"}),
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.stdout.endswith("walked\n"), answer.stderr
