"""The mail that reminds the reader of a deadline, once."""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.content import MailContent
from games.notices.mails.match_for_reader import MatchForReader
from games.notices.mails.turn import question


def reminder(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    subject = _('"%(title)s" is waiting for you') % {"title": about.title}
    mail = question(about, subject)
    return MailContent(
        subject=mail.subject,
        lines=[*mail.lines, *about.then()],
        sections=mail.sections,
        board=mail.board,
        button=mail.button,
        link=mail.link,
    )
