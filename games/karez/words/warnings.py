"""What is worth a second thought before a move: citizens who die, and what Karez needs."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.rules.components import NUMBERS
from games.karez.rules.moves import Move, Work
from games.karez.rules.view import View
from games.karez.rules.work import OPENING


def citizens_lost(move: Move) -> int:
    """How many citizens die of it, once the work is done."""
    if not isinstance(move, Work) or move.adventurer:
        return 0
    return OPENING[move.place, move.slot, move.adventurer].job.dies


def warning(move: Move, view: View) -> str:
    """ "Karez will have 11 citizens; 12 make a City; 3 turns left."; nothing where nobody dies."""
    lost = citizens_lost(move)
    if not lost:
        return ""
    left = view.options.turns - view.turn
    text = ngettext(
        "Karez will have %(count)d citizen; %(needed)d make a City. %(rest)s",
        "Karez will have %(count)d citizens; %(needed)d make a City. %(rest)s",
        view.citizens - lost,
    )
    return text % {
        "count": view.citizens - lost,
        "needed": NUMBERS.status["city"].citizens,
        "rest": _turns_left(left),
    }


def _turns_left(left: int) -> str:
    if not left:
        return _("This is the last turn.")
    text = ngettext("%(count)d turn is left.", "%(count)d turns are left.", left)
    return text % {"count": left}
