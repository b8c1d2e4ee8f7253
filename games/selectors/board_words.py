"""The board of a match in words, as one reader may know it: what is where, and what it means."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.kernel.rules import Seat
from games.kit.things import BoardArea, BoardPlace
from games.match import log
from games.match.places import places_of
from games.match.positions import position_at
from games.models import Match
from games.registry import GAMES
from games.selectors.names import names_of
from games.selectors.replay import Eyes


class ToldThing(msgspec.Struct, frozen=True):
    name: str
    state: str
    # Of its meaning in the list of all of them; 0 where there is nothing to explain.
    number: int


class ToldPlace(msgspec.Struct, frozen=True):
    place: BoardPlace
    things: Sequence[ToldThing]


class ToldArea(msgspec.Struct, frozen=True):
    heading: str
    places: Sequence[ToldPlace]
    # The names of the places where nothing is, and what is said before them.
    empty: str
    left: str


class Meaning(msgspec.Struct, frozen=True):
    """What a thing is, told once however many of it there are."""

    number: int
    name: str
    text: str


def words_now(match: Match, seat: Seat | None) -> dict[str, Any]:
    return _words(match, log.load(match), seat)


def words_at(match: Match, eyes: Eyes, number: int) -> dict[str, Any]:
    """The same for a past position."""
    return _words(match, position_at(match, number).state, eyes.seat)


def _words(match: Match, state: Any, seat: Seat | None) -> dict[str, Any]:
    game, names = GAMES[match.game], names_of(match.game, places_of(match))
    areas = game.things(game.rules.view(state, seat), names)
    meanings = _meanings(areas)
    return {
        "match": match,
        "areas": [area for area in _told(areas, meanings) if area.places or area.left],
        "meanings": list(meanings.values()),
        "places": [
            place
            for area in areas
            for place in area.places
            if place.id and place.meaning
        ],
    }


def _meanings(areas: Iterable[BoardArea]) -> dict[tuple[str, str], Meaning]:
    found: dict[tuple[str, str], Meaning] = {}
    for area in areas:
        for place in area.places:
            for thing in place.things:
                key = thing.name, thing.explained
                if thing.explained and key not in found:
                    found[key] = Meaning(len(found) + 1, *key)
    return found


def _told(
    areas: Iterable[BoardArea], meanings: dict[tuple[str, str], Meaning]
) -> Iterable[ToldArea]:
    for area in areas:
        places = [_place(place, meanings) for place in area.taken]
        left = ", ".join(place.name for place in area.left) if area.empty else ""
        yield ToldArea(area.heading, places, area.empty, left)


def _place(place: BoardPlace, meanings: dict[tuple[str, str], Meaning]) -> ToldPlace:
    things = []
    for thing in place.things:
        meaning = meanings.get((thing.name, thing.explained))
        number = meaning.number if meaning else 0
        things.append(ToldThing(thing.name, thing.state, number))
    return ToldPlace(place, things)
