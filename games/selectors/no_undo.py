"""Why nothing can be taken back any more, for whoever is in the middle of a turn."""

from typing import Any

from django.utils.translation import gettext as _

from games.kernel.rules import Decision, Seat
from games.match.log_lines import LogTail
from games.models import Match
from games.registry import GAMES
from games.selectors.recap import Recap


def why_no_undo(
    match: Match,
    seat: Seat,
    question: Decision[Any],
    recap: Recap | None,
    tail: LogTail,
) -> str:
    """Empty where there was nothing to take back yet."""
    game = GAMES[match.game]
    if question.kind not in game.turns:
        return ""
    if recap is not None:
        # Where a turn is one small action, others have just had theirs.
        was_interrupted = not game.queue and not recap.is_new_chapter
        return _was_asked() if was_interrupted else ""
    last = next(iter(tail.after(match.length - 1)), None)
    if last is None or last.is_note or last.seat != seat:
        return ""
    return _chance_has_spoken() if last.draws else _was_shown()


def _was_asked() -> str:
    return _("Others were asked meanwhile: what came before cannot be taken back.")


def _chance_has_spoken() -> str:
    return _("Chance has spoken: that cannot be taken back.")


def _was_shown() -> str:
    return _(
        "Something hidden was shown, or others were asked: that cannot be taken back."
    )
