"""One thread attacks while another changes the orders that answer: run as a child process, on a database of its own.

Prints as JSON what the orders answered in each round, who was left waiting, and what went wrong.
"""

import sys
from threading import Barrier, Thread
from typing import Any

import django
import msgspec


def race(rounds: int) -> dict[str, list[Any]]:
    from django.db import connection

    from games.match import log
    from tests.games.ordered import about_to_attack, asked_now, attack, leave
    from tests.games.racing import new_match

    report: dict[str, list[Any]] = {"answers": [], "asked": [], "errors": []}
    for number in range(rounds):
        match = new_match(number)
        bob = match.places.get(seat=1).user
        leave(match, bob, fight="never", second_wind="never", drive_thief="near_guards")
        about_to_attack(match)
        barrier = Barrier(2)

        def at_once(
            work: Any, *arguments: Any, barrier: Barrier = barrier, **more: Any
        ) -> None:
            barrier.wait()
            try:
                work(*arguments, **more)
            except Exception as error:
                report["errors"].append(repr(error))
            finally:
                connection.close()

        always = {
            "fight": "always",
            "second_wind": "never",
            "drive_thief": "near_guards",
        }
        threads = [
            Thread(target=at_once, args=(attack, match)),
            Thread(target=at_once, args=(leave, match, bob), kwargs=always),
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        first = match.entries.filter(seat=1, by="orders").order_by("number")[0]
        report["answers"].append(type(log.decode_move(match.game, first.move)).__name__)
        report["asked"] += [kind for seat, kind in asked_now(match) if seat == 1]
    return report


if __name__ == "__main__":
    django.setup()
    sys.stdout.write(msgspec.json.encode(race(int(sys.argv[1]))).decode())
