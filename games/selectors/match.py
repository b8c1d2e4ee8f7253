"""One turn of a match, as one reader sees it. What it costs does not depend on the length of the match."""

import logging
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from django.urls import reverse
from django.utils.safestring import SafeString

from accounts.portraits import portrait
from games.kernel.questions import known_to, question_of
from games.kernel.ranks import nobody_won
from games.kernel.rules import Seat
from games.kit.page import GamePage
from games.kit.scene import Scene
from games.match import log
from games.match.positions import RECENT_ENTRIES
from games.match.waiting import people_at
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.absent import absent_people
from games.selectors.advice import may_be_advised
from games.selectors.answered import answered_by_orders
from games.selectors.held_answer import held_answer, held_ending
from games.selectors.lesson import coach_of
from games.selectors.names import names_of
from games.selectors.orders import may_order
from games.selectors.places import place_at, seated
from games.selectors.plan import Ahead, plan_context
from games.selectors.queue import queue_context
from games.selectors.story import TELLINGS_SINCE_LAST_VISIT, Since, since_last_visit
from games.selectors.timeouts import timeout_sentence_for
from games.selectors.turns import turns_of
from games.words import score
from games.words.endings import ending_sentence

logger = logging.getLogger(__name__)

# Picked up by whoever wants to end the turn though something is left to do: the next press ends it.
SURE = "end"


class Person(msgspec.Struct, frozen=True):
    """Who sits at a place."""

    seat: Seat
    name: str
    portrait: SafeString | None
    is_bot: bool
    is_me: bool
    asked_since: datetime | None
    deadline: datetime | None
    rank: int | None
    # The final score, in the words of the game.
    score: str


def turn_context(match: Match, seat: Seat | None, pick: str = "") -> dict[str, Any]:
    places = seated(match)
    place = None if seat is None else places[seat]
    names = names_of(match.game, places)
    people = people_of(match, places, seat)
    state, rules = log.load(match), GAMES[match.game].rules
    asked = list(rules.decisions(state)) if match.status == Match.Status.RUNNING else []
    mine = question_of(asked, seat)
    grace = held_ending(match, place, state) if mine else None
    if grace or (place is not None and place.away_since is not None):
        # The turn is about to end, or a bot answers.
        mine = None
    lately = _lately(match, place)
    scene = Scene(
        view=rules.view(state, seat),
        seat=seat,
        names=names,
        decision=mine,
        asked={decision.seat: decision.kind for decision in asked},
        can_undo=mine is not None and can_undo(match),
        pick=pick,
        url=reverse("match", args=[match.pk]),
        recent=_known(match, seat, lately.recent),
        changed=_spaces(match, seat, lately.unseen),
    )
    planned = _planned(match, place, state, names, mine.kind if mine else "")
    return {
        "match": match,
        "seat": seat,
        "people": people,
        "absent": absent_people(match, places, names, seat),
        **ending_of(match, people),
        "waiting": [people[decision.seat] for decision in asked],
        "then": timeout_sentence_for(match, places, state, seat),
        "is_timed": people_at(places) > 1,
        **_turns(match, place),
        **planned,
        **_question(match, place, state, scene),
        "answered": answered_by_orders(match, place),
        "grace": grace,
        "may_be_advised": mine is not None and may_be_advised(match, places, seat),
        "ranking": ranking_of(match, people),
        # The end of a turn that can still be taken back is no time to plan.
        **_game(match, scene, None if grace else _ahead(planned)),
        "coach": coach_of(match, scene),
    }


def _question(
    match: Match, place: Place | None, state: Any, scene: Scene
) -> dict[str, Any]:
    """What goes with a question that is put to the reader."""
    mine = scene.decision
    return {
        "is_my_turn": mine is not None,
        "deadline": place.deadline if place and mine else None,
        "expected": place.asked_at if place else None,
        "may_order": mine is not None and may_order(match, state, mine),
        "held": held_answer(match, place, scene.view) if mine else "",
        "is_sure": scene.pick == SURE,
        "can_undo": scene.can_undo,
    }


def _game(match: Match, scene: Scene, ahead: Ahead | None) -> dict[str, Any]:
    """What the game shows: the match as it is or, while the next turn is planned, as it may be then."""
    sketch = _sketched(match, scene, ahead)
    shown, game = sketch or (scene, GAMES[match.game].page(scene))
    kind = shown.decision.kind if shown.decision else ""
    return {
        "game": game,
        "is_sketch": sketch is not None,
        "folder": f"games/{match.game}",
        "decision": decision_templates(match.game, kind) if kind else [],
    }


