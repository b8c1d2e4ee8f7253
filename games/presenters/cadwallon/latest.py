"""What happened last, in a line or two above the question."""

from games.presenters.scene import Scene
from games.rules.cadwallon.events import (
    Activated,
    Event,
    Marched,
    MilitiaRolled,
    TurnBegan,
    TurnEnded,
    Walked,
)
from games.wording.cadwallon import sentence

# As many sentences as a phone has room for.
MOST = 2
# Whoever may react is told by the question.
TELLING = ("react_to_walk", "react_to_die", "react_to_card")


def latest(scene: Scene) -> list[str]:
    """The last events, without what the reader has just chosen and sees on the board."""
    if scene.decision is not None and scene.decision.kind in TELLING:
        return []
    news = [event for event in scene.recent if not _is_known(event, scene)]
    return [sentence(event, scene.names, scene.seat) for event in news[-MOST:]]


def _is_known(event: Event, scene: Scene) -> bool:
    match event:
        case TurnBegan() | TurnEnded() | Activated():
            return True
        case Walked(figure):
            return bool(scene.view.owners[figure] == scene.seat)
        case Marched(seat) | MilitiaRolled(seat):
            return seat == scene.seat
        case _:
            return False
