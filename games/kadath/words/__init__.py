"""Kadath in words: the story, the questions, a label for every move, and what things do."""

from games.kadath.words.explanations import kind_text, tile_text, token_text
from games.kadath.words.labels import move_label
from games.kadath.words.names import (
    aims,
    block_name,
    cell_name,
    direction_name,
    kind_name,
    side_name,
    side_up,
    tile_name,
    token_name,
)
from games.kadath.words.questions import question
from games.kadath.words.story import sentence

__all__ = [
    "aims",
    "block_name",
    "cell_name",
    "direction_name",
    "kind_name",
    "kind_text",
    "move_label",
    "question",
    "sentence",
    "side_name",
    "side_up",
    "tile_name",
    "tile_text",
    "token_name",
    "token_text",
]