def _planned(
    match: Match, place: Place | None, state: Any, names: Sequence[str], asked: str
) -> dict[str, Any]:
    """What the owner of the place prepares: the next turn or, where turns are short, the next ones."""
    prepared = queue_context if GAMES[match.game].queue else plan_context
    return prepared(match, place, state, names, asked)


def _sketched(
    match: Match, scene: Scene, ahead: Ahead | None
) -> tuple[Scene, GamePage] | None:
    """While the next turn is planned: the board as it may be then, with everything lit that can be planned."""
    if ahead is None:
        return None
    scene = msgspec.structs.replace(
        scene,
        view=ahead.view,
        known=scene.view,
        decision=ahead.decision,
        changed=frozenset(),
    )
    try:
        return scene, GAMES[match.game].page(scene)
    except Exception:
        # An imagined world must not keep anybody from the real one.
        logger.exception("sketch failed: match %s, seat %s", match.pk, scene.seat)
        return None


def _ahead(planned: dict[str, Any]) -> Ahead | None:
    """Where the next step of a plan is picked, if one is made just now."""
    panel = planned.get("plan") or planned.get("queue")
    return panel.ahead if panel else None


def _turns(match: Match, place: Place | None) -> dict[str, int]:
    """In how many matches the reader is asked, and in how many others than this one."""
    matches = turns_of(place.user) if place and place.user else []
    elsewhere = len(matches) - (match.pk in matches)
    return {"turns": len(matches), "elsewhere": elsewhere}


def decision_templates(game: str, kind: str) -> list[str]:
    """The first that exists draws the question: its own partial, or the one that lists answers."""
    return [f"games/{game}/decisions/_{kind}.html", f"games/{game}/_answers.html"]


def people_of(match: Match, places: Sequence[Place], seat: Seat | None) -> list[Person]:
    """Who sits there; `seat` is the reader's."""
    named = zip(places, names_of(match.game, places), strict=True)
    return [_person(match, place, name, seat) for place, name in named]


def _person(match: Match, place: Place, name: str, seat: Seat | None) -> Person:
    # Portraits stand in the ranking only.
    user = place.user if place.rank else None
    return Person(
        seat=Seat(place.seat),
        name=name,
        portrait=portrait(user.emblem, user.ground, user.ink) if user else None,
        is_bot=place.plays_by_itself,
        is_me=place.seat == seat,
        asked_since=place.asked_since,
        deadline=place.deadline,
        rank=place.rank,
        score="" if place.score is None else score(match.game, place.score),
    )


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


def unseen(match: Match, seat: Seat | None) -> Since | None:
    """What happened since the last visit of the seat's owner, if anything did."""
    if seat is None:
        return None
    since = since_last_visit(match, place_at(match, seat))
    return since if since.is_any else None


class Lately(msgspec.Struct, frozen=True):
    """Events as they are stored: of the last few entries, and of those that the reader has not seen yet."""

    recent: list[str]
    unseen: list[str]


def _lately(match: Match, place: Place | None) -> Lately:
    """Both in one query."""
    fresh = match.length - RECENT_ENTRIES
    seen = match.length if place is None else place.seen
    newest = log.tellings(match).filter(number__gt=min(fresh, seen)).order_by("-number")
    told = newest.values_list("number", "events")[:TELLINGS_SINCE_LAST_VISIT]
    found = list(told)[::-1]
    return Lately(
        [text for number, text in found if number > fresh],
        [text for number, text in found if number > seen],
    )


def _known(match: Match, seat: Seat | None, texts: Iterable[str]) -> list[Any]:
    events = (e for text in texts for e in log.decode_events(match.game, text))
    return known_to(GAMES[match.game].rules, events, seat)


def changed_spaces(match: Match, place: Place | None) -> frozenset[int]:
    """Where something happened that the owner of the place has not seen yet."""
    if place is None or place.seen >= match.length:
        return frozenset()
    return _spaces(match, Seat(place.seat), _lately(match, place).unseen)


def _spaces(match: Match, seat: Seat | None, texts: Iterable[str]) -> frozenset[int]:
    events, teller = _known(match, seat, texts), GAMES[match.game].about
    return frozenset(space for event in events for space in teller.spaces(event))


def can_undo(match: Match) -> bool:
    """May the seat that is asked now take back the last move that stands? Others are never asked in between."""
    return bool(match.base)
