"""Why somebody wants to be told of a question, in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.match.waking import ATTACKED, CHOICE, LAST_ROUND
from games.registry import GAMES

WAKING: dict[str, str | Promise] = {
    CHOICE: _("I have more than one sensible answer"),
    ATTACKED: _("I am attacked"),
    LAST_ROUND: _("the last round has begun"),
}


def waking_words(game: str, reason: str) -> str:
    """In the words of the game, where it has some."""
    own = GAMES[game].words.waking.get(reason)
    return gettext(own) if own else str(WAKING[reason])
