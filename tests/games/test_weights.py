"""What a turn weighs, packed, as it is sent after a move: light for everybody, and no heavier tomorrow by mistake.

What a first visit weighs is measured in a browser (`tests/browser/test_first_load.py`).
"""

import gzip

import pytest

from accounts.models import User
from games.registry import GAMES
from tests.games.match_pages import HTMX
from tests.games.tables import browser
from tests.games.whole_matches import whole_match

LARGEST_TURN = 15_000
# The heaviest of some turns of a match of bots, in bytes. Whoever changes it by more than a fifth does so knowingly.
TURNS = {"cadwallon": 6_200, "kadath": 5_900, "karez": 12_300}
MOMENTS = (2, 12, 40, 80, 120)


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES)
def test_a_turn_weighs_what_it_did(alice: User, bob: User, game: str) -> None:
    weights = [
        len(
            gzip.compress(
                browser(reader).get(f"/m/{match.pk}/turn/", headers=HTMX).content
            )
        )
        for match in (whole_match(game, [alice, bob], most=most) for most in MOMENTS)
        for reader in (alice, bob)
    ]
    assert max(weights) <= LARGEST_TURN
    assert max(weights) == pytest.approx(TURNS[game], rel=0.2)
