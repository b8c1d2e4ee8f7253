"""What is remembered of a finished match: as it is stored, or computed from the log."""

import logging
from collections.abc import Sequence

import msgspec

from games.kernel.record import Record, steps_of
from games.match import log
from games.models import Chronicle, Entry, Match
from games.registry import GAMES

logger = logging.getLogger(__name__)


def try_chronicle(match: Match, entries: Sequence[Entry]) -> Record | None:
    """Nothing where the rules cannot follow the log: one such match must not stop the others."""
    try:
        return chronicle_of(match, entries)
    except log.NOT_THE_RULES:
        raise
    except Exception as mistake:
        # Not what it says: that may be somebody's secret.
        why = type(mistake).__name__
        logger.error("count failed: match %s: %s", match.pk, why)
        return None


def chronicle_of(match: Match, entries: Sequence[Entry]) -> Record:
    """The match played again from its log, with a chronicler watching."""
    stood = log.effective(entries)
    moves, numbers = log.moves_of(match.game, stood), [one.number for one in stood]
    steps = steps_of(GAMES[match.game].rules, log.fresh(match), moves, numbers)
    return GAMES[match.game].chronicle.tell(list(steps))


def decode_chronicle(chronicle: Chronicle) -> Record:
    return msgspec.json.decode(chronicle.record, type=Record)
