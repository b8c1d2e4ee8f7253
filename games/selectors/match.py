"""One turn of a match, as one reader sees it. What it costs does not depend on the length of the match."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from django.urls import reverse

from games.kernel.questions import known_to, question_of
from games.kernel.rules import Seat
from games.kit.page import GamePage
from games.kit.scene import Scene
from games.match import log
from games.match.log_lines import LogTail, tail_after
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
from games.selectors.no_undo import why_no_undo
from games.selectors.orders import may_order
from games.selectors.people import Person, ending_of, people_of, ranking_of
from games.selectors.places import seated
from games.selectors.plan import Ahead, plan_context
from games.selectors.queue import queue_context
from games.selectors.recap import Recap, recap_of
from games.selectors.rematch import rematch_for
from games.selectors.timeouts import timeout_sentence_for
from games.selectors.turns import turns_of
from games.selectors.verdict import verdict_on

logger = logging.getLogger(__name__)

# Picked up by whoever wants to end the turn though something is left to do: the next press ends it.
SURE = "end"


def turn_context(
    match: Match, seat: Seat | None, pick: str = "", tail: LogTail | None = None
) -> dict[str, Any]:
    """`tail` where the end of the log has been read already."""
    places, view = seated(match), log.now(match).view(seat)
    place = None if seat is None else places[seat]
    names, people = names_of(match.game, places), people_of(match, places, seat)
    state, is_running = log.now(match).state, match.status == Match.Status.RUNNING
    asked = list(log.now(match).decisions) if is_running else []
    mine = question_of(asked, seat)
    grace = held_ending(match, place, state) if mine else None
    if grace or (place is not None and place.away_since is not None):
        # The turn is about to end, or a bot answers.
        mine = None
    tail = tail or tail_after(match, needed_after(match, place))
    recap = recap_of(match, place, view, names, tail)
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
        recent=_recent(match, seat, tail),
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
        **_timed(match, places, seat),
        **_turns(match, place),
        **planned,
        **_question(match, place, scene),
        "no_undo": _no_undo(match, scene, recap, tail),
        "answered": answered_by_orders(match, place, tail),
        "grace": grace,
        **_helped(match, places, scene),
        "recap": recap,
        # The end of a turn that can still be taken back is no time to plan.
        **_game(match, scene, None if grace else _ahead(planned)),
        "coach": coach_of(match, scene),
    }


def _timed(match: Match, places: Sequence[Place], seat: Seat | None) -> dict[str, Any]:
    return {
        "then": timeout_sentence_for(match, places, seat),
        "is_timed": people_at(places) > 1,
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


def _no_undo(match: Match, scene: Scene, recap: Recap | None, tail: LogTail) -> str:
    if scene.decision is None or scene.seat is None or scene.can_undo:
        return ""
    return why_no_undo(match, scene.seat, scene.decision, recap, tail)


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


def needed_after(match: Match, place: Place | None) -> int:
    """The entry after which something is fresh, or has not been seen yet."""
    fresh = match.length - RECENT_ENTRIES
    return fresh if place is None else min(fresh, place.seen)


def _recent(match: Match, seat: Seat | None, tail: LogTail) -> list[Any]:
    """What happened last, as the seat may know it."""
    events = (
        event
        for line in tail.after(match.length - RECENT_ENTRIES)
        if line.events is not None
        for event in log.decode_events(match.game, line.events)
    )
    return known_to(GAMES[match.game].rules, events, seat)


def can_undo(match: Match) -> bool:
    """May the seat that is asked now take back the last move that stands? Others are never asked in between."""
    return bool(match.base)
