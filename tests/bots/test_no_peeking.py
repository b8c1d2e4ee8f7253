"""A bot's choice depends on nothing that its seat cannot know."""

import pytest

from games.bots import LEVELS
from games.rules import cadwallon
from games.rules.cadwallon.components import ADVENTURES, AdventureId
from games.rules.cadwallon.options import Options
from games.rules.chance import Dice
from tests.bots.matches import decisions_of


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("level", ["apprentice", "thief"])
def test_other_hands_and_the_decks_do_not_matter(
    level: str, adventure: AdventureId
) -> None:
    bot = LEVELS["cadwallon"][level]
    for state, decision in decisions_of([level] * 3, Options(adventure=adventure), 4):
        choices = set()
        for guess in (1, 2):
            seen = cadwallon.determinize(state, decision.seat, Dice(guess))
            choices.add(bot(seen, cadwallon.decisions(seen)[0], Dice(9)))
        assert len(choices) == 1


@pytest.mark.parametrize("level", ["apprentice", "thief"])
def test_a_bot_leaves_the_state_it_looks_at_as_it_is(level: str) -> None:
    bot = LEVELS["cadwallon"][level]
    for state, decision in decisions_of([level] * 4, Options(adventure="arcane"), 5):
        seen = cadwallon.clone(state)
        bot(seen, decision, Dice(9))
        assert seen == state
