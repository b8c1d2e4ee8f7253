"""The history is valid HTML in every language, whatever is listed or searched for."""

import pytest

from accounts.models import User
from tests.games.tables import browser
from tests.games.test_valid_html import LANGUAGES, check
from tests.history.past import past


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", ["/history/", "/history/all/", "/history/?name=x"])
def test_it_is_valid(alice: User, bob: User, address: str, language: str) -> None:
    past("Quotes \" ' & <b>", alice, bob, choices=("executioners", "nocturnis"))
    past("Low Tide", alice, None, game="kadath")
    User.objects.filter(pk=alice.pk).update(language=language)
    check(browser(alice), address, language)
