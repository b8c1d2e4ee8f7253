"""A bot's choice depends on nothing that its seat cannot know."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import ADVENTURES
from games.game import Bot
from games.kadath import rules as kadath
from games.kernel.chance import Dice
from games.kernel.rules import AnyRules, Decision
from games.match.bots import level_of
from tests.kernel.bot_matches import decisions_of
from tests.long import LONG


class Setting(NamedTuple):
    """A match of a game; of the first seat's level we ask every so-many-th question again."""

    rules: AnyRules
    levels: tuple[str, ...]
    options: Any
    every: int = 1

    @property
    def bot(self) -> Bot:
        level = level_of(self.rules.KEY, self.levels[0])
        assert level is not None
        return level.play

    def questions(self, seed: int) -> Iterator[tuple[Any, Decision[Any]]]:
        asked = decisions_of(self.rules, self.levels, self.options, seed)
        for number, question in enumerate(asked):
            if number % self.every == 0:
                yield question


BASIC, ADVANCED = kadath.Options(), kadath.Options(variant="advanced")
CADWALLON = {
    f"cadwallon-{level}-{adventure}": Setting(
        cadwallon,
        (level,) * 3,
        cadwallon.Options(adventure=adventure),
        1 if LONG else 3,
    )
    for adventure in ADVENTURES
    for level in ("apprentice", "thief")
}
KADATH = {
    "kadath-apprentice-basic": Setting(kadath, ("apprentice",) * 2, BASIC),
    "kadath-apprentice-advanced": Setting(kadath, ("apprentice",) * 2, ADVANCED),
    "kadath-dreamer-basic": Setting(kadath, ("dreamer",) * 2, BASIC),
    "kadath-dreamer-advanced": Setting(kadath, ("dreamer",) * 2, ADVANCED),
    "kadath-old_one-basic": Setting(kadath, ("old_one", "dreamer"), BASIC, 3),
    "kadath-old_one-advanced": Setting(kadath, ("old_one", "dreamer"), ADVANCED, 3),
}


def every(settings: dict[str, Setting]) -> pytest.MarkDecorator:
    """One case for each; the old one thinks for long."""
    slow = {name: [pytest.mark.slow] if "old_one" in name else [] for name in settings}
    cases = [
        pytest.param(it, id=name, marks=slow[name]) for name, it in settings.items()
    ]
    return pytest.mark.parametrize("setting", cases)


@every({**CADWALLON, **KADATH})
def test_other_hands_and_the_decks_do_not_matter(setting: Setting) -> None:
    rules = setting.rules
    for state, decision in setting.questions(seed=4):
        choices = set()
        for guess in (1, 2):
            seen = rules.determinize(state, decision.seat, Dice(guess))
            asked = next(d for d in rules.decisions(seen) if d.seat == decision.seat)
            choices.add(setting.bot(seen, asked, Dice(9)))
        assert len(choices) == 1


WATCHED = {
    "cadwallon-apprentice": Setting(
        cadwallon, ("apprentice",) * 4, cadwallon.Options(adventure="arcane")
    ),
    "cadwallon-thief": Setting(
        cadwallon, ("thief",) * 4, cadwallon.Options(adventure="arcane")
    ),
    **{name: it for name, it in KADATH.items() if it.options == ADVANCED},
}


@pytest.mark.thorough
@every(WATCHED)
def test_a_bot_leaves_the_state_it_looks_at_as_it_is(setting: Setting) -> None:
    for state, decision in setting.questions(seed=5):
        seen = setting.rules.clone(state)
        setting.bot(seen, decision, Dice(9))
        assert seen == state
