"""The story: one sentence for every event. Guilds are called by their players; a seat reads "You" of itself."""

from collections.abc import Callable, Sequence
from typing import Any

from games.karez.rules.events import Event
from games.karez.words.story import (
    actions,
    choosing,
    ending,
    expeditions,
    fights,
    gains,
    turns,
    work,
)
from games.kernel.rules import Seat
from games.kit.reader import Reader

SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    **turns.SENTENCES,
    **actions.SENTENCES,
    **work.SENTENCES,
    **gains.SENTENCES,
    **choosing.SENTENCES,
    **expeditions.SENTENCES,
    **fights.SENTENCES,
    **ending.SENTENCES,
}


def sentence(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    return SENTENCES[type(event)](event, Reader(names, seat))
