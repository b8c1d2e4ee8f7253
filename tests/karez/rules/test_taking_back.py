"""What somebody has learnt cannot be taken back."""

from games.karez import rules as karez
from games.karez.rules.expeditions.events import EncounterMet
from games.karez.rules.moves import Explore
from games.karez.rules.state import Site
from tests.karez.rules.positions import all_pass, first, hero, of, play, position


def test_a_card_that_was_turned_over_on_the_way_stays_so() -> None:
    """Otherwise one could look what comes, and send others."""
    state = position(status="village")
    state.sites = [Site("goblin_den")]
    first(state).heroes = [hero("knight")]
    play(state, Explore("goblin_den"))
    (met,) = of(EncounterMet, all_pass(state))
    assert karez.reveals(met)
