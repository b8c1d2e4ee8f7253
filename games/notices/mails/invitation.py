"""The mail that invites the reader to a table."""

from django.urls import reverse
from django.utils.translation import gettext as _

from games.match.clock import pace
from games.models import Match, Notice
from games.notices.mails.answering import AnswerLink
from games.notices.mails.content import MailContent
from games.notices.mails.match_for_reader import MatchForReader
from games.selectors.names import departed
from games.words.waits import pace_words


def invitation(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    match = about.match
    host = match.host.name if match.host else departed()
    words = {"host": host, "title": match.title}
    link = reverse("invited", args=[match.pk])
    people = ", ".join(_seated(about))
    return MailContent(
        subject=_('%(host)s invites you to "%(title)s"') % words,
        lines=[
            _("%(host)s would like to play with you.") % words,
            _("At the table: %(names)s.") % {"names": people},
            _pace(match),
        ],
        button=_("Have a look at the table"),
        answers=[AnswerLink(_("Sit down"), link), AnswerLink(_("Not now"), link)],
        # Reached after signing in, if need be.
        link=link,
    )


def _pace(match: Match) -> str:
    return pace_words(pace(match.bank, match.increment, match.cap))


def _seated(about: MatchForReader) -> list[str]:
    seats = zip(about.places, about.names, strict=True)
    return [name for place, name in seats if not place.is_free]
