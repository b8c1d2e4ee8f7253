"""What happened last, in a line or two above the question."""

from collections.abc import Sequence

from games.cadwallon.rules.events import (
    Activated,
    Attacked,
    Event,
    Marched,
    TurnBegan,
    TurnEnded,
    Walked,
)
from games.cadwallon.rules.frames import Fight, Reaction
from games.cadwallon.rules.view import View
from games.cadwallon.words import sentence
from games.cadwallon.words.dice import throws
from games.kit.dice import SpokenLine
from games.kit.scene import Scene

# As many sentences as a phone has room for.
MOST = 4


def latest(scene: Scene) -> list[SpokenLine]:
    """The last events, without what the reader has just chosen and sees on the board."""
    if _is_told_already(scene):
        return []
    events = _since_turn_began(since_own_choice(scene.view, scene.recent))
    news = [event for event in events if not _is_known(event, scene)]
    return [
        SpokenLine(sentence(event, scene.names, scene.seat), throws(event))
        for event in news[-MOST:]
    ]


def since_own_choice(view: View, recent: Sequence[Event]) -> Sequence[Event]:
    """Whoever has put a thief to work is done with what was before."""
    own = [
        place
        for place, event in enumerate(recent)
        if isinstance(event, Activated)
        and view.seat is not None
        and view.owners[event.figure] == view.seat
    ]
    return recent[own[-1] :] if own else recent


def _since_turn_began(events: Sequence[Event]) -> Sequence[Event]:
    """What others did before is told by the recap."""
    began = [
        place for place, event in enumerate(events) if isinstance(event, TurnBegan)
    ]
    return events[began[-1] :] if began else events


def _is_told_already(scene: Scene) -> bool:
    """By the question whether to react, by the scene of a fight, or by the ranking."""
    stack = scene.view.stack
    if scene.view.outcome is not None:
        return True
    reacts = scene.decision is not None and isinstance(stack[-1], Reaction)
    return reacts or any(isinstance(frame, Fight) for frame in stack)


def _is_known(event: Event, scene: Scene) -> bool:
    match event:
        case TurnBegan() | TurnEnded() | Activated():
            return True
        case Walked(figure):
            return bool(scene.view.owners[figure] == scene.seat)
        case Marched(seat):
            return seat == scene.seat
        case Attacked(attacker):
            return bool(scene.view.owners[attacker] == scene.seat)
        case _:
            return False
