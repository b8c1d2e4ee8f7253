"""Addresses that have no reader: boards on other sites, feeds, calendars, maps of the site. No cookie is read there, and none is set."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PREFIXES = (
    "/embed/",
    "/feeds/",
    "/calendar/",
    "/share/",
    "/sitemap",
    "/robots.txt",
)


class CookielessMiddleware:
    """Stands before everything that looks at cookies, so that nothing of what they say comes in or goes out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not request.path.startswith(PREFIXES):
            return self.get_response(request)
        request.COOKIES = {}
        response = self.get_response(request)
        response.cookies.clear()
        _forget_cookies_in_vary(response)
        return response


def _forget_cookies_in_vary(response: HttpResponse) -> None:
    """The session says that the answer depends on them, having found none: caches may share it nonetheless."""
    named = [name.strip() for name in response.headers.get("Vary", "").split(",")]
    left = [name for name in named if name and name.lower() != "cookie"]
    if left:
        response.headers["Vary"] = ", ".join(left)
    elif response.has_header("Vary"):
        del response.headers["Vary"]
