"""The address of the site as others know it, for links that leave it."""

from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, str]:
    """For every template: where absolute addresses begin."""
    return {"site": settings.SITE_URL}
