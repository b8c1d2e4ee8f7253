"""The plan of a seat as its owner sees it; nobody else sees anything of it."""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.kernel import plans
from games.kernel.plans import Judged, PlannedMove, TriedMove, TurnPlan, Verdict, Worlds
from games.kernel.questions import known_to
from games.kernel.rules import Decision, Seat
from games.match import log
from games.match.planned import (
    breaking_entry,
    imagine,
    is_full,
    luck_since,
    plan_of,
    remaining,
)
from games.models import Match, Place
from games.registry import GAMES
from games.words import move_label, question, sentence

logger = logging.getLogger(__name__)


class PlanLine(msgspec.Struct, frozen=True):
    """One planned move: what it is called, how it fares, and what would come of it now, where that differs."""

    label: str
    state: str
    result: str = ""


class PlanOffer(msgspec.Struct, frozen=True):
    """A move that can be planned next."""

    label: str
    value: str


class Ahead(msgspec.Struct, frozen=True):
    """The position behind the last step of a plan, and what can be done there, as in play."""

    view: Any
    decision: Decision[Any]


class Panel(msgspec.Struct, frozen=True):
    lines: list[PlanLine]
    verdict: Verdict
    # The verdict in words.
    verdict_label: str
    # Introduces what can be planned next.
    next_step: str
    # What is asked when the plan begins.
    first_question: str
    offers: list[PlanOffer]
    # Other questions of the turn with which an empty plan could begin.
    others: list[PlanOffer]
    # May it be played now?
    is_due: bool
    by_itself: bool
    # Nothing fits in behind the last step, which leads to luck, something hidden or the end of the turn.
    is_closed: bool
    # It would play by itself, had nothing random or hidden come between.
    is_held_back: bool = False
    # What happened in the entry that broke it.
    cause: str = ""
    # Where the next step is picked on the board.
    ahead: Ahead | None = None


def plan_context(
    match: Match, place: Place | None, state: Any, names: Sequence[str], asked: str
) -> dict[str, Any]:
    """`asked` is the kind of question that is put to the seat now, if one is."""
    if place is None or match.status != Match.Status.RUNNING:
        return {"plan": None, "may_plan": False}
    stored = plan_of(place)
    plan = stored and remaining(match, Seat(place.seat), stored)
    is_played = bool(stored and stored.steps and plan and not plan.steps)
    if plan is None or is_played or (asked and not plan.steps):
        return {"plan": None, "may_plan": not asked and not place.plays_by_itself}
    try:
        panel = _panel(match, place, plan, state, names, asked)
    except Exception:
        # Rules that fail in an imagined world must not keep anybody from the real one.
        logger.exception("plan failed: match %s, seat %s", match.pk, place.seat)
        return {"plan": None, "may_plan": False}
    return {"plan": panel, "may_plan": False}


def _panel(
    match: Match,
    place: Place,
    plan: TurnPlan,
    state: Any,
    names: Sequence[str],
    asked: str,
) -> Panel:
    seat = Seat(place.seat)
    worlds = imagine(match, state, seat)
    others = (
        [] if plan.steps else [kind for kind in worlds.kinds() if kind != plan.kind]
    )
    judged = plans.judge(worlds, plan)
    is_broken = judged.verdict == "broken"
    broken_by = breaking_entry(match, seat, plan) if is_broken else 0
    is_due = asked == plan.begins and bool(judged.taken)
    may_add = not (is_broken or asked or is_full(plan))
    return Panel(
        lines=_lines(match, plan, judged, names, seat),
        verdict=judged.verdict,
        verdict_label=_verdict_label(judged.verdict, broken_by),
        next_step=_next_step(match, plan, worlds),
        first_question=question(match.game, plan.begins),
        offers=offers_of(match.game, worlds) if may_add else [],
        others=[PlanOffer(question(match.game, kind), kind) for kind in others],
        is_due=is_due,
        by_itself=plan.by_itself,
        is_closed=is_full(plan),
        is_held_back=is_due and plan.by_itself and luck_since(match, plan),
        cause=told_entry(match, broken_by, names, seat),
        ahead=ahead_in(worlds) if may_add else None,
    )


def _verdict_label(verdict: Verdict, broken_by: int) -> str:
    match verdict:
        case "works":
            return _("still works")
        case "differs":
            return _("the result differs")
        case "broken" if broken_by:
            return _("broken by move %(number)s") % {"number": broken_by}
        case "broken":
            return _("broken")


def _next_step(match: Match, plan: TurnPlan, worlds: Worlds) -> str:
    asked = _question(match, plan, worlds)
    if not asked:
        return _("And then?")
    if plan.steps:
        return _("Then I am asked: “%(question)s”") % {"question": asked}
    return _("When I am asked: “%(question)s”") % {"question": asked}


def _question(match: Match, plan: TurnPlan, worlds: Worlds) -> str:
    """What is asked behind the last step, unless that is the same again."""
    asked = worlds.all[0].own_question()
    kind = asked.kind if asked else plan.begins
    is_same = bool(plan.steps) and plan.steps[-1].kind == kind
    return "" if is_same else question(match.game, kind)


def offers_of(game: str, worlds: Worlds) -> list[PlanOffer]:
    """What can be planned next; what ends or declines stands last."""
    view, declines = worlds.view, GAMES[game].declines
    return [
        PlanOffer(move_label(game, move, view), log.encode(move))
        for move in sorted(worlds.offers(), key=lambda move: isinstance(move, declines))
    ]


def ahead_in(worlds: Worlds) -> Ahead | None:
    """Nothing where nothing is certain to be possible."""
    asked, moves = worlds.all[0].own_question(), worlds.offers()
    if asked is None or not moves:
        return None
    default = asked.default if asked.default in moves else None
    decision = msgspec.structs.replace(asked, moves=moves, default=default)
    return Ahead(worlds.view, decision)


def _lines(
    match: Match, plan: TurnPlan, judged: Judged, names: Sequence[str], seat: Seat
) -> list[PlanLine]:
    lines = []
    for at, step in enumerate(plan.steps):
        taken = judged.taken[at] if at < len(judged.taken) else None
        state = _state(judged, at, taken)
        result = (
            told_result(match.game, taken, names, seat) if state == "differs" else ""
        )
        lines.append(PlanLine(label_now(match.game, step, taken), state, result))
    return lines


def _state(judged: Judged, at: int, taken: TriedMove | None) -> str:
    if judged.verdict == "broken" and at >= judged.at:
        return "broken" if at == judged.at else "behind"
    if judged.verdict == "differs" and at == judged.at:
        return "differs"
    return "fine" if taken else "behind"


def label_now(game: str, step: PlannedMove, taken: TriedMove | None) -> str:
    """In the reader's language while the move can be made; as it was called when it was planned, afterwards."""
    if taken is None:
        return step.label
    return move_label(game, taken.move, taken.view)


def told_result(
    game: str, taken: TriedMove | None, names: Sequence[str], seat: Seat
) -> str:
    """What would come of it now."""
    events = taken.events if taken else []
    return " ".join(sentence(game, event, names, seat) for event in events)


def told_entry(match: Match, number: int, names: Sequence[str], seat: Seat) -> str:
    """What first happened in an entry, as the seat knows it."""
    telling = match.tellings.filter(number=number).first() if number else None
    if telling is None:
        return ""
    events = log.decode_events(match.game, telling.events)
    known = known_to(GAMES[match.game].rules, events, seat)
    told_first = (sentence(match.game, event, names, seat) for event in known[:2])
    return " ".join(told_first)
