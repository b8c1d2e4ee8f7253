"""The mail about a match that has started."""

from django.utils.translation import gettext as _

from games.models import Notice
from games.notices.mails.content import MailContent
from games.notices.mails.match_for_reader import MatchForReader


def started(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    lines = [_("These play: %(names)s.") % {"names": ", ".join(about.names)}]
    if waiting := about.waiting_for():
        lines.append(_("Now asked: %(names)s.") % {"names": ", ".join(waiting)})
    lines.append(_("You will be told when it is your turn."))
    return MailContent(
        subject=_('"%(title)s" has started') % {"title": about.title},
        lines=lines,
        board=about.board(),
        button=_("To the match"),
        link=about.link,
    )
