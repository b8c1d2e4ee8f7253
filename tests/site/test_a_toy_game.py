"""A game of a few dozen lines is played through the whole site: it is registered by one line, and by nothing else."""

from typing import Any

import pytest
from django.conf import settings as configured
from django.core.cache import cache
from pytest_django import Settings

from games.game import TEMPLATES
from games.registry import GAMES
from tests import toy
from tests.servers import ROOT
from tests.site.walking import walk

FOLDER = ROOT / "tests" / "toy" / "templates"


@pytest.fixture
def _toy_game(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    """The folder of its templates lies under `tests/`, so the site is told of it; any other game's lies where all do."""
    monkeypatch.setitem(GAMES, "toy", toy.GAME)
    engine: dict[str, Any] = {**configured.TEMPLATES[0]}
    engine["DIRS"] = [*engine["DIRS"], FOLDER]
    settings.TEMPLATES = [engine]
    cache.clear()


@pytest.mark.usefixtures("_toy_game")
def test_it_is_played_from_the_lobby_to_the_statistics(db: None) -> None:
    walk("toy")


def test_it_has_what_a_game_owes_the_site_and_no_more() -> None:
    kept = {path.name for path in (FOLDER / "games" / "toy").glob("*.html")}
    assert kept == set(TEMPLATES)
