"""The mails: one module for each kind of notice.

Everything comes from the view of the reader's own seat and from events as that seat may know them.
"""

from collections.abc import Callable

from games.models import Notice
from games.notices.mails import (
    digest,
    finished,
    friends,
    invitation,
    operator,
    proposal,
    reminder,
    seat,
    started,
    tournament,
    turn,
    webhook_check,
)
from games.notices.mails.content import MailContent
from games.notices.mails.rendering import render_mail

Writer = Callable[[Notice], MailContent]

WRITERS: dict[str, Writer] = {
    "turn": turn.your_turn,
    "reaction": turn.reaction,
    "reminder": reminder.reminder,
    "extended": seat.extended,
    "away": seat.away,
    "offered": seat.offered,
    "replaced": seat.replaced,
    "resigned": seat.resigned,
    "invitation": invitation.invitation,
    "started": started.started,
    "finished": finished.finished,
    "cancelled": operator.cancelled,
    "proposed": proposal.proposed,
    "settled": proposal.settled,
    "granted": operator.granted,
    "answered": operator.answered,
    "renamed": operator.renamed,
    "silenced": operator.silenced,
    "followed": friends.followed,
    "tournament": tournament.news,
    "tournament_each": tournament.news,
    "message": friends.message,
    "digest": digest.daily,
    "weekly": digest.weekly,
    "test": webhook_check.webhook_check,
}


def write(notice: Notice) -> MailContent:
    """The mail for a notice, in the active language."""
    return WRITERS[notice.kind](notice)


__all__ = ["WRITERS", "MailContent", "render_mail", "write"]
