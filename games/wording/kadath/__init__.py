"""Kadath in words: the story, the questions, a label for every move, and what things do."""

from games.wording.kadath.explanations import kind_text, tile_text, token_text
from games.wording.kadath.labels import move_label
from games.wording.kadath.names import (
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
from games.wording.kadath.questions import question
from games.wording.kadath.story import sentence

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
