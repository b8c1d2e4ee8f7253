"""Error pages that ask nothing of the request but its theme, so that they always work."""

import logging
import sys

from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from cadwallon_site.request_log import request_id
from cadwallon_site.theme import theme

# What SQLite and PostgreSQL say.
UNWRITABLE = (
    "disk is full",
    "no space left",
    "readonly database",
    "read-only transaction",
)

logger = logging.getLogger(__name__)


def error_page(request: HttpRequest, status: int) -> HttpResponse:
    number = request_id.get() if status >= 500 else ""
    context = {**theme(request), "request_id": number}
    page = render_to_string(f"{int(status)}.html", context)
    return HttpResponse(page, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 400)


def server_error(request: HttpRequest) -> HttpResponse:
    trouble = sys.exc_info()[1]
    if isinstance(trouble, DatabaseError) and cannot_write(trouble):
        logger.error("the database cannot be written: %s", trouble)
        return error_page(request, 503)
    return error_page(request, 500)


def cannot_write(trouble: DatabaseError) -> bool:
    """A disk that is full or may only be read: nothing is wrong with the site, and nothing was changed."""
    return any(words in str(trouble).lower() for words in UNWRITABLE)
