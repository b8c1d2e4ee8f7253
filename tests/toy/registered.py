"""A fixture for those who play the toy game on the whole site."""

from typing import Any

import pytest
from django.conf import settings as configured
from django.core.cache import cache
from pytest_django import Settings

from games.game import Game
from games.registry import GAMES
from tests import toy
from tests.servers import ROOT
from tests.toy import laps

TEMPLATES_OF_THE_TOY = ROOT / "tests" / "toy" / "templates"


def register(
    monkeypatch: pytest.MonkeyPatch, settings: Settings, game: Game = toy.GAME
) -> None:
    """The folder of its templates lies under `tests/`, so the site is told of it; any other game's lies where all do."""
    monkeypatch.setitem(GAMES, "toy", game)
    engine: dict[str, Any] = {**configured.TEMPLATES[0]}
    engine["DIRS"] = [*engine["DIRS"], TEMPLATES_OF_THE_TOY]
    settings.TEMPLATES = [engine]
    cache.clear()


@pytest.fixture
def laps_game(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    register(monkeypatch, settings, laps.GAME)


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    register(monkeypatch, settings)
