"""How long somebody may take, as the reader's clock tells it: `{% until deadline %}`, `{{ deadline|left }}`, `{{ match|pace }}`."""

from datetime import datetime, timedelta

from django import template
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timesince import timesince

from games.models import Match
from games.services.timing import pace_of
from games.wording import waits

register = template.Library()

A_MINUTE = timedelta(minutes=1)


@register.simple_tag
def until(deadline: datetime | None) -> SafeString | str:
    """“until Tuesday 21:40”, with the whole date on asking."""
    if deadline is None:
        return ""
    zone = timezone.get_current_timezone()
    return format_html(
        '<time class="until" datetime="{}" title="{}">{}</time>',
        deadline.isoformat(),
        waits.full_words(deadline, zone),
        waits.until_words(deadline, zone, timezone.now()),
    )


@register.filter
def left(deadline: datetime | None) -> str:
    """“22 h left”."""
    return waits.time_left(deadline, timezone.now()) if deadline else ""


@register.filter
def waited(since: datetime | None) -> str:
    """“3 hours”; nothing while it is only a moment."""
    if since is None or timezone.now() - since < A_MINUTE:
        return ""
    return timesince(since)


@register.filter
def pace(match: Match) -> str:
    """What everybody begins with, and what each turn adds to it."""
    return waits.pace_words(pace_of(match))


@register.filter
def is_live(match: Match) -> bool:
    """Does every hour count here?"""
    return pace_of(match).live


@register.filter
def pace_sum(match: Match) -> str:
    """“72 h + 12 h”."""
    return waits.pace_sum(pace_of(match))
