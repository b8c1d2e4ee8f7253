"""Matches as programs see them: built from what a seat may see, as the pages are."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.conf import settings

from games.kernel.questions import known_to, question_of
from games.kernel.rules import Decision, Seat
from games.match import log
from games.match.bot_accounts import is_bot_account
from games.models import Match, Place
from games.permissions import Person
from games.registry import GAMES
from games.selectors.match import can_undo
from games.selectors.names import names_of
from games.selectors.places import seated
from games.words import move_label, sentence
from games.words import question as question_words

ENTRIES_A_PAGE = 100

Json = dict[str, Any]


def seat_among(places: Iterable[Place], person: Person) -> Seat | None:
    if not person.is_authenticated:
        return None
    mine = (place.seat for place in places if place.user_id == person.pk)
    return next(map(Seat, mine), None)


def match_shape(match: Match, places: Sequence[Place], person: Person) -> Json:
    names = names_of(match.game, places)
    host = next((p.user for p in places if p.user_id == match.host_id), None)
    return {
        "id": match.pk,
        "game": match.game,
        "title": match.title,
        "status": match.status,
        "pace": match.pace,
        "audience": match.audience,
        "language": match.language,
        "rated": match.rated,
        "options": match.options,
        "rules_version": match.rules_version,
        "length": match.length,
        "host": host.username if host and not host.is_guest else None,
        "seats": [
            _seat(place, name) for place, name in zip(places, names, strict=True)
        ],
        "my_seat": seat_among(places, person),
        "reason": match.reason,
        "created_at": match.created_at,
        "started_at": match.started_at,
        "finished_at": match.finished_at,
        "url": f"{settings.SITE_URL}/m/{match.pk}/",
    }


def _seat(place: Place, name: str) -> Json:
    user = place.user
    return {
        "seat": place.seat,
        "name": "" if place.is_free else name,
        # The name of a guest's account is nothing that anybody reads.
        "player": user.username if user and not user.is_guest else None,
        "bot": place.bot,
        "is_bot_account": is_bot_account(place),
        "is_away": place.away_since is not None and user is not None,
        "is_free": place.is_free,
        "is_ready": place.ready,
        "choice": place.choice,
        "is_asked": place.asked_at is not None,
        "deadline": place.deadline,
        "rank": place.rank,
        "score": place.score,
    }


def position_shape(match: Match, person: Person, *, texts: bool = True) -> Json:
    """The match with its board and, for whoever is asked, the question."""
    places = seated(match)
    shape = match_shape(match, places, person)
    if match.is_table:
        return {**shape, "view": None, "question": None}
    seat = seat_among(places, person)
    state, rules = log.load(match), GAMES[match.game].rules
    view = rules.view(state, seat)
    question = None
    if seat is not None and match.status == Match.Status.RUNNING:
        asked = question_of(rules.decisions(state), seat)
        if asked is not None and places[seat].away_since is None:
            question = _question(match, places[seat], asked, view, texts)
    return {**shape, "view": log.plain(view), "question": question}


def _question(
    match: Match, place: Place, asked: Decision[Any], view: Any, texts: bool
) -> Json:
    return {
        "kind": asked.kind,
        "text": question_words(match.game, asked.kind),
        "expected": place.asked_at,
        "deadline": place.deadline,
        "is_answered": bool(place.held_move),
        "moves": [
            {
                "move": log.plain(move),
                "text": move_label(match.game, move, view) if texts else "",
            }
            for move in asked.moves
        ],
        "can_undo": can_undo(match),
    }


def log_shape(match: Match, person: Person, after: int) -> Json:
    """What happened behind an entry, as the seat of the key may know it."""
    places = seated(match)
    seat, names = seat_among(places, person), names_of(match.game, places)
    later = log.tellings(match).filter(number__gt=after)
    told = list(later.values_list("number", "events")[: ENTRIES_A_PAGE + 1])
    shown = told[:ENTRIES_A_PAGE]
    numbers = [number for number, _events in shown]
    written = log.entries(match).filter(number__in=numbers)
    entries = {
        entry.number: entry for entry in written.only("number", "seat", "created_at")
    }
    return {
        "entries": [
            _entry(match, entries[number], events, names, seat)
            for number, events in shown
        ],
        "next": numbers[-1] if len(told) > ENTRIES_A_PAGE else None,
    }


def _entry(
    match: Match, entry: Any, text: str, names: Sequence[str], seat: Seat | None
) -> Json:
    events = log.decode_events(match.game, text)
    known = known_to(GAMES[match.game].rules, events, seat)
    return {
        "number": entry.number,
        "at": entry.created_at,
        "seat": entry.seat,
        "events": [log.plain(event) for event in known],
        "sentences": [sentence(match.game, event, names, seat) for event in known],
    }
