"""The end of a match as a picture: the board as everybody may see it, names, and places if there are any."""

from games.kernel.ranks import nobody_won
from games.kit.languages import active_language
from games.match import log
from games.match.pictures import draw
from games.match.places import places_of
from games.models import Match
from games.registry import GAMES
from games.selectors.names import names_of


def result_picture(match: Match) -> bytes | None:
    """PNG; nothing for a game that has no picture."""
    places = places_of(match)
    has_places = not nobody_won(place.rank for place in places)
    captions = [
        f"{place.rank}. {name}" if place.rank and has_places else name
        for place, name in zip(places, names_of(match.game, places), strict=True)
    ]
    view = GAMES[match.game].rules.view(log.load(match), None)
    return draw(match.game, view, captions, active_language())
