"""A position of a match as a picture: what onlookers see."""

from games.kernel.questions import known_to
from games.kit.languages import active_language
from games.match.pictures import draw
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
