"""Moves of bots: each sees only what its seat may see, and picks one of the legal moves."""

from typing import Any

from games.game import Bot, BotRating, Level
from games.kernel.rules import Chance, Seat
from games.registry import GAMES


def level_of(game: str, key: str) -> Level | None:
    return next((level for level in GAMES[game].levels if level.key == key), None)


def level_keys(game: str) -> list[str]:
    """From the simplest to the best."""
    return [level.key for level in GAMES[game].levels]


def bot_keys(game: str) -> list[str]:
    """All levels, and those that levels are measured against."""
    return [*level_keys(game), *GAMES[game].yardsticks]


def rating_of(game: str, key: str) -> BotRating | None:
    return GAMES[game].ratings.get(key)


def stand_in(game: str) -> str:
    """The level of the bot that plays for absent people."""
    return next(level.key for level in GAMES[game].levels if level.stands_in)


def is_slow(game: str, key: str) -> bool:
    """Does the bot of this level, or the one that stands in where there is none, think for long?"""
    level = level_of(game, key or stand_in(game))
    return level is not None and level.is_slow


def choose(game: str, level: str, state: Any, seat: Seat, chance: Chance) -> Any:
    """The move of a bot of this level. What its seat cannot know is drawn anew before it looks."""
    rules = GAMES[game].rules
    seen = rules.determinize(state, seat, chance)
    decision = next(d for d in rules.decisions(seen) if d.seat == seat)
    return _bot(game, level)(seen, decision, chance)


def _bot(game: str, key: str) -> Bot:
    level = level_of(game, key)
    return GAMES[game].yardsticks[key] if level is None else level.play
