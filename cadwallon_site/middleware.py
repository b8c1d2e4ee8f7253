"""What Django does not do by itself: some response headers, and a look at what is sent."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, UnreadablePostError

from cadwallon_site.errors import error_page
from cadwallon_site.serving.pages import REFUSED
from games.api.surroundings import PREFIX

NULL = "\0"

POLICY = "; ".join(
    (
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)


class ContentSecurityPolicyMiddleware:
    """Allows scripts, styles and pictures from this site only, and none inline."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.headers.setdefault("Content-Security-Policy", POLICY)
        return response


class RefusedBodyMiddleware:
    """Answers what was not read to its end, because it was too large, too slow or too much."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        refused = request.META.get(REFUSED)
        if refused is None:
            return self.get_response(request)
        return error_page(request, refused)


class NoNullsMiddleware:
    """Refuses texts with a null character: nobody types one, and PostgreSQL keeps none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        _refuse_nulls([request.path, *request.COOKIES.values()])
        for name, values in request.GET.lists():
            _refuse_nulls([name, *values])
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Any, args: Any, kwargs: Any
    ) -> None:
        """Where what a form sends can be refused like any other page; programs send no forms, and read what they sent by themselves."""
        if request.path.startswith(PREFIX):
            return
        with suppress(UnreadablePostError):
            for name, values in request.POST.lists():
                _refuse_nulls([name, *values])


def _refuse_nulls(texts: Iterable[str]) -> None:
    if any(NULL in text for text in texts):
        raise BadRequest("a null character")
