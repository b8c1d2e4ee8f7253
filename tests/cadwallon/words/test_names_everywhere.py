"""The home page writes the names of the adventures itself; a table reads them from the data of the game."""

import pytest

from cadwallon_site import catalogues
from games.cadwallon.rules.components import ADVENTURES


@pytest.mark.parametrize("language", catalogues.LANGUAGES)
def test_adventures_are_called_the_same_everywhere(language: str) -> None:
    names = {one.en: getattr(one, language) for one in ADVENTURES.values()}
    told = {
        str(one.id): one.string
        for one in catalogues.load(language, "games/cadwallon")
        if one.id in names
    }
    assert told == {name: names[name] for name in told}
    assert told
