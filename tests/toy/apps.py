"""Puts the toy with laps on the list of a running site, as a line in the registry would."""

from django.apps import AppConfig
from typing_extensions import override


class ToyConfig(AppConfig):
    name = "tests.toy"

    @override
    def ready(self) -> None:
        from games.registry import GAMES
        from tests.toy.laps import GAME

        GAMES["toy"] = GAME
