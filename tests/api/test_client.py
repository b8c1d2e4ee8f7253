"""The client and the example programs that the site serves: run as anybody would run them, to the end of a match."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from games.registry import GAMES
from tests import servers
from tests.api.keys import keys_of


@pytest.mark.slow
def test_the_examples_play_whole_matches(site: servers.Site, tmp_path: Path) -> None:
    """All of them at once, each with nothing beside it but the client."""
    client = servers.ROOT / "static/programs/cadwallon_client.py"
    running = {}
    keys = keys_of(site, *(f"{game}-program" for game in GAMES))
    for game, key in zip(GAMES, keys, strict=True):
        folder = tmp_path / game
        folder.mkdir()
        shutil.copy(client, folder)
        shutil.copy(servers.ROOT / f"static/games/{game}/bot.py", folder)
        running[game] = subprocess.Popen(
            [
                sys.executable,
                "-I",
                "-c",
                RUN,
                site.url,
                key,
            ],
            cwd=folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    for game, program in running.items():
        said, _nothing = program.communicate(timeout=servers.PATIENCE)
        assert program.returncode == 0, (game, said)
        assert "place" in said


# Isolated from all that is installed here, but for the folder it lies in.
RUN = """
import sys
sys.path.insert(0, ".")
sys.argv[0] = "bot.py"
import bot
bot.main()
"""


@pytest.mark.parametrize("game", GAMES)
def test_an_example_is_short_enough_to_read(game: str) -> None:
    text = (servers.ROOT / f"static/games/{game}/bot.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
