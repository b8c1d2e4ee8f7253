"""Error pages that ask nothing of the request but its theme, so that they always work."""

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from cadwallon_site.theme import theme


def error_page(request: HttpRequest, status: int) -> HttpResponse:
    page = render_to_string(f"{int(status)}.html", theme(request))
    return HttpResponse(page, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return error_page(request, 400)


def server_error(request: HttpRequest) -> HttpResponse:
    return error_page(request, 500)
