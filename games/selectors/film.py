"""What happened after an entry, moment by moment, as one seat saw it: the board goes back and comes forward."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.kit.dice import SpokenLine
from games.kit.page import GamePage
from games.match.places import places_of
from games.match.positions import PastPosition, first_number, positions_since
from games.models import Match
from games.registry import GAMES
from games.selectors.names import names_of
from games.selectors.replay import Eyes, scene_at
from games.words import told

# Of a long absence the end is shown.
MOST_MOMENTS = 80


class Moment(msgspec.Struct, frozen=True):
    number: int
    lines: list[SpokenLine]
    game: GamePage


def film_context(match: Match, seat: Seat | None, since: int) -> dict[str, Any]:
    """The moments after an entry, as the seat saw them; the first one is how it stood then.

    Others of which there is nothing to tell, such as a question put to somebody else, are left out.
    """
    eyes, names = Eyes("", seat, seat), names_of(match.game, places_of(match))
    first = max(since, first_number(match), match.length - MOST_MOMENTS)
    positions = positions_since(match, min(first, match.length), match.length)
    moments = [_moment(match, eyes, position, names) for position in positions]
    return {
        "match": match,
        "seat": seat,
        "folder": f"games/{match.game}",
        "moments": moments[:1] + [moment for moment in moments[1:] if moment.lines],
    }


def _moment(
    match: Match, eyes: Eyes, moment: PastPosition, names: Sequence[str]
) -> Moment:
    known = known_to(GAMES[match.game].rules, moment.events, eyes.seat)
    lines = [told(match.game, event, names, eyes.seat) for event in known]
    lines = [line for line in lines if line.text]
    page = GAMES[match.game].page(scene_at(match, eyes, moment, names))
    return Moment(moment.number, lines, page)
