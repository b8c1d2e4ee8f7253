"""How long a person waits for a bot: from pressing the button until the page with the bot's answer is there.

Run as `python -m games.tools.web_bench.answers HOST PORT ANSWERS THINKERS` in the environment of a private site with workers. So many
tables of bots that think for long play meanwhile.
"""

import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any

import django
import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from games.tools.web_bench.browser import Browser

SECONDS_TO_WAIT = 60.0


class Answers(msgspec.Struct, frozen=True):
    """Milliseconds of each answer, and how many long thoughts came to their end meanwhile."""

    milliseconds: list[float]
    thoughts: int


def main(host: str, port: str, answers: str, thinkers: str) -> None:
    django.setup()
    found = _measured(host, int(port), int(answers), int(thinkers))
    sys.stdout.write(msgspec.json.encode(found).decode())


def _measured(host: str, port: int, answers: int, thinkers: int) -> Answers:
    from games.models import Entry

    thinking = [_table_of_thinkers() for _ in range(thinkers)]
    thoughts = Entry.objects.filter(match__in=thinking)
    before = thoughts.count()
    found: list[float] = []
    while len(found) < answers:
        found.extend(_match_with_bots(host, port, answers - len(found)))
    return Answers(found, thoughts.count() - before)


def _table_of_thinkers() -> int:
    """Two bots at the game with the slowest, and nobody else: they play on by themselves."""
    from django.db import transaction

    from games import services
    from games.live import on_commit
    from games.models import Match
    from games.registry import GAMES
    from games.tools.web_bench.prepare import new_person

    game, level = next(
        (key, level.key)
        for key, game in GAMES.items()
        for level in reversed(game.levels)
        if level.is_slow
    )
    plan = services.TablePlan(game=game, seats=2, title="The Rusty Key")
    pk = services.play_against_bots(user=new_person(), plan=plan, level=level).pk
    with transaction.atomic():
        match = Match.objects.get(pk=pk)
        match.places.update(user=None, bot=level)
        on_commit.match_changed(match)
    return pk


def _match_with_bots(host: str, port: int, answers: int) -> Iterator[float]:
    """One person and three bots of the level that stands in for people: a good one that answers at once."""
    from games import services
    from games.match.bots import stand_in
    from games.tools.web_bench.prepare import GAME, RULES, new_person, session_of

    person, seats = new_person(), RULES.SEATS[-1]
    plan = services.TablePlan(game=GAME, seats=seats, title="The Rusty Key")
    match = services.play_against_bots(user=person, plan=plan, level=stand_in(GAME))
    session = session_of(person)
    with connect(
        f"ws://{host}:{port}/ws/match/{match.pk}/",
        origin=Origin(f"http://{host}:{port}"),
        additional_headers={"Cookie": f"sessionid={session}"},
    ) as live:
        waits = _waits(match.pk, Browser(host, port, session), live)
        for _number, wait in zip(range(answers), waits, strict=False):
            yield wait


def _waits(pk: int, browser: Browser, live: ClientConnection) -> Iterator[float]:
    from games.kernel.chance import Dice
    from games.models import Match
    from games.tools.web_bench.prepare import next_move

    chance = Dice(pk)
    while Match.objects.get(pk=pk).status == Match.Status.RUNNING:
        place = _asked_person(pk)
        if place is None:
            _told(live)
            continue
        move = next_move(Match.objects.get(pk=pk), place, chance)
        began = perf_counter()
        if browser.play(pk, move).status != 200:
            raise RuntimeError("a move was refused")
        played = _told_at_least(live, move.expected + 1)
        if _is_left_to_bots(pk, played):
            _told_at_least(live, played + 1)
            browser.get(f"/m/{pk}/turn/")
            yield 1000 * (perf_counter() - began)


def _asked_person(pk: int) -> Any:
    from games.models import Place

    return Place.objects.filter(
        match=pk, user__isnull=False, asked_at__isnull=False
    ).first()


def _is_left_to_bots(pk: int, length: int) -> bool:
    """Nobody but bots was asked then: the person is not, or has been asked since."""
    from games.models import Entry

    place = _asked_person(pk)
    answered = Entry.objects.filter(match=pk, number=length + 1, by="bot")
    return answered.exists() or place is None


def _told_at_least(live: ClientConnection, length: int) -> int:
    while (at := _told(live)) < length:
        pass
    return at


def _told(live: ClientConnection) -> int:
    at: int = msgspec.json.decode(live.recv(timeout=SECONDS_TO_WAIT))["at"]
    return at


if __name__ == "__main__":
    main(*sys.argv[1:])
