"""The contracts on imports refuse what they promise to refuse: all of them are tried at once, with lines that break them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import ROOT

REFUSED = [
    ("games/kernel", "from django.db import models"),
    ("games/kernel", "import time"),
    ("games/cadwallon/rules", "from games.match.log import load"),
    ("games/cadwallon/rules", "from games.cadwallon.bots import thief"),
    ("games/cadwallon/rules", "from datetime import datetime"),
    ("games/cadwallon/rules", "import random"),
    ("games/cadwallon/rules", "import sqlite3"),
    ("games/cadwallon/rules", "from pathlib import Path"),
    ("games/cadwallon/bots", "from games.registry import GAMES"),
    ("games/cadwallon/bots", "from django.utils.translation import gettext"),
    ("games/cadwallon/orders", "from games.cadwallon.words import sentence"),
    ("games/cadwallon/words", "from games.models import Match"),
    ("games/kadath/page", "from games.cadwallon.rules import State"),
    ("games/kit", "from games.registry import GAMES"),
    ("games/selectors", "from games.services import play"),
    ("games/match", "from games.selectors import match"),
    ("games/services", "from games.tools import archive"),
    ("accounts", "from games.models import Match"),
]
ALLOWED = [
    ("games/cadwallon/rules", "from games.kernel.rules import Seat"),
    ("games/cadwallon/page", "from games.kit.svg import tag"),
    ("games/services", "from games.selectors import match"),
]


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What the linter says of a tree with one more module for each line."""
    house = tmp_path_factory.mktemp("house")
    ignored = shutil.ignore_patterns("__pycache__", "locale", "golden")
    for part in ("games", "accounts", "cadwallon_site", "tests"):
        shutil.copytree(ROOT / part, house / part, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", house)
    for number, (folder, line) in enumerate([*REFUSED, *ALLOWED]):
        (house / folder / f"sample_{number:02}.py").write_text(f"{line}\n")
    answer = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache", "--no-logo"],
        cwd=house,
        capture_output=True,
        text=True,
        check=False,
    )
    return answer.stdout


@pytest.mark.thorough
def test_what_is_refused(complaints: str) -> None:
    found = [f"sample_{number:02}" in complaints for number in range(len(REFUSED))]
    assert [
        line for line, is_found in zip(REFUSED, found, strict=True) if not is_found
    ] == []


def test_what_is_allowed(complaints: str) -> None:
    numbers = range(len(REFUSED), len(REFUSED) + len(ALLOWED))
    assert [number for number in numbers if f"sample_{number:02}" in complaints] == []
