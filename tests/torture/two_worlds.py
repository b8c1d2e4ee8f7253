"""Every address of the site in two worlds that differ in what its reader may not know: no answer differs.

`python -m tests.torture.two_worlds ROUNDS MOVES` prints what it found on an empty site, as JSON.
"""

import json
import logging
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, NamedTuple
from unittest.mock import patch

import django
import msgspec

from tests.torture.answers import (
    MAILS,
    NOW,
    PAGES_OF_A_BRANCH,
    Route,
    asked_everywhere,
    branched,
    levels,
    mailed,
    routes,
    taken_home,
)


class Found(msgspec.Struct):
    """How many answers were compared, how many of them differ, and where."""

    pairs: int = 0
    differences: int = 0
    where: list[str] = []
    # Steps, deals and luck that differ between the two worlds: without them nothing was proved.
    hidden: dict[str, int] = {}
    routes: set[str] = set()
    statuses: dict[str, int] = {}


ALL = slice(None)


class Asked(NamedTuple):
    """The addresses, the kinds of mail and the pages of a branch that are compared."""

    routes: Sequence[Route]
    mails: Sequence[str] = ()
    branches: Sequence[str] = ()


def everything(part: slice = ALL) -> Asked:
    """Of each kind all, or some."""
    return Asked(routes()[part], MAILS[part], PAGES_OF_A_BRANCH[part])


def explore(rounds: int, moves: int, games: Sequence[str], asked: Asked) -> Found:
    """On an empty database, in a transaction."""
    from accounts.tokens import SCOPES, make_token
    from tests.cast import person, rehearsal

    found = Found(routes=set(), where=[], statuses={}, hidden={})
    with patch("django.utils.timezone.now", lambda: NOW):
        people: list[Any] = [
            person(name) for name in ("alice", "bob", "dora", "emil", "fay")
        ]
        stranger: Any
        operator: Any
        stranger, operator = person("charlie"), person("olga")
        operator.is_staff = True
        operator.save()
        for user in [*people, stranger, operator]:
            confirmed(user)
            user.key = make_token(user, "a program", SCOPES)
        for number in range(1, rounds + 1):
            for game in games:
                with rehearsal():
                    scene = Scene(
                        game, people, [stranger, None, operator], number, moves
                    )
                    scene.asked = asked
                    scene.compare(found)
    return found


def confirmed(user: Any) -> None:
    from allauth.account.models import EmailAddress

    EmailAddress.objects.create(
        user=user, email=user.email, verified=True, primary=True
    )


