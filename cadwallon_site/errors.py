"""Error pages that ask nothing of the request but its theme, so that they always work."""

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from cadwallon_site.theme import theme


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return HttpResponse(render_to_string("400.html", theme(request)), status=400)


def server_error(request: HttpRequest) -> HttpResponse:
    return HttpResponse(render_to_string("500.html", theme(request)), status=500)
