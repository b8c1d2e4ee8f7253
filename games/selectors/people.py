"""Who sits at a match, as one reader sees them, and in which order they ended."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from accounts.portraits import portrait
from games.kernel.ranks import nobody_won
from games.kernel.rules import Seat
from games.models import Match, Place
from games.selectors.names import names_of
from games.words import score
from games.words.bots import bot_portrait
from games.words.endings import ending_sentence


class Person(msgspec.Struct, frozen=True):
    """Who sits at a place."""

    seat: Seat
    name: str
    portrait: SafeString | None
    # The level of a bot that has the seat for itself.
    bot: str
    is_bot: bool
    is_me: bool
    asked_since: datetime | None
    deadline: datetime | None
    rank: int | None
    # The final score, in the words of the game.
    score: str


def people_of(match: Match, places: Sequence[Place], seat: Seat | None) -> list[Person]:
    """Who sits there; `seat` is the reader's."""
    named = zip(places, names_of(match.game, places), strict=True)
    return [_person(match, place, name, seat) for place, name in named]


def _person(match: Match, place: Place, name: str, seat: Seat | None) -> Person:
    return Person(
        seat=Seat(place.seat),
        name=name,
        # Portraits stand in the ranking only.
        portrait=portrait_of(match.game, place) if place.rank else None,
        bot=place.bot,
        is_bot=place.plays_by_itself,
        is_me=place.seat == seat,
        asked_since=place.asked_since,
        deadline=place.deadline,
        rank=place.rank,
        score="" if place.score is None else score(match.game, place.score),
    )


def portrait_of(game: str, place: Place) -> SafeString | None:
    """Nobody is left to look at where somebody has left for good."""
    if place.bot:
        return bot_portrait(game, place.bot)
    user = place.user
    return portrait(user.emblem, user.ground, user.ink) if user else None


def ranking_of(match: Match, people: Sequence[Person]) -> list[Person]:
    if match.status != Match.Status.FINISHED:
        return []
    return sorted(people, key=lambda person: (person.rank or 0, person.seat))


def ending_of(match: Match, people: Sequence[Person]) -> dict[str, Any]:
    """What is to be said of the end beside the ranking, and whether that has any places."""
    ranks = [person.rank for person in people]
    return {
        "ending": ending_sentence(match.game, match.reason, ranks),
        "nobody_won": nobody_won(ranks),
    }
