"""The client and the example programs that the site serves: run as anybody would run them, to the end of a match."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.registry import GAMES
from static.programs.cadwallon_client import Cadwallon, Json
from tests import servers
from tests.api.keys import key_of_bot, keys_of


def running_example(
    site: servers.Site, folder: Path, game: str, key: str, *more: str
) -> subprocess.Popen[str]:
    """As anybody would run it, with nothing beside it but the client."""
    folder.mkdir()
    shutil.copy(servers.ROOT / "static/programs/cadwallon_client.py", folder)
    shutil.copy(servers.ROOT / f"static/games/{game}/bot.py", folder)
    return subprocess.Popen(
        [sys.executable, "-I", "-c", RUN, site.url, key, *more],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.mark.slow
def test_the_examples_play_whole_matches(site: servers.Site, tmp_path: Path) -> None:
    """All of them at once."""
    keys = keys_of(site, *(f"{game}-program" for game in GAMES))
    running = {
        game: running_example(site, tmp_path / game, game, key)
        for game, key in zip(GAMES, keys, strict=True)
    }
    for game, program in running.items():
        said, _nothing = program.communicate(timeout=servers.PATIENCE)
        assert program.returncode == 0, (game, said)
        assert "place" in said


@pytest.mark.slow
def test_an_example_is_there_as_a_bot_account(
    site: servers.Site, tmp_path: Path
) -> None:
    """A person asks it to a table, it sits down, and they play to the end. At once it does in `tests/browser/test_bots.py`."""
    name, game = "Alaric-9", "kadath"
    owner = f"owner-of-{name}"
    key = key_of_bot(site, name, owner, game, sits_down=False)
    (own,) = keys_of(site, owner)
    person = Cadwallon(site.url, own)
    bot = running_example(site, tmp_path / game, game, key, "--stay")
    try:
        servers.wait_until(lambda: is_offered(person, name))
        table = person.open_table(game, "Come and play", seats=2)["id"]
        person.invite(table, name)
        person.ready(table)
        servers.wait_until(lambda: person.match(table)["status"] != "open")
        match = person.play_to_the_end(table, first_move, pause=0.05)
    finally:
        bot.terminate()
        bot.communicate(timeout=servers.PATIENCE)
    assert match["status"] == "finished"
    assert not match["rated"]
    # Every move of its seat was its own.
    mine = match["my_seat"]
    assert match["seats"][1 - mine]["name"] == f"{name} (bot)"
    assert not match["seats"][1 - mine]["is_away"]


def is_offered(program: Cadwallon, name: str) -> bool:
    found = program.ask("GET", "/bots")["bots"]
    return any(one["name"] == name and one["is_offered"] for one in found)


def first_move(match: Json, question: Json) -> Any:
    return question["moves"][0]["move"]


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
