"""Counts every card, token and mission: whatever happens, none is lost or doubled."""

from collections import Counter

import msgspec

from games.cadwallon.rules.components import FIGURES
from games.cadwallon.rules.frames import Played, Stash, Tarot
from games.cadwallon.rules.state import CARRIED, State


class Census(msgspec.Struct, frozen=True):
    cards: tuple[tuple[str, int], ...]
    # By token: in how many places it is.
    tokens: tuple[int, ...]
    missions: tuple[int, ...]
    figures: int


def census(state: State) -> Census:
    cards = Counter(
        state.deck + state.discards + [c for hand in state.hands for c in hand]
    )
    for frame in state.stack:
        match frame:
            case Played(_, card):
                cards[card] += 1
            case Tarot(_, looked_at):
                cards.update(looked_at)
            case _:
                pass
    carried = Counter(token for load in state.loads for token in load)
    # A token being stashed is in nobody's hands for a moment.
    carried.update(f.token for f in state.stack if isinstance(f, Stash))
    return Census(
        cards=tuple(sorted(cards.items())),
        tokens=tuple(
            carried[token] + (where != CARRIED)
            for token, where in enumerate(state.lies)
        ),
        missions=tuple(
            sorted(state.missions + state.mission_deck + state.missions_used)
        ),
        figures=len(state.at) if len(state.at) == len(FIGURES) else 0,
    )
