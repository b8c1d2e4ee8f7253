"""What a match page shows of a game. Each game adds its own parts, which only its own templates know."""

from collections.abc import Sequence

import msgspec

from games.kit.dice import SpokenLine
from games.kit.questions import Question


class GamePage(msgspec.Struct, frozen=True, kw_only=True):
    ask: Question
    # What came of the reader's own last move, above the question.
    latest: Sequence[SpokenLine] = ()
