"""What became of a seat: more time, a bot plays, it is offered, somebody else has it."""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.letter import Letter
from games.notices.mails.sight import MailSubject


def extended(notice: Notice) -> Letter:
    sight = MailSubject.of(notice)
    lines = [
        _("Your time has run out, so one of your extensions was spent by itself."),
    ]
    lines += [*sight.time(), *sight.then()]
    return _letter(
        sight, _('You have more time in "%(title)s"'), lines, _("Make your move")
    )


def away(notice: Notice) -> Letter:
    lines = [
        _("Your time has run out: a bot plays for you now, so that nobody waits."),
        _("The seat is still yours: come back whenever you like, with one click."),
    ]
    subject = _('A bot plays for you in "%(title)s"')
    return _letter(MailSubject.of(notice), subject, lines, _("I am back"))


def offered(notice: Notice) -> Letter:
    lines = [
        _("You have been away for some days: others may take over your seat now."),
        _("Until somebody does, it is still yours: come back with one click."),
    ]
    subject = _('Your seat in "%(title)s" is offered to others')
    return _letter(MailSubject.of(notice), subject, lines, _("I am back"))


def replaced(notice: Notice) -> Letter:
    lines = [_("While you were away somebody else took over your seat.")]
    subject = _('Somebody else plays for you in "%(title)s" now')
    return _letter(MailSubject.of(notice), subject, lines, _("Look at the match"))


def resigned(notice: Notice) -> Letter:
    lines = [
        _("You were away for too long, and your seat is given up: a bot plays on."),
        _("Nobody else’s match breaks, and you are welcome at every other table."),
    ]
    subject = _('You have lost your seat in "%(title)s"')
    return _letter(MailSubject.of(notice), subject, lines, _("Look at the match"))


def _letter(sight: MailSubject, subject: str, lines: list[str], button: str) -> Letter:
    return Letter(
        subject=subject % {"title": sight.title},
        lines=lines,
        sections=sight.news(),
        board=sight.board(),
        button=button,
        link=sight.link,
    )
