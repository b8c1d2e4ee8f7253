"""Eight threads at one match: run as a child process, on whatever database its environment names.

Every round they all answer the same question, half of them alike, half of them otherwise; some try to undo, and some to
replace the last move. Prints what was acknowledged and what the log holds, as JSON.
"""

import sys
from threading import Barrier, Thread
from typing import Any

import django
import msgspec

THREADS = 8


class Race:
    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.barrier = Barrier(THREADS)
        self.acknowledged: list[tuple[int, int, str]] = []
        self.errors: list[str] = []
        self.matches: list[int] = []
        self.question: Any = None
        # The answers to the question before.
        self.earlier: list[Any] = []

    def run(self) -> dict[str, Any]:
        threads = [Thread(target=self.compete, args=(n,)) for n in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return self.report()

    def compete(self, number: int) -> None:
        from django.db import connection

        try:
            for turn in range(self.rounds):
                if number == 0:
                    self.ask()
                self.barrier.wait()
                self.submit(number, turn)
                self.barrier.wait()
        except Exception as mistake:
            self.errors.append(repr(mistake))
            self.barrier.abort()
        finally:
            connection.close()

    def ask(self) -> None:
        from games.match import log
        from games.models import Match
        from games.registry import GAMES

        match = Match.objects.get(pk=self.matches[-1]) if self.matches else None
        if match is None or match.status != Match.Status.RUNNING:
            match = new_match(len(self.matches))
            self.matches.append(match.pk)
        self.earlier = self.question[3] if self.question else []
        decision = GAMES["cadwallon"].rules.decisions(log.load(match))[0]
        self.question = match.pk, decision.seat, match.length, list(decision.moves)

    def submit(self, number: int, turn: int) -> None:
        from games import services
        from games.match import log
        from games.match.errors import Refused, StaleMatch

        match_id, seat, expected, moves = self.question
        about: dict[str, Any] = {
            "match_id": match_id,
            "seat": seat,
            "expected": expected,
        }
        try:
            if number == 7 and turn % 3 == 0:
                match, text = services.undo_move(**about), ""
            elif number == 6 and turn % 3 == 1:
                self.replace(about, turn)
                return
            else:
                move = moves[(turn + max(0, number - 3)) % len(moves)]
                match, text = services.play_move(move=move, **about), log.encode(move)
        except (StaleMatch, Refused):
            return
        self.acknowledged.append((match_id, match.length, text))

    def replace(self, about: dict[str, Any], turn: int) -> None:
        """Two entries, or none: what was legal before the last move may not have been an answer to the last question."""
        from games import services
        from games.kernel.rules import IllegalMove
        from games.match import log

        move = self.earlier[turn % len(self.earlier)]
        try:
            match = services.replace_move(move=move, **about)
        except IllegalMove:
            return
        self.acknowledged.append((match.pk, match.length - 1, ""))
        self.acknowledged.append((match.pk, match.length, log.encode(move)))

    def report(self) -> dict[str, Any]:
        from games.models import Entry
        from games.trust.verifying import differences

        entries = Entry.objects.order_by("match", "number")
        return {
            "acknowledged": sorted(self.acknowledged),
            "logged": list(entries.values_list("match", "number", "move")),
            "differences": [differences(match) for match in self.matches],
            "errors": self.errors,
        }


def new_match(number: int) -> Any:
    from accounts.models import User
    from games import services
    from games.match.orders import games_with_orders, plain_orders

    # Every question is theirs, so that every answer is one entry.
    orders = {
        game: plain_orders(standing.NONE)
        for game, standing in games_with_orders().items()
    }
    people = [
        User.objects.create_user(f"racer-{number}-{n}", orders=orders) for n in range(2)
    ]
    plan = services.TablePlan(game="cadwallon", seats=2, title="Race")
    match = services.open_table(host=people[0], plan=plan)
    services.join_table(match_id=match.pk, user=people[1])
    for user in people:
        match = services.set_ready(match_id=match.pk, user=user, ready=True)
    return match


if __name__ == "__main__":
    django.setup()
    race = Race(int(sys.argv[1]))
    sys.stdout.write(msgspec.json.encode(race.run()).decode())
