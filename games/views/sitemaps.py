"""Maps of the site for search engines: one that lists the others, and pages of each."""

from django.conf import settings
from django.contrib.sitemaps import views
from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from games.selectors.sitemaps import SECTIONS

AN_HOUR = 3600
TYPE = "application/xml"


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    items = [
        {"location": f"{settings.SITE_URL}{_address(section, page)}"}
        for section in SECTIONS
        for page in range(1, _pages(section) + 1)
    ]
    answer = render(
        request, "sitemap_index.xml", {"sitemaps": items}, content_type=TYPE
    )
    return _kept(answer)


@require_safe
def section(request: HttpRequest, section: str) -> HttpResponse:
    if section not in SECTIONS:
        raise Http404
    answer = views.sitemap(request, dict(SECTIONS), section).render()
    return _kept(answer)


def _address(section: str, page: int) -> str:
    query = f"?p={page}" if page > 1 else ""
    return reverse("sitemap", args=[section]) + query


def _pages(section: str) -> int:
    """Counted now and then: there may be a hundred thousand matches."""
    key = f"sitemap-pages-{section}"
    known: int | None = cache.get(key)
    if known is None:
        known = SECTIONS[section]().paginator.num_pages
        cache.set(key, known, AN_HOUR)
    return known


def _kept(answer: HttpResponse) -> HttpResponse:
    answer["Cache-Control"] = f"public, max-age={AN_HOUR}"
    answer["X-Robots-Tag"] = "noindex"
    return answer
