"""Players without a body: each sees only what its seat may see, and picks one of the legal moves."""

from collections.abc import Callable
from typing import Any

from games.cadwallon.bots.apprentice import play_as_apprentice
from games.cadwallon.bots.thief import play_as_thief
from games.kadath.bots.apprentice import play_as_beginner
from games.kadath.bots.dreamer import play_as_dreamer
from games.kadath.bots.old_one import play_as_old_one
from games.kernel.questions import question_of
from games.kernel.random_bot import play_at_random
from games.kernel.rules import Chance, Decision, Rules, Seat
from games.registry import GAMES

# A bot gets a state as it might be for all its seat knows, and the question put to it.
Bot = Callable[[Any, Decision[Any], Chance], Any]

LEVELS: dict[str, dict[str, Bot]] = {
    "cadwallon": {
        "random": play_at_random,
        "apprentice": play_as_apprentice,
        "thief": play_as_thief,
    },
    "kadath": {
        "random": play_at_random,
        "apprentice": play_as_beginner,
        "dreamer": play_as_dreamer,
        "old_one": play_as_old_one,
    },
}


# Who plays for somebody who is away: the best of those that answer at once.
STAND_IN = {"cadwallon": "thief", "kadath": "dreamer"}


def stand_in(game: str) -> str:
    """The level of the bot that plays for an absent owner."""
    return STAND_IN.get(game, "random")


def choose(game: str, level: str, state: Any, seat: Seat, chance: Chance) -> Any:
    """The move of a bot of this level in a registered game."""
    return answer(GAMES[game], level, state, seat, chance)


def answer(
    rules: Rules[Any, Any, Any, Any, Any],
    level: str,
    state: Any,
    seat: Seat,
    chance: Chance,
) -> Any:
    """The move of a bot of this level. What its seat cannot know is drawn anew before it looks."""
    seen = rules.determinize(state, seat, chance)
    decision = question_of(rules.decisions(seen), seat)
    assert decision is not None
    return LEVELS[rules.KEY][level](seen, decision, chance)
