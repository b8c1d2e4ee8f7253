"""No page asks the database more often than it has to, however much there is on it."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import product

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games import services
from games.match import log, positions
from games.models import Invitation, Match, Message
from games.registry import GAMES
from games.services import messages, seasons
from games.services.counting import count_pending
from games.services.rating import rate_pending
from tests.cast import almost_ready, person, rehearsal
from tests.games.groups import befriend, group_of, group_table
from tests.games.tables import browser, opened
from tests.games.test_playing_a_move import play_one
from tests.golden import golden
from tests.history.past import past
from tests.statistics.finished import archived
from tests.torture.answers import routes
from tests.tournaments.playing import end_stage, join, made, people, start

MOST = 10
# What lists of tables say of the people there takes more; no number here may grow.
MORE = {
    r"/": 14,
    r"/tables/": 13,
    r"/watch/": 13,
    r"/players/\w+/": 14,
    r"/groups/\d+/": 16,
}
# Not pages: programs ask there, files are whole matches, and figures are asked of everything.
OTHERS = re.compile(r"^/(api/v1/|metrics|readyz|dev/)|\.json$|\.png$|download")
PLACEHOLDER = re.compile(r"<(?:\w+:)?(\w+)>|\(\?P<(\w+)>[^)]*\)")
# What no page asks for: they hold a test together.
NO_QUESTIONS = ("SAVEPOINT", "RELEASE", "ROLLBACK")

Values = dict[str, list[object]]


class Town:
    """Alice has been here for long: several of everything, so that what is asked once for each would show."""

    def __init__(self) -> None:
        self.alice, *self.others = [
            person(name) for name in ("alice", "bob", "dora", "emil", "fay", "gus")
        ]
        self.alice.is_staff = True
        self.alice.save()
        self.running = [self.begun(other) for other in self.others]
        self.tables = [opened(other, title=f"of {other}") for other in self.others]
        for table in self.tables[:3]:
            Invitation.objects.create(match=table, user=self.alice)
        self.ended = [self.finished(game, hour) for hour, game in enumerate(GAMES)]
        rate_pending()
        count_pending()
        for day, other in enumerate(self.others):
            past(f"with {other}", self.alice, other, day=day)
        self.make_friends()
        self.make_tournaments()

    def begun(self, other: User) -> Match:
        match = almost_ready(self.alice, other)
        services.set_ready(match_id=match.pk, user=other, ready=True)
        match = Match.objects.get(pk=match.pk)
        for seed in range(12):
            match = play_one(match, seed=seed)
        match.places.update(seen=2)
        Message.objects.create(match=match, user=other, text="Hello")
        return match

    def finished(self, game: str, hour: int) -> Match:
        path = golden.files(game)[0]
        players = [self.alice, *self.others][: golden.read(path).seats]
        match = archived(path, players, hour)
        match.state = log.encode(log.load(match))
        match.state_length = match.length
        match.save()
        return match

    def make_friends(self) -> None:
        for other in self.others:
            befriend(self.alice, other)
            messages.write_to(sender=other, person=self.alice, text="Well played")
        self.group = group_of(self.alice, *self.others)
        for other in self.others[:3]:
            group_table(self.group, other)
            messages.say_in_group(user=other, group=self.group, text="Again?")

    def make_tournaments(self) -> None:
        self.tournament = join(made(self.others[0]), self.alice, *self.others)
        services.begin_now(tournament_id=self.tournament.pk, user=self.others[0])
        start(self.tournament.pk)
        end_stage(self.tournament)
        # Three divisions.
        for user in (self.alice, *self.others, *people(8)):
            services.join_seasons(user=user, game="kadath")
        seasons.look_after(datetime(2030, 3, 1, 6, tzinfo=UTC))

    def values(self) -> Values:
        """What may stand in an address."""
        matches = [self.running[0], self.running[2], *self.ended, self.tables[0]]
        numbers: list[object] = [match.pk for match in matches]
        return {
            "match_id": numbers,
            "pk": [*numbers, self.group.pk, self.alice.pk],
            "tournament_id": [self.tournament.pk],
            "number": [7],
            "name": ["bob", "alice"],
            "game": list(GAMES),
            "language": ["en"],
        }

    def addresses(self) -> Iterator[str]:
        for _name, pattern in routes():
            found = [a or b for a, b in PLACEHOLDER.findall(pattern)]
            known = self.values()
            if OTHERS.search(pattern) or not known.keys() >= set(found):
                continue
            for chosen in product(*(known[name] for name in found)):
                some = iter(chosen)
                yield PLACEHOLDER.sub(lambda _found: str(next(some)), pattern)  # noqa: B023 - used at once


def questions(client: Client, address: str) -> int:
    """What a page asks of the database; nothing where there is no page."""
    cache.clear()
    positions.clear_cache()
    with rehearsal(), CaptureQueriesContext(connection) as queries:
        answer = client.get(address)
    if answer.status_code != 200:
        return 0
    return sum(not query["sql"].startswith(NO_QUESTIONS) for query in queries)


def most(page: str) -> int:
    address = page.partition(" ")[2]
    numbers = (n for one, n in MORE.items() if re.fullmatch(one, address))
    return next(numbers, MOST)


@pytest.mark.slow
@pytest.mark.django_db
def test_no_page_asks_more_than_ten_questions() -> None:
    town = Town()
    client, stranger = browser(town.alice), browser(None)
    User.objects.update(last_seen=timezone.now())
    asked = {
        f"{who} {address}": questions(reader, address)
        for address in town.addresses()
        for who, reader in (("alice", client), ("stranger", stranger))
    }
    pages = {address: number for address, number in asked.items() if number}
    assert len(pages) > 100
    assert {page: number for page, number in pages.items() if number > most(page)} == {}
