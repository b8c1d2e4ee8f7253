"""What people are told, in words: one file for each idea, and the letter that it goes into.

Everything comes from the view of the reader's own seat and from events as that seat may know them.
"""

from collections.abc import Callable

from games.models import Notice
from games.notices.mails import (
    digest,
    finished,
    invitation,
    operator,
    reminder,
    seat,
    started,
    trial,
    turn,
)
from games.notices.mails.envelope import envelope
from games.notices.mails.letter import Letter

Writer = Callable[[Notice], Letter]

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
    "granted": operator.granted,
    "answered": operator.answered,
    "renamed": operator.renamed,
    "silenced": operator.silenced,
    "digest": digest.daily,
    "weekly": digest.weekly,
    "test": trial.trial,
}


def write(notice: Notice) -> Letter:
    """The letter for a notice, in the active language."""
    return WRITERS[notice.kind](notice)


__all__ = ["WRITERS", "Letter", "envelope", "write"]
