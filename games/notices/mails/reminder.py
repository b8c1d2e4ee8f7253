"""Once for each deadline: your time runs out."""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.letter import Letter
from games.notices.mails.sight import MailSubject
from games.notices.mails.turn import question


def reminder(notice: Notice) -> Letter:
    sight = MailSubject.of(notice)
    subject = _('"%(title)s" is waiting for you') % {"title": sight.title}
    letter = question(sight, subject)
    return Letter(
        subject=letter.subject,
        lines=[*letter.lines, *sight.then()],
        sections=letter.sections,
        board=letter.board,
        button=letter.button,
        link=letter.link,
    )
