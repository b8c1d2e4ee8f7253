"""A mistake in the rules: what operators find about it, and how they hear of it.

The move that was tried may be a secret of its seat. So it stands in the row of the match, which only operators read who do
not play there; the log of the server and mails name the match and the line of the rules, and nothing of what is played.
"""

import traceback

from django.conf import settings
from django.core.mail import mail_admins
from django.db import transaction
from django.urls import reverse

from games.live.queue import queue
from games.match import log
from games.models import Match
from games.services.answering import Answer


def add_attempt(mistake: Exception, match: Match, answer: Answer) -> None:
    """Adds to a mistake which move it came from; its traceback shows it."""
    move = log.encode(answer.move)
    tried = (
        f"entry {match.length + 1}: seat {answer.seat} answers {move}, by {answer.by}"
    )
    mistake.add_note(tried)


def where(mistake: BaseException) -> str:
    """The line that failed, and how: nothing of what it failed at."""
    frames = traceback.extract_tb(mistake.__traceback__)
    name = type(mistake).__name__
    if not frames:
        return name
    last = frames[-1]
    return f"{name} in {last.name}, {last.filename.rpartition('/')[2]}:{last.lineno}"


def tell_operators(match: Match, found: str) -> None:
    transaction.on_commit(
        lambda: queue("tell_of_trouble", match.pk, found), robust=True
    )


def write_to_operators(match_id: int, found: str) -> None:
    page = settings.SITE_URL + reverse("operators_match", args=[match_id])
    mail_admins(f"Match {match_id} is stuck", f"{found}\n\n{page}\n")
