"""A mistake in a data file is reported at start, with file and line."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import ROOT, clean_environment

GAME_DATA = "games/cadwallon/rules/data"


@pytest.mark.thorough
def test_a_mistake_in_a_data_file_stops_the_site_in_two_lines(tmp_path: Path) -> None:
    for folder in ("games", "accounts", "cadwallon_site"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    shutil.copy(ROOT / "manage.py", tmp_path)
    file = tmp_path / GAME_DATA / "arcana.toml"
    text = file.read_text()
    line = text[: text.index("\nrun ")].count("\n") + 2
    file.write_text(
        text.replace("\nrun             = { copies = 6", '\nrun = { copies = "six"')
    )
    answer = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=tmp_path,
        env=clean_environment({"CADWALLON_VAR": str(tmp_path / "var")}),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert answer.returncode == 1
    assert f"{GAME_DATA}/arcana.toml:{line}: " in answer.stderr
    assert "Traceback" not in answer.stderr
