"""Error pages that ask nothing of the request but its theme, so that they always work."""

import logging
import sys

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from cadwallon_site.database_trouble import cannot_write, does_not_answer
from cadwallon_site.request_log import request_id
from cadwallon_site.theme import theme

# After so many seconds it is worth another try.
SECONDS_WITHOUT_DATABASE, SECONDS_WITHOUT_ROOM = 5, 60

logger = logging.getLogger(__name__)


def error_page(
    request: HttpRequest, status: int, template: str = "", again: int = 0
) -> HttpResponse:
    number = request_id.get() if status >= 500 else ""
    context = {**theme(request), "request_id": number}
    page = render_to_string(template or f"{int(status)}.html", context)
    answer = HttpResponse(page, status=status)
    if again:
        answer["Retry-After"] = str(again)
        answer["Cache-Control"] = "no-store"
    return answer


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 400)


def server_error(request: HttpRequest) -> HttpResponse:
    trouble = sys.exc_info()[1]
    if cannot_write(trouble):
        logger.error("the database cannot be written: %s", trouble)
        return error_page(request, 503, again=SECONDS_WITHOUT_ROOM)
    if does_not_answer(trouble):
        return error_page(
            request, 503, "no_database.html", again=SECONDS_WITHOUT_DATABASE
        )
    return error_page(request, 500)
