"""The mail about a tournament: all that is new in it for its reader, as it is when the mail is sent."""

from typing import Any

from django.utils.translation import gettext as _

from games.models import Notice, Tournament
from games.notices.mails.content import MailContent, Section
from games.selectors.tournament import MeetingShown, TableRow, tournament_page
from games.words.waits import full_words

# So many of the table, and the reader's own line.
LINES = 5


def news(notice: Notice) -> MailContent:
    tournament = Tournament.objects.get(pk=notice.data["tournament"])
    page = tournament_page(tournament, notice.user)
    subject, lines = _said(tournament, page, notice.user.time_zone)
    return MailContent(
        subject=subject % {"title": tournament.title},
        lines=lines,
        sections=[Section(title=_("Standings"), lines=_table(page["table"]))]
        if page["stages"]
        else [],
        button=_("To the tournament"),
        link=tournament.get_absolute_url(),
    )


def _said(
    tournament: Tournament, page: dict[str, Any], zone: str
) -> tuple[str, list[str]]:
    match tournament.status:
        case Tournament.Status.CANCELLED:
            return _('"%(title)s" does not take place'), [_("Too few people came.")]
        case Tournament.Status.FINISHED:
            names = ", ".join(who.name for who in page["winners"])
            return _('"%(title)s" is over'), [
                _("Winner: %(names)s.") % {"names": names}
            ]
        case Tournament.Status.OPEN:
            return _('You take part in "%(title)s"'), [
                _("A place became free: you are not on the waiting list any more.")
            ]
        case _:
            return _stage(page, zone)


def _stage(page: dict[str, Any], zone: str) -> tuple[str, list[str]]:
    if not page["stages"]:
        return _('"%(title)s" has begun'), []
    stage = page["stages"][0].stage
    words = {"number": stage.number, "title": "%(title)s"}
    subject = _('Round %(number)s of "%(title)s"') % words
    return subject, _own(page["mine"], full_words(stage.ends_at, zone))


def _own(mine: MeetingShown | None, ends: str) -> list[str]:
    if mine is None:
        return []
    if mine.is_bye:
        return [_("You have a bye in this round.")]
    others = [guest.who.name for guest in mine.guests if not guest.who.is_me]
    return [
        _("You play against %(names)s.") % {"names": ", ".join(others)},
        _("The round ends on %(date)s at the latest.") % {"date": ends},
    ]


def _table(rows: list[TableRow]) -> list[str]:
    shown = [row for at, row in enumerate(rows) if at < LINES or row.who.is_me]
    return [
        _("%(rank)s. %(name)s, %(score)s")
        % {"rank": row.standing.place, "name": row.who.name, "score": row.points}
        for row in shown
    ]
