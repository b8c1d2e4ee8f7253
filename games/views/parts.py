"""Whether a browser wants a whole page or the part of it that changes."""

from django.http import HttpRequest


def is_htmx(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers


def is_part(request: HttpRequest) -> bool:
    """htmx asks for parts, but for a page it has to show again it wants all of it."""
    return is_htmx(request) and "HX-History-Restore-Request" not in request.headers
