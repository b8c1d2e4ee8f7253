"""What search engines are asked not to visit: pages that are different for everybody, or of no use to others; and where the map is."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

PRIVATE = (
    "/accounts/",
    "/profile/",
    "/operators/",
    "/dev/",
    "/next/",
    "/open/",
    "/answer/",
    "/unsubscribe/",
    "/join/",
    "/friends/",
    "/messages/",
    "/groups/",
    "/blocks/",
    "/import/",
    "/language/",
    "/theme/",
    "/api/v1/",
    "/calendar/",
    "/embed/",
)


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    lines = [
        "User-agent: *",
        *(f"Disallow: {path}" for path in PRIVATE),
        "",
        f"Sitemap: {settings.SITE_URL}{reverse('sitemap_index')}",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain")
