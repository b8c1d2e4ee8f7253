"""Where a browser goes after a form, and numbers in what it sends."""

from django.http import HttpRequest, HttpResponseRedirect, QueryDict
from django.shortcuts import redirect
from django_htmx.middleware import HtmxDetails

from games.models import Match


class Request(HttpRequest):
    """A request as the site's middleware leaves it."""

    htmx: HtmxDetails


def back_to(match: Match) -> HttpResponseRedirect:
    """To the table before the start, to the match after it."""
    return redirect("table" if match.is_table else "match", match.pk)


def number_in(data: QueryDict, name: str) -> int | None:
    """A whole number that a database takes, or nothing."""
    text = data.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
