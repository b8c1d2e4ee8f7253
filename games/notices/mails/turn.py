"""The mail that says it is the reader's turn: “Your turn in "Tortok's table": round 4, 22 h left.”"""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.content import MailContent
from games.notices.mails.match_for_reader import MatchForReader


def your_turn(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    words = _('Your turn in "%(title)s"') % {"title": about.title}
    return question(about, words)


def reaction(notice: Notice) -> MailContent:
    """Asked during the turn of somebody else: everybody waits for a short answer."""
    about = MatchForReader.of(notice)
    words = _('You are asked in "%(title)s"') % {"title": about.title}
    return question(about, words)


def question(about: MatchForReader, subject: str) -> MailContent:
    """What is asked, why the next actions have stopped, until when, what happened, and how it looks."""
    lines = [about.question]
    lines += about.stopped_queue()
    lines += about.time()
    return MailContent(
        subject=with_details(subject, about.headline, about.left),
        lines=lines,
        sections=about.unseen(),
        board=about.board(),
        button=_("Make your move"),
        answers=about.answers(),
        link=about.link,
    )


def with_details(subject: str, *details: str) -> str:
    joined = ", ".join(detail for detail in details if detail)
    if not joined:
        return subject
    return _("%(subject)s: %(details)s") % {"subject": subject, "details": joined}