class Scene:
    """One match of people and one against bots, each told in two ways to each reader."""

    def __init__(
        self,
        game: str,
        people: list[Any],
        others: list[Any],
        number: int,
        moves: int,
    ) -> None:
        from games.registry import GAMES

        self.rules = GAMES[game].rules
        usual = self.rules.SEATS
        self.seats = usual[number % len(usual)]
        self.game, self.number, self.moves = game, number, moves
        self.people = people[: self.seats]
        self.others = others
        self.asked = everything()
        # What a coach stands beside; none at other matches.
        self.lesson: Any = None

    def compare(self, found: Found) -> None:
        from games.registry import GAMES

        for seat, user in enumerate(self.people[:2]):
            self.compare_for(found, [user], seat)
        self.compare_for(found, self.others, None)
        self.compare_for(found, self.people[:1], 0, bots=True)
        if lessons := GAMES[self.game].lessons:
            self.lesson = lessons[self.number % len(lessons)]
            self.seats = self.lesson.seats
            self.compare_for(found, self.people[:1], self.lesson.seat, bots=True)

    def compare_for(
        self, found: Found, users: Sequence[Any], seat: int | None, bots: bool = False
    ) -> None:
        from games.kernel.rules import Seat
        from games.match import log
        from tests.cast import rehearsal
        from tests.torture.twins import twins

        with rehearsal():
            start = self.lesson_start() if self.lesson else log.fresh(self.opened())
        reader = None if seat is None else Seat(seat)
        knowing = list(map(Seat, range(self.seats))) if seat is None else [Seat(seat)]
        both = twins(self.rules, start, knowing, reader, self.moves, self.number)
        found.hidden[self.game] = found.hidden.get(self.game, 0) + both.hidden_things()
        answers = []
        for world, salt in ((both.one, "5e"), (both.other, "a7")):
            with rehearsal():
                match = self.written(world, salt, bots)
                answers.append(self.answers(match, users, seat, bots))
        self.judge(found, *answers)

    def judge(
        self, found: Found, one: dict[str, bytes], other: dict[str, bytes]
    ) -> None:
        assert one.keys() == other.keys(), one.keys() ^ other.keys()
        for name, answer in one.items():
            found.pairs += 1
            status = answer[:3].decode()
            found.statuses[status] = found.statuses.get(status, 0) + 1
            found.routes.add(name.split(" ")[2])
            if answer != other[name]:
                found.differences += 1
                found.where.append(
                    f"{self.game} {self.number} {name}: {apart(answer, other[name])}"
                )

    def lesson_start(self) -> Any:
        """As the learner finds it."""
        from games.match import log
        from games.services import begin_lesson

        key = self.lesson.key
        return log.load(begin_lesson(user=self.people[0], game=self.game, key=key))

    def opened(self) -> Any:
        from games.services import begin_lesson
        from tests.games.test_leaks import begin
        from tests.luck import luck_of

        luck = luck_of(f"{self.game} {self.number}")
        with patch("games.services.tables.secrets", luck):
            if self.lesson:
                bare = msgspec.structs.replace(self.lesson, opening=())
                with patch("games.services.teaching.require_lesson", lambda *_: bare):
                    return begin_lesson(
                        user=self.people[0], game=self.game, key=bare.key
                    )
            return begin(self.people, self.number, self.game)

    def written(self, world: Any, salt: str, bots: bool) -> Any:
        """The match of this world, as if it had been played: with its own start, moves and luck."""
        from games.match import log
        from games.match.places import places_of
        from games.models import Entry, Match, Place, Telling
        from games.services.play import begin, position_of

        pk = self.opened().pk
        Match.objects.filter(pk=pk).update(
            start_state=log.encode(world.start),
            secret=salt * 32,
            setup_draws=[int(salt, 16)] * 9,
            length=len(world.steps),
            base_length=len(world.steps),
            touched_at=NOW,
            invitation="the-invitation",
        )
        if bots:
            level, own = levels(self.game)[-1], self.lesson.seat if self.lesson else 0
            rivals = Place.objects.filter(match=pk).exclude(seat=own)
            rivals.update(user=None, bot=level)
        match, before, entries = Match.objects.get(pk=pk), log.GENESIS, []
        for number, step in enumerate(world.steps, start=1):
            entry = Entry(
                match=match, number=number, seat=step.seat, kind="move",
                move=log.encode(step.move), draws=step.draws, final=step.final,
                by="player", created_at=NOW - timedelta(hours=9) + timedelta(minutes=number),
            )  # fmt: skip
            before = entry.digest = log.digest(entry, before)
            entries.append(entry)
        Entry.objects.bulk_create(entries)
        Telling.objects.bulk_create(
            Telling(match=match, number=number, events=log.encode(step.events))
            for number, step in enumerate(world.steps, start=1)
        )
        Place.objects.filter(match=pk).update(asked_at=None, asked_since=None)
        begin(match, places_of(match), position_of(match, world.state))
        return Match.objects.get(pk=pk)

    def answers(
        self, match: Any, users: Sequence[Any], seat: int | None, bots: bool
    ) -> dict[str, bytes]:
        seen: dict[str, bytes] = {}
        for user in users:
            seen |= dict(asked_everywhere(match, user, bots, self.asked.routes))
            if seat is not None:
                seen |= dict(taken_home(match, user))
                seen |= dict(mailed(match, user, self.asked.mails))
                seen |= dict(branched(match, user, seat, self.asked.branches))
        return seen


def apart(one: bytes, other: bytes) -> str:
    """Where two answers part."""
    at = next(
        (
            n
            for n, pair in enumerate(zip(one, other, strict=False))
            if pair[0] != pair[1]
        ),
        min(len(one), len(other)),
    )
    return f"…{one[max(0, at - 60) : at + 60]!r} / {other[at : at + 60]!r}"


@contextmanager
def empty_site() -> Iterator[None]:
    """The database of the environment, left as it was."""
    from django.conf import settings
    from django.db import transaction
    from django.test.utils import override_settings, setup_test_environment

    setup_test_environment()
    # Files have their plain names: none were collected here.
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    storages = {**settings.STORAGES, "staticfiles": {"BACKEND": plain}}
    # The page of figures looks at connections before it asks, and would drop this one in the middle of its transaction.
    kept = patch("cadwallon_site.queue_lengths.close_old_connections", lambda: None)
    with override_settings(STORAGES=storages), kept, transaction.atomic():
        yield
        transaction.set_rollback(True)


def main(rounds: str, moves: str, *games: str) -> None:
    django.setup()
    # Many an address refuses to be read.
    logging.disable(logging.CRITICAL)
    from games.registry import GAMES

    with empty_site():
        found = explore(int(rounds), int(moves), games or list(GAMES), everything())
    sys.stdout.write(json.dumps(report(found), indent=1))


def report(found: Found) -> dict[str, Any]:
    return {
        "pairs": found.pairs,
        "differences": found.differences,
        "routes": len(found.routes),
        "statuses": found.statuses,
        "hidden_things_that_differ": found.hidden,
        "where": found.where[:40],
    }


if __name__ == "__main__":
    main(*sys.argv[1:])
