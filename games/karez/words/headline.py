"""Karez in a few words: the turn, what the city is, and how many live there."""

from django.utils.translation import gettext as _

from games.karez.rules.view import View
from games.karez.words import amounts
from games.karez.words.names import status_name


def headline(view: View) -> str:
    return _("turn %(turn)d of %(turns)d, %(status)s, %(citizens)s") % {
        "turn": view.turn,
        "turns": view.options.turns,
        "status": status_name(view.status),
        "citizens": amounts.citizens(view.citizens),
    }


def score(points: int) -> str:
    return amounts.points(points)
