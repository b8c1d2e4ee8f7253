"""The map of the README names every folder and module of `games/`."""

import re

from tests.house.allow_list import game_folders
from tests.servers import ROOT

# What Django asks for, and what every package has.
UNNAMED = {"__init__", "__main__", "apps", "settings"}
# Told apart by their packages: what they hold is named after pages and commands.
GLUE = ("views", "forms", "templatetags", "management", "migrations", "tools")


def test_every_module_is_on_the_map() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`(?:games/)?([\w/]+?)(?:\.py)?/?`", text))
    missing = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "games").rglob("*.py"))
        if not {path.stem, f"{path.parent.name}/{path.stem}"} & (named | UNNAMED)
        and path.relative_to(ROOT / "games").parts[0] not in (*GLUE, *game_folders())
    ]
    assert missing == []


def test_every_folder_is_on_the_map() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    folders = [
        path.name
        for path in sorted((ROOT / "games").iterdir())
        if (path / "__init__.py").exists() and path.name not in game_folders()
    ]
    missing = [name for name in folders if f"`games/{name}/`" not in text]
    assert missing == ["migrations"]
