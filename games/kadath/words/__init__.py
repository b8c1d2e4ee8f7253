"""Kadath in words: the story, the questions, a label for every move, and what things do."""

from django.utils.translation import gettext_noop

from games.kadath.words import chronicle, lessons, options
from games.kadath.words.advice import reason
from games.kadath.words.explanations import kind_text, tile_text, token_text
from games.kadath.words.headline import headline, score
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
from games.kadath.words.recap import recap
from games.kadath.words.story import sentence
from games.kit.words import Words

WORDS = Words(
    name="Kadath",
    about=gettext_noop(
        "Two players, tiles that turn each other over: the Dreamer against Chaos."
    ),
    sealed=gettext_noop("The order of the tiles is sealed:"),
    sentence=sentence,
    recap=recap,
    question=question,
    move_label=move_label,
    headline=headline,
    score=score,
    options=options,
    chronicle=chronicle,
    reason=reason,
    lessons=lessons,
    waking={
        "attacked": gettext_noop("I have lost an enclave, or a token is in my way"),
        "last_round": gettext_noop("one more enclave can win, or the tiles run out"),
    },
)

__all__ = [
    "WORDS",
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
