"""A game of a few dozen lines is played through the whole site: it is registered by one line, and by nothing else."""

import pytest

from games.game import TEMPLATES
from tests.site.walking import walk
from tests.toy.registered import TEMPLATES_OF_THE_TOY
from tests.toy.registered import toy_game as toy_game


@pytest.mark.slow
@pytest.mark.usefixtures("toy_game")
def test_it_is_played_from_the_lobby_to_the_statistics(db: None) -> None:
    walk("toy")


def test_it_has_what_a_game_owes_the_site_and_no_more() -> None:
    kept = {
        path.name for path in (TEMPLATES_OF_THE_TOY / "games" / "toy").glob("*.html")
    }
    assert kept == set(TEMPLATES)
