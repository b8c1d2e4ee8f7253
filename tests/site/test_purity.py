"""The linter keeps the rules, the bots and standing orders pure."""

import subprocess

import pytest

from tests.servers import ROOT, command_line


def complaints(file: str, line: str) -> str:
    code = f'"""A module."""\n\n{line}\n'
    answer = subprocess.run(
        command_line("-m", "ruff", "check", "--stdin-filename", file, "-"),
        cwd=ROOT,
        input=code,
        capture_output=True,
        text=True,
        check=False,
    )
    return answer.stdout


@pytest.mark.parametrize("package", ["rules", "bots", "orders"])
@pytest.mark.parametrize(
    "line",
    [
        "from django.db import models",
        "from games.models import Match",
        "from games import services",
        "import time",
        "from datetime import datetime",
        "import random",
        "import os",
        "from pathlib import Path",
    ],
)
def test_the_linter_refuses(package: str, line: str) -> None:
    assert "TID251" in complaints(f"games/{package}/cadwallon/sample.py", line)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("games/cadwallon/rules/sample.py", "from games.kernel.rules import Seat"),
        ("games/bots/sample.py", "from games.registry import GAMES"),
        ("games/services.py", "from django.db import models"),
    ],
)
def test_the_linter_allows(file: str, line: str) -> None:
    assert "TID251" not in complaints(file, line)
