"""An action at Karez that was chosen without a network, and arrives when the guild has acted otherwise or passed."""

from typing import Any

import pytest

from accounts.models import User
from games import services
from games.karez.rules.moves import Pass
from games.kernel.questions import question_of
from games.kernel.rules import Seat
from games.match import log
from games.match.queued import queue_of
from games.models import Match
from games.registry import GAMES
from games.services import TablePlan
from games.services.late_moves import LateMove, take_late_move

RULES = GAMES["karez"].rules
ALICE = Seat(0)


@pytest.fixture
def match(alice: User, bob: User) -> Match:
    """Alice is asked for an action."""
    plan = TablePlan(game="karez", seats=2, title="The Square")
    match = services.open_table(host=alice, plan=plan)
    services.join_table(match_id=match.pk, user=bob)
    for user in (alice, bob):
        services.set_ready(match_id=match.pk, user=user, ready=True)
    match = Match.objects.get(pk=match.pk)
    while not is_asked(match):
        match = little(match)
    return match


def is_asked(match: Match) -> bool:
    asked = question_of(RULES.decisions(log.load(match)), ALICE)
    return asked is not None and asked.kind == "action"


def little(match: Match) -> Match:
    asked = RULES.decisions(log.load(match))[0]
    return play(match, asked.seat, asked.fallback)


def play(match: Match, seat: Seat, move: Any) -> Match:
    expected = match.places.get(seat=seat).asked_at or 0
    services.play_move(match_id=match.pk, seat=seat, move=move, expected=expected)
    return Match.objects.get(pk=match.pk)


def chosen(match: Match) -> list[LateMove]:
    """Two actions that do not stand in each other's way, as a device keeps them."""
    expected = match.places.get(seat=ALICE).asked_at or 0
    asked = question_of(RULES.decisions(log.load(match)), ALICE)
    assert asked is not None
    moves = [move for move in asked.moves if not isinstance(move, Pass)]
    first = moves[0]
    other = next(one for one in moves if type(one) is not type(first))
    return [LateMove(first, expected, "one"), LateMove(other, expected, "two")]


def deliver(match: Match, user: User, late: LateMove) -> str:
    return take_late_move(match_id=match.pk, user=user, seat=ALICE, late=late).outcome


def queued(match: Match) -> list[Any]:
    queue = queue_of(match.places.get(seat=ALICE))
    actions = queue.actions if queue else []
    return [log.decode_move("karez", action.move) for action in actions]


def test_it_is_queued_for_the_same_day(match: Match, alice: User) -> None:
    first, other = chosen(match)
    match = play(match, ALICE, other.move)
    before = match.length
    assert deliver(match, alice, first) == "queued"
    assert Match.objects.get(pk=match.pk).length == before
    assert queued(match) == [first.move]


def test_on_another_day_it_asks_first(match: Match, alice: User) -> None:
    first, _other = chosen(match)
    match = play(match, ALICE, Pass())
    assert deliver(match, alice, first) == "waits"
    queue = queue_of(match.places.get(seat=ALICE))
    assert queue is not None
    assert queue.stopped_at is not None
