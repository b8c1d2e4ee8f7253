"""Around every address for programs: no cookies, problems instead of error pages, tags for what has not changed."""

import hashlib
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import translation
from django.utils.cache import get_conditional_response, patch_vary_headers

from games.api.problems import MEDIA_TYPE, problem

PREFIX = "/api/v1/"
# What the site itself may answer before or behind an address.
CODES = {
    400: "invalid",
    403: "not-yours",
    404: "not-found",
    405: "method",
    408: "too-slow",
    413: "too-large",
    429: "too-fast",
    503: "unavailable",
}
KEPT_HEADERS = {"Allow", "Retry-After"}


class ProgramsMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.startswith(PREFIX):
            return self.get_response(request)
        # A browser sends them along wherever it goes; a key is what counts here.
        request.COOKIES = {}
        response = self.get_response(request)
        if not isinstance(response, HttpResponse):
            return response
        if response.status_code >= 400:
            return _as_problem(request, response)
        return _fresh(request, response)


def _as_problem(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    if response.headers.get("Content-Type") == MEDIA_TYPE:
        return response
    with translation.override(translation.get_language_from_request(request)):
        answer = problem(
            response.status_code, CODES.get(response.status_code, "broken")
        )
    for name in KEPT_HEADERS & response.headers.keys():
        answer[name] = response[name]
    return answer


def _fresh(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """What is public may be read by scripts of other sites; they cannot send a key from there."""
    patch_vary_headers(response, ["Authorization", "Accept-Language"])
    if request.method not in ("GET", "HEAD"):
        return response
    response["Access-Control-Allow-Origin"] = "*"
    response["Access-Control-Expose-Headers"] = "ETag"
    # To be kept, and asked about each time.
    response["Cache-Control"] = "private, no-cache"
    tag = f'"{hashlib.sha256(response.content).hexdigest()[:32]}"'
    response["ETag"] = tag
    answer = get_conditional_response(request, etag=tag, response=response)
    assert isinstance(answer, HttpResponse)
    return answer
