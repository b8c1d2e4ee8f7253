"""Why nothing can be taken back any more, for whoever is in the middle of a turn."""

from typing import Any

from django.utils.translation import gettext as _

from accounts.kept_queries import KeptQuery
from games.kernel.rules import Decision, Seat
from games.match import log
from games.models import Entry, Match
from games.registry import GAMES
from games.selectors.recap import Recap

_last_move = KeptQuery(
    lambda match, number: (
        Entry.objects.filter(match=match, number=number, kind=Entry.Kind.MOVE)
        .order_by()
        .values_list("seat", "draws")
    )
)


def why_no_undo(
    match: Match, seat: Seat, question: Decision[Any], recap: Recap | None
) -> str:
    """Empty where there was nothing to take back yet. One query."""
    game = GAMES[match.game]
    if question.kind not in game.turns:
        return ""
    if recap is not None:
        # Where a turn is one small action, others have just had theirs.
        was_interrupted = not game.queue and not recap.is_new_chapter
        return _was_asked() if was_interrupted else ""
    found = _last_move.first(_writer_of(match), match.length)
    if found is None or found[0] != seat:
        return ""
    return _chance_has_spoken() if found[1] else _was_shown()


def _writer_of(match: Match) -> int:
    """The match that wrote the last entry: this one, unless it has only just gone on from another."""
    writer, _upto = next(
        (one, upto) for one, upto in log.lineage(match) if upto == match.length
    )
    return writer.pk


def _was_asked() -> str:
    return _("Others were asked meanwhile: what came before cannot be taken back.")


def _chance_has_spoken() -> str:
    return _("Chance has spoken: that cannot be taken back.")


def _was_shown() -> str:
    return _(
        "Something hidden was shown, or others were asked: that cannot be taken back."
    )
