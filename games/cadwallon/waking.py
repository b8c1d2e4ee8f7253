"""When somebody who wants to be told of little is told all the same: from the view of the seat alone."""

from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.view import View


def is_attacked(view: View) -> bool:
    """One of the seat's own figures has to defend itself."""
    defenders = [frame.defender for frame in view.stack if isinstance(frame, Fight)]
    return any(view.owners[figure] == view.seat for figure in defenders)


def is_last_round(view: View) -> bool:
    return view.round == view.rounds
