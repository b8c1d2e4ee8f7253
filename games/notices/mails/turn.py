"""“Your turn in "Tortok's table": round 4, 22 h left.”"""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.letter import Letter
from games.notices.mails.sight import MailSubject


def your_turn(notice: Notice) -> Letter:
    sight = MailSubject.of(notice)
    words = _('Your turn in "%(title)s"') % {"title": sight.title}
    return question(sight, words)


def reaction(notice: Notice) -> Letter:
    """Asked during the turn of somebody else: everybody waits for a short answer."""
    sight = MailSubject.of(notice)
    words = _('You are asked in "%(title)s"') % {"title": sight.title}
    return question(sight, words)


def question(sight: MailSubject, subject: str) -> Letter:
    """What is asked, until when, what happened, and how it looks."""
    lines = [sight.question]
    lines += sight.time()
    return Letter(
        subject=with_details(subject, sight.headline, sight.left),
        lines=lines,
        sections=sight.news(),
        board=sight.board(),
        button=_("Make your move"),
        link=sight.link,
    )


def with_details(subject: str, *details: str) -> str:
    told = ", ".join(detail for detail in details if detail)
    if not told:
        return subject
    return _("%(subject)s: %(details)s") % {"subject": subject, "details": told}
