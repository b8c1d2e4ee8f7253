"""Two workers at one queue: run as a child process, on whatever database its environment names.

In each round of a match of its own both do the same at once: answer for the rival, so that the queue is due; press the button
that plays its first action; or one answers for the rival while the other changes the queue. Prints as JSON what was played.
"""

import sys
from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import django
import msgspec

Work = Callable[[], object]


def at_once(*works: Work) -> list[str]:
    """Both begin together; what went wrong but for being late."""
    from django.db import connection

    from games.match.errors import StaleMatch

    barrier, errors = Barrier(len(works)), []

    def do(work: Work) -> None:
        barrier.wait()
        try:
            work()
        except StaleMatch:
            errors.append("stale")
        except Exception as mistake:
            errors.append(repr(mistake))
        finally:
            connection.close()

    threads = [Thread(target=do, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return errors


def new_match(name: str) -> Any:
    from accounts.models import User
    from tests.games.laps import begun

    return begun(*(User.objects.create_user(f"{name}-{seat}") for seat in range(2)))


def due_for_both(number: int) -> dict[str, Any]:
    from games.services import play_move
    from tests.games.laps import ALICE, BOB
    from tests.games.queued import queued
    from tests.toy.laps.rules import Take

    match = new_match(f"due-{number}")
    queued(match, Take(7), Take(6), seat=BOB)
    # Both answer the first question, whoever comes second.
    facts: dict[str, Any] = {"match_id": match.pk, "seat": ALICE, "expected": 0}
    errors = at_once(*[lambda: play_move(**facts, move=Take(0))] * 2)
    return {"errors": errors, "played": played(match), "left": left(match, BOB)}


def pressed_twice(number: int) -> dict[str, Any]:
    from games.services.queueing import play_queue
    from tests.games.laps import ALICE
    from tests.games.queued import queued, seen
    from tests.toy.laps.rules import Take

    match = new_match(f"pressed-{number}")
    queued(match, Take(7), Take(6), seat=ALICE)
    facts: dict[str, Any] = {"match": match, "seat": ALICE, "expected": 0}
    facts["seen"] = seen(match, ALICE)
    errors = at_once(*[lambda: play_queue(**facts)] * 2)
    return {"errors": errors, "played": played(match), "left": left(match, ALICE)}


def changed_meanwhile(number: int) -> dict[str, Any]:
    from games.services.queueing import remove_action
    from tests.games.laps import BOB, play
    from tests.games.queued import queued, seen
    from tests.toy.laps.rules import Take

    match = new_match(f"changed-{number}")
    queued(match, Take(7), Take(6), seat=BOB)
    old = seen(match, BOB)
    errors = at_once(
        lambda: play(match, Take(0)),
        lambda: remove_action(match=match, seat=BOB, at=0, seen=old),
    )
    return {"errors": errors, "played": played(match), "left": left(match, BOB)}


def played(match: Any) -> list[int]:
    """The heaps that queues took."""
    from games.match import log

    moves = match.entries.filter(by="plan").order_by("number")
    return [log.decode_move("toy", entry.move).heap for entry in moves]


def left(match: Any, seat: Any) -> list[int]:
    from games.match import log
    from games.match.queued import queue_of
    from tests.games.laps import place

    queue = queue_of(place(match, seat))
    actions = queue.actions if queue else []
    return [log.decode_move("toy", action.move).heap for action in actions]


def race(rounds: int) -> dict[str, list[Any]]:
    from games.registry import GAMES
    from tests.toy import laps

    GAMES["toy"] = laps.GAME
    kinds = (due_for_both, pressed_twice, changed_meanwhile)
    return {kind.__name__: [kind(n) for n in range(rounds)] for kind in kinds}


if __name__ == "__main__":
    django.setup()
    sys.stdout.write(msgspec.json.encode(race(int(sys.argv[1]))).decode())
