"""Once for each deadline: your time runs out."""

from django.utils.translation import gettext as _

from games.mail.letter import Letter
from games.mail.sight import Sight
from games.mail.turn import question
from games.models import Notice


def reminder(notice: Notice) -> Letter:
    sight = Sight.of(notice)
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
