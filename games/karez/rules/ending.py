"""The end: a mayor for a City, or a common defeat (1.10; I).

When Karez falls nobody has won, so nobody is first; the order of the points is kept, or it would pay to spoil a match.
"""

from games.karez.rules.events import MatchEnded, Reason, Scored
from games.karez.rules.now import Now
from games.karez.rules.scoring import points_of, ranks, score_lines
from games.karez.rules.state import State
from games.kernel.rules import Outcome, Seat


def end_match(now: Now) -> None:
    state = now.state
    for seat in state.order:
        lines = score_lines(state, seat)
        now.tell(Scored(seat, lines, sum(line.points for line in lines)))
    reason: Reason = "mayor" if state.status == "city" else "fallen"
    state.over, state.frame = reason, None
    now.tell(MatchEnded(reason, state.citizens, _ranks(state)))


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    return Outcome(state.over, _ranks(state), tuple(_points(state)))


def _points(state: State) -> list[int]:
    return [points_of(state, Seat(seat)) for seat in range(len(state.guilds))]


def _ranks(state: State) -> tuple[int, ...]:
    places = ranks(state, _points(state))
    return tuple(place + (state.over == "fallen") for place in places)
