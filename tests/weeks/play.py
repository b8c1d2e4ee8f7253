"""A whole match over simulated weeks: run as a child, on the servers that its environment names; says as JSON what happened.

Time goes on from one moment to the next at which somebody or something has to act, and no further before all that was due
is done: what the schedule does every minute is done in the right minute, however slow the machine is.
"""

import sys
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import django
import msgspec

django.setup()

from django.db.models import Q, QuerySet  # noqa: E402
from django.utils import timezone  # noqa: E402

from accounts.models import User  # noqa: E402
from games import services  # noqa: E402
from games.models import Heartbeat, Match, Notice, Place  # noqa: E402
from games.notices.claiming import UNSENT  # noqa: E402
from games.selectors.health import SWEEP  # noqa: E402
from games.services.ladder import TIME_BEFORE_OFFER, TIME_OFFERED  # noqa: E402
from games.tasks import PLAYED_BY_BOTS  # noqa: E402
from tests.weeks.people import CAST, Player  # noqa: E402
from tests.weeks.report import Wait, report  # noqa: E402
from tests.weeks.world import Machine, Post, move_clock, running  # noqa: E402

# The real seconds after which something that is due will not happen any more.
PATIENCE = 120
MINUTE = timedelta(minutes=1)


class Weeks:
    def __init__(self, machine: Machine, post: Post, luck: Random) -> None:
        self.machine, self.post = machine, post
        self.match_id, self.players = seated(luck)
        self.waits: dict[tuple[int, int, datetime], Wait] = {}
        # At these lengths of the log the worker is killed, in the middle of what it does.
        self.deaths = [luck.randrange(at, at + 80) for at in (30, 110)]

    def live(self) -> None:
        settled = self.settle()
        while self.is_running or self.unsent():
            if not self.play():
                following = self.next_moment(settled)
                self.note_waits(following)
                move_clock(following)
            settled = self.settle()
        asked = timezone.now()
        sweeps = Heartbeat.objects.filter(name=SWEEP, at__gte=asked)
        self.wait_until(sweeps.exists)

    @property
    def match(self) -> Match:
        return Match.objects.get(pk=self.match_id)

    @property
    def is_running(self) -> bool:
        return self.match.status == Match.Status.RUNNING

    def places(self) -> QuerySet[Place]:
        places = Place.objects.filter(match__status=Match.Status.RUNNING)
        return places.select_related("user", "match").order_by("seat")

    def settle(self) -> datetime:
        """All that is due at some moment is done; workers die on the way."""
        looked = [timezone.now()]

        def is_done() -> bool:
            looked.append(timezone.now())
            return not self.due(looked[-1])

        self.wait_until(is_done)
        return looked[-1]

    def wait_until(self, is_so: Any) -> None:
        give_up = time.monotonic() + PATIENCE
        while not is_so():
            self.kill_in_time()
            if self.machine.revive():
                give_up = time.monotonic() + PATIENCE
            if time.monotonic() > give_up:
                raise TimeoutError(f"{self.due(timezone.now())}\n{self.machine.said()}")
            time.sleep(0.05)

    def kill_in_time(self) -> None:
        if self.deaths and self.match.length >= self.deaths[0]:
            self.deaths.pop(0)
            self.machine.kill()

    def due(self, now: datetime) -> list[str]:
        """What ought to happen by itself now, and has not happened yet."""
        places = self.places()
        asked = places.filter(asked_at__isnull=False)
        found = {
            "a bot answers": asked.filter(PLAYED_BY_BOTS),
            "time runs out": asked.filter(deadline__lte=now),
            "a reminder": asked.filter(remind_at__lte=now),
            "an offer": places.filter(
                away_since__lte=now - TIME_BEFORE_OFFER, offered_since=None
            ),
            "a resignation": places.filter(offered_since__lte=now - TIME_OFFERED),
            "a notice": Notice.objects.filter(
                Q(claimed_until__isnull=False) | Q(send_after__lte=now),
                status__in=UNSENT,
            ),
        }
        return [what for what, rows in found.items() if rows.exists()]

    def play(self) -> bool:
        """Everybody whose hour has come answers, if anybody does."""
        for place in self.places().filter(asked_at__isnull=False, user__isnull=False):
            at = self.answer_of(place)
            if at is not None and at <= timezone.now():
                move_clock(timezone.now() + timedelta(seconds=1))
                self.players[place.seat].play(self.match_id, place.seat)
                return True
        return False

    def answer_of(self, place: Place) -> datetime | None:
        return self.players[place.seat].answers_at(place.match, place)

    def note_waits(self, until: datetime) -> None:
        """What everybody can see before the time goes on; nothing that is written later is believed."""
        for place in self.places().filter(deadline__isnull=False):
            assert place.user_id
            assert place.asked_since
            assert place.deadline
            key = place.seat, place.asked_at or 0, place.deadline
            wait = Wait(*key, place.user_id, place.asked_since, until)
            self.waits[key] = wait

    def next_moment(self, settled: datetime) -> datetime:
        """The full minute after the next thing that happens, also if its moment came just now."""
        moments = [moment for place in self.places() for moment in self.moments(place)]
        moments.append(self.unsent())
        following = min(moment for moment in moments if moment and moment > settled)
        return max(following, timezone.now()).replace(second=0, microsecond=0) + MINUTE

    def moments(self, place: Place) -> Iterator[datetime | None]:
        yield from (place.deadline, place.remind_at)
        yield place.away_since and place.away_since + TIME_BEFORE_OFFER
        yield place.offered_since and place.offered_since + TIME_OFFERED
        if place.asked_at is not None and not place.plays_by_itself:
            yield self.answer_of(place)

    def unsent(self) -> datetime | None:
        rows = Notice.objects.filter(status__in=UNSENT).order_by("send_after")
        return rows.values_list("send_after", flat=True).first()


def seated(luck: Random) -> tuple[int, list[Player]]:
    """The four at a table of their own; its dice fall alike in every run."""
    known = SimpleNamespace(
        token_bytes=luck.randbytes, token_hex=lambda n: luck.randbytes(n).hex()
    )
    people = [person.sign_up() for person in CAST]
    with patch("games.services.tables.secrets", known):
        match_id = started(people)
    return match_id, list(map(Player, CAST, people))


def started(people: list[User]) -> int:
    plan = services.TablePlan(
        game="cadwallon", seats=len(people), title="Weeks", pace=Match.Pace.DAILY
    )
    match = services.open_table(host=people[0], plan=plan)
    for user in people[1:]:
        services.join_table(match_id=match.pk, user=user)
    for user in people:
        # The first ones have gone to do something else when the last one is ready.
        move_clock(timezone.now() + timedelta(minutes=10))
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return match.pk


def main(directory: Path) -> None:
    fate = Random("the worker")
    letters = [fate.randrange(at, at + 12) for at in range(3, 51, 12)]
    deaths = dict(zip(letters, ("before", "after") * 2, strict=True))
    began = time.monotonic()
    with running(directory, deaths) as (machine, post):
        weeks = Weeks(machine, post, Random("some weeks in spring"))
        weeks.live()
        found = report(weeks.match, list(weeks.waits.values()), post, machine)
    found["seconds"] = time.monotonic() - began
    sys.stdout.write(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
