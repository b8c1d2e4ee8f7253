"""What the best bot would do for a seat, and why. Nothing of it is written down."""

from threading import Lock
from typing import Any

from django.core.cache import cache

from games.kernel.advice import AdvisedMove
from games.kernel.chance import Dice
from games.kernel.questions import question_of
from games.kernel.rules import Seat
from games.match.errors import Refusal, Refused
from games.models import Match
from games.registry import GAMES

# The same for everybody who sees the same: what a seat cannot know is drawn anew with this luck.
LUCK = 1
SECONDS_TO_CACHE = 600
# Some bots think for a second: one after the other, so that pages in between are still served.
_thinking = Lock()


def advice_on(match: Match, state: Any, number: int, seat: Seat) -> AdvisedMove:
    """For the seat that is asked after entry `number`, from its view alone."""
    key = f"advice-{match.pk}-{match.seal[:16]}-{number}-{seat}"
    known: AdvisedMove | None = cache.get(key)
    if known is None:
        with _thinking:
            known = considered(match.game, state, seat)
        cache.set(key, known, SECONDS_TO_CACHE)
    return known


def considered(game: str, state: Any, seat: Seat) -> AdvisedMove:
    rules, advise = GAMES[game].rules, GAMES[game].advise
    luck = Dice(LUCK)
    seen = rules.determinize(state, seat, luck)
    decision = question_of(rules.decisions(seen), seat)
    if advise is None or decision is None:
        raise Refused(Refusal.NO_ADVICE)
    return advise(seen, decision, luck)
