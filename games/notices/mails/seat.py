"""Mails about the reader's seat: more time, a bot plays, it is offered, another person has it."""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.content import MailContent
from games.notices.mails.match_for_reader import MatchForReader


def extended(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    lines = [
        _("Your time has run out, so one of your extensions was spent by itself."),
    ]
    lines += [*about.time(), *about.then()]
    return _mail(
        about, _('You have more time in "%(title)s"'), lines, _("Make your move")
    )


def away(notice: Notice) -> MailContent:
    lines = [
        _("Your time has run out: a bot plays for you now, so that nobody waits."),
        _("The seat is still yours: come back whenever you like, with one click."),
    ]
    subject = _('A bot plays for you in "%(title)s"')
    return _mail(MatchForReader.of(notice), subject, lines, _("I am back"))


def offered(notice: Notice) -> MailContent:
    lines = [
        _("You have been away for some days: others may take over your seat now."),
        _("Until somebody does, it is still yours: come back with one click."),
    ]
    subject = _('Your seat in "%(title)s" is offered to others')
    return _mail(MatchForReader.of(notice), subject, lines, _("I am back"))


def replaced(notice: Notice) -> MailContent:
    lines = [_("While you were away somebody else took over your seat.")]
    subject = _('Somebody else plays for you in "%(title)s" now')
    return _mail(MatchForReader.of(notice), subject, lines, _("Look at the match"))


def resigned(notice: Notice) -> MailContent:
    lines = [
        _("You were away for too long, and your seat is given up: a bot plays on."),
        _("Nobody else’s match breaks, and you are welcome at every other table."),
    ]
    subject = _('You have lost your seat in "%(title)s"')
    return _mail(MatchForReader.of(notice), subject, lines, _("Look at the match"))


def _mail(
    about: MatchForReader, subject: str, lines: list[str], button: str
) -> MailContent:
    return MailContent(
        subject=subject % {"title": about.title},
        lines=lines,
        sections=about.unseen(),
        board=about.board(),
        button=button,
        link=about.link,
    )
