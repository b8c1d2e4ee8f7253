"""The story: one sentence for every event. Tiles are called by their names; a seat reads "You" of itself."""

from collections.abc import Callable, Sequence
from typing import Any

from games.kadath.rules.events import Event
from games.kadath.words.story import ending, tiles, tokens, turns
from games.kernel.rules import Seat
from games.kit.reader import Reader

SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    **turns.SENTENCES,
    **tiles.SENTENCES,
    **tokens.SENTENCES,
    **ending.SENTENCES,
}


def sentence(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    return SENTENCES[type(event)](event, Reader(names, seat))
