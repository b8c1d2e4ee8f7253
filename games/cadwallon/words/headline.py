"""Cadwallon in a few words: the night is counted in rounds."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.view import View


def headline(view: View) -> str:
    if not view.round:
        return _("before the first round")
    return _("round %(round)s") % {"round": view.round}


def score(points: int) -> str:
    words = ngettext("%(points)s ducat", "%(points)s ducats", points)
    return words % {"points": points}
