"""All seats are taken, and the match runs."""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.letter import Letter
from games.notices.mails.sight import MailSubject


def started(notice: Notice) -> Letter:
    sight = MailSubject.of(notice)
    lines = [_("These play: %(names)s.") % {"names": ", ".join(sight.names)}]
    if waiting := sight.waiting_for():
        lines.append(_("Now asked: %(names)s.") % {"names": ", ".join(waiting)})
    lines.append(_("You will be told when it is your turn."))
    return Letter(
        subject=_('"%(title)s" has started') % {"title": sight.title},
        lines=lines,
        board=sight.board(),
        button=_("To the match"),
        link=sight.link,
    )
