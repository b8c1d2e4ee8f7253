"""One turn of a match, as one reader sees it. What it costs does not depend on the length of the match."""

import logging
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from django.db.models import QuerySet
from django.urls import reverse

from accounts.kept_queries import KeptQuery
from games.kernel.questions import known_to, question_of
from games.kernel.rules import Seat
from games.kit.page import GamePage
from games.kit.scene import Scene
from games.match import log
from games.match.positions import RECENT_ENTRIES
from games.match.waiting import people_at
from games.models import Match, Place, Telling
from games.registry import GAMES
from games.selectors.absent import absent_people
from games.selectors.advice import may_be_advised
from games.selectors.answered import answered_by_orders
from games.selectors.held_answer import held_answer, held_ending
from games.selectors.lesson import coach_of
from games.selectors.names import names_of
from games.selectors.no_undo import why_no_undo
from games.selectors.orders import may_order
from games.selectors.people import Person, ending_of, people_of, ranking_of
from games.selectors.places import seated
from games.selectors.plan import Ahead, plan_context
from games.selectors.queue import queue_context
from games.selectors.recap import Recap, recap_of
from games.selectors.rematch import rematch_for
from games.selectors.story import TELLINGS_SINCE_LAST_VISIT
from games.selectors.timeouts import timeout_sentence_for
from games.selectors.turns import turns_of
from games.selectors.verdict import verdict_on

logger = logging.getLogger(__name__)

# Picked up by whoever wants to end the turn though something is left to do: the next press ends it.
SURE = "end"


def turn_context(match: Match, seat: Seat | None, pick: str = "") -> dict[str, Any]:
    places = seated(match)
    place = None if seat is None else places[seat]
    names = names_of(match.game, places)
    people = people_of(match, places, seat)
    position = log.now(match)
    state, is_running = position.state, match.status == Match.Status.RUNNING
    asked = list(position.decisions) if is_running else []
    mine = question_of(asked, seat)
    grace = held_ending(match, place, state) if mine else None
    if grace or (place is not None and place.away_since is not None):
        # The turn is about to end, or a bot answers.
        mine = None
    lately, view = _lately(match, place), position.view(seat)
    recap = recap_of(match, place, view, names, lately.unseen)
    scene = Scene(
        view=view,
        seat=seat,
        names=names,
        decision=mine,
        asked={decision.seat: decision.kind for decision in asked},
        can_undo=mine is not None and can_undo(match),
        shows_chances=shows_chances(match, place),
        pick=pick,
        url=reverse("match", args=[match.pk]),
        recent=_known(match, seat, lately.recent),
        changed=recap.spaces if recap else frozenset(),
    )
    planned = _planned(match, place, state, names, mine.kind if mine else "")
    return {
        "match": match,
        "seat": seat,
        "people": people,
        "absent": absent_people(match, places, names, seat),
        **_ended(match, place, people),
        "waiting": [people[decision.seat] for decision in asked],
        "then": timeout_sentence_for(match, places, seat),
        "is_timed": people_at(places) > 1,
        **_turns(match, place),
        **planned,
        **_question(match, place, scene),
        "no_undo": _no_undo(match, scene, recap),
        "answered": answered_by_orders(match, place),
        "grace": grace,
        **_helped(match, places, scene),
        "recap": recap,
        # The end of a turn that can still be taken back is no time to plan.
        **_game(match, scene, None if grace else _ahead(planned)),
        "coach": coach_of(match, scene),
    }


def _question(match: Match, place: Place | None, scene: Scene) -> dict[str, Any]:
    """What goes with a question that is put to the reader."""
    mine = scene.decision
    return {
        "is_my_turn": mine is not None,
        "deadline": place.deadline if place and mine else None,
        "expected": place.asked_at if place else None,
        "may_order": mine is not None and may_order(match, mine),
        "held": held_answer(match, place, scene.view) if mine else "",
        "is_sure": scene.pick == SURE,
        "can_undo": scene.can_undo,
    }


def _no_undo(match: Match, scene: Scene, recap: Recap | None) -> str:
    if scene.decision is None or scene.seat is None or scene.can_undo:
        return ""
    return why_no_undo(match, scene.seat, scene.decision, recap)


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


def _helped(match: Match, places: Sequence[Place], scene: Scene) -> dict[str, bool]:
    """What help the reader may have here."""
    is_asked = scene.decision is not None
    return {
        "has_chances": scene.seat is not None and has_chances(match),
        "shows_chances": scene.shows_chances,
        "may_be_advised": is_asked and may_be_advised(match, places, scene.seat),
    }


def has_chances(match: Match) -> bool:
    """Can chances be shown here at all?"""
    return GAMES[match.game].has_chances and not match.hides_chances


def shows_chances(match: Match, place: Place | None) -> bool:
    wants = place is not None and place.user is not None and place.user.shows_chances
    return wants and has_chances(match)


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


def _ended(
    match: Match, place: Place | None, people: Sequence[Person]
) -> dict[str, Any]:
    """How it came out, and where the reader can sit down again; next to nothing while it runs."""
    is_over = match.status == Match.Status.FINISHED
    user = place.user if place else None
    return {
        **ending_of(match, people),
        "ranking": ranking_of(match, people),
        "verdict": verdict_on(match, people),
        "rematch": rematch_for(user, match) if is_over and user else None,
    }


def decision_templates(game: str, kind: str) -> list[str]:
    """The first that exists draws the question: its own partial, or the one that lists answers."""
    return [f"games/{game}/decisions/_{kind}.html", f"games/{game}/_answers.html"]


class Lately(msgspec.Struct, frozen=True):
    """Events as they are stored: of the last few entries, and of those that the reader has not seen yet."""

    recent: list[str]
    # With the numbers of their entries.
    unseen: list[tuple[int, str]]


def _newest(
    tellings: QuerySet[Telling], after: Any
) -> "QuerySet[Any, tuple[int, str]]":
    newest = tellings.filter(number__gt=after).order_by("-number")
    return newest.values_list("number", "events")[:TELLINGS_SINCE_LAST_VISIT]


_newest_of_own = KeptQuery(
    lambda match, after: _newest(Telling.objects.filter(match=match), after)
)


def _lately(match: Match, place: Place | None) -> Lately:
    """Both in one query."""
    fresh = match.length - RECENT_ENTRIES
    seen = match.length if place is None else place.seen
    after = min(fresh, seen)
    told = (
        _newest_of_own(match.pk, after)
        if match.parent_id is None
        else list(_newest(log.tellings(match), after))
    )
    found = told[::-1]
    return Lately(
        [text for number, text in found if number > fresh],
        [(number, text) for number, text in found if number > seen],
    )


def _known(match: Match, seat: Seat | None, texts: Iterable[str]) -> list[Any]:
    events = (e for text in texts for e in log.decode_events(match.game, text))
    return known_to(GAMES[match.game].rules, events, seat)


def can_undo(match: Match) -> bool:
    """May the seat that is asked now take back the last move that stands? Others are never asked in between."""
    return bool(match.base)
