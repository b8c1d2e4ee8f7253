"""The lessons of the games."""

from games.kernel.lessons import Lesson
from games.kit.words import LessonWords
from games.match.errors import Refusal, Refused
from games.registry import GAMES


def find_lesson(game: str, key: str) -> Lesson | None:
    lessons = GAMES[game].lessons if game in GAMES else ()
    return next((lesson for lesson in lessons if lesson.key == key), None)


def require_lesson(game: str, key: str) -> Lesson:
    lesson = find_lesson(game, key)
    if lesson is None:
        raise Refused(Refusal.NO_SUCH_LESSON)
    return lesson


def lesson_words(game: str) -> LessonWords:
    """Of a game that has lessons."""
    words = GAMES[game].words.lessons
    assert words is not None
    return words
