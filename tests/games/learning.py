"""Learners without a browser: they do what the coach points at, and bots answer for all others."""

import json
from typing import Any

from accounts.models import User
from games import services
from games.kernel.questions import question_of
from games.kernel.rules import Decision, Seat
from games.match import log
from games.models import Match
from games.registry import GAMES
from games.selectors.lesson import Coach
from games.selectors.match import turn_context
from games.tasks import play_for_bot

LESSONS = [
    (game, lesson.key) for game, known in GAMES.items() for lesson in known.lessons
]


def begun(user: User, game: str, key: str, again: bool = False) -> Match:
    return services.begin_lesson(user=user, game=game, key=key, again=again)


def seat_of_learner(match: Match) -> Seat:
    return next(
        lesson.seat
        for lesson in GAMES[match.game].lessons
        if lesson.key == match.lesson
    )


def coach(match: Match, pick: str = "") -> Coach | None:
    match.refresh_from_db()
    found: Coach | None = turn_context(match, seat_of_learner(match), pick)["coach"]
    return found


def read(match: Match, user: User, step: str) -> None:
    services.tell_step(match_id=match.pk, user=user, step=step)


def play(match: Match, move: Any) -> None:
    seat = seat_of_learner(match)
    asked_at = match.places.get(seat=seat).asked_at or 0
    services.play_move(match_id=match.pk, seat=seat, move=move, expected=asked_at)


def let_bots_play(match: Match) -> None:
    """Until the learner is asked, or nobody is."""
    seat = seat_of_learner(match)
    while match.places.get(seat=seat).asked_at is None:
        place = match.places.filter(asked_at__isnull=False).first()
        if place is None:
            break
        play_for_bot(match.pk, place.seat, place.asked_at or 0)
    match.refresh_from_db()


def legal(match: Match) -> list[Any]:
    mine = _asked(match)
    return list(mine.moves) if mine else []


def question(match: Match) -> str:
    """The kind of what the learner is asked."""
    mine = _asked(match)
    return mine.kind if mine else ""


def _asked(match: Match) -> Decision[Any] | None:
    match.refresh_from_db()
    decisions = GAMES[match.game].rules.decisions(log.load(match))
    return question_of(decisions, seat_of_learner(match))


def follow(match: Match, user: User) -> str:
    """Does what the coach says now, and returns which step it was; nothing where there is no coach any more."""
    let_bots_play(match)
    now = coach(match)
    if now is None:
        return ""
    if now.is_read:
        read(match, user, now.step)
        return now.step
    play(match, _meant(match, now))
    return now.step


def _meant(match: Match, now: Coach) -> Any:
    """The first move that the coach points at, or any; the end of the turn is a part of the page."""
    first = next(iter(json.loads(now.points)), "")
    if not first:
        return legal(match)[0]
    if first == "end":
        declines = GAMES[match.game].declines
        return next(move for move in legal(match) if isinstance(move, declines))
    return log.decode_move(match.game, first)
