"""What search engines are asked not to visit: pages that are different for everybody, or of no use to others."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

PRIVATE = (
    "/accounts/",
    "/profile/",
    "/operators/",
    "/dev/",
    "/next/",
    "/open/",
    "/answer/",
)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in PRIVATE)]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")
