"""Where a browser goes after a form."""

from django.http import HttpResponseRedirect
from django.shortcuts import redirect

from games.models import Match


def redirect_to_match(match: Match) -> HttpResponseRedirect:
    """Redirects to the table before the start, and to the match after it."""
    return redirect("table" if match.is_table else "match", match.pk)
