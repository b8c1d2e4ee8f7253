"""A match as a picture, at any position or as it stands now: what onlookers see."""

from games.kernel.questions import known_to
from games.kit.languages import active_language
from games.match import log
from games.match.pictures import draw, draw_wide
from games.match.positions import position_at
from games.models import Match
from games.registry import GAMES
from games.selectors.names import seat_names


def picture_at(match: Match, number: int) -> bytes | None:
    """PNG; nothing for a game that has no picture."""
    moment = position_at(match, number)
    known = known_to(GAMES[match.game].rules, moment.events, None)
    spaces = (
        space for event in known for space in GAMES[match.game].about.spaces(event)
    )
    view = GAMES[match.game].rules.view(moment.state, None)
    language, changed = active_language(), frozenset(spaces)
    return draw(match.game, view, seat_names(match), language, changed)


def picture_now(match: Match, width: int) -> bytes:
    """PNG."""
    view = log.now(match).view(None)
    language, names = active_language(), seat_names(match)
    return draw_wide(match.game, view, names, language, width)
