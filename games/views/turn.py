"""The part of a match page that changes with every move, and the new lines of the story along with it."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec
from django.core.cache import caches
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.translation import get_language
from django_htmx.http import trigger_client_event

from games.kernel.rules import Seat
from games.match.log_lines import tail_after
from games.models import Match, Place
from games.permissions import Person
from games.selectors.match import needed_after, turn_context
from games.selectors.names import names_of
from games.selectors.places import seated
from games.selectors.story import story_since

# Of what onlookers read only the time that is left passes meanwhile.
SECONDS_KEPT = 5
# For a page whose story does not only go on: it fetches all that it shows.
STORY_CHANGED = "match:changed"


class Turn(msgspec.Struct, frozen=True):
    html: str
    brings_story: bool


class AskedFor(msgspec.Struct, frozen=True):
    """Who asks for a turn, with what in hand, and from which entry on their page wants to have the story."""

    reader: Person
    pick: str = ""
    story: int | None = None
    message: str = ""


def turn_response(
    match: Match, seat: Seat | None, asked: AskedFor, status: int = 200
) -> HttpResponse:
    is_for_all = seat is None and not asked.message and not asked.pick
    turn = (
        _turn_for_onlookers(match, asked) if is_for_all else _turn(match, seat, asked)
    )
    response = HttpResponse(turn.html, status=status)
    if asked.story is not None and not turn.brings_story:
        trigger_client_event(response, STORY_CHANGED)
    return response


def _turn(match: Match, seat: Seat | None, asked: AskedFor) -> Turn:
    place, since = None if seat is None else seated(match)[seat], asked.story
    after = needed_after(match, place)
    tail = tail_after(match, after if since is None else min(after, since - 1))
    story = None if since is None else story_since(match, seat, tail, since)
    context = {
        **turn_context(match, seat, asked.pick, tail),
        "story": story,
        "user": asked.reader,
        "message": asked.message,
    }
    return Turn(render_to_string("games/_turn.html", context), story is not None)


def _turn_for_onlookers(match: Match, asked: AskedFor) -> Turn:
    """Made once for all who read the same."""
    match.seated = places = seated(match)
    cache, key = caches["memory"], _key(match, places, asked)
    turn: Turn | None = cache.get(key)
    if turn is None:
        turn = _turn(match, None, asked)
        cache.set(key, turn, SECONDS_KEPT)
    return turn


def _key(match: Match, places: Sequence[Place], asked: AskedFor) -> str:
    """Everything that the turn of an onlooker is made of."""
    seats = [
        (place.asked_at, place.deadline, place.away_since, place.offered_since)
        for place in places
    ]
    made_of: list[Any] = [
        (match.pk, match.seal, match.length, match.status, match.touched_at),
        (get_language(), str(timezone.get_current_timezone())),
        (asked.reader.is_authenticated, asked.story),
        names_of(match.game, places),
        *seats,
    ]
    return f"turn-{hashlib.sha256(repr(made_of).encode()).hexdigest()}"
