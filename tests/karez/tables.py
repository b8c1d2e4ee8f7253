"""Matches of Karez for the tests of its page."""

from typing import Any

from accounts.models import User
from games import services
from games.karez import rules as karez
from games.karez.rules.state import State
from games.kernel.chance import Dice
from games.kernel.random_bot import play_at_random
from games.kernel.rules import Decision, Seat
from games.match import log
from games.models import Match
from games.services import TablePlan

LONGEST = 600


def begun(*people: User, **options: Any) -> Match:
    plan = TablePlan(
        game="karez",
        seats=len(people),
        title="The King’s Own",
        options=log.decode_options("karez", {"lap": 2, **options}),
    )
    host, *guests = people
    match = services.open_table(host=host, plan=plan)
    for guest in guests:
        services.join_table(match_id=match.pk, user=guest)
    for user in people:
        match = services.set_ready(match_id=match.pk, user=user, ready=True)
    return match


def state_of(match: Match) -> State:
    state: State = log.load(match)
    return state


def asked(match: Match) -> Decision[Any]:
    return karez.decisions(state_of(match))[0]


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


def play_until(match: Match, kind: str, turn: int = 1, luck: int = 1) -> Match:
    """At random until such a question is asked, or the end."""
    chance = Dice(luck)
    for _ in range(LONGEST):
        if match.status != Match.Status.RUNNING:
            break
        question = asked(match)
        if question.kind == kind and state_of(match).turn >= turn:
            break
        match = sent(match, play_at_random(state_of(match), question, chance))
    return match
