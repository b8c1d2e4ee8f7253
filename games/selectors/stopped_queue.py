"""Why a queue has stopped, in one sentence for its owner."""

import logging
from typing import Any

from django.utils.translation import gettext as _

from games.match.queued import queue_of
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.plan import label_now
from games.selectors.queue import ReadQueue, read_queue

logger = logging.getLogger(__name__)


def why_it_stopped(match: Match, place: Place, state: Any) -> str:
    """Nothing where the seat has no queue, or one that goes on."""
    queue = queue_of(place) if GAMES[match.game].queue_rules else None
    if queue is None or queue.stopped_at is None:
        return ""
    try:
        return _sentence(read_queue(match, place, queue, state))
    except Exception:
        # Rules that fail in an imagined world must not keep anybody from the real one.
        logger.exception("queue failed: match %s, seat %s", match.pk, place.seat)
        return _("Your next actions have stopped.")


def _sentence(read: ReadQueue) -> str:
    if not read.queue.actions:
        words = {"actions": " · ".join(read.left_out)}
        return _("Of your next actions these were left out: %(actions)s.") % words
    if read.judged.verdict not in ("differs", "broken"):
        return _("Your next actions have stopped.")
    words = {"action": _action(read), "number": str(read.cause)}
    return _reason(read) % words


def _action(read: ReadQueue) -> str:
    at, tried = read.judged.at, read.judged.tried
    taken = tried[at] if at < len(tried) else None
    return label_now(read.match.game, read.queue.actions[at], taken)


def _reason(read: ReadQueue) -> str:
    is_other = read.judged.verdict == "differs"
    if is_other and read.cause:
        return _(
            "Your next actions have stopped: since move %(number)s “%(action)s” would do something else."
        )
    if is_other:
        return _(
            "Your next actions have stopped: “%(action)s” would do something else now."
        )
    if read.cause:
        return _(
            "Your next actions have stopped: since move %(number)s “%(action)s” is not possible any more."
        )
    return _("Your next actions have stopped: “%(action)s” is not possible any more.")
