"""On PYTHONPATH, this hides every package that `make run` does not install.

The tests run where more is installed; a package missing from requirements.txt would
otherwise be found by those only who play.
"""

import re
import sys
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from typing_extensions import override

REQUIREMENTS = Path(__file__).resolve().parents[2] / "requirements.txt"


def spelled(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def hidden() -> set[str]:
    """The top-level modules that come with none of the required packages."""
    lines = REQUIREMENTS.read_text(encoding="utf-8").splitlines()
    required = {
        spelled(line.split("==")[0].split("[")[0]) for line in lines if "==" in line
    }
    return {
        module
        for module, packages in packages_distributions().items()
        if required.isdisjoint(spelled(package) for package in packages)
    }


class Hider(MetaPathFinder):
    """Refuses to find the hidden modules."""

    def __init__(self) -> None:
        self.names = hidden()

    @override
    def find_spec(self, fullname: str, *args: Any) -> ModuleSpec | None:
        if fullname.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"make run does not install {fullname}")
        return None


sys.meta_path.insert(0, Hider())
