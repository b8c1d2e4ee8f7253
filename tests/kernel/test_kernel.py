"""The kernel is small and has never heard of any game."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games.kernel import rules as kernel
from games.registry import GAMES

TEXT = Path(kernel.__file__).read_text(encoding="utf-8")
# Every game has turns, whatever else it asks.
WORDS = set(re.findall(r"[a-z]+", TEXT.lower())) - {"turn"}
# What pieces, people and places are called in data files.
NAMING = {"id", "name", "en"}


def names_in(value: Any) -> Iterator[str]:
    """Names, and keys of tables of named things."""
    if isinstance(value, list):
        for item in value:
            yield from names_in(item)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key in NAMING and isinstance(inner, str):
                yield inner
            elif isinstance(inner, dict) and NAMING & set(inner):
                yield key
            yield from names_in(inner)


def nouns_of(game: str) -> set[str]:
    """The game's own words: its key and every single-word name in its data."""
    folder = Path(kernel.__file__).parent.parent / game / "rules" / "data"
    files = [tomllib.loads(file.read_text("utf-8")) for file in folder.glob("*.toml")]
    names = {name.lower() for file in files for name in names_in(file)}
    return {game, *(name for name in names if re.fullmatch("[a-z]{3,}", name))}


def test_the_kernel_is_short() -> None:
    assert len(TEXT.splitlines()) <= 120


@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_knows_no_word_of_any_game(game: str) -> None:
    assert not WORDS & nouns_of(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_a_game_are_found(game: str) -> None:
    """Else the test above would be satisfied with anything."""
    assert len(nouns_of(game)) > 20


@pytest.mark.parametrize("game", GAMES)
def test_the_kernel_knows_no_question_and_no_end_of_any_game(game: str) -> None:
    assert not WORDS & {*GAMES[game].rules.KINDS, *GAMES[game].rules.REASONS}
