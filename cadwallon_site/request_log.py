"""Logs that a machine reads, and a number by which a page with an error is found in them."""

import json
import logging
import re
import secrets
from collections.abc import Callable
from contextvars import ContextVar
from datetime import UTC, datetime

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from typing_extensions import override

from cadwallon_site.serving.request_figures import NOWHERE, ROUTE, STATIC

HEADER = "X-Request-ID"
GIVEN = re.compile(r"[A-Za-z0-9_.-]{8,64}")

# Of the request that this thread answers.
request_id: ContextVar[str] = ContextVar("request_id", default="")


class RequestIdMiddleware:
    """Each request has a number: the proxy's, if there is one, or a new one. The route that answered is left for the figures."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        given = request.headers.get(HEADER, "") if settings.BEHIND_PROXY else ""
        number = given if GIVEN.fullmatch(given) else secrets.token_hex(8)
        # Until the next one sets its own: Django writes its line when all middleware is done.
        request_id.set(number)
        response = self.get_response(request)
        request.META[ROUTE] = route_of(request)
        # Where somebody may ask what went wrong; other answers are the same for the same question.
        if response.status_code >= 500:
            response.headers[HEADER] = number
        return response


def route_of(request: HttpRequest) -> str:
    """The pattern, never what was asked for: that may be somebody's secret."""
    found = request.resolver_match
    if found is not None:
        return found.route
    return STATIC if request.path.startswith(settings.STATIC_URL) else NOWHERE


class RequestIdFilter(logging.Filter):
    @override
    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id.get()
        return True


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, message, and request and exception where there are any."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            "request": getattr(record, "request_id", ""),
            "exception": self.formatException(record.exc_info)
            if record.exc_info
            else "",
        }
        return json.dumps({key: value for key, value in line.items() if value})
