"""The end of a match as a picture: the board as everybody may see it; below it names, scores, and places if there are any."""

from collections.abc import Iterator
from typing import Any

from games.kernel.ranks import nobody_won
from games.kit.captions import fitted
from games.kit.languages import active_language
from games.kit.result_strip import ResultLine, result_strip, strip_height
from games.match import log
from games.match.pictures import WIDTH, draw, height
from games.match.places import places_of
from games.models import Match
from games.registry import GAMES
from games.selectors.names import names_of
from games.words import score
from games.words.options import choice_words


def result_picture_height(match: Match) -> int:
    """So that pages can keep a place for it."""
    return height(match.game) + strip_height(match.seats)


def result_picture(match: Match) -> bytes:
    """PNG."""
    state = log.load(match)
    view = GAMES[match.game].rules.view(state, None)
    strip = result_strip(list(_lines(match, state)), WIDTH)
    # The names stand below: on the board everybody is called by what they play with.
    nobody = [""] * match.seats
    return draw(match.game, view, nobody, active_language(), below=strip)


def _lines(match: Match, state: Any) -> Iterator[ResultLine]:
    game, places = match.game, places_of(match)
    names, sides = names_of(game, places), GAMES[game].about.sides(state)
    is_lost = nobody_won(place.rank for place in places)
    for place in sorted(places, key=lambda one: (one.rank or 99, one.seat)):
        side, name = sides[place.seat], names[place.seat]
        yield ResultLine(
            place="" if is_lost or not place.rank else f"{place.rank}.",
            # Where the font lacks a letter of a name, what they play with says who it is.
            name=fitted(name, len(name))
            or (choice_words(game, side).name if side else ""),
            score="" if place.score is None else score(game, place.score),
            look=GAMES[game].looks.get(side),
        )
