"""What has become of a move that was made without a network, in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

LATE_MOVES: dict[str, str | Promise] = {
    "played": _("It has arrived, and counts."),
    "resting": _("It has arrived, but the match is resting: something went wrong."),
    "planned": _(
        "The match has gone on meanwhile. Nothing was played: the move is in your plan, and waits for a click."
    ),
    "queued": _(
        "The match has gone on meanwhile. Nothing was played: the move is among your next actions."
    ),
    "waits": _(
        "The match has gone on meanwhile, and the move would do something else now. It is among your next actions, and waits for you."
    ),
    "gone": _(
        "The match has gone on meanwhile, and the move fits nowhere any more. Nothing was played."
    ),
    "not_yours": _("You do not sit there any more. Nothing was played."),
}


def late_sentence(outcome: str) -> str:
    return str(LATE_MOVES[outcome])
