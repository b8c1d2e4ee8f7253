"""Bots have a name, a face, a line on how they play, and a rating to choose by."""

import pytest

from accounts.models import User
from games.registry import GAMES
from games.words.bots import about_points, bot_choice
from tests.games.tables import browser
from tests.games.test_advice import against_bots

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_whoever_chooses_bots_sees_who_they_are(alice: User, game: str) -> None:
    page = browser(alice).get("/play/bots/", {"game": game}).content.decode()
    for level in GAMES[game].levels:
        assert level.character.portrait in page
        assert f"{level.character.name} (bot)" in page
        assert level.help in page
        assert about_points(game, level.key) in page


@every_game
def test_whoever_sits_with_them_sees_it_too(alice: User, game: str) -> None:
    match = against_bots(alice, game)
    page = browser(alice).get(f"/m/{match.pk}/").content.decode()
    level = GAMES[game].levels[0]
    assert level.character.portrait in page
    assert f"{level.character.name} (bot)" in page
    assert level.help in page


def test_ratings_are_rounded_and_called_estimates() -> None:
    """Newcomers' bots stand where everybody begins."""
    assert bot_choice("kadath", "apprentice") == "Tabitha (bot), about 1000"
