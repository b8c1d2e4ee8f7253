"""Once a day, or once a week, all matches of a person in one mail."""

from datetime import datetime, timedelta
from urllib.parse import urlencode

from django.db.models import QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.models import User
from games.match.places import seat_everybody
from games.models import Entry, Invitation, Match, Notice, Place
from games.notices.mails.content import MailContent, Section
from games.notices.mails.finished import endings, ranking
from games.notices.mails.match_for_reader import MatchForReader
from games.selectors.talk import said_since_at
from games.selectors.unread import unread_of

DAY, WEEK = timedelta(days=1), timedelta(days=7)
# A person in a hundred matches gets a mail that can be read.
MATCHES_IN_A_DIGEST = 50


def has_daily_content(user: User) -> bool:
    since = timezone.now() - DAY
    content = (_asked(user), _invited(user), _begun(user, since), _ended(user, since))
    return unread_of(user).exists() or any(each.exists() for each in content)


def daily(notice: Notice) -> MailContent:
    """Of each match that waits the unseen part of its log is read; everything else is read for all of them at once."""
    user, since = notice.user, timezone.now() - DAY
    waiting = _at_most(_asked(user))
    ended = _at_most(_ended(user, since))
    seat_everybody(place.match for place in (*waiting, *ended))
    talk = said_since_at(waiting)
    count = len(waiting)
    subject = ngettext(
        "%(count)s match is waiting for you",
        "%(count)s matches are waiting for you",
        count,
    )
    return MailContent(
        subject=subject % {"count": count} if count else _("Your day at Cadwallon"),
        sections=[
            *(
                _waiting(
                    MatchForReader(place.match, user, talk.get(place.match_id, ()))
                )
                for place in waiting
            ),
            *(_invitation(each) for each in _invited(user)[:MATCHES_IN_A_DIGEST]),
            *(_written(sender) for sender in _writers(user)),
            *(
                _start(MatchForReader(place.match, user))
                for place in _begun(user, since)[:MATCHES_IN_A_DIGEST]
            ),
            *(_result(MatchForReader(place.match, user)) for place in ended),
        ],
        button=_("Play next") if count else _("To your matches"),
        link=reverse("play_next"),
    )


def weekly(notice: Notice) -> MailContent:
    user, since = notice.user, timezone.now() - WEEK
    moves = Entry.objects.filter(
        match__places__user=user, created_at__gte=since, by="player"
    )
    ended = _at_most(_ended(user, since))
    seat_everybody(place.match for place in ended)
    running = Place.objects.filter(user=user, match__status=Match.Status.RUNNING)
    made, left = moves.count(), running.count()
    made_words = ngettext(
        "%(count)s move was made at your tables.",
        "%(count)s moves were made at your tables.",
        made,
    )
    still = ngettext(
        "%(count)s match of yours goes on.", "%(count)s matches of yours go on.", left
    )
    return MailContent(
        subject=_("Your week at Cadwallon"),
        lines=[made_words % {"count": made}, still % {"count": left}],
        sections=[_result(MatchForReader(place.match, user)) for place in ended],
        button=_("To your matches"),
        link=_home(),
    )


def _home() -> str:
    """The own matches, also for a reader who has to sign in first."""
    return f"{reverse('account_login')}?{urlencode({'next': reverse('home')})}"


def _at_most(places: QuerySet[Place]) -> list[Place]:
    return list(places[:MATCHES_IN_A_DIGEST])


def _asked(user: User) -> QuerySet[Place]:
    """The most urgent first; without a deadline, the longest wait first."""
    asked = Place.objects.filter(
        user=user, asked_at__isnull=False, away_since=None, held_move=""
    )
    asked = asked.filter(match__status=Match.Status.RUNNING).select_related("match")
    return asked.order_by("deadline", "asked_since")


def _invited(user: User) -> QuerySet[Invitation]:
    invited = Invitation.objects.filter(user=user, match__status=Match.Status.OPEN)
    return invited.select_related("match").order_by("created_at")


def _begun(user: User, since: datetime) -> QuerySet[Place]:
    """Where the person is not asked yet: otherwise it is among those that wait."""
    begun = Place.objects.filter(user=user, match__started_at__gte=since)
    begun = begun.filter(match__status=Match.Status.RUNNING, asked_at=None)
    return begun.select_related("match").order_by("match__started_at")


def _ended(user: User, since: datetime) -> QuerySet[Place]:
    ended = Place.objects.filter(user=user, match__finished_at__gte=since)
    return ended.select_related("match").order_by("match__finished_at")


def _waiting(about: MatchForReader) -> Section:
    lines = [about.question]
    lines += about.time()
    for section in about.unseen()[1:]:
        lines += [section.title] if section.title else []
        lines += section.lines
    title = _("%(title)s: your turn") % {"title": about.title}
    return Section(title=title, lines=lines, link=about.link)


def _invitation(invitation: Invitation) -> Section:
    match = invitation.match
    title = _("You are invited: %(title)s") % {"title": match.title}
    return Section(title=title, link=reverse("open_match", args=[match.pk]))


def _writers(user: User) -> QuerySet[User]:
    """Friends whose messages wait to be read."""
    senders = unread_of(user).values("user")
    return User.objects.filter(pk__in=senders).order_by("pk")[:MATCHES_IN_A_DIGEST]


def _written(sender: User) -> Section:
    title = _("%(name)s has written to you") % {"name": sender.name}
    return Section(title=title, link=reverse("thread", args=[sender.username]))


def _start(about: MatchForReader) -> Section:
    title = _('"%(title)s" has started') % {"title": about.title}
    return Section(title=title, link=about.link)


def _result(about: MatchForReader) -> Section:
    title = _("%(title)s is over") % {"title": about.title}
    lines = [*endings(about), *ranking(about)]
    return Section(title=title, lines=lines, link=about.link)
