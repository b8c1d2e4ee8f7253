"""What is remembered of finished matches, in words: parts of a score, awards, and what statistics are about."""

from typing import NamedTuple

from games.registry import GAMES


class AwardWords(NamedTuple):
    """A title, and what it was earned with."""

    title: str
    reason: str


def line_words(game: str, key: str) -> str:
    """A part of the final score: "Missions"."""
    return GAMES[game].words.chronicle.line(key)


def award_words(game: str, key: str, amount: int) -> AwardWords:
    return AwardWords(*GAMES[game].words.chronicle.award(key, amount))


def moment_words(game: str, label: int) -> str:
    """A moment at which scores are compared: "Round 3"."""
    return GAMES[game].words.chronicle.moment(label)


def score_by_moment(game: str) -> str:
    """The title of the chart: "Ducats by round"."""
    return GAMES[game].words.chronicle.score_by_moment()


def mark_words(game: str, what: str, key: str) -> str:
    """Something that can be done often: the treasure, the card, the tile."""
    return GAMES[game].words.chronicle.mark(what, key)
