"""The deadlines of a person as a calendar: what the subject of a mail would say, and nothing that only they may know."""

from urllib.parse import urlsplit

from django.conf import settings
from django.utils.translation import gettext as _

from accounts.models import User
from games.kernel.questions import is_off_turn
from games.kernel.rules import Seat
from games.models import Match, Place
from games.notices.calendar_file import CalendarEvent, calendar_text
from games.notices.mails.match_for_reader import MatchForReader
from games.notices.mails.turn import with_details
from games.registry import GAMES


def calendar_of(user: User) -> str:
    """In the active language."""
    return calendar_text(
        _("Cadwallon: my deadlines"), [_event(place) for place in deadlines_of(user)]
    )


def deadlines_of(user: User) -> list[Place]:
    """Where they are asked and have to answer in time; not where a bot plays for them."""
    asked = Place.objects.filter(
        user=user,
        asked_at__isnull=False,
        deadline__isnull=False,
        away_since=None,
        held_move="",
        match__status=Match.Status.RUNNING,
    )
    return list(asked.select_related("match", "user").order_by("deadline", "pk"))


def _event(place: Place) -> CalendarEvent:
    match, user = place.match, place.user
    assert user is not None
    assert place.deadline is not None
    about = MatchForReader(match, user)
    page = settings.SITE_URL + about.link
    return CalendarEvent(
        uid=f"deadline-{match.pk}-{place.seat}-{place.asked_at}@{_host()}",
        # Whatever moves a deadline is a line of the log.
        sequence=match.length - (place.asked_at or 0),
        stamp=match.touched_at,
        at=place.deadline,
        summary=_summary(about, place),
        description=page,
        url=page,
        alarm_hours=user.reminder_hours,
    )


def _summary(about: MatchForReader, place: Place) -> str:
    """The subject of the mail, without the time that is left: that goes on."""
    rules = GAMES[about.match.game].rules
    subject = (
        _('You are asked in "%(title)s"')
        if is_off_turn(rules, about.state, Seat(place.seat))
        else _('Your turn in "%(title)s"')
    )
    return with_details(subject % {"title": about.title}, about.headline)


def _host() -> str:
    return urlsplit(settings.SITE_URL).hostname or "localhost"
