"""What a view reads from a request."""

from django.http import HttpRequest, QueryDict
from django_htmx.middleware import HtmxDetails


class Request(HttpRequest):
    """A request as the site's middleware leaves it."""

    htmx: HtmxDetails


def number_in(data: QueryDict, name: str) -> int | None:
    """A whole number that a database takes, or nothing."""
    text = data.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


def wants_part(request: Request) -> bool:
    """Does the browser want only the part of the page that changes? htmx does, except when it restores a whole page."""
    return bool(request.htmx) and not request.htmx.history_restore_request
