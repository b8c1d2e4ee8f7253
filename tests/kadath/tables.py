"""Matches of Kadath for the tests of its page."""

import random
from typing import Any

from accounts.models import User
from games import services
from games.kadath import rules as kadath
from games.kadath.rules.state import State
from games.kernel.rules import Decision, Seat
from games.match import log
from games.models import Match
from games.services import TablePlan


def begun(host: User, guest: User, **options: Any) -> Match:
    """The host is the Dreamer and begins."""
    chosen = {"variant": "advanced", "starter": "dreamer", **options}
    plan = TablePlan(
        game="kadath",
        seats=2,
        title="The Gates of Sleep",
        options=log.decode_options("kadath", chosen),
    )
    match = services.open_table(host=host, plan=plan)
    services.join_table(match_id=match.pk, user=guest)
    services.choose(match_id=match.pk, user=host, choice="dreamer")
    for user in (host, guest):
        match = services.set_ready(match_id=match.pk, user=user, ready=True)
    return match


def state_of(match: Match) -> State:
    state: State = log.load(match)
    return state


def asked(match: Match) -> Decision[Any]:
    return kadath.decisions(state_of(match))[0]


def owner(match: Match, seat: Seat) -> User:
    user = match.places.get(seat=seat).user
    assert user is not None
    return user


def sent(match: Match, move: Any) -> Match:
    seat = asked(match).seat
    expected = match.places.get(seat=seat).asked_at
    assert expected is not None
    return services.play_move(
        match_id=match.pk, seat=seat, move=move, expected=expected
    )


def hungry(match: Match, luck: random.Random) -> Any:
    """A move that wins enclaves where one can be found: matches end, and tokens are used."""
    question, state = asked(match), state_of(match)
    view, side = kadath.view(state, question.seat), state.sides[question.seat]
    moves = list(question.moves)

    def worth(move: Any) -> int:
        _events, grid = kadath.foresee(view, move)
        return grid.enclaves[side].bit_count() - grid.enclaves[1 - side].bit_count()

    return max(luck.sample(moves, min(20, len(moves))), key=worth)


def play_until(match: Match, kind: str, tiles: int = 0, seed: int = 1) -> Match:
    """Until such a question is asked with so many tiles in the grid, or the end."""
    luck = random.Random(seed)
    while match.status == Match.Status.RUNNING:
        state = state_of(match)
        laid = state.grid.occupied.bit_count()
        if asked(match).kind == kind and laid >= tiles:
            break
        match = sent(match, hungry(match, luck))
    return match
