"""Parts of pages that look alike for many readers or many turns: `{% cached_part "games/_part.html" thing=thing %}`.

Such a part is made of these things alone, so a cached text shows a reader nothing that they were not given.
"""

from collections.abc import Hashable
from datetime import tzinfo
from functools import lru_cache

from django import template
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import get_language

register = template.Library()

PARTS_CACHED = 4_000


@register.simple_tag
def cached_part(name: str, **things: Hashable) -> SafeString:
    """The template, rendered once for all who read the same things in the same language and time zone."""
    # Nothing is cached while templates are worked on.
    render = _rendered.__wrapped__ if settings.DEBUG else _rendered
    zone = timezone.get_current_timezone()
    return render(name, get_language(), zone, tuple(things.items()))


@lru_cache(maxsize=PARTS_CACHED)
def _rendered(
    name: str,
    language: str | None,
    zone: tzinfo,
    things: tuple[tuple[str, Hashable], ...],
) -> SafeString:
    return render_to_string(name, dict(things))
