"""Lessons: matches with a coach, the same luck for everybody, and bots in all other seats. Nobody else finds them."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.kernel.chance import seal
from games.kernel.lessons import Lesson
from games.kernel.rules import Seat
from games.match.errors import Refusal, Refused
from games.match.lessons import lesson_words, require_lesson
from games.match.locking import lock_match
from games.match.places import own_place, places_of
from games.models import Match, Place
from games.services.play import play_move
from games.services.tables import TablePlan, open_table, set_ready

LONGEST_TITLE = 60


@transaction.atomic
def begin_lesson(*, user: User, game: str, key: str, again: bool = False) -> Match:
    """The lesson that the person has begun and not ended; a new one where there is none, or it is to begin again."""
    lesson = require_lesson(game, key)
    begun = None if again else _begun(user, game, lesson)
    return begun or _begin(user, game, lesson)


def _begun(user: User, game: str, lesson: Lesson) -> Match | None:
    mine = Match.objects.filter(places__user=user, game=game, lesson=lesson.key)
    running = mine.filter(status=Match.Status.RUNNING).order_by("-pk").first()
    is_over = running is not None and lesson.is_over(running.lesson_told)
    return None if is_over else running


def _begin(user: User, game: str, lesson: Lesson) -> Match:
    plan = TablePlan(
        game=game,
        seats=lesson.seats,
        title=lesson_words(game).title(lesson.key)[:LONGEST_TITLE],
        options=lesson.options,
        pace=Match.Pace.SLOW,
        audience=Match.Audience.INVITED,
        language=user.language,
    )
    match = open_table(host=user, plan=plan, seat=lesson.seat)
    match.secret, match.seal = lesson.secret.hex(), seal(lesson.secret)
    match.lesson = lesson.key
    match.save(update_fields=["secret", "seal", "lesson"])
    for place in match.places.all():
        _prepare(place, lesson)
    match = set_ready(match_id=match.pk, user=user, ready=True)
    return _play_opening(match, user, lesson)


def _prepare(place: Place, lesson: Lesson) -> None:
    """Nothing is left to chance: neither what the seats bring to the luck nor orders that answer for the learner."""
    place.nonce = lesson.nonces[place.seat]
    place.choice = lesson.choices[place.seat] or ""
    place.orders = {}
    if place.seat != lesson.seat:
        place.bot, place.ready = lesson.level, True
    place.save()


def _play_opening(match: Match, user: User, lesson: Lesson) -> Match:
    for seat, move in lesson.opening:
        match = _play(match, Seat(seat), move)
    # Nothing of it is the learner's own: nothing can be taken back, and nothing is news.
    match.lesson_start = match.base_length = match.length
    match.base = ""
    match.save(update_fields=["lesson_start", "base", "base_length"])
    place = own_place(places_of(match), user)
    place.seen, place.looked_at = match.length, timezone.now()
    place.save(update_fields=["seen", "looked_at"])
    return match


def _play(match: Match, seat: Seat, move: Any) -> Match:
    place = places_of(match)[seat]
    return play_move(
        match_id=match.pk,
        seat=seat,
        move=move,
        expected=place.asked_at or 0,
        by="bot" if place.bot else "plan",
    )


@transaction.atomic
def tell_step(*, match_id: int, user: User, step: str) -> Match:
    """The learner has read a step of the lesson, or leaves it out; with the last one the coach takes leave."""
    match = lock_match(match_id)
    own_place(places_of(match), user)
    if not require_lesson(match.game, match.lesson).has(step):
        raise Refused(Refusal.NO_SUCH_LESSON)
    if step not in match.lesson_told:
        match.lesson_told[step] = match.length
        match.save(update_fields=["lesson_told"])
    return match
