"""How long somebody may take, as the reader's clock tells it: `{% until deadline %}`, `{{ deadline|left }}`, `{{ match|pace }}`.

How long something has been: `{{ since|ago }}`.
"""

from datetime import datetime, timedelta

from django import template
from django.template import Context
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from games.match.waiting import extension_of, pace_of
from games.models import Match
from games.registry import GAMES
from games.services.ladder import TIME_BEFORE_OFFER
from games.words import waits

register = template.Library()

A_MINUTE, A_DAY = timedelta(minutes=1), timedelta(days=1)


@register.simple_tag(takes_context=True)
def until(context: Context, deadline: datetime | None) -> SafeString | str:
    """“until Tuesday 21:40 (your time)”, with the whole date on asking; whose zone is not known reads which one it is."""
    if deadline is None:
        return ""
    zone, user = timezone.get_current_timezone(), context.get("user")
    is_own = bool(user and user.is_authenticated)
    return format_html(
        '<time class="until" datetime="{}" title="{}">{}</time>',
        deadline.isoformat(),
        waits.full_words(deadline, zone),
        waits.zoned_words(deadline, zone, timezone.now(), is_own=is_own),
    )


@register.filter
def left(deadline: datetime | None) -> str:
    """“22 h left”."""
    return waits.time_left(deadline, timezone.now()) if deadline else ""


@register.filter
def waited(since: datetime | None) -> str:
    """“3 hours”; nothing while it is only a moment."""
    if since is None:
        return ""
    now = timezone.now()
    if now - since < A_MINUTE:
        return ""
    # Of a wait of hours nobody counts the minutes.
    return timesince(since, now, depth=2 if now - since >= A_DAY else 1)


@register.filter
def ago(since: datetime) -> str:
    """“3 hours ago”; within the first minute “just now”."""
    time = waited(since)
    return _("%(time)s ago") % {"time": time} if time else _("just now")


@register.filter
def pace(match: Match) -> str:
    """What everybody begins with, and what each turn adds to it."""
    return waits.pace_words(pace_of(match))


@register.filter
def is_live(match: Match) -> bool:
    """Does every hour count here?"""
    return pace_of(match).live


@register.filter
def short_pace(match: Match) -> str:
    """“72 h each, and 12 h more a turn”."""
    return waits.short_pace_words(pace_of(match))


@register.filter
def ladder(match: Match) -> str:
    """What happens here to a player whose time runs out."""
    return waits.ladder_words(
        extension_of(match),
        TIME_BEFORE_OFFER.days,
        has_orders=GAMES[match.game].orders is not None,
    )
