"""What an operator did that concerns the reader, in plain words, with the reason."""

from django.urls import reverse
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.content import MailContent
from games.notices.mails.match_for_reader import MatchForReader
from games.words.waits import until_words


def cancelled(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    lines = [
        _("An operator has ended this match: nobody wins, and nothing is counted."),
        _reason(notice),
    ]
    subject = _('"%(title)s" was cancelled') % {"title": about.title}
    button = _("Look at the match")
    return MailContent(subject=subject, lines=lines, button=button, link=about.link)


def granted(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    lines = [_("An operator has given you more time in this match."), _reason(notice)]
    lines += about.time()
    subject = _('You have more time in "%(title)s"') % {"title": about.title}
    button = _("Look at the match")
    return MailContent(subject=subject, lines=lines, button=button, link=about.link)


def answered(notice: Notice) -> MailContent:
    """Subjects go to browsers and webhooks, so the answer stands in the mail only."""
    return MailContent(
        subject=_("An operator has answered your report"),
        lines=[str(notice.data["answer"])],
        button=_("My reports"),
        link=reverse("my_reports"),
    )


def renamed(notice: Notice) -> MailContent:
    words = {"old": notice.data["old"], "new": notice.data["new"]}
    lines = [
        _("You are called “%(new)s” now, and no longer “%(old)s”.") % words,
        _reason(notice),
        _("You can choose another name on your profile."),
    ]
    return MailContent(
        subject=_("An operator has changed your name"),
        lines=lines,
        button=_("Profile"),
        link=reverse("profile"),
    )


def silenced(notice: Notice) -> MailContent:
    until = parse_datetime(notice.data["until"])
    assert until is not None
    words = {"until": until_words(until, notice.user.time_zone, notice.created_at)}
    lines = [
        _("You can go on playing, but say nothing at any table %(until)s.") % words,
        _reason(notice),
    ]
    return MailContent(
        subject=_("An operator asks you to be silent for a while"),
        lines=lines,
        button=_("Go on playing"),
        link=reverse("home"),
    )


def _reason(notice: Notice) -> str:
    return _("The reason: %(reason)s") % {"reason": notice.data["reason"]}
