"""The story: one sentence for every event.

A thief acts under his own name; a seat reads "You" where its own cards, dice and ducats are meant.
"""

from collections.abc import Callable, Sequence
from typing import Any

from games.cadwallon.rules.events import Event
from games.cadwallon.words.story import (
    adventures,
    cards,
    chests,
    ending,
    fights,
    movement,
    nights,
    rounds,
    skills,
)
from games.kernel.rules import Seat
from games.kit.reader import Reader

SENTENCES: dict[type, Callable[[Any, Reader], str]] = {
    **rounds.SENTENCES,
    **movement.SENTENCES,
    **chests.SENTENCES,
    **fights.SENTENCES,
    **cards.SENTENCES,
    **skills.SENTENCES,
    **adventures.SENTENCES,
    **nights.SENTENCES,
    **ending.SENTENCES,
}


def sentence(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    return SENTENCES[type(event)](event, Reader(names, seat))
