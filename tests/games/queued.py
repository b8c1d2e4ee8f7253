"""Queues of the toy with one action a turn, for tests of them and of their page."""

from typing import Any

from games.kernel.queues import ActionQueue
from games.kernel.rules import Seat
from games.match import log
from games.match.queued import queue_of
from games.models import Match
from games.services.queueing import (
    add_action,
    begin_queue,
    let_it_leave_out,
    let_it_pass,
)
from tests.games.laps import BOB, place


def queue(match: Match, seat: Seat = BOB) -> ActionQueue:
    found = queue_of(place(match, seat))
    assert found is not None
    return found


def seen(match: Match, seat: Seat = BOB) -> str:
    return queue(match, seat).fingerprint


def queued(
    match: Match,
    *moves: Any,
    seat: Seat = BOB,
    then_pass: bool = False,
    leaves_out: bool = True,
) -> None:
    begin_queue(match=match, seat=seat)
    for move in moves:
        add_action(match=match, seat=seat, move=move, seen=seen(match, seat))
    if then_pass:
        let_it_pass(match=match, seat=seat, then_pass=True, seen=seen(match, seat))
    if not leaves_out:
        let_it_leave_out(
            match=match, seat=seat, leaves_out=False, seen=seen(match, seat)
        )


def intended(match: Match, seat: Seat = BOB) -> list[Any]:
    return [
        log.decode_move("toy", action.move) for action in queue(match, seat).actions
    ]


def by_plan(match: Match) -> list[Any]:
    moves = match.entries.filter(by="plan").order_by("number")
    return [log.decode_move("toy", entry.move) for entry in moves]
