"""Kadath in a few words: a game is counted in enclaves."""

from django.utils.translation import gettext as _

from games.kadath.rules.components import CHAOS, DREAMER
from games.kadath.rules.grid import enclaves_of
from games.kadath.rules.view import View
from games.kadath.words.names import enclaves


def headline(view: View) -> str:
    if view.chosen:
        return _("choosing tokens")
    if not view.grid.occupied:
        return _("before the first tile")
    return _("Dreamer %(dreamer)d, Chaos %(chaos)d") % {
        "dreamer": enclaves_of(view.grid, DREAMER),
        "chaos": enclaves_of(view.grid, CHAOS),
    }


def score(points: int) -> str:
    return enclaves(points)
