"""The story: one sentence for every event. Tiles are called by their names; a seat reads "You" of itself."""

from collections.abc import Callable, Sequence
from typing import Any

from games.kernel.rules import Seat
from games.rules.kadath.events import Event
from games.wording.kadath.story import ending, tiles, tokens, turns
from games.wording.reader import Reader

SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    **turns.SENTENCES,
    **tiles.SENTENCES,
    **tokens.SENTENCES,
    **ending.SENTENCES,
}


def sentence(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    return SENTENCES[type(event)](event, Reader(names, seat))
