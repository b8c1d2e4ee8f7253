"""What the coach of a lesson says now, as a function of the log and of what was read."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.kernel.encoding import encode
from games.kernel.lessons import Advice, Learner, Lesson, LoggedEvents, advise
from games.kernel.questions import known_to
from games.kernel.rules import Seat
from games.kit.scene import Scene
from games.match import log
from games.match.lessons import find_lesson, lesson_words
from games.models import Match
from games.registry import GAMES
from games.words import move_label

# So many ways to do what the coach says are named where no script can point at them.
MOST_SIGNS = 3


class Sign(msgspec.Struct, frozen=True):
    """Where the coach points, to be pressed: a move with its name, or where on the page it is picked up."""

    label: str
    move: str = ""
    url: str = ""


class Coach(msgspec.Struct, frozen=True, kw_only=True):
    """One thing at a time, and where to look."""

    step: str
    text: str
    # What is said first to somebody who did something else.
    remark: str = ""
    # Which of how many; 0: the lesson is over, and this comes up now.
    number: int
    total: int
    # Buttons by what they send, parts of the page by their ids; as JSON.
    points: str = "[]"
    # The same for who sees no ring, because no script may run.
    signs: Sequence[Sign] = ()
    # Nothing is to be done but to read.
    is_read: bool = False
    # It is the others' turn.
    is_waiting: bool = False
    is_last: bool = False
    # The step that sends the coach away for good.
    last: str
    # The lesson after this one, and what it is called.
    following: str = ""
    following_title: str = ""


class OfferedLesson(msgspec.Struct, frozen=True):
    """A lesson that can be begun."""

    game: str
    game_name: str
    key: str
    title: str


def coach_of(match: Match, scene: Scene) -> Coach | None:
    """What the coach says to the person in this seat; nobody else has one."""
    lesson = find_lesson(match.game, match.lesson) if match.lesson else None
    if lesson is None or scene.seat != lesson.seat:
        return None
    if lesson.farewell in match.lesson_told:
        return None
    if match.status != Match.Status.RUNNING:
        return None
    is_over = lesson.last in match.lesson_told
    entries = [] if is_over else _entries(match, lesson)
    learner = Learner(
        seat=scene.seat,
        view=scene.view,
        events=[event for entry in entries for event in entry.events],
        kind=scene.decision.kind if scene.decision else "",
        moves=scene.decision.moves if scene.decision else (),
        pick=scene.pick,
    )
    advice = advise(lesson, learner, match.lesson_told, entries)
    return _coach(match.game, lesson, learner, advice) if advice else None


def _entries(match: Match, lesson: Lesson) -> list[LoggedEvents]:
    """The log since the lesson began, as the learner may know it."""
    begun = {"number__gt": match.lesson_start}
    seats = dict(log.entries(match).filter(**begun).values_list("number", "seat"))
    told = log.tellings(match).filter(**begun).values_list("number", "events")
    return [
        LoggedEvents(
            number,
            seats.get(number) == lesson.seat,
            _known(match, lesson.seat, events),
        )
        for number, events in told
    ]


def _known(match: Match, seat: Seat, text: str) -> Sequence[object]:
    events = log.decode_events(match.game, text)
    return known_to(GAMES[match.game].rules, events, seat)


def _coach(game: str, lesson: Lesson, learner: Learner, advice: Advice) -> Coach:
    words, step = lesson_words(game), advice.step
    is_read = step.done is None
    is_waiting = not is_read and not learner.is_asked
    is_last = step.key == lesson.last
    aside = _aside(game, learner, advice)
    following = _after(game, lesson) if is_last else None
    if is_waiting:
        text = _("Your rivals play now. I go on as soon as it is your turn.")
    else:
        text = aside or words.says(lesson.key, step.key, learner)
    says_remark = advice.remark and not is_waiting and not aside
    points = [] if is_waiting or aside else [*step.points(learner)]
    return Coach(
        step=step.key,
        text=text,
        remark=words.remarks(advice.remark, learner) if says_remark else "",
        number=advice.number,
        total=advice.total,
        points=_points(points),
        signs=[] if is_read else _signs(game, learner, points),
        is_read=is_read,
        is_waiting=is_waiting,
        is_last=is_last,
        last=lesson.farewell,
        following=following.key if following else "",
        following_title=words.title(following.key) if following else "",
    )


def _aside(game: str, learner: Learner, advice: Advice) -> str:
    """What is said of a question that the step is not about."""
    step = advice.step
    if step.done is None or not learner.is_asked or not step.kinds:
        return ""
    if learner.kind in step.kinds:
        return ""
    return lesson_words(game).explains(learner.kind, learner)


def _points(found: Iterable[Any]) -> str:
    return encode([one if isinstance(one, str) else encode(one) for one in found])


def _signs(game: str, learner: Learner, found: Sequence[Any]) -> list[Sign]:
    return [_sign(game, learner, one) for one in found[:MOST_SIGNS]]


def _sign(game: str, learner: Learner, point: Any) -> Sign:
    if not isinstance(point, str):
        return Sign(move_label(game, point, learner.view), move=encode(point))
    first = point.split(" | ")[0]
    if first.startswith("pick:"):
        return Sign(_("Show me"), url=f"?pick={first.removeprefix('pick:')}")
    return Sign(_("Show me"), url=f"#{first}")


def _after(game: str, lesson: Lesson) -> Lesson | None:
    lessons = GAMES[game].lessons
    return next(iter(lessons[lessons.index(lesson) + 1 :]), None)


def offered_lessons(game: str = "") -> list[OfferedLesson]:
    """All lessons of a game; of all games the first one each."""
    if game:
        return [_offered(game, lesson) for lesson in GAMES[game].lessons]
    return [
        _offered(key, known.lessons[0]) for key, known in GAMES.items() if known.lessons
    ]


def _offered(game: str, lesson: Lesson) -> OfferedLesson:
    title = lesson_words(game).title(lesson.key)
    return OfferedLesson(game, GAMES[game].words.name, lesson.key, title)
