"""The turn that was played last: what lies new, what was turned over and in which order."""

from collections.abc import Sequence

from games.kadath.drawing import Marks
from games.kadath.page.preview import marks_of
from games.kadath.rules.events import Event, GameEnded, Placed
from games.kadath.rules.view import View


def latest_marks(view: View, recent: Sequence[Event]) -> Marks:
    """Nothing of a game that is over, once the next one is laid out."""
    events = list(recent)
    starts = [at for at, event in enumerate(events) if isinstance(event, Placed)]
    if not starts or not view.grid.occupied:
        return Marks()
    turn = events[starts[-1] :]
    if any(isinstance(event, GameEnded) for event in turn) and view.outcome is None:
        return Marks()
    return marks_of(turn, forming=False)
