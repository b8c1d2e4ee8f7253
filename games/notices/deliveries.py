"""The latest notices of a person, and whether they were sent."""

from datetime import timedelta
from typing import Any

import msgspec
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Notice
from games.notices import mails
from games.notices.preferences import BROWSER, EVENTS, event_of

DELIVERIES_SHOWN = 12
# A page that hears of something asks at once; what is older was told to others.
FRESH = timedelta(minutes=2)

ERRORS: dict[str, str | Promise] = {
    "no_address": _("You have no confirmed address."),
    "no_url": _("This is no address that begins with https://."),
    "forbidden": _("This address is not on the open internet."),
    "no_device": _("None of your devices takes notices any more."),
    "unreachable": _("Nobody answered there."),
    "refused": _("The mail server said no"),
    "status": _("The other side said no"),
    "trouble": _("Something went wrong here; it will be tried again."),
}


class Delivery(msgspec.Struct, frozen=True):
    notice: Notice
    what: str | Promise
    error: str


def last_deliveries(user: User) -> list[Delivery]:
    """The newest first, without notices that were dropped because nobody needed them any more."""
    notices = Notice.objects.filter(user=user).exclude(status=Notice.Status.DROPPED)
    newest = notices.select_related("match").order_by("-created_at")[:DELIVERIES_SHOWN]
    return [Delivery(each, _what(each), error_words(each.error)) for each in newest]


def error_words(error: str) -> str:
    code, _space, detail = error.partition(" ")
    words = str(ERRORS.get(code, code))
    return f"{words} ({detail})" if detail else words


def _what(notice: Notice) -> str | Promise:
    return EVENTS.get(event_of(notice.kind)) or OTHERS.get(notice.kind, notice.kind)


OTHERS: dict[str, str | Promise] = {
    "digest": _("The mail of the day"),
    "test": _("A test"),
}


def fresh_for_browsers(user: User) -> list[dict[str, Any]]:
    """What open pages of a person are to show now: no more than the subject of a mail says."""
    since = timezone.now() - FRESH
    notices = Notice.objects.filter(
        user=user, channel=BROWSER, status=Notice.Status.SENT, sent_at__gte=since
    )
    return [_shown(notice) for notice in notices.select_related("match").order_by("pk")]


def _shown(notice: Notice) -> dict[str, Any]:
    mail = mails.write(notice)
    return {"id": notice.pk, "title": mail.subject, "url": mail.link}
