"""When somebody who wants to be told of little is told all the same: from what the seat alone knows."""

from collections.abc import Iterable, Sequence

from games.cadwallon.rules.events import Attacked, Event, Shot
from games.cadwallon.rules.frames import Fight
from games.cadwallon.rules.view import View


def is_attacked(view: View, news: Sequence[Event]) -> bool:
    """One of the seat's own figures has to defend itself, or had to: standing orders may have answered."""
    return any(view.owners[figure] == view.seat for figure in _defenders(view, news))


def _defenders(view: View, news: Sequence[Event]) -> Iterable[int]:
    yield from (one.defender for one in view.stack if isinstance(one, Fight))
    yield from (one.defender for one in news if isinstance(one, Attacked | Shot))


def is_last_round(view: View) -> bool:
    return view.round == view.rounds
