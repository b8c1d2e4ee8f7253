"""Eight threads that look after the same tournaments, on whatever database the environment names: run as a child process.

Each of them claims nothing and asks no other: it advances and begins matches as if it were the only worker. Prints what there is then.
"""

import sys
from threading import Barrier, Thread
from typing import Any

import django
import msgspec

THREADS = 8


def main(cups: int) -> dict[str, Any]:
    from django.db import connection

    from games.models import Appearance, Match, Meeting, Stage, Tournament
    from games.services import meetings, tournament_stages
    from tests.tournaments.playing import join, made, people

    crowd = people(8)
    found = [join(made(crowd[at], size=8), *crowd).pk for at in range(cups)]
    barrier, errors = Barrier(THREADS), list[str]()

    def work() -> None:
        try:
            for tournament_id in found:
                barrier.wait()
                tournament_stages.advance(tournament_id)
                for meeting_id in meetings.waiting_meetings(tournament_id):
                    meetings.start_meeting(meeting_id)
                if barrier.wait() == 0:
                    finish(tournament_id)
                barrier.wait()
                tournament_stages.advance(tournament_id)
        except Exception as mistake:
            errors.append(repr(mistake))
            barrier.abort()
        finally:
            connection.close()

    threads = [Thread(target=work) for _number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return {
        "errors": errors,
        "cups": Tournament.objects.count(),
        "stages": Stage.objects.count(),
        "meetings": Meeting.objects.count(),
        "appearances": Appearance.objects.count(),
        "matches": Match.objects.count(),
        "without_match": Meeting.objects.filter(match=None, stage__number=1).count(),
    }


def finish(tournament_id: int) -> None:
    """All its matches end; one of the threads writes it."""
    from django.utils import timezone

    from games.models import Match, Place

    Place.objects.filter(match__tournament=tournament_id, seat=0).update(rank=1)
    Place.objects.filter(match__tournament=tournament_id, seat=1).update(rank=2)
    Match.objects.filter(tournament=tournament_id).update(
        status=Match.Status.FINISHED, reason="resigned", finished_at=timezone.now()
    )


if __name__ == "__main__":
    django.setup()
    sys.stdout.write(msgspec.json.encode(main(int(sys.argv[1]))).decode())
